import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { postedOf } from '#client/import/expected-bills';
import type { BankRow } from '#domain/bank-files';
import { formatDay, formatDayNear, timestampToDay } from '#domain/calendar';
import { isRefund } from '#domain/ledger';
import { formatMoney, formatNumber, type Language } from '#domain/money';
import type { DuePosting } from '#domain/recurring';
import { useRecord } from '#app/data/hooks.ts';
import { useOwnClock } from '#app/own-clock.ts';
import { Select } from '#app/ui/fields.tsx';
import { refundLabel } from '#app/ledger/category-options.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { type Counterpart, typedCounterpart, type DuplicateReason } from '#domain/matching';
import { categoryOfRow, categoryWithBill, kindOfRow, offerOf, type Fate } from './import-plan.ts';
import type { Import } from './use-import.ts';

/**
 * Estimated heights in rem, until a row is in the page and is measured. A matched row names its
 * counterpart in one more line; a possible duplicate asks in two more. A bill takes two lines, or
 * three if it replaces a recorded row, with its links below.
 */
const heights = { row: 3.875, matched: 5.25, offered: 6.5, bill: 6.5, posted: 7.5 };
/** Estimated heights for rows with their decision beside them. */
const heightsInPage = { row: 2.5, matched: 2.5, offered: 3.5, bill: 3.5, posted: 4.5 };

interface ImportRowsProps {
  state: Import;
  rows: readonly BankRow[];
  /** The indexes of the rows to show. */ indexes: readonly number[];
  /** See `ImportPreview`. */ wide: boolean;
  fate: (index: number) => Fate;
}

/**
 * The most rows in one list: browsers cannot draw an element as high as some hundred thousand rows,
 * and the rest would be unreachable.
 */
const rowsInList = 50_000;

/** The rows of a file with their decisions, in as many lists as needed to reach each. */
export function ImportRows({ state, rows, indexes, wide, fate }: ImportRowsProps) {
  const { t, language } = useLedger();
  const [asked, setAsked] = useState(0);
  const lists = Math.ceil(indexes.length / rowsInList),
    list = Math.min(asked, Math.max(0, lists - 1));
  const shown = useMemo(
    () => (lists > 1 ? indexes.slice(list * rowsInList, (list + 1) * rowsInList) : indexes),
    [indexes, list, lists],
  );
  const nameOf = (at: number) =>
    t.importing.part(
      formatNumber(at * rowsInList + 1, language),
      formatNumber(Math.min((at + 1) * rowsInList, indexes.length), language),
      formatNumber(indexes.length, language),
    );
  return (
    <>
      {lists > 1 ? (
        <div className="parts">
          <Select
            label={t.importing.partShown}
            value={String(list)}
            onChange={(value) => setAsked(Number(value))}
            options={Array.from({ length: lists }, (_, at) => ({
              value: String(at),
              label: nameOf(at),
            }))}
          />
        </div>
      ) : null}
      <RowList key={list} state={state} rows={rows} indexes={shown} wide={wide} fate={fate} />
    </>
  );
}

/** Renders only the rows in view. */
function RowList({ state, rows, indexes, wide, fate }: ImportRowsProps) {
  const { t, categoryById } = useLedger();
  const ref = useRef<HTMLDivElement>(null);
  const [rem] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  const heightOf = (index: number) => {
    const what = fate(index),
      of = wide ? heightsInPage : heights;
    const bill = state.billsOf(state.statement).get(index);
    if (what === 'matched') return of.matched;
    if (bill !== undefined) return postedOf(bill) === null ? of.bill : of.posted;
    const isOffered =
      offerOf(state.verdicts![index]!) !== null || state.billOffersOf(state.statement).has(index);
    return what === 'new' && isOffered ? of.offered : of.row;
  };
  /**
   * The row that had the focus last stays rendered however far the list is scrolled: without it the
   * focus would be lost, or scroll the list back.
   */
  const [held, setHeld] = useState(-1);
  const kept = useMemo(
    () => [indexes.indexOf(held)].filter((place) => place >= 0),
    [indexes, held],
  );
  // Stable while the rows are the same: a new function recomputes every position.
  const getItemKey = useCallback((place: number) => indexes[place] ?? place, [indexes]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler is in use; the virtualizer re-renders it.
  const virtualizer = useVirtualizer({
    count: indexes.length,
    getScrollElement: () => ref.current,
    estimateSize: (place) => rem * heightOf(indexes[place] ?? 0),
    overscan: 8,
    getItemKey,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
  });
  return (
    <div
      ref={ref}
      className="import-rows"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach a list that scrolls
      tabIndex={0}
      role="region"
      aria-label={t.importing.preview}
    >
      <ul style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((place) => {
          const index = indexes[place.index]!;
          const row = rows[index];
          if (!row) return null;
          const what = fate(index);
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the controls inside
            <li
              key={place.key}
              ref={virtualizer.measureElement}
              data-index={place.index}
              onFocus={() => setHeld(index)}
              className={
                what === 'known' || what === 'excluded'
                  ? 'duplicate'
                  : what === 'matched'
                    ? 'ask'
                    : undefined
              }
              style={{ transform: `translateY(${place.start}px)` }}
            >
              <ImportRow
                state={state}
                row={row}
                index={index}
                fate={what}
                category={categoryWithBill(
                  categoryOfRow(
                    { rows, categories: state.categories },
                    index,
                    state.guess,
                    state.ruled(row, state.account).categoryId,
                  ),
                  state.billsOf(state.statement).get(index),
                  (id) => categoryById.has(id),
                )}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Prefixes an account id among the categories of the select. */
const farValue = (accountId: string) => `with:${accountId}`;

interface ImportRowProps {
  state: Import;
  row: BankRow;
  index: number;
  fate: Fate;
  category: ReturnType<typeof categoryWithBill>;
}

function ImportRow({ state, row, index, fate, category }: ImportRowProps) {
  const {
    t,
    language,
    today,
    categories,
    categoryById,
    openAccounts,
    kindOf: sideOf,
  } = useLedger();
  const kind = kindOfRow(row);
  const name =
    state.ruled(row, state.account).payee ||
    (state.isTransfer(row) ? '' : row.transferAccount) ||
    row.note ||
    t.row.noPayee;
  const verdict = state.verdicts![index]!;
  const isOther =
    category.categoryId !== null && (categoryById.get(category.categoryId)?.kind ?? kind) !== kind;
  const ruledSplits = state.ruled(row, state.account).splits;
  const isSplitBack =
    ruledSplits !== null && isRefund({ kind, categoryId: null, splits: ruledSplits }, sideOf);
  const bill = fate === 'new' ? state.billsOf(state.statement).get(index) : undefined;
  const refused = fate === 'new' && state.parts[state.statement]?.notBills.has(index);
  // A row that the person took as a bill asks no other question.
  const offered = fate === 'new' && !bill ? offerOf(verdict) : null;
  const billOffer =
    fate === 'new' && !bill && offered === null
      ? state.billOffersOf(state.statement).get(index)
      : undefined;
  const comesIn = fate === 'new' || fate === 'forced';
  const far = state.farOf(state.statement, index),
    farId = far?.accountId ?? null;
  const tick =
    farId === null && category.categoryId
      ? categoryById.get(category.categoryId)?.color
      : undefined;
  const ownId = state.account?.kind === 'existing' ? state.account.id : null;
  // Amounts are never converted, so both accounts have the same currency.
  const farAccounts = openAccounts.filter(
    ({ id, currency }) => id !== ownId && currency === row.currency,
  );
  const onPick = (value: string) => {
    const picked = farAccounts.find(({ id }) => farValue(id) === value);
    if (picked) state.transferWith(index, picked.id);
    else state.categorise(index, value || null);
  };
  const fateRef = useRef<HTMLSpanElement>(null);
  const fateBefore = useRef(fate);
  // The button of a decision disappears when pressed, so the next control takes the focus.
  useLayoutEffect(() => {
    if (fateBefore.current !== fate && document.activeElement === document.body)
      fateRef.current?.querySelector<HTMLElement>('.link')?.focus();
    fateBefore.current = fate;
  }, [fate]);
  return (
    <>
      <span className="quiet num">{formatDayNear(row.day, today, language)}</span>
      <span className="name" title={row.note && row.payee ? row.note : undefined}>
        {name}
      </span>
      <span className={kind === 'income' ? 'num strong inflow' : 'num strong'}>
        {formatMoney(row.amountMinor, row.currency, language, { sign: 'always' })}
      </span>
      <span className="fate" ref={fateRef}>
        {comesIn && row.transferAccount !== null && state.isTransfer(row) ? (
          <span>{t.importing.transferTo(row.transferAccount)}</span>
        ) : comesIn && row.adjustment ? (
          <span>{t.row.adjusted}</span>
        ) : comesIn && !row.splits ? (
          <span className="pick">
            <i className="tick" style={tick ? { background: tick } : undefined} />
            <select
              aria-label={t.importing.categoryOf(name)}
              value={farId === null ? (category.categoryId ?? '') : farValue(farId)}
              onChange={(event) => onPick(event.target.value)}
            >
              <option value="">{t.importing.ask}</option>
              {farAccounts.length === 0 ? null : (
                <optgroup label={t.importing.transferWith[kind]}>
                  {farAccounts.map(({ id, name: account }) => (
                    <option key={id} value={farValue(id)}>
                      {kind === 'expense' ? '→' : '←'} {account}
                    </option>
                  ))}
                </optgroup>
              )}
              {categories
                .filter((one) => one.kind === kind)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              <optgroup label={t.form.refundOf[kind]}>
                {categories
                  .filter((one) => one.kind !== kind)
                  .map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
              </optgroup>
            </select>
            {far !== null ? null : isOther ? <span>{refundLabel(kind, t)}</span> : null}
            {far !== null ? (
              far.from === 'payee' ? (
                <span>{t.importing.byPayee}</span>
              ) : null
            ) : category.from === 'rule' ? (
              <span>{t.importing.byRule}</span>
            ) : category.from === 'payee' ? (
              <span>{t.importing.byPayee}</span>
            ) : category.from === 'file' ? (
              <span>{t.importing.byFile}</span>
            ) : null}
          </span>
        ) : null}
        {comesIn &&
        !row.splits &&
        !row.adjustment &&
        category.from !== 'hand' &&
        farId === null &&
        ruledSplits ? (
          <span>
            {t.row.split(ruledSplits.length)} {t.importing.byRule}
            {isSplitBack ? <> · {refundLabel(kind, t)}</> : null}
          </span>
        ) : null}
        {comesIn && row.splits ? <span>{t.row.split(row.splits.length)}</span> : null}
        {bill ? (
          <span>
            {sentenceOfBill(bill, t, language)}{' '}
            <button
              type="button"
              className="link"
              aria-label={t.importing.notBillOf(name)}
              onClick={() => state.refuseBill(index, true)}
            >
              {t.importing.notBill}
            </button>
          </span>
        ) : refused ? (
          <button type="button" className="link" onClick={() => state.refuseBill(index, false)}>
            {t.importing.asBill}
          </button>
        ) : null}
        {fate === 'known' ? <Known why={verdict.why} /> : null}
        {fate === 'matched' ? <Match counterpart={typedCounterpart(verdict)} /> : null}
        {fate === 'excluded' ? (
          <span>{row.cut === 'likely' ? t.importing.fates.cut : t.importing.fates.excluded}</span>
        ) : row.cut && fate !== 'known' ? (
          <span className="error">{t.importing.fates.mayBeCut}</span>
        ) : null}
        {fate === 'forced' ? <span>{t.importing.fates.forced}</span> : null}
        <Decide state={state} index={index} fate={fate} name={name} />
        {billOffer ? (
          <BillOffer
            bill={billOffer}
            amountMinor={row.amountMinor}
            name={name}
            onSame={() => state.acceptBill(index)}
          />
        ) : null}
        {offered === null ? null : (
          <Offer
            id={offered}
            name={name}
            fromBank={verdict.why.code === 'other-text'}
            onSame={() => state.decide(index, 'same')}
          />
        )}
      </span>
    </>
  );
}

/** The reason why a row is not added again. */
function Known({ why }: { why: DuplicateReason }) {
  const { t } = useLedger();
  const clock = useOwnClock();
  const { deleted, knownBank, known } = t.importing.fates;
  return (
    <span>
      {why.code === 'deleted'
        ? deleted(clock.day(why.deletedAt, 'short'))
        : why.code === 'bank-id'
          ? knownBank
          : known}
    </span>
  );
}

/** Returns payee and day of a typed row, so that the person can recognise it. */
function useTyped(id: string | null): { payee: string; day: string } | null {
  const { t, language } = useLedger();
  const { record } = useRecord('transactions', id);
  return (
    record && {
      payee: record.payee || t.row.noPayee,
      day: formatDay(timestampToDay(record.date), language, 'short'),
    }
  );
}

/** The row that is the same, typed or of an earlier file. */
function Match({ counterpart }: { counterpart: Counterpart | null }) {
  const { t } = useLedger();
  const typed = useTyped(counterpart?.id ?? null);
  const { matched, matchedBank } = t.importing.fates;
  return (
    <span>
      {(counterpart?.fromBank ? matchedBank : matched)(
        typed ? `${typed.payee}, ${typed.day}` : '…',
      )}
    </span>
  );
}

/**
 * A row with the same amount, typed with another payee or of an earlier file: both stay until the
 * person says that they are one.
 */
function Offer({
  id,
  name,
  fromBank,
  onSame,
}: {
  id: string;
  name: string;
  fromBank: boolean;
  onSame: () => void;
}) {
  const { t } = useLedger();
  const typed = useTyped(id);
  if (!typed) return null;
  // A long name must not push day and question out of view.
  const shortName = typed.payee.length > 24 ? `${typed.payee.slice(0, 23).trim()}…` : typed.payee;
  const { offer, offerBank, sameAs, sameAsBank } = t.importing;
  return (
    <span className="offer">
      <span title={typed.payee}>{(fromBank ? offerBank : offer)(shortName, typed.day)}</span>{' '}
      <button
        type="button"
        className="link"
        aria-label={(fromBank ? sameAsBank : sameAs)(name, typed.payee)}
        onClick={onSame}
      >
        {t.importing.same}
      </button>
    </span>
  );
}

function sentenceOfBill(
  bill: DuePosting,
  t: ReturnType<typeof useLedger>['t'],
  language: Language,
): string {
  const payee = bill.template.payee || t.row.noPayee,
    day = formatDay(bill.day, language, 'short'),
    posted = postedOf(bill);
  return posted === null
    ? t.importing.bill(payee, day)
    : t.importing.billPosted(
        payee,
        day,
        formatMoney(posted.amountMinor, posted.currency, language),
      );
}

interface BillOfferProps {
  bill: DuePosting;
  amountMinor: number;
  name: string;
  onSame: () => void;
}

/**
 * An expected payment with another payee or amount: the row is added beside it until the person
 * says that they are the same.
 */
function BillOffer({ bill, amountMinor, name, onSame }: BillOfferProps) {
  const { t, language } = useLedger();
  const payee = bill.template.payee || t.row.noPayee;
  const shortName = payee.length > 24 ? `${payee.slice(0, 23).trim()}…` : payee;
  const day = formatDay(bill.day, language, 'short'),
    { amountRange: range, currency } = bill.template;
  const money = (minor: number) => formatMoney(minor, currency, language);
  const posted = postedOf(bill);
  const sentence =
    posted !== null
      ? t.importing.billPostedOffer(shortName, day, money(posted.amountMinor))
      : range === undefined || Math.abs(amountMinor) === bill.template.amountMinor
        ? t.importing.billOffer(shortName, day)
        : t.importing.billOfferBeyond(
            shortName,
            day,
            money(range.lowMinor),
            money(range.highMinor),
          );
  return (
    <span className="offer">
      <span title={payee}>{sentence}</span>{' '}
      <button
        type="button"
        className="link"
        aria-label={t.importing.sameBill(name, payee)}
        onClick={onSame}
      >
        {t.importing.same}
      </button>
    </span>
  );
}

function Decide({
  state,
  index,
  fate,
  name,
}: {
  state: Import;
  index: number;
  fate: Fate;
  name: string;
}) {
  const { t } = useLedger();
  const { verdict } = state.verdicts![index]!;
  const decided = state.choices.has(index);
  // The accessible name begins with the visible text, for voice control.
  const link = (text: string, onClick: () => void, label = `${text}: ${name}`) => (
    <button type="button" className="link" aria-label={label} onClick={onClick}>
      {text}
    </button>
  );
  if (fate === 'excluded')
    return link(t.importing.include, () => state.decide(index, verdict === 'new' ? null : 'in'));
  if (fate === 'known') return link(t.importing.include, () => state.decide(index, 'in'));
  if (fate === 'matched')
    return (
      <>
        {link(t.importing.asNew, () => state.decide(index, verdict === 'new' ? null : 'in'))}{' '}
        {link(t.importing.leaveOut, () => state.decide(index, 'out'), t.importing.exclude(name))}
      </>
    );
  if (fate === 'forced' && decided)
    return link(verdict === 'matches-typed' ? t.importing.useMatch : t.importing.leaveOut, () =>
      state.decide(index, null),
    );
  return link(t.importing.leaveOut, () => state.decide(index, 'out'), t.importing.exclude(name));
}
