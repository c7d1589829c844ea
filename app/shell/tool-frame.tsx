/** The account's frame around a tool. It is loaded after the tool, which does not need it. */
import { createPortal } from 'react-dom';
import { DataProvider } from '#app/data/provider.tsx';
import { HideButton } from '#app/privacy/hide-button.tsx';
import { PartBoundary } from '#app/ui/part-boundary.tsx';
import { useAccountFrame } from './account-frame.tsx';

interface ToolFrameProps {
  userId: string;
  /** An element in the bar of a phone. */
  bar: HTMLElement | null;
  /** An element after the tool, so that the bottom bar comes last in the tab order. */
  end: HTMLElement | null;
}

export default function ToolFrame(props: ToolFrameProps) {
  return (
    <PartBoundary quiet>
      <Frame {...props} />
    </PartBoundary>
  );
}

function Frame({ userId, bar, end }: ToolFrameProps) {
  const { rail, overlays, parts } = useAccountFrame();
  return (
    <>
      {rail}
      {bar && createPortal(<HideButton compact />, bar)}
      {end && createPortal(overlays, end)}
      <DataProvider userId={userId} quiet>
        {parts}
      </DataProvider>
    </>
  );
}
