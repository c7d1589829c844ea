/** The frame of the account around a tool. It comes after the tool, which does without. */
import { DataProvider } from '#app/data/provider.tsx';
import { useAccountFrame } from './account-frame.tsx';

export default function ToolFrame({ userId }: { userId: string }) {
  const { rail, overlays, parts } = useAccountFrame();
  return (
    <>
      {rail}
      {overlays}
      <DataProvider userId={userId} quiet>{parts}</DataProvider>
    </>
  );
}
