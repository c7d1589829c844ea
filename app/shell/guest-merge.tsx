/**
 * Asks once about a guest's work on this device, when the account it could move into already has
 * data: names the work, asks again before it is deleted, and reports the result.
 */
import { useEffect, useState } from 'react';
import type { GuestWork, MergeDecision } from '#client/guest/merge-guest-data';
import type { CollectionName } from '#contract/collections';
import { useGuestMerge } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Banner } from '#app/ui/states.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';

/**
 * The collections that the dialog counts. Read marks and dismissals are merged without being named.
 */
const named = [
  'tasks',
  'timerSessions',
  'timeBlocks',
  'projects',
  'objectives',
  'keyResults',
  'scenarios',
  'transactions',
  'accounts',
  'budgets',
  'recurring',
  'categories',
  'rules',
] as const satisfies readonly CollectionName[];

export function GuestMergeQuestion() {
  const t = useTranslations('data').merge;
  const state = useGuestMerge();
  const { merge, data } = useSession();
  const [later, setLater] = useState(false);
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState(false);
  const [work, setWork] = useState<GuestWork | null>(null);
  /** The guest data that is being merged because the user confirmed it on this page. */
  const [moving, setMoving] = useState<GuestWork | null>(null);
  const say = ({ counts }: GuestWork) =>
    t.list(named.flatMap((name) => (counts[name] ? [t.kinds[name](counts[name])] : [])));

  useEffect(() => {
    if (state !== 'ask' || !merge) return;
    let over = false;
    merge.loadWork().then((found) => {
      if (!over) setWork(found);
    }, console.error);
    return () => {
      over = true;
    };
  }, [state, merge]);
  useEffect(() => {
    if (state !== 'none' || moving === null) return;
    setMoving(null);
    void Promise.all(moving.projectIds.map((id) => data.loadOne('projects', id))).then(
      (projects) => {
        const paused = projects.flatMap((project) =>
          project?.status === 'paused' ? [project.title] : [],
        );
        notify.info(
          [t.moved(say(moving)), ...(paused.length > 0 ? [t.paused(paused)] : [])].join(' '),
        );
      },
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reported once, when it has arrived.
  }, [state, moving]);

  const decide = (decision: MergeDecision) => {
    setBusy(true);
    if (decision === 'merge') setMoving(work);
    void merge
      ?.decide(decision)
      .then(() => {
        if (decision === 'keep-apart') notify.info(t.kept);
        if (decision === 'discard') notify.info(t.erased);
      })
      .finally(() => {
        setBusy(false);
        setErasing(false);
      });
  };
  const what = work && say(work);
  return (
    <>
      {state === 'moving' ? <Banner>{t.moving}</Banner> : null}
      <Dialog
        open={state === 'ask' && what !== null && !later}
        onClose={() => {
          if (erasing) setErasing(false);
          else setLater(true);
        }}
        title={erasing ? t.eraseTitle : t.title}
        busy={busy}
      >
        <p className="secondary">{erasing ? t.eraseBody(what ?? '') : t.body(what ?? '')}</p>
        {erasing ? (
          <div className="dialog-foot">
            <Button disabled={busy} onClick={() => setErasing(false)}>
              {t.back}
            </Button>
            <Button look="ink" disabled={busy} onClick={() => decide('discard')}>
              {t.erase}
            </Button>
          </div>
        ) : (
          <div className="dialog-foot">
            <Button look="bare" disabled={busy} onClick={() => setErasing(true)}>
              {t.discard}
            </Button>
            <Button disabled={busy} onClick={() => decide('keep-apart')}>
              {t.keepApart}
            </Button>
            <Button look="ink" disabled={busy} onClick={() => decide('merge')}>
              {t.merge}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
