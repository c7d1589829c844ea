/**
 * `/dashboard/deleted`: the deletions of the last 30 days; each is restored completely, or erased
 * for good.
 */
import { msPerDay } from '#domain/calendar';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CollectionName } from '#contract/collections';
import { orderOfBringing } from '#contract/export-file';
import { deletedDays, type DeletionEntry } from '#contract/sync';
import { formatNumber } from '#domain/money';
import { useSyncState } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { describeName } from '#app/features/rejected-changes/describe-change.ts';
import { useLanguage } from '#app/language.tsx';
import { useOwnClock } from '#app/own-clock.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Empty, Failed, Banner } from '#app/ui/states.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useDeleted } from './use-deleted.ts';
import './portability.css';

/** The most names of a deletion. */
const mostNamed = 3;

/** Describes deleted records for the user. */
function useDescribe(): (act: DeletionEntry) => {
  name: string;
  kind: string | null;
  more: string;
} {
  const { deleted: t, kinds, counted } = useTranslations('portability');
  const { rejected } = useTranslations('data');
  const { language } = useLanguage();
  const count = (collection: CollectionName, n: number) =>
    counted(formatNumber(n, language), n === 1, rejected.records[collection], kinds[collection]);
  return ({ roots }) => {
    const below = new Map<CollectionName, number>();
    for (const root of roots)
      for (const [collection, n] of Object.entries(root.below) as [CollectionName, number][])
        below.set(collection, (below.get(collection) ?? 0) + n);
    const fell = orderOfBringing
      .flatMap((collection) =>
        below.has(collection) ? [[collection, below.get(collection)!] as const] : [],
      )
      .map(([collection, n]) => count(collection, n))
      .join(', ');
    const names = roots
      .slice(0, mostNamed)
      .map(({ fields }) => describeName(fields, language))
      .filter(Boolean);
    const [first] = roots;
    const whole = fell === '' ? '' : t.with(fell);
    if (roots.length === 1 && first)
      return {
        name: names[0] ?? rejected.records[first.collection],
        kind: rejected.records[first.collection],
        more: whole,
      };
    const byKind = [...Map.groupBy(roots, ({ collection }) => collection)]
      .map(([collection, some]) => count(collection, some.length))
      .join(', ');
    return {
      name: byKind,
      kind: null,
      more: [
        [
          ...names,
          ...(roots.length > names.length ? [t.andMore(roots.length - names.length)] : []),
        ].join(' · '),
        whole,
      ]
        .filter(Boolean)
        .join(' · '),
    };
  };
}

export function DeletedPage() {
  const { deleted: t, toProfile } = useTranslations('portability');
  const site = useTranslations('site');
  const { language } = useLanguage();
  const { userId } = useSession();
  const sync = useSyncState();
  const { acts, more, at, state, reload, loadMore, restore, erase } = useDeleted(
    userId,
    sync?.waiting === 0,
  );
  const describe = useDescribe();
  const [asking, setAsking] = useState<DeletionEntry | 'all' | null>(null);
  const [asked, setAsked] = useState<DeletionEntry | 'all'>('all');
  if (asking !== null && asking !== asked) setAsked(asking);
  const [busy, setBusy] = useState(false);
  const clock = useOwnClock();
  const number = formatNumber(acts.length, language);

  async function eraseAsked() {
    if (asking === null) return;
    setBusy(true);
    const done = await erase(asking);
    setBusy(false);
    if (!done) return notify.error(t.eraseFailed);
    notify.info(t.erased);
    setAsking(null);
  }

  return (
    <div className="own">
      <div className="bar">
        <p className="note">{t.title}</p>
        <span className="spacer" />
        {acts.length > 1 ? <Button onClick={() => setAsking('all')}>{t.eraseAll}</Button> : null}
        <Link className={`${buttonClass()} wide-only`} to="/profile">
          {toProfile}
        </Link>
      </div>
      <h1 className="answer own-say">
        {acts.length === 0 ? (
          t.title
        ) : (
          <>
            {t.answer.before}
            <span className="live num">
              {more ? t.atLeast(number) : t.things(number, acts.length === 1)}
            </span>
            {acts.length === 1 ? t.answer.afterOne : t.answer.after}
          </>
        )}
      </h1>
      <p className="lede">{t.lede}</p>
      {(sync?.waiting ?? 0) > 0 ? <Banner>{t.waiting}</Banner> : null}
      {state === 'loading' ? <Loading label={site.loading} /> : null}
      {state === 'unreadable' ? (
        <Failed title={t.unreadable} action={{ label: t.tryAgain, onSelect: reload }} />
      ) : null}
      {state === 'ready' && acts.length === 0 ? (
        <Empty title={t.emptyTitle}>{t.emptyBody}</Empty>
      ) : null}
      {acts.length > 0 ? (
        <ul className="own-deleted" aria-label={t.title}>
          {acts.map((act) => {
            const { name, kind, more: rest } = describe(act);
            const left = Math.max(
              1,
              Math.ceil((act.deletedAt + deletedDays * msPerDay - at) / msPerDay),
            );
            return (
              <li key={act.revision}>
                <div>
                  <p>
                    {kind === null ? null : <span className="note own-kind">{kind}</span>}{' '}
                    <span className="strong">{name}</span>
                  </p>
                  {rest ? <p className="own-rest">{rest}</p> : null}
                  <p className="note num">
                    {clock.moment(act.deletedAt, 'short')} · {t.left(left)}
                  </p>
                </div>
                <div className="own-buttons">
                  <Button
                    size="sm"
                    aria-label={t.restoreOf(name)}
                    onClick={() => void restore(act, (restored) => describe(restored).name)}
                  >
                    {t.restore}
                  </Button>
                  <Button
                    size="sm"
                    look="bare"
                    aria-label={t.eraseOf(name)}
                    onClick={() => setAsking(act)}
                  >
                    {t.erase}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      ) : null}
      {more ? (
        <div className="own-buttons">
          <Button onClick={loadMore}>{t.more}</Button>
        </div>
      ) : null}
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        busy={busy}
        title={asked === 'all' ? t.eraseAllTitle : t.eraseTitle}
      >
        {asked === 'all' ? null : <p className="strong own-which">{describe(asked).name}</p>}
        <p>{t.eraseBody}</p>
        <div className="own-buttons">
          <Button look="ink" disabled={busy} onClick={() => void eraseAsked()}>
            {asked === 'all' ? t.eraseAll : t.erase}
          </Button>
          <Button disabled={busy} onClick={() => setAsking(null)}>
            {t.cancel}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
