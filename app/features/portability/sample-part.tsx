/**
 * A year of sample data: offered on an empty page, and explained with a way to remove it where it
 * is shown.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { askBeforeUnload } from '#client/ask-before-unload';
import { sampleFillingId, sampleId } from '#client/sample/sample-ids';
import { formatNumber } from '#domain/money';
import { useRecord, useRecords } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { useProfile } from '#app/data/use-profile.ts';
import { zoneOf } from '#app/device-day.ts';
import { describeName } from '#app/features/rejected-changes/describe-change.ts';
import { useLanguage } from '#app/language.tsx';
import { useToday } from '#app/today.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { withLock } from '#app/with-lock.ts';
import { loadTranslations, useTranslations } from '#app/i18n.tsx';
import './portability.css';

/** The account that is created first: if it exists, the sample data does. */
const mark = sampleId(0);

export function SamplePart({
  place,
}: {
  /**
   * `offer`: on a page without data. `notice`: on a page that shows sample data. The profile does
   * both.
   */
  place: 'offer' | 'notice' | 'profile';
}) {
  const { sample: t } = useTranslations('portability');
  const { language } = useLanguage();
  const session = useSession();
  const profile = useProfile();
  const today = useToday();
  const { record, loading } = useRecord('accounts', mark);
  const unfinished = useRecord('dismissals', sampleFillingId);
  const [busy, setBusy] = useState<'filling' | 'removing' | null>(null);
  const [failed, setFailed] = useState(false);

  /** Runs one after the other across all tabs; a run completes the work of an interrupted one. */
  const fill = (isResumed: boolean) =>
    withLock(`sample ${session.userId}`, async () => {
      const [{ fillSample }, { removeSample }, texts] = await Promise.all([
        import('#client/sample/fill-sample'),
        import('#client/sample/remove-sample'),
        loadTranslations('sample', language),
      ]);
      const filled = await fillSample({
        userId: session.userId,
        data: session.data,
        texts,
        today,
        timeZone: zoneOf(profile?.timeZone ?? null),
        isResumed,
      });
      if (filled === null) return;
      const undo = rememberUndo(async () => {
        await removeSample(session);
      });
      notify.offer(
        t.filled(formatNumber(filled.examples, language)),
        t.undo,
        () =>
          undo().then(
            () => notify.info(t.removed),
            (error: unknown) => {
              console.error(error);
              notify.error(t.removeFailed);
            },
          ),
        undo.over,
      );
    });
  async function remove() {
    const { removeSample } = await import('#client/sample/remove-sample');
    const { kept, restore } = await removeSample(session);
    const undo = rememberUndo(restore);
    const names = kept.map(({ record: each }) => describeName(each, language)).join(', ');
    notify.offer(
      kept.length === 0 ? t.removed : t.removedBut(kept.length, names),
      t.undo,
      () =>
        undo().then(
          () => notify.info(t.back),
          (error: unknown) => {
            console.error(error);
            notify.error(t.failed);
          },
        ),
      undo.over,
    );
  }
  function run(which: 'filling' | 'removing', isResumed = false) {
    if (busy !== null) return;
    setBusy(which);
    setFailed(false);
    askBeforeUnload(
      (which === 'filling' ? fill(isResumed) : remove())
        .catch((error: unknown) => {
          console.error(error);
          setFailed(true);
          notify.error(which === 'filling' ? t.failed : t.removeFailed);
        })
        .finally(() => setBusy(null)),
    );
  }
  // The page was closed while they were being created, here or on another device.
  const isUnfinished = unfinished.record !== null,
    mayResume = isUnfinished && busy === null && !failed && !loading;
  const resume = useEffectEvent(() => run('filling', true));
  useEffect(() => {
    if (mayResume) void Promise.resolve().then(() => resume());
  }, [mayResume]);

  if (loading) return null;
  if (record !== null && place === 'offer') return null;
  if (record !== null)
    return (
      <div
        className={place === 'profile' ? undefined : 'own-sample here'}
        role={place === 'profile' ? undefined : 'status'}
      >
        <p className={place === 'profile' ? undefined : 'note'}>
          {isUnfinished ? t.unfinished : t.here}
        </p>
        {isUnfinished ? (
          <Button size="sm" disabled={busy !== null} onClick={() => run('filling')}>
            {busy === 'filling' ? t.filling : t.finish}
          </Button>
        ) : null}
        <Button size="sm" disabled={busy !== null} onClick={() => run('removing')}>
          {busy === 'removing' ? t.removing : t.remove}
        </Button>
      </div>
    );
  if (place === 'notice') return null;
  return (
    <div className="own-sample">
      <div>
        <p className="strong">{t.title}</p>
        <p className="note">{t.body}</p>
        {place === 'profile' ? <BesideOwn /> : null}
      </div>
      <Button disabled={busy !== null} onClick={() => run('filling')}>
        {busy === 'filling' ? t.filling : t.fill}
      </Button>
    </div>
  );
}

/**
 * Sample records beside real ones are distinguished by their mark, and removed without the others.
 */
function BesideOwn() {
  const { sample: t } = useTranslations('portability');
  const transactions = useRecords({ collection: 'transactions', limit: 1 }),
    projects = useRecords({ collection: 'projects', limit: 1 });
  const isEmpty =
    transactions.loading ||
    projects.loading ||
    transactions.records.length + projects.records.length === 0;
  return isEmpty ? null : <p className="note">{t.besideOwn}</p>;
}
