/**
 * The components that watch every account page but are not needed to render it: one chunk, loaded
 * after the page.
 */
import type { ReactNode } from 'react';
import UndoKeys from '#app/features/search/undo-keys.tsx';
import NoticeCenter from '#app/features/notices/notice-center.tsx';
import Reminders from '#app/features/planning/reminders.tsx';
import AutoPost from '#app/features/recurring/auto-post.tsx';
import { SessionSaver } from '#app/features/timer/saver-of-account.ts';
import { PartBoundary } from '#app/ui/part-boundary.tsx';

/** A failure in one of them affects neither the others nor the page. */
const Apart = ({ children }: { children: ReactNode }) => (
  <PartBoundary quiet>{children}</PartBoundary>
);

export default function DeferredComponents({
  notices,
  onCloseNotices,
}: {
  notices: boolean;
  onCloseNotices: () => void;
}) {
  return (
    <>
      <Apart>
        <UndoKeys />
      </Apart>
      <Apart>
        <Reminders />
      </Apart>
      <Apart>
        <AutoPost />
      </Apart>
      <Apart>
        <SessionSaver />
      </Apart>
      <Apart>
        <NoticeCenter open={notices} onClose={onCloseNotices} />
      </Apart>
    </>
  );
}
