/** The sync state: a dot and a sentence that open the details, and a notice while offline. */
import type { SyncState } from '#contract/data';
import type { Areas } from '#contract/i18n/index';
import { useSyncState } from '#app/data/hooks.ts';
import { Button } from '#app/ui/button.tsx';
import { Banner } from '#app/ui/states.tsx';
import { useUnpressed } from '#app/ui/unpressed.ts';
import { useTranslations } from '#app/i18n.tsx';

type Texts = Areas['frame']['sync'];

function sentenceOf(
  { status, waiting, rejectedChanges, progress }: SyncState,
  texts: Texts,
): string {
  if (rejectedChanges > 0) return texts.rejected(rejectedChanges);
  if (status === 'first-load')
    return progress && progress.total > 0
      ? texts.firstLoad(Math.floor((100 * progress.done) / progress.total))
      : texts.syncing;
  if (waiting > 0 && status !== 'syncing' && status !== 'update-needed' && status !== 'signed-out')
    return texts.waiting(waiting);
  return {
    idle: texts.idle,
    syncing: texts.syncing,
    offline: texts.offline,
    error: texts.error,
    'update-needed': texts.updateNeeded,
    'signed-out': texts.signedOut,
    guest: texts.guest,
  }[status];
}

/** `compact`: a dot, with the number of rejected changes; the bar of a phone has no more room. */
export function SyncStatus({ compact = false, onOpen }: { compact?: boolean; onOpen: () => void }) {
  const texts = useTranslations('frame').sync;
  const state = useSyncState();
  if (!state) return null;
  const { status, rejectedChanges } = state;
  const dot =
    rejectedChanges > 0 || status === 'error' || status === 'signed-out'
      ? 'bad'
      : status === 'idle'
        ? 'on'
        : 'wait';
  const sentence = sentenceOf(state, texts);
  return (
    <button
      type="button"
      className={compact ? 'sync compact' : 'sync'}
      aria-label={sentence}
      onClick={onOpen}
      title={compact ? sentence : undefined}
    >
      <span className={`dot ${dot}`} aria-hidden="true" />
      <span role="status" className={compact ? 'sr-only' : undefined}>
        {sentence}
      </span>
      {compact && rejectedChanges > 0 ? (
        <b className="num" aria-hidden="true">
          {rejectedChanges}
        </b>
      ) : null}
    </button>
  );
}

/** Warns of an incomplete first load, of a missing connection and of a newer version. */
export function SyncNotice() {
  const t = useTranslations('frame');
  const { status, progress = null } = useUnpressed(useSyncState()) ?? {};
  // Without it the net worth of the loaded rows would look complete. A load at once has no
  // progress.
  const arriving = progress === null ? null : <Banner>{t.arriving}</Banner>;
  if (status === 'offline')
    return (
      <>
        <Banner>{t.offlineNotice}</Banner>
        {arriving}
      </>
    );
  if (status === 'update-needed')
    return (
      <Banner>
        {t.sync.updateNeeded}
        {'. '}
        <Button size="sm" onClick={() => location.reload()}>
          {t.sync.reload}
        </Button>
      </Banner>
    );
  return arriving;
}
