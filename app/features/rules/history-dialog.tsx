/**
 * Runs rules over existing rows: previews the changes row by row, then applies them, with one undo.
 */
import { useEffect, useRef, useState } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { askBeforeUnload } from '#client/ask-before-unload';
import { formatDayNear, timestampToDay } from '#domain/calendar';
import { isRefund } from '#domain/ledger';
import { formatMoney } from '#domain/money';
import type { Rule } from '#domain/rules';
import { useLedgerPages } from '#app/data/use-ledger-pages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Checkbox } from '#app/ui/fields.tsx';
import { GeneralError } from '#app/ui/general-error.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useTranslations } from '#app/i18n.tsx';
import { refundLabel } from '#app/ledger/category-options.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { applyHistoryChanges, findHistoryChanges, type HistoryChange } from './run-over-history.ts';

type State =
  | { step: 'looking'; read: number }
  | { step: 'found'; changes: HistoryChange[]; read: number }
  | { step: 'writing'; changes: HistoryChange[]; written: number; undoing: boolean }
  | { step: 'failed' };

export function HistoryDialog({
  rules,
  placeOf,
  onClose,
}: {
  /** Null means closed. */ rules: readonly Rule[] | null;
  placeOf: (ruleId: string) => number;
  onClose: () => void;
}) {
  const t = useTranslations('rules').history;
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(rules);
  if (rules !== null && rules !== shown) setShown(rules);
  return (
    <Dialog open={rules !== null} onClose={onClose} title={t.title} busy={busy} wide>
      {shown === null ? null : (
        <History rules={shown} placeOf={placeOf} onBusy={setBusy} onClose={onClose} />
      )}
    </Dialog>
  );
}

function History({
  rules,
  placeOf,
  onBusy,
  onClose,
}: {
  rules: readonly Rule[];
  placeOf: (ruleId: string) => number;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}) {
  const t = useTranslations('rules').history;
  const { data, t: ledger, kindOf } = useLedger();
  const pages = useLedgerPages();
  const [overwrite, setOverwrite] = useState(false);
  const [state, setState] = useState<State>({ step: 'looking', read: 0 });
  const [problem, setProblem] = useState<string | null>(null);
  const writing = useRef<AbortController | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (read: number) => {
      if (!signal.aborted) setState({ step: 'looking', read });
    };
    findHistoryChanges(pages, rules, { overwrite, kindOf, signal, onProgress }).then(
      (found) => {
        if (found !== null && !signal.aborted)
          setState({ step: 'found', changes: found.changes, read: found.rowsRead });
      },
      (error: unknown) => {
        console.error(error);
        if (!signal.aborted) setState({ step: 'failed' });
      },
    );
    return () => controller.abort();
    // Does not search again when a category changes meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [pages, rules, overwrite]);

  async function write(changes: HistoryChange[]) {
    const controller = (writing.current = new AbortController());
    onBusy(true);
    setProblem(null);
    setState({ step: 'writing', changes, written: 0, undoing: false });
    try {
      const work = applyHistoryChanges(data, changes, {
        signal: controller.signal,
        onProgress: (written) => setState({ step: 'writing', changes, written, undoing: false }),
        onUndoing: () => setState({ step: 'writing', changes, written: 0, undoing: true }),
      });
      askBeforeUnload(work);
      const result = await work;
      onBusy(false);
      if (result.status === 'cancelled') {
        setProblem(t.cancelled);
        setState({ step: 'found', changes, read: changes.length });
        return;
      }
      const back = rememberUndo(result.undo);
      notify.offer(
        t.applied(changes.length),
        ledger.done.undo,
        () =>
          back().then(
            () => {
              notify.info(t.undone(changes.length));
            },
            (error: unknown) => {
              console.error(error);
              notify.error(ledger.done.undoFailed);
            },
          ),
        back.over,
      );
      onClose();
    } catch (error) {
      console.error(error);
      onBusy(false);
      setProblem(t.failed);
      setState({ step: 'found', changes, read: changes.length });
    }
  }

  if (state.step === 'failed')
    return (
      <p className="alert" role="alert">
        {t.unread}
      </p>
    );
  const overwriteBox = (
    <div>
      <Checkbox
        label={t.overwrite}
        checked={overwrite}
        disabled={state.step === 'writing'}
        onChange={setOverwrite}
      />
      <p className="hint">{t.overwriteHint}</p>
    </div>
  );
  if (state.step === 'looking')
    return (
      <div className="rule-run">
        <p className="note" role="status">
          {t.looking(state.read)}
        </p>
        <progress />
        {overwriteBox}
        <div className="dialog-foot">
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </div>
    );
  const { changes } = state;
  return (
    <div className="rule-run">
      <GeneralError text={problem} />
      {state.step === 'writing' ? (
        <>
          <p className="note" role="status">
            {state.undoing ? t.undoing : t.applying(state.written, changes.length)}
          </p>
          <progress max={changes.length} value={state.undoing ? undefined : state.written} />
        </>
      ) : (
        <p className="h3" role="status">
          {changes.length === 0 ? t.none(state.read) : t.would(changes.length, state.read)}
        </p>
      )}
      {overwriteBox}
      {changes.length > 0 ? (
        <ChangeList changes={changes} placeOf={rules.length > 1 ? placeOf : null} />
      ) : null}
      {changes.length > 0 ? <p className="note">{t.note}</p> : null}
      <div className="dialog-foot">
        {state.step === 'writing' ? (
          <Button disabled={state.undoing} onClick={() => writing.current?.abort()}>
            {t.stop}
          </Button>
        ) : (
          <Button onClick={onClose}>{changes.length === 0 ? t.close : t.cancel}</Button>
        )}
        {changes.length > 0 ? (
          <Button look="son" busy={state.step === 'writing'} onClick={() => void write(changes)}>
            {t.apply(changes.length)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const rowRem = 3.25;

/** Renders only the rows in view. */
function ChangeList({
  changes,
  placeOf,
}: {
  changes: readonly HistoryChange[];
  placeOf: ((ruleId: string) => number) | null;
}) {
  const t = useTranslations('rules').history;
  const ref = useRef<HTMLDivElement>(null);
  const [rem] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler is in use; the virtualizer re-renders it.
  const virtualizer = useVirtualizer({
    count: changes.length,
    getScrollElement: () => ref.current,
    estimateSize: () => rem * rowRem,
    overscan: 8,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
    <div ref={ref} className="rule-changes" tabIndex={0} role="region" aria-label={t.list}>
      <ul style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((place) => (
          <li
            key={changes[place.index]!.id}
            style={{ height: place.size, transform: `translateY(${place.start}px)` }}
          >
            <Change change={changes[place.index]!} placeOf={placeOf} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Change({
  change: { date, payee, amountMinor, currency, kind, before, after, why },
  placeOf,
}: {
  change: HistoryChange;
  placeOf: ((ruleId: string) => number) | null;
}) {
  const t = useTranslations('rules').history;
  const { t: ledger, language, today, categoryById, kindOf } = useLedger();
  const day = timestampToDay(date);
  const places = [...new Set(Object.values(why))];
  const category = after.categoryId ? categoryById.get(after.categoryId) : undefined;
  const was = before.categoryId ? categoryById.get(before.categoryId)?.name : undefined;
  const given = { kind, categoryId: after.categoryId ?? null, splits: after.splits ?? null };
  const parts = [
    ...(after.payee === undefined ? [] : [`“${after.payee}”`]),
    ...(after.splits ?? []).map(
      (part) =>
        `${categoryById.get(part.categoryId ?? '')?.name ?? ''} ${formatMoney(part.amountMinor, currency, language)}`,
    ),
    ...(category ? [was ? t.was(was, category.name) : category.name] : []),
    ...(kind !== 'transfer' && isRefund(given, kindOf) ? [refundLabel(kind, ledger)] : []),
    ...(after.tags ?? [])
      .filter((tag) => !(before.tags ?? []).includes(tag))
      .map((tag) => `#${tag}`),
    ...(after.note === undefined ? [] : [after.note]),
  ];
  return (
    <>
      <span className="quiet num">{formatDayNear(day, today, language)}</span>
      <span className="name">{payee || t.noPayee}</span>
      <span className="num amount-cell">
        {formatMoney(kind === 'expense' ? -amountMinor : amountMinor, currency, language, {
          sign: kind === 'transfer' ? 'auto' : 'always',
        })}
      </span>
      <span className="to">
        {category ? <i className="tick" style={{ background: category.color }} /> : null}
        {parts.join(' · ')}
        {placeOf ? (
          <span className="quiet"> · {places.map((id) => t.byRule(placeOf(id))).join(', ')}</span>
        ) : null}
      </span>
    </>
  );
}
