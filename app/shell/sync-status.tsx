/** Where the person's data stands: a dot and a sentence; what waits, what needs attention; a notice while offline. */
import { useWords } from '#app/words.tsx';
import { useSyncState } from './sync-source.ts';
import { Notice } from '#app/ui/states.tsx';

export function SyncStatus({ compact = false }: { compact?: boolean }) {
  const words = useWords('site').sync;
  const state = useSyncState();
  if (!state) return null;
  const { status, waiting, attention, progress } = state;
  const sentence = attention > 0 ? words.attention(attention)
    : status === 'first-load' && progress ? words.firstLoad(progress.total > 0 ? Math.floor((100 * progress.done) / progress.total) : 0)
    : waiting > 0 && status !== 'idle' && status !== 'syncing' ? words.waiting(waiting)
    : { idle: words.idle, syncing: words.syncing, offline: words.offline, error: words.error, 'update-needed': words.updateNeeded, 'signed-out': words.signedOut, guest: words.guest, 'first-load': words.syncing }[status];
  const dot = attention > 0 || status === 'error' ? 'bad' : status === 'idle' ? 'on' : 'wait';
  return <p className="sync" role="status"><span className={`dot ${dot}`} aria-hidden="true" /><span className={compact && dot === 'on' ? 'sr' : undefined}>{sentence}</span></p>;
}

export function SyncNotice() {
  const words = useWords('site');
  return useSyncState()?.status === 'offline' ? <Notice>{words.offlineNotice}</Notice> : null;
}
