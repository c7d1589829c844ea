import type { Account } from '#contract/collections';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { askBeforeUnload } from '#client/ask-before-unload';
import { farOpeningMoves, type ImportPart, type ImportBatch } from '#client/import/import-writes';
import { agreedWith } from '#client/import/opening-move';
import type { NewTransaction } from '#client/import/row-draft';
import { createRecordId } from '#contract/ids';
import type { BankFileFormat, BankRow } from '#domain/bank-files';
import type { Day } from '#domain/calendar';
import { positionBetween } from '#domain/goals';
import type { OpeningMove } from '#domain/ledger';
import { foldText } from '#domain/text';
import { useLedgerPages } from '#app/data/use-ledger-pages.ts';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import type { RuledRow } from '#app/features/rules/import-rules.ts';
import { type Ledger, useLedger } from '#app/ledger/ledger-context.tsx';
import { daysOfAdded } from './added-days.ts';
import { nameOfPeriod, periodOfImport } from '../period.ts';
import type { LedgerPeriod } from '#app/ledger/ledger-address.ts';
import { accountsHeader, learnAccounts, remember } from './import-memory.ts';
import { loadHeldSides } from './ledger-rows.ts';
import {
  categoryOfRow,
  categoryWithBill,
  createCategoryMatcher,
  decisionOf,
  findHeldThere,
  type HeldSide,
} from './import-plan.ts';
import {
  runImport,
  settleBrokenOff,
  undoImport,
  type UndoneImport,
  undoableOf,
  type ImportStore,
} from './import-run.ts';
import { holdImport } from './running-imports.ts';
import { notifyUndone } from './notify-undone.ts';
import {
  type AccountChoice,
  beginningRow,
  idOfNewAccount,
  keysOfHint,
  openedDayFor,
  openingFor,
  openingMoveOf,
  openingRow,
} from './account-choice.ts';
import type { Twice } from './typed-twice.tsx';
import { loadTransferPairs, type ProposedPair } from './transfer-proposals.tsx';
import type { Import, StatementPart } from './use-import.ts';

export interface ImportRunProgress {
  done: number;
  total: number;
  undoing: boolean;
}
export function useImportStore(): ImportStore {
  const { data, confirmReconciled } = useLedger();
  const pages = useLedgerPages();
  return useMemo(() => ({ ...pages, data, confirmReconciled }), [data, confirmReconciled, pages]);
}

/** Applies the changes of rules besides the category, and stores where the category comes from. */
function withRules(
  draft: NewTransaction,
  row: BankRow,
  { payee, note, tags, ruleId, splits }: RuledRow,
  from: ReturnType<typeof categoryWithBill>['from'],
): NewTransaction {
  const categoryFrom = draft.categoryId
    ? from === 'rule'
      ? ruleId
      : from === 'bill'
        ? null
        : from
    : null;
  // A category chosen in the preview overrides a rule that splits.
  const parts =
    splits !== null &&
    from !== 'hand' &&
    draft.kind !== 'transfer' &&
    !draft.adjustment &&
    !draft.splits
      ? { splits: splits.map((part) => ({ ...part })), categoryId: null, categoryFrom: ruleId }
      : null;
  return {
    ...draft,
    ...(payee !== '' && { payee }),
    ...(note !== row.note && { note }),
    tags: [...new Set([...(draft.tags ?? []), ...tags])].slice(0, 50),
    ...(categoryFrom && { categoryFrom }),
    ...parts,
  };
}

/** Stores the account into which each account of the file went. */
async function learnWhere(
  { data }: ImportStore,
  learnt: readonly (readonly [key: string, accountId: string])[],
): Promise<void> {
  if (learnt.length === 0) return;
  const kept = (await data.load({ collection: 'importProfiles' })).find(
    ({ header }) => header === accountsHeader,
  );
  // Two accounts of one file may share a key.
  const settings = learnAccounts(kept?.settings, [...new Map(learnt)]);
  if (settings === null) return;
  if (kept) await data.update('importProfiles', kept.id, { settings });
  else await data.add('importProfiles', { header: accountsHeader, settings });
}

const currencyOf = (choice: AccountChoice, accounts: readonly Account[]) =>
  choice.kind === 'new'
    ? choice.currency
    : (accounts.find(({ id }) => id === choice.id)?.currency ?? '');

/**
 * Asks about transfers that arrive in other accounts before their opening day; null if the import
 * is cancelled.
 */
async function withFarMoves(
  plan: ImportBatch,
  confirmOpening: Ledger['confirmOpening'],
  accounts: ReadonlyMap<string, Account>,
): Promise<ImportBatch | null> {
  const farMoves: OpeningMove[] = [];
  for (const { move, rows } of farOpeningMoves(plan, accounts)) {
    const answer = await confirmOpening(move, rows);
    if (answer === null) return null;
    if (answer === 'move') farMoves.push(move);
  }
  if (farMoves.length === 0) return plan;
  const agreed = <P extends ImportPart>(part: P): P => ({
    ...part,
    refine: (draft: NewTransaction, row: number) =>
      agreedWith(part.refine?.(draft, row) ?? draft, farMoves, accounts),
  });
  return { ...agreed(plan), others: (plan.others ?? []).map(agreed), farMoves };
}

/**
 * Returns the other accounts of a statement's rows that become transfers, without those that have
 * their side already: such a row is added as income or spending, and both are offered as one
 * transfer afterwards.
 */
async function farAccountsOf(
  { pages, accounts }: { pages: ReturnType<typeof useLedgerPages>; accounts: readonly Account[] },
  {
    rows,
    part,
    farOf,
    inFile,
  }: {
    rows: readonly BankRow[];
    part: StatementPart;
    farOf: (index: number) => string | undefined;
    /** The rows that the file adds to its other accounts, by account. */
    inFile: ReadonlyMap<string, readonly HeldSide[]>;
  },
): Promise<ReadonlyMap<number, Account>> {
  const byId = new Map(accounts.map((one) => [one.id, one])),
    verdicts = part.verdicts!;
  const plan = { verdicts, choices: part.choices };
  const far = new Map<number, Account>();
  for (const index of rows.keys()) {
    const account = decisionOf(plan, index) === 'add' ? byId.get(farOf(index) ?? '') : undefined;
    if (account !== undefined) far.set(index, account);
  }
  if (far.size === 0) return far;
  const held = new Map(
    await Promise.all(
      [...Map.groupBy(far, ([, { id }]) => id)].map(async ([id, of]) => {
        const stored = await loadHeldSides(
          pages,
          id,
          of.map(([index]) => rows[index]!.day),
        );
        return [
          id,
          Map.groupBy([...stored, ...(inFile.get(id) ?? [])], ({ amountMinor }) => amountMinor),
        ] as const;
      }),
    ),
  );
  const heldIn = ({ amountMinor }: BankRow, at: number) =>
    held.get(far.get(at)?.id ?? '')?.get(0 - amountMinor) ?? null;
  for (const index of findHeldThere(rows, verdicts, heldIn)) far.delete(index);
  return far;
}

export interface ImportRun {
  running: ImportRunProgress | null;
  start: (state: Import, format: BankFileFormat) => void;
  cancel: () => void;
  /** Rows that may be two sides of one transfer; they are asked about before the import is done. */
  proposed: readonly ProposedPair[];
  /**
   * Transactions typed in other accounts that were imported too; they are asked about before
   * `proposed`.
   */
  typedTwice: readonly Twice[];
  /** @param asked the transactions in question, `removed`: the ids of removed ones */
  settleTyped: (asked: readonly Twice[], removed: readonly string[]) => void;
}

/**
 * Writes an import with progress; its undo is in the toast, in Ctrl/Cmd-Z and in the list of
 * imports.
 */
export function useImportRun(
  onDone: () => void,
  onImported: (days: { fromDay: Day; toDay: Day }, period: LedgerPeriod) => boolean,
): ImportRun {
  const { t, categories, accounts, cycles, today, language, confirmOpening } = useLedger();
  const store = useImportStore();
  const pages = useLedgerPages();
  const [running, setRunning] = useState<ImportRunProgress | null>(null);
  const [proposed, setProposed] = useState<readonly ProposedPair[]>([]);
  const [typedTwice, setTypedTwice] = useState<readonly Twice[]>([]);
  const controller = useRef<AbortController | null>(null);
  /** The import that the open question is about. */
  const asks = useRef('');
  // The undo outlives the panel, and must not close a panel opened for another file.
  useEffect(
    () => () => {
      asks.current = '';
    },
    [],
  );
  const endAsking = useCallback(() => {
    setTypedTwice([]);
    setProposed([]);
    onDone();
  }, [onDone]);

  const start = useCallback(
    async (state: Import, format: BankFileFormat) => {
      const { file, account, statement, parts, fileName, settings, remembered } = state;
      const { guess, ruled, farOf, billsOf, recurring } = state;
      if (!file || !account) return;
      // The shown account comes first; its layout is remembered.
      const order = [statement, ...parts.keys()].filter(
        (index, at, all) =>
          all.indexOf(index) === at && parts[index]?.included && parts[index].verdicts !== null,
      );
      if (order.length === 0) return;
      const abort = (controller.current = new AbortController());
      setRunning({
        done: 0,
        total: order.reduce((sum, index) => sum + file.statements[index]!.rows.length, 0),
        undoing: false,
      });
      const importId = createRecordId();
      try {
        let position =
          accounts
            .map((one) => one.position)
            .sort()
            .at(-1) ?? null;
        const openings = await Promise.all(
          order.map(async (index) => {
            const { account: into, verdicts, choices, held } = parts[index]!,
              one = file.statements[index]!;
            const row =
              into.kind !== 'existing'
                ? null
                : into.opening === true
                  ? openingRow(one)
                  : into.begins === true
                    ? beginningRow(
                        one,
                        { rows: one.rows, verdicts: verdicts!, choices, bills: billsOf(index) },
                        held,
                        accounts.find(({ id }) => id === into.id),
                        file,
                      )
                    : null;
            // Written once, even if the file is imported several times.
            return row !== null &&
              into.kind === 'existing' &&
              (
                await store.data.load({
                  collection: 'transactions',
                  where: { accountId: into.id, bankId: row.bankId },
                  limit: 1,
                })
              ).length === 0
              ? row
              : null;
          }),
        );
        const inFile = new Map(
          order.flatMap((index) => {
            const { account: into, verdicts, choices } = parts[index]!;
            if (order.length === 1 || into.kind !== 'existing') return [];
            const plan = { verdicts: verdicts!, choices };
            return [
              [
                into.id,
                file.statements[index]!.rows.filter((_, row) => decisionOf(plan, row) === 'add'),
              ] as const,
            ];
          }),
        );
        const farAccounts = await Promise.all(
          order.map((index) =>
            farAccountsOf(
              { pages, accounts },
              {
                rows: file.statements[index]!.rows,
                part: parts[index]!,
                inFile,
                farOf: (row) => farOf(index, row)?.accountId,
              },
            ),
          ),
        );
        const usedIds = new Set(accounts.map(({ id }) => id));
        const planned = order.map((index, place) => {
          const part = parts[index]!;
          const { rows: read, account: own } = file.statements[index]!;
          const opening = openings[place] ?? null,
            rows = opening === null ? read : [...read, opening];
          const verdicts =
            opening === null
              ? part.verdicts!
              : [
                  ...part.verdicts!,
                  {
                    verdict: 'new' as const,
                    existingId: null,
                    why: { code: 'no-match' as const },
                    bankId: opening.bankId!,
                  },
                ];
          const openingMinor =
            part.account.kind === 'new' && part.account.opening !== false
              ? openingFor(part.account, file.statements[index], file)
              : null;
          const bills = billsOf(index);
          // Caches the last row, which is asked for twice in a row: for itself and for the result
          // of rules.
          let last: {
            row: number;
            made: RuledRow;
            category: ReturnType<typeof categoryWithBill>;
          } | null = null;
          const settled = (row: number) => {
            if (last?.row !== row) {
              const made = ruled(rows[row]!, part.account);
              last = {
                row,
                made,
                category: categoryWithBill(
                  categoryOfRow(picked, row, guess, made.categoryId),
                  bills.get(row),
                  (id) => categories.some((each) => each.id === id),
                ),
              };
            }
            return last;
          };
          const picked = { rows, verdicts, choices: part.choices, categories: part.categories };
          if (part.account.kind === 'new') position = positionBetween(position, null);
          const newAccount =
            part.account.kind === 'new'
              ? {
                  name: part.account.name.trim() || part.account.currency,
                  type: part.account.type,
                  currency: part.account.currency,
                  position: position!,
                  ...(openingMinor !== null && {
                    openingMinor,
                    openedDay: openedDayFor(file.statements[index]!),
                  }),
                }
              : null;
          const accountId =
            part.account.kind === 'existing'
              ? part.account.id
              : idOfNewAccount(
                  file.statements[index],
                  part.account.currency,
                  { fileName, headerKey: file.headerKey, place: index },
                  usedIds,
                );
          usedIds.add(accountId);
          const target =
            part.account.kind === 'existing'
              ? accounts.find(({ id }) => id === accountId)
              : undefined;
          const movesOpening =
            part.account.kind === 'existing' && part.account.movesOpening !== false;
          const openingMove = movesOpening ? openingMoveOf(picked, target, part.firstDay) : null;
          /**
           * Marks earlier rows as cleared on the statement's day if the account is reconciled,
           * because the agreed opening balance contained them.
           */
          const agreed = (draft: NewTransaction) =>
            openingMove !== null && target !== undefined
              ? agreedWith(draft, [openingMove], new Map([[accountId, target]]))
              : draft;
          return {
            accountId,
            ...(newAccount && { newAccount }),
            rows,
            verdicts,
            name: own.name,
            currency: currencyOf(part.account, accounts),
            farOfRow: (row: number) => farAccounts[place]!.get(row) ?? null,
            decide: (row: number) => decisionOf(picked, row),
            billOf: (row: number) => bills.get(row) ?? null,
            categoryOfRow: (row: number) => settled(row).category.categoryId,
            openingMove,
            refine: (draft: NewTransaction, row: number) => {
              const { made, category } = settled(row);
              return agreed(withRules(draft, rows[row]!, made, category.from));
            },
          };
        });
        const [{ accountId }] = planned as [(typeof planned)[number], ...typeof planned];
        if (file.headerKey !== null && !remembered && Object.keys(settings).length > 0) {
          const known = (await store.data.load({ collection: 'importProfiles' })).find(
            (profile) => profile.header === file.headerKey,
          );
          const kept = remember(settings, accountId, known?.settings);
          if (known) await store.data.update('importProfiles', known.id, { settings: kept });
          else await store.data.add('importProfiles', { header: file.headerKey, settings: kept });
        }
        const [first, ...others] = planned;
        const byName = new Map([
          ...accounts.map(
            (one) => [foldText(one.name).trim(), { id: one.id, currency: one.currency }] as const,
          ),
          ...planned.flatMap((part) =>
            part.name === undefined
              ? []
              : [
                  [
                    foldText(part.name).trim(),
                    { id: part.accountId, currency: part.currency },
                  ] as const,
                ],
          ),
        ]);
        const draft: ImportBatch = {
          importId,
          fileName,
          format,
          ...first!,
          others,
          recurring,
          nowMs: Date.now(),
          categoryOf: createCategoryMatcher(categories),
          accountOf: (name) => byName.get(foldText(name).trim()) ?? null,
        };
        const plan = await withFarMoves(
          draft,
          confirmOpening,
          new Map(accounts.map((one) => [one.id, one])),
        );
        if (plan === null) return;
        const result = await holdImport(importId, () =>
          runImport({
            store,
            plan,
            signal: abort.signal,
            onProgress: (done, total) => setRunning({ done, total, undoing: false }),
            onUndoing: (done, total) => setRunning({ done, total, undoing: true }),
          }),
        );
        if (result.status === 'cancelled') {
          // The preview keeps the choices, because the same file may be imported after all.
          notify.info(t.importing.cancelled);
          return;
        }
        await settleBrokenOff(store, { accountId, fileName }, importId);
        // The import is complete whether this is stored or not.
        await learnWhere(
          store,
          order.flatMap((index, at) =>
            keysOfHint(
              file.statements[index],
              file.statements.length === 1 ? file.headerKey : null,
            ).map((key) => [key, planned[at]!.accountId] as const),
          ),
        ).catch(console.error);
        let taken: UndoneImport = null;
        const undo = rememberUndo(async () => {
          taken = await undoImport(store, undoableOf(plan, result), 'undone');
          // Open questions end, since their transactions are removed.
          if (taken !== null && asks.current === importId) endAsking();
        });
        const done =
          result.added === 0
            ? t.importing.doneMatches(result.matched, fileName)
            : [
                t.importing.done(result.added, fileName),
                result.matched > 0 ? t.importing.doneMatched(result.matched) : '',
              ]
                .filter(Boolean)
                .join(', ');
        const came = daysOfAdded(planned);
        // The period follows the imported rows if they would be out of view, and the toast says so.
        const period = came && periodOfImport(came, today);
        const text =
          period && onImported(came, period)
            ? t.importing.nowShowing(done, nameOfPeriod(period, cycles, today, language, t.period))
            : done;
        // There may be only one account, and a failed search for transfers is not worth an error.
        const accountIds = [
          ...new Set([...accounts.map(({ id }) => id), ...planned.map((part) => part.accountId)]),
        ];
        const pairs =
          came === null || accountIds.length < 2
            ? []
            : await loadTransferPairs(pages, {
                importId,
                accountIds,
                importedIds: planned.map((part) => part.accountId),
                ...came,
              }).catch((error: unknown) => {
                console.error(error);
                return [];
              });
        setProposed(pairs);
        // The panel closes before the toast shows, so that a person who then presses Import opens
        // it for the next file.
        const twice = order.flatMap((index, at) =>
          [...parts[index]!.elsewhere].flatMap(([row, typed]): Twice[] => {
            const { decide, accountId: intoId, verdicts } = planned[at]!;
            return decide(row) === 'add'
              ? [{ typed, importId, accountId: intoId, bankId: verdicts[row]!.bankId }]
              : [];
          }),
        );
        setTypedTwice(twice);
        if (pairs.length === 0 && twice.length === 0) onDone();
        else asks.current = importId;
        const tell = () => notifyUndone(taken, t);
        const undoAndTell = () =>
          undo().then(tell, (error: unknown) => {
            console.error(error);
            notify.error(t.done.undoFailed);
          });
        notify.offer(text, t.done.undo, undoAndTell, undo.over);
      } catch (error) {
        console.error(error);
        // A record that still says `running` could not be undone either.
        const left = await store.data.loadOne('imports', importId).catch(() => null);
        notify.error(left?.status === 'running' ? t.importing.failedHalf : t.importing.failed);
      } finally {
        setRunning(null);
      }
    },
    [
      store,
      pages,
      categories,
      accounts,
      t,
      cycles,
      today,
      language,
      confirmOpening,
      onDone,
      onImported,
      endAsking,
    ],
  );
  const cancel = useCallback(() => controller.current?.abort(), []);
  // Leaving the page during the import would leave half of it.
  return {
    running,
    start: (state, format) => askBeforeUnload(start(state, format)),
    cancel,
    proposed,
    typedTwice,
    settleTyped: (asked, removed) => {
      const open = typedTwice.filter((one) => !asked.includes(one));
      setTypedTwice(open);
      const left = proposed.filter(
        ({ out, into }) => !removed.includes(out.id) && !removed.includes(into.id),
      );
      setProposed(left);
      if (left.length === 0 && open.length === 0) onDone();
    },
  };
}
