/**
 * A file that was read: its accounts, its rows with their decisions, and the button that imports
 * them.
 */
import { useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import type { BankFile, BankFileFormat, BankRow, Statement } from '#domain/bank-files';
import { formatDay } from '#domain/calendar';
import { formatMoney, formatNumber } from '#domain/money';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Select } from '#app/ui/fields.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { noItems } from '#app/no-items.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import {
  beginningRow,
  namesOfHints,
  newAccount,
  openingFor,
  openingMoveOf,
  openingRow,
} from './account-choice.ts';
import { countPlan, fateOf, offerOf, standsAt } from './import-plan.ts';
import { textsOfRow } from './row-texts.ts';
import { Working } from './import-parts.tsx';
import { ImportProblems } from './import-problems.tsx';
import { ImportRows } from './import-rows.tsx';
import { LayoutQuestions, Assumed, LayoutSettings } from './layout-settings.tsx';
import type { Import } from './use-import.ts';

export type Shown =
  | 'all'
  | 'new'
  | 'known'
  | 'matched'
  | 'problems'
  | 'offered'
  | 'bills'
  | 'deleted';

interface ImportPreviewProps {
  state: Import;
  file: BankFile;
  /** True: it fills the page, with the rows on the left, and questions and checks on the right. */
  wide: boolean;
  onRun: (format: BankFileFormat) => void;
  onAnother: () => void;
  onClose: () => void;
}

export function ImportPreview({
  state,
  file,
  wide,
  onRun,
  onAnother,
  onClose,
}: ImportPreviewProps) {
  const { t, language } = useLedger();
  const { verdicts, choices, foreign, statement } = state;
  const rows = file.statements[statement]?.rows ?? noItems;
  const [shown, setShown] = useState<Shown>('all');
  const counts = useMemo(
    () => (verdicts ? countPlan({ verdicts, choices }) : null),
    [verdicts, choices],
  );
  const billOffers = state.billOffersOf(statement);
  /** Rows of earlier files that are offered as the same. */
  const changed = useMemo(
    () => verdicts?.reduce((sum, { why }) => sum + (why.code === 'other-text' ? 1 : 0), 0) ?? 0,
    [verdicts],
  );
  /** Rows that the person deleted after an earlier file. */
  const deleted = useMemo(
    () => verdicts?.reduce((sum, { why }) => sum + (why.code === 'deleted' ? 1 : 0), 0) ?? 0,
    [verdicts],
  );
  const unread = file.problems.filter((problem) => problem.severity === 'error');
  const remarks = file.problems.filter((problem) => problem.severity !== 'error');
  const indexes = useMemo(() => {
    const all = [...rows.keys()];
    if (!verdicts || shown === 'all' || shown === 'problems') return all;
    if (shown === 'offered') return all.filter((index) => offerOf(verdicts[index]!) !== null);
    if (shown === 'deleted') return all.filter((index) => verdicts[index]!.why.code === 'deleted');
    if (shown === 'bills') return all.filter((index) => billOffers.has(index));
    const wanted = { new: 'new', known: 'already-here', matched: 'matches-typed' }[shown];
    return all.filter((index) => verdicts[index]!.verdict === wanted);
  }, [rows, verdicts, shown, billOffers]);
  const accountCurrency = useAccountCurrency(state);
  const mismatch =
    foreign.length > 0 && accountCurrency !== null
      ? t.importing.mismatch(foreign.join(', '), accountCurrency)
      : null;
  const whole = useWhole(state, file);
  const isIn = state.parts[statement]?.included !== false;
  const several = file.statements.length > 1;
  const names = useMemo(() => namesOfHints(file.statements, t.account.types), [file.statements, t]);
  const ready =
    whole !== null && typeof whole === 'object' && mismatch === null && file.needs.length === 0;
  const facet = (what: Exclude<Shown, 'all' | 'offered' | 'bills' | 'deleted'>, count: number) => (
    <div key={what}>
      <button
        type="button"
        aria-pressed={shown === what}
        disabled={count === 0 && shown !== what}
        onClick={() => setShown(shown === what ? 'all' : what)}
      >
        <b className="num">{formatNumber(count, language)}</b>
        <span>{t.importing.counts[what]}</span>
      </button>
    </div>
  );
  const filter = (what: 'offered' | 'bills' | 'deleted', sentence: string, count: number) => (
    <p className="note offers">
      {`${sentence} `}
      <button
        type="button"
        className="link"
        aria-pressed={shown === what}
        onClick={() => setShown(shown === what ? 'all' : what)}
      >
        {shown === what ? t.importing.showAll : t.importing.showOffers(count)}
      </button>
    </p>
  );

  const isUnderstood = file.needs.length === 0;
  const questions = (
    <div key="questions">
      {several ? (
        <div className="which">
          <Select
            label={t.importing.statement}
            value={String(statement)}
            onChange={(value) => state.choose({ statement: Number(value) })}
            options={file.statements.map((one, index) => ({
              value: String(index),
              label: t.importing.statementOf(
                names[index] || t.importing.statementNumber(index + 1),
                one.rows.length,
              ),
            }))}
          />
          <Checkbox
            label={t.importing.includeStatement}
            checked={isIn}
            onChange={(included) => state.choose({ included })}
          />
        </div>
      ) : null}
      <AccountField state={state} file={file} />
      {mismatch ? (
        <p className="alert" role="alert">
          {mismatch}
        </p>
      ) : null}
      {whole === 'same-account' ? (
        <p className="alert" role="alert">
          {t.importing.sameAccount}
        </p>
      ) : null}
      <LayoutQuestions state={state} file={file} />
    </div>
  );
  const list = (
    <div key="list" className="import-list">
      <p className="file">
        <span className="strong name">{state.fileName}</span>
        {isUnderstood ? <span className="quiet num">{t.importing.rows(rows.length)}</span> : null}
      </p>
      {counts ? (
        <div className="counts">
          {facet('new', counts.new)}
          {facet('known', counts.known)}
          {facet('matched', counts.matched)}
          {facet('problems', unread.length)}
        </div>
      ) : null}
      {counts && counts.offered > 0
        ? filter(
            'offered',
            (changed === 0 ? t.importing.offers : t.importing.offersAny)(counts.offered),
            counts.offered,
          )
        : null}
      {counts && (billOffers.size > 0 || shown === 'bills')
        ? filter(
            'bills',
            billOffers.size > 0 ? t.importing.billOffers(billOffers.size) : '',
            billOffers.size,
          )
        : null}
      {deleted > 0 || shown === 'deleted'
        ? filter('deleted', t.importing.deletedRows(deleted), deleted)
        : null}
      <TypedElsewhereNote state={state} />
      {verdicts && !state.isDeletedKnown ? (
        <p className="note">{t.importing.deletedUnknown}</p>
      ) : null}
      {mismatch || !isUnderstood ? null : rows.length === 0 ? (
        <p className="note">{unread.length > 0 ? t.importing.nothingLeft : t.importing.noRows}</p>
      ) : state.step.name === 'reading' ? (
        <Working
          label={t.importing.reading(Math.floor(state.step.share * 100))}
          share={state.step.share}
        />
      ) : !isIn ? null : verdicts ? (
        <ImportRows
          state={state}
          rows={rows}
          indexes={indexes}
          wide={wide}
          fate={(index) => fateOf({ verdicts, choices }, index)}
        />
      ) : state.arriving ? (
        <p className="note" role="status">
          {t.importing.arriving}
        </p>
      ) : (
        <Working
          label={t.importing.comparing(Math.floor(state.compared * 100))}
          share={state.compared}
        />
      )}
    </div>
  );
  const source = isUnderstood ? file.statements[statement] : undefined;
  const checks = (
    <div key="checks">
      <CutRow state={state} rows={rows} />
      {source ? (
        <>
          <BalanceCheck statement={source} />
          <AccountCheck statement={source} state={state} file={file} />
        </>
      ) : null}
      {isUnderstood ? <EarlierRows state={state} rows={rows} /> : null}
      <LayoutSettings state={state} file={file} />
      <Assumed state={state} file={file} />
      {unread.length > 0 || remarks.length > 0 ? (
        <ImportProblems
          unread={unread}
          remarks={remarks}
          rest={rows.length > 0}
          open={shown === 'problems' || rows.length === 0 || unread.length <= 5}
        />
      ) : null}
      {ready ? <p className="note promise">{t.importing.promise}</p> : null}
    </div>
  );
  const buttons = (
    <p className="buttons">
      <Button
        look="son"
        disabled={!ready || whole.added + whole.confirmed === 0}
        onClick={() => {
          if (file.format) onRun(file.format);
        }}
      >
        {!isUnderstood
          ? t.importing.runOpen
          : whole === null || whole === 'same-account'
            ? t.importing.run(rows.length)
            : whole.added > 0
              ? whole.accounts > 1
                ? t.importing.runInto(whole.added, whole.accounts)
                : t.importing.run(whole.added)
              : whole.confirmed > 0
                ? t.importing.runMatches(whole.confirmed)
                : t.importing.nothing}
      </Button>
      <Button onClick={onAnother}>{t.importing.another}</Button>
      <Button look="bare" onClick={onClose}>
        {t.importing.cancel}
      </Button>
    </p>
  );
  // On a small screen the questions come first: a wrong account must not be hidden below the rows.
  if (!wide)
    return (
      <>
        <div className="import-scroll">
          {questions}
          {list}
          {checks}
        </div>
        {buttons}
      </>
    );
  return (
    <div className="import-two">
      <SkipRows />
      {list}
      <div className="import-side">
        <div className="import-scroll">
          {questions}
          {checks}
        </div>
        {buttons}
      </div>
    </div>
  );
}

/** Skips the choices of all rows, so that keyboard users reach the questions. */
function SkipRows() {
  const { t } = useLedger();
  const skip = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.parentElement
      ?.querySelector<HTMLElement>('.import-side :is(select, input, button)')
      ?.focus();
  };
  return (
    <button type="button" className="btn sm import-skip" onClick={skip}>
      {t.importing.skipRows}
    </button>
  );
}

/**
 * Counts the rows that the button will import in all accounts of the file; null while some are
 * being compared, or are in another currency.
 */
function useWhole(
  { parts, billsOf }: Import,
  file: BankFile,
): { added: number; confirmed: number; accounts: number } | 'same-account' | null {
  const { accountById } = useLedger();
  return useMemo(() => {
    const ids = new Set<string>();
    const all = { added: 0, confirmed: 0, accounts: 0 };
    let isOpen = parts.length === 0;
    for (const [index, { account, included, verdicts, choices, held }] of parts.entries()) {
      const { rows = [], arrivals = [] } = file.statements[index] ?? {};
      if (!included || (parts.length > 1 && rows.length + arrivals.length === 0)) continue;
      if (account.kind === 'existing' && ids.has(account.id)) return 'same-account';
      if (account.kind === 'existing') ids.add(account.id);
      if (!verdicts) {
        isOpen = true;
        continue;
      }
      const counts = countPlan({ verdicts, choices });
      const begins =
        account.kind === 'existing' &&
        account.begins === true &&
        beginningRow(
          file.statements[index]!,
          { rows, verdicts, choices, bills: billsOf(index) },
          held,
          accountById.get(account.id),
          file,
        ) !== null
          ? 1
          : 0;
      all.added += counts.added + begins;
      all.confirmed += counts.confirmed;
      if (counts.added + counts.confirmed + begins > 0) all.accounts += 1;
    }
    return isOpen ? null : all;
  }, [parts, file, accountById, billsOf]);
}

/**
 * The last row of a file that may be cut off: it is added once the person has looked at it, or left
 * out until then.
 */
function CutRow({ state, rows }: { state: Import; rows: readonly BankRow[] }) {
  const { t, language } = useLedger();
  const { verdicts, choices, decide } = state;
  const index = rows.length - 1,
    row = rows[index];
  if (!row?.cut || !verdicts?.[index] || verdicts[index].verdict === 'already-here') return null;
  const fate = fateOf({ verdicts, choices }, index);
  const { day, amount } = textsOfRow(row, language);
  const what = `${day} · ${row.payee || row.note || t.row.noPayee} · ${amount}`;
  return (
    <div className="begins">
      <p className={row.cut === 'likely' ? 'note balance error' : 'note balance'}>
        {row.cut === 'likely' ? t.importing.cutLikely(row.line) : t.importing.cutOpen(row.line)}
      </p>
      <Checkbox
        label={t.importing.importCut(what)}
        checked={fate !== 'excluded'}
        onChange={(taken) => decide(index, taken ? null : 'out')}
      />
    </div>
  );
}

/**
 * Checks whether the rows lead from the opening to the closing balance, if the file states both.
 */
function BalanceCheck({
  statement: { openingMinor, closingMinor, offByMinor, currency },
}: {
  statement: Statement;
}) {
  const { t, language } = useLedger();
  if (offByMinor === null || openingMinor === null || closingMinor === null || currency === null)
    return null;
  const money = (minor: number, sign?: 'always') =>
    formatMoney(minor, currency, language, sign && { sign });
  if (offByMinor === 0)
    return (
      <p className="note balance">
        {t.importing.balanceAgrees(money(openingMinor), money(closingMinor))}
      </p>
    );
  return (
    <p className="note balance error">
      {t.importing.balanceOff(
        money(openingMinor),
        money(closingMinor),
        money(offByMinor, 'always'),
      )}
    </p>
  );
}

/** Checks whether the account, with the imported rows, reaches the balance that the file states. */
function AccountCheck({
  statement,
  state,
  file,
}: {
  statement: Statement;
  state: Import;
  file: BankFile;
}) {
  const { verdicts, choices, account, held, firstDay, choose, billsOf, statement: index } = state;
  const { t, language, accountById } = useLedger();
  const { closingMinor, currency, rows } = statement;
  const own = account?.kind === 'existing' ? accountById.get(account.id) : undefined;
  const movesOpening = account?.kind === 'existing' && account.movesOpening !== false;
  const bills = billsOf(index);
  const standing = useMemo(() => {
    if (!verdicts || !held) return null;
    const plan = { rows, verdicts, choices, bills },
      stands = standsAt(plan, held);
    const move = movesOpening ? openingMoveOf(plan, own, firstDay) : null;
    if (move === null || own === undefined) return stands;
    // Before its opening day the account held zero; an opening amount without a day always counted.
    const openingBefore = own.openedDay !== null && held.day < own.openedDay ? 0 : own.openingMinor;
    const openingAfter = held.day < move.toDay ? 0 : own.openingMinor - move.byMinor;
    return stands - openingBefore + openingAfter;
  }, [rows, verdicts, choices, bills, held, own, movesOpening, firstDay]);
  if (
    standing === null ||
    held === null ||
    closingMinor === null ||
    own === undefined ||
    own.currency !== currency
  )
    return null;
  const money = (minor: number, sign?: 'always') =>
    formatMoney(minor, own.currency, language, sign && { sign });
  const day = formatDay(held.day, language, 'shortYear');
  // Some banks write the debt of a card without a sign.
  const beginning =
    verdicts && openingRow(statement) === null
      ? beginningRow(statement, { rows, verdicts, choices, bills }, held, own, file)
      : null;
  if (beginning !== null && account?.kind === 'existing') {
    return (
      <div className="begins">
        <p className="note balance">
          {account.begins
            ? t.importing.accountAgrees(own.name, money(closingMinor), day)
            : t.importing.accountBegins(own.name, money(closingMinor), day)}
        </p>
        <Checkbox
          label={t.importing.beginAsRow(
            money(beginning.amountMinor),
            formatDay(beginning.day, language, 'shortYear'),
          )}
          checked={account.begins === true}
          onChange={(begins) => choose({ account: { ...account, begins } })}
        />
      </div>
    );
  }
  const agrees = standing === closingMinor || (own.type === 'card' && standing === -closingMinor);
  if (agrees)
    return (
      <p className="note balance">{t.importing.accountAgrees(own.name, money(standing), day)}</p>
    );
  return (
    <p className="note balance error">
      {t.importing.accountOff(
        own.name,
        money(standing),
        money(closingMinor),
        day,
        money(closingMinor - standing, 'always'),
      )}
    </p>
  );
}

/**
 * Rows before the opening day of the account: asks whether its opening balance moves back, or they
 * count on top of it.
 */
function EarlierRows({
  state: { verdicts, choices, account, firstDay, choose },
  rows,
}: {
  state: Import;
  rows: readonly BankRow[];
}) {
  const { t, language, accountById } = useLedger();
  const own = account?.kind === 'existing' ? accountById.get(account.id) : undefined;
  const move = useMemo(
    () => (verdicts ? openingMoveOf({ rows, verdicts, choices }, own, firstDay) : null),
    [rows, verdicts, choices, own, firstDay],
  );
  if (move === null || own === undefined || account?.kind !== 'existing') return null;
  const money = (minor: number, sign?: 'always') =>
    formatMoney(minor, own.currency, language, sign && { sign });
  const day = (each: string) => formatDay(each, language, 'shortYear');
  return (
    <div className="begins">
      <p className="note balance">
        {t.importing.earlierRows(
          own.name,
          day(move.fromDay),
          money(own.openingMinor),
          money(move.byMinor, 'always'),
        )}
      </p>
      <Checkbox
        label={t.importing.moveOpening(day(move.toDay), money(own.openingMinor - move.byMinor))}
        checked={account.movesOpening !== false}
        onChange={(movesOpening) => choose({ account: { ...account, movesOpening } })}
      />
      {account.movesOpening === false ? (
        <p className="note">{t.importing.openingOnTop(money(move.byMinor, 'always'))}</p>
      ) : null}
    </div>
  );
}

/** The most names in a sentence. */
const mostNamed = 3;

/** Names rows that would count twice, because the person has typed them in another account. */
function TypedElsewhereNote({ state: { parts, statement } }: { state: Import }) {
  const { t, language, accountById } = useLedger();
  const elsewhere = parts[statement]?.elsewhere;
  if (elsewhere === undefined || elsewhere.size === 0) return null;
  const typed = [...elsewhere.values()],
    more = typed.length > mostNamed ? '; …' : '';
  const names = new Set(typed.flatMap(({ accountId }) => accountById.get(accountId)?.name ?? []));
  const rows = typed.slice(0, mostNamed).map((row) => {
    const { day, amount } = textsOfRow(row, language);
    return `${row.payee}, ${day}, ${amount}`;
  });
  return (
    <p className="note balance">
      {t.importing.typedElsewhere(typed.length, [...names].join(', '), rows.join('; ') + more)}
    </p>
  );
}

function useAccountCurrency(state: Import): string | null {
  const { accountById } = useLedger();
  return state.account === null
    ? null
    : state.account.kind === 'new'
      ? state.account.currency
      : (accountById.get(state.account.id)?.currency ?? null);
}

function AccountField({ state, file }: { state: Import; file: BankFile }) {
  const { t, openAccounts, accountById, currency, language } = useLedger();
  const { account, statement } = state;
  const likely =
    account?.kind === 'existing' && account.guess ? accountById.get(account.id) : undefined;
  const source = file.statements[statement];
  const freshName = useMemo(
    () =>
      namesOfHints(
        file.statements,
        t.account.types,
        openAccounts.map(({ name }) => name),
      )[statement],
    [file.statements, statement, openAccounts, t],
  );
  const fileCurrency = source?.currency ?? source?.rows[0]?.currency ?? currency;
  const value = account === null ? '' : account.kind === 'new' ? 'new' : account.id;
  const name = useRef<HTMLInputElement>(null),
    wantsName = useRef(false);
  // The button for a new account disappears when pressed, so its name field takes the focus.
  useLayoutEffect(() => {
    if (wantsName.current) name.current?.select();
    wantsName.current = false;
  }, [account?.kind]);
  // Memoised, because a statement may have a hundred thousand rows.
  const begins = useMemo(() => {
    const openingMinor = account === null ? null : openingFor(account, source, file);
    return source === undefined || openingMinor === null || openingMinor === 0
      ? null
      : {
          openingMinor,
          closingMinor: source.rows.reduce((sum, row) => sum + row.amountMinor, openingMinor),
        };
  }, [account, source, file]);
  const asRow = source === undefined || file.needs.length > 0 ? null : openingRow(source);
  const money = (minor: number) => formatMoney(minor, fileCurrency, language);
  const fresh = () => newAccount(source, fileCurrency, t.account.types, freshName);
  return (
    <div className="into">
      <Select
        label={t.importing.account}
        value={value}
        onChange={(id) =>
          state.choose({ account: id === 'new' ? fresh() : { kind: 'existing', id } })
        }
        options={[
          ...openAccounts.map((one) => ({ value: one.id, label: `${one.name} · ${one.currency}` })),
          { value: 'new', label: t.importing.newAccount(fileCurrency) },
        ]}
      />
      {likely === undefined ? null : likely.type !== 'cash' ? (
        <p className="note guess">{t.importing.accountGuessed}</p>
      ) : (
        <div className="into-cash" role="group" aria-label={t.importing.cashOrBank}>
          <p className="note guess">{t.importing.cashGuessed(likely.name)}</p>
          <p>
            <Button
              size="sm"
              onClick={() => {
                wantsName.current = true;
                state.choose({ account: fresh() });
              }}
            >
              {t.importing.makeForBank}
            </Button>{' '}
            <Button
              size="sm"
              look="bare"
              onClick={() => state.choose({ account: { kind: 'existing', id: likely.id } })}
            >
              {t.importing.keepInCash(likely.name)}
            </Button>
          </p>
        </div>
      )}
      {account?.kind === 'existing' && account.alike ? (
        <p className="note guess">{t.importing.accountAlike}</p>
      ) : null}
      {account?.kind === 'new' ? (
        <TextInput
          ref={name}
          label={t.importing.newAccountName}
          hint={t.importing.newAccountHint}
          value={account.name}
          maxLength={300}
          onChange={(name) => state.choose({ account: { ...account, name } })}
        />
      ) : null}
      {account?.kind === 'existing' && asRow ? (
        <Checkbox
          label={t.importing.openingAsRow(
            money(asRow.amountMinor),
            formatDay(asRow.day, language, 'shortYear'),
          )}
          checked={account.opening === true}
          onChange={(chosen) => state.choose({ account: { ...account, opening: chosen } })}
        />
      ) : null}
      {account?.kind === 'new' && begins ? (
        <Checkbox
          label={t.importing.beginWith(money(begins.openingMinor), money(begins.closingMinor))}
          checked={account.opening !== false}
          onChange={(chosen) => state.choose({ account: { ...account, opening: chosen } })}
        />
      ) : null}
    </div>
  );
}
