/** The frame of the account around a tool. It comes after the tool, which does without. */
import { createPortal } from 'react-dom';
import { DataProvider } from '#app/data/provider.tsx';
import { HideButton } from '#app/features/privacy/hide-button.tsx';
import { PartBoundary } from '#app/ui/part-boundary.tsx';
import { useAccountFrame } from './account-frame.tsx';

interface ToolFrameProps {
  userId: string;
  /** In the bar of a phone. */
  bar: HTMLElement | null;
  /** After the tool: the bottom bar is the last that the keyboard comes to. */
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
