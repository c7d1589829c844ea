/**
 * An import from the choice of a file until before it is written: reading, settings, account,
 * comparison, choices.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  findBillOffers,
  findBills,
  findPosted,
  mayBeReplaced,
  type PostedRow,
} from '#client/import/expected-bills';
import { accountRows, movedUpTo } from '#client/import/account-rows';
import { type DeletedTransactions, loadDeletedTransactions } from '#client/import/deleted-rows';
import type { DeletedRow } from '#client/import/leave-out-deleted';
import { createImportReader, type ImportReader } from '#client/import/import-reader';
import { transferOf } from '#client/import/row-draft';
import {
  findTypedElsewhere,
  type TypedElsewhere,
  typedElsewhere,
} from '#client/import/typed-elsewhere';
import type { Account, Stored } from '#contract/collections';
import {
  type BankFile,
  type BankFileSettings,
  type BankRow,
  currencyOfHeadings,
  fileApart,
  type Need,
  rowsWithArrivals,
  type Statement,
} from '#domain/bank-files';
import { type Day, timestampToDay } from '#domain/calendar';
import { createCategoryGuess, type EarlierEntry } from '#domain/ledger';
import type { findMerchant } from '#domain/merchants';
import { type ExistingTransaction, type RowVerdict, typedCounterpart } from '#domain/matching';
import type { DuePosting, Recurring } from '#domain/recurring';
import { foldText } from '#domain/text';
import { useIsLoaded, useRecords } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { useLedgerPages } from '#app/data/use-ledger-pages.ts';
import { useRecurring } from '#app/data/use-recurring.ts';
import { createRowRules, type RuledRow } from '#app/features/rules/import-rules.ts';
import { useImportRules } from '#app/features/rules/use-rules.ts';
import { noItems } from '#app/no-items.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { chooseAccounts, isSameTarget, openingRow, type AccountChoice } from './account-choice.ts';
import { likelyAccountOfFile } from '../usual-account.ts';
import { takesCurrency } from './assumed-settings.ts';
import { accountsHeader, knownAccounts, recall } from './import-memory.ts';
import { daysAround, eachPage, loadHeldSides } from './ledger-rows.ts';
import {
  accountsOfImports,
  createCategoryGuesser,
  createFarGuess,
  type EarlierMove,
  type FarGuess,
  farOfRow,
  fateOf,
  findHeldThere,
  findSidesApart,
  foreignCurrencies,
  withoutCut,
  type CategoryGuess,
  type RowChoice,
  type BalanceBeforeImport,
  type HeldSide,
  type SidesApart,
} from './import-plan.ts';

export type ImportStep =
  | { name: 'choose' }
  | { name: 'reading'; share: number }
  | { name: 'failed' }
  | { name: 'shown' };

/** One account of a file: its target account, and the decisions on its rows. */
export interface StatementPart {
  account: AccountChoice;
  /** The person can leave an account of a file out. */
  included: boolean;
  /** null while its rows are being compared. */
  verdicts: readonly RowVerdict[] | null;
  /**
   * The balance of the account on the day of the balance that the file states; null for a new
   * account, or if the file states none.
   */
  held: BalanceBeforeImport | null;
  /** The day of the first row in its account; null without rows. */
  firstDay: Day | null;
  /** The posted bills of its account, whose amounts the bank may have booked differently. */
  posted: readonly PostedRow[];
  /** The transactions of its account that are transfers. */
  transfers: ReadonlySet<string>;
  /**
   * Indexes of rows, with arrivals after them, that another account has already as income or
   * spending.
   */
  heldThere: readonly number[];
  /**
   * Transactions that the user seems to have typed in another account. By row index, as are the
   * fields below.
   */
  elsewhere: ReadonlyMap<number, TypedElsewhere>;
  choices: ReadonlyMap<number, RowChoice>;
  categories: ReadonlyMap<number, string | null>;
  /** Accounts that the person chose as the other side of a row. */
  farIds: ReadonlyMap<number, string>;
  /** Rows that are no bills, according to the person. */
  notBills: ReadonlySet<number>;
  /** Rows that are bills despite another payee, according to the person. */
  acceptedBills: ReadonlySet<number>;
}

export interface Import {
  step: ImportStep;
  fileName: string;
  file: BankFile | null;
  /** The user's corrections, now or earlier for this layout. */
  settings: BankFileSettings;
  remembered: boolean;
  /** The questions that this file left open, answered or not. */
  asked: readonly Need[];
  /** One for each statement of the file; empty until accounts are proposed. */
  parts: readonly StatementPart[];
  /** The index of the shown statement, which the fields below belong to. */
  statement: number;
  account: AccountChoice | null;
  /** Currencies of the file that are not the account's. */
  foreign: string[];
  /** null while the rows are being compared. */
  verdicts: readonly RowVerdict[] | null;
  held: BalanceBeforeImport | null;
  firstDay: Day | null;
  compared: number;
  /** True while the local copy is incomplete: nothing is compared before it is complete. */
  arriving: boolean;
  choices: ReadonlyMap<number, RowChoice>;
  categories: ReadonlyMap<number, string | null>;
  /**
   * Returns the other account of a row that will be a transfer, though the file does not say so.
   */
  farOf: (statement: number, index: number) => ReturnType<typeof farOfRow>;
  /** Returns the most likely category of a row. */
  guess: (row: BankRow) => CategoryGuess;
  /** Returns the row after the person's rules. */
  ruled: (row: BankRow, account: AccountChoice | null) => RuledRow;
  /**
   * Returns whether the row will be a transfer: the file says so, and the other account is known,
   * in the ledger or in the file.
   */
  isTransfer: (row: BankRow) => boolean;
  /**
   * Returns the expected bills that match a row of the part: each counts as one posting, unless the
   * user says otherwise.
   */
  billsOf: (statement: number) => ReadonlyMap<number, DuePosting>;
  /** Returns the expected bills that may match a row with another payee: offered, not taken. */
  billOffersOf: (statement: number) => ReadonlyMap<number, DuePosting>;
  recurring: readonly Recurring[];
  /** True if the deletions of other devices could be requested. */
  isDeletedKnown: boolean;
  refuseBill: (index: number, refused: boolean) => void;
  acceptBill: (index: number) => void;
  open: (file: File) => void;
  correct: (settings: BankFileSettings) => void;
  choose: (change: { statement?: number; account?: AccountChoice; included?: boolean }) => void;
  decide: (index: number, choice: RowChoice | null) => void;
  categorise: (index: number, categoryId: string | null) => void;
  /** Makes the row a transfer with that account. */
  transferWith: (index: number, accountId: string) => void;
  stop: () => void;
}

/** The properties of the target account that the file reader gets. */
type Target = Pick<Account, 'currency' | 'type'>;
const learnFrom = 1_500;
const noChoices: ReadonlyMap<number, never> = new Map<number, never>();
const noRows: ReadonlySet<number> = new Set<number>();
const noTransfers: ReadonlySet<string> = new Set<string>();
const noBills: ReadonlyMap<number, DuePosting> = new Map();
const noElsewhere: ReadonlyMap<number, TypedElsewhere> = new Map();
const noKnown: ReadonlyMap<string, string> = new Map();
const freshPart = (account: AccountChoice, included: boolean): StatementPart => ({
  account,
  included,
  verdicts: null,
  held: null,
  firstDay: null,
  posted: noItems,
  transfers: noTransfers,
  heldThere: noItems,
  elsewhere: noElsewhere,
  choices: noChoices,
  categories: noChoices,
  farIds: noChoices,
  notBills: noRows,
  acceptedBills: noRows,
});
/**
 * Returns whether a statement holds anything: rows, transfers that arrive from other accounts of
 * the file, or an opening balance.
 */
const holdsSomething = (one: Statement) =>
  one.rows.length + (one.arrivals?.length ?? 0) > 0 || openingRow(one) !== null;
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Loads the merchant names with the first import, not with the ledger. */
const loadMerchants = () => import('#domain/merchants');

/**
 * Learns once from earlier transactions: otherwise a running import would learn from its own
 * batches.
 */
function useGuesses(imports: readonly Stored<'imports'>[]): {
  guess: (row: BankRow) => CategoryGuess;
  guessFar: FarGuess;
} {
  const { data, categories, openAccounts } = useLedger();
  const [earlier, setEarlier] = useState<readonly (EarlierEntry & EarlierMove)[]>([]);
  useEffect(() => {
    let over = false;
    data
      .load({
        collection: 'transactions',
        orderBy: { field: 'date', direction: 'desc' },
        limit: learnFrom,
      })
      .then((rows) => {
        if (!over) setEarlier(rows);
      }, console.error);
    return () => {
      over = true;
    };
  }, [data]);
  const [merchantOf, setMerchantOf] = useState<typeof findMerchant>();
  useEffect(() => {
    let over = false;
    loadMerchants().then((found) => {
      if (!over) setMerchantOf(() => found.findMerchant);
    }, console.error);
    return () => {
      over = true;
    };
  }, []);
  const guessFar = useMemo(() => {
    const fromFiles = accountsOfImports(imports);
    return createFarGuess(
      earlier,
      openAccounts.filter(({ id }) => !fromFiles.has(id)),
    );
  }, [earlier, openAccounts, imports]);
  const guess = useMemo(() => {
    const guess = createCategoryGuess(categories, [], merchantOf);
    return createCategoryGuesser({
      categories,
      earlier,
      guessFromWords: (payee, kind) => guess(payee, kind)?.categoryId ?? null,
    });
  }, [categories, earlier, merchantOf]);
  return { guess, guessFar };
}

export function useImport(usedAccountId: string | null, viewedAccountId: string | null): Import {
  const { data, accounts, openAccounts, kindOf, currency, t, today } = useLedger();
  const types = t.account.types;
  const pages = useLedgerPages();
  const { db } = useSession();
  const imports = useRecords({ collection: 'imports' }).records;
  const { guess, guessFar } = useGuesses(imports);
  const rules = useImportRules();
  const ruled = useMemo(() => {
    const run = createRowRules(rules, { kindOf, guess: (row) => guess(row)?.categoryId ?? null });
    // No rule mentions an account that the import is about to create.
    return (row: BankRow, choice: AccountChoice | null) =>
      run(row, choice?.kind === 'existing' ? choice.id : '');
  }, [rules, kindOf, guess]);
  const reader = useRef<ImportReader | null>(null);
  const [source, setSource] = useState<File | null>(null);
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const [whole, setFile] = useState<BankFile | null>(null);
  const [settings, setSettings] = useState<BankFileSettings>({});
  const [statement, setStatement] = useState(0);
  /**
   * The parts with the verdicts of all rows, including arrivals from other statements of the file.
   */
  const [known, setParts] = useState<readonly StatementPart[]>([]);
  // As text, so that a choice that changes no side leaves the file unchanged.
  const sides = useMemo(
    () =>
      whole === null ||
      (whole.statements.every(({ arrivals }) => arrivals === undefined) &&
        known.every(({ heldThere }) => heldThere.length === 0))
        ? ''
        : JSON.stringify(findSidesApart(whole.statements, known)),
    [whole, known],
  );
  const apart = useMemo(() => {
    if (whole === null || sides === '') return null;
    const { arrives, leavesPlain } = JSON.parse(sides) as SidesApart;
    const alone = new Map(arrives.map(([index, arrival, how]) => [`${index} ${arrival}`, how])),
      plain = new Set(leavesPlain.map((one) => one.join(' ')));
    return fileApart(whole, {
      arrives: (index, arrival) => alone.get(`${index} ${arrival}`) ?? 'joined',
      leavesPlain: (index, row) => plain.has(`${index} ${row}`),
    });
  }, [whole, sides]);
  const file = apart?.file ?? whole;
  const parts = useMemo(
    () =>
      apart === null
        ? known
        : known.map((part, index) => {
            const places = apart.places[index];
            const elsewhere = new Map(
              places?.flatMap((place, at) => {
                const typed = part.elsewhere.get(place);
                return typed === undefined ? [] : [[at, typed] as const];
              }),
            );
            return {
              ...part,
              verdicts: part.verdicts && (places?.map((place) => part.verdicts![place]!) ?? null),
              elsewhere,
            };
          }),
    [known, apart],
  );
  const [compared, setCompared] = useState(0);
  useEffect(() => () => reader.current?.close(), []);
  const [asked, setAsked] = useState<readonly Need[]>([]);

  /** The stored settings of this layout, while they are in use. */
  const [kept, setKept] = useState<Readonly<Record<string, unknown>> | null>(null);
  /** The accounts into which earlier accounts of files went. */
  const [knownIds, setKnownIds] = useState<ReadonlyMap<string, string>>(noKnown);
  const targetOf = useCallback(
    (choice: AccountChoice): Target | null =>
      choice.kind === 'new' ? choice : (accounts.find((one) => one.id === choice.id) ?? null),
    [accounts],
  );
  const shown = parts[statement] ?? null;
  const account = shown?.account ?? null;
  const target = account === null ? null : targetOf(account);
  const foreignOf = useCallback(
    (one: Statement, choice: AccountChoice) =>
      foreignCurrencies(one.rows, targetOf(choice)?.currency ?? ''),
    [targetOf],
  );
  const foreign = useMemo(
    () =>
      file?.statements[statement] && account ? foreignOf(file.statements[statement], account) : [],
    [file, statement, account, foreignOf],
  );
  const change = useCallback(
    (index: number, how: (part: StatementPart) => StatementPart) =>
      setParts((before) => before.map((part, at) => (at === index ? how(part) : part))),
    [],
  );

  /**
   * Reads with settings for an account without showing the result; null if it was stopped or
   * failed.
   */
  const load = useCallback(async (from: File, wanted: BankFileSettings, into: Target | null) => {
    reader.current ??= createImportReader();
    setStep({ name: 'reading', share: 0 });
    try {
      return await reader.current.read(
        from,
        {
          settings: wanted,
          ...(into && { accountCurrency: into.currency, accountType: into.type }),
        },
        { onProgress: (share: number) => setStep({ name: 'reading', share }) },
      );
    } catch (error) {
      if (isAbort(error)) return null;
      console.error(error);
      setStep({ name: 'failed' });
      return null;
    }
  }, []);
  /** Reads the shown file again with a correction. */
  const read = useCallback(
    async (from: File, wanted: BankFileSettings, into: Target | null) => {
      setParts((before) => before.map(({ account, included }) => freshPart(account, included)));
      const found = await load(from, wanted, into);
      if (!found) return null;
      setSettings(wanted);
      setFile(found);
      // Other settings may find fewer or more accounts: those are proposed again.
      setParts((before) => (before.length === found.statements.length ? before : []));
      setStatement((before) => (before < found.statements.length ? before : 0));
      setAsked((before) => [...new Set([...before, ...found.needs])]);
      setStep({ name: 'shown' });
      return found;
    },
    [load],
  );

  /** Requested once per file. */
  const deletedRows = useRef<Promise<DeletedTransactions> | null>(null);
  const [isDeletedKnown, setIsDeletedKnown] = useState(true);
  /** Number of the file being opened; a stopped or replaced one shows nothing. */
  const opening = useRef(0);
  const openFile = useCallback(
    async (next: File, isOver: () => boolean) => {
      deletedRows.current = null;
      setIsDeletedKnown(true);
      setSource(next);
      setFile(null);
      setAsked([]);
      setStatement(0);
      setParts([]);
      setKept(null);
      setSettings({});
      // A file without a currency is read in that of the account that it most likely goes to.
      const inUse = { usedId: usedAccountId, shownId: viewedAccountId, home: currency };
      let likely: Target = likelyAccountOfFile(openAccounts, inUse) ?? { currency, type: 'bank' };
      let wanted: BankFileSettings = {};
      let found = await load(next, wanted, likely);
      // Vietnamese headings mean đồng, unless the file says otherwise.
      const columns = found && takesCurrency(found) ? found.columns : [];
      const named = currencyOfHeadings(columns.map(({ header }) => header));
      if (named !== null && named !== likely.currency && !isOver()) {
        likely = openAccounts.find((one) => one.currency === named) ?? {
          currency: named,
          type: 'bank',
        };
        found = await load(next, wanted, likely);
      }
      if (!found || isOver()) return;
      // Loaded here, because a dropped file may come before the lists are loaded.
      const [profiles, imports] = await Promise.all([
        data.load({ collection: 'importProfiles' }),
        data.load({ collection: 'imports' }),
      ]);
      if (isOver()) return;
      const most = ({ statements }: BankFile) =>
        statements.reduce(
          (best, one, index) =>
            one.rows.length > (statements[best]?.rows.length ?? 0) ? index : best,
          0,
        );
      const knownNow = knownAccounts(
        profiles.find((one) => one.header === accountsHeader)?.settings,
      );
      const contextOf = (file: BankFile) => ({
        accounts: openAccounts,
        imports,
        known: knownNow,
        headerKey: file.headerKey,
        fileName: next.name,
        usedAccountId,
        viewedAccountId,
        ownCurrency: currency,
        types,
        anyCurrency: takesCurrency(file),
      });
      const chosen =
        chooseAccounts(found.statements, contextOf(found))[most(found)] ??
        chooseAccounts([undefined], contextOf(found))[0]!;
      // Only now are the earlier corrections for this layout and account known, and the account's
      // currency and type.
      const { headerKey } = found,
        profile = headerKey === null ? undefined : profiles.find((one) => one.header === headerKey);
      if (profile) wanted = recall(profile.settings, chosen.kind === 'existing' ? chosen.id : null);
      const target = targetOf(chosen);
      const differs =
        target !== null &&
        ((target.type === 'card') !== (likely.type === 'card') ||
          (target.currency !== likely.currency && takesCurrency(found)));
      if (Object.keys(wanted).length > 0 || differs)
        found = await load(next, wanted, target ?? likely);
      if (!found || isOver()) return;
      // Shown once all of it is known, because an earlier correction would be read without an
      // account.
      setSettings(wanted);
      setFile(found);
      setKnownIds(knownNow);
      if (profile) setKept(profile.settings);
      // Questions answered for an earlier file of this layout are not asked again.
      setAsked(found.needs);
      setStatement(most(found));
      const context = {
        ...contextOf(found),
        anyCurrency: found.statements.length === 1 && takesCurrency(found),
      };
      // A file with open questions has no rows yet, but still goes into an account.
      setParts(
        chooseAccounts(found.statements, context).map((choice, index) =>
          freshPart(
            choice,
            found.statements.length === 1 ||
              found.needs.length > 0 ||
              holdsSomething(found.statements[index]!),
          ),
        ),
      );
      setStep({ name: 'shown' });
    },
    [data, load, openAccounts, usedAccountId, viewedAccountId, currency, types, targetOf],
  );

  const open = useCallback(
    (next: File) => {
      const mine = ++opening.current;
      return openFile(next, () => mine !== opening.current);
    },
    [openFile],
  );

  const correct = useCallback(
    (next: BankFileSettings) => {
      setSettings(next);
      setKept(null);
      if (!source) return;
      void read(source, next, target).then((found) => {
        if (found === null || next.currency === undefined || next.currency === settings.currency)
          return;
        // The currency is now stated: new accounts follow it, and accounts in another currency are
        // replaced.
        const proposed = chooseAccounts(found.statements, {
          accounts: openAccounts,
          imports,
          known: knownIds,
          headerKey: found.headerKey,
          fileName: source.name,
          usedAccountId,
          viewedAccountId,
          ownCurrency: currency,
          types,
        });
        setParts((before) =>
          before.map((part, index) => {
            const { account: into } = part,
              of = found.statements[index]?.currency ?? null;
            if (of === null || targetOf(into)?.currency === of) return part;
            return freshPart(
              into.kind === 'new' ? { ...into, currency: of } : (proposed[index] ?? into),
              part.included,
            );
          }),
        );
      });
    },
    [
      source,
      read,
      target,
      settings.currency,
      openAccounts,
      imports,
      knownIds,
      usedAccountId,
      viewedAccountId,
      currency,
      types,
      targetOf,
    ],
  );

  const choose = useCallback(
    ({
      statement: nextStatement,
      account: nextAccount,
      included,
    }: {
      statement?: number;
      account?: AccountChoice;
      included?: boolean;
    }) => {
      if (nextStatement !== undefined) setStatement(nextStatement);
      const index = nextStatement ?? statement;
      if (included !== undefined) {
        change(index, (part) => ({ ...part, included }));
        // Accounts of the file that this one sent transfers to have other rows now, after their
        // own.
        setParts((before) =>
          before.map((part, at) => {
            const { rows = [], arrivals = [] } = whole?.statements[at] ?? {};
            if (!arrivals.some(({ from }) => from === index)) return part;
            const kept = <T>(chosen: ReadonlyMap<number, T>) =>
              new Map([...chosen].filter(([row]) => row < rows.length));
            const keptRows = (chosen: ReadonlySet<number>) =>
              new Set([...chosen].filter((row) => row < rows.length));
            return {
              ...part,
              choices: kept(part.choices),
              categories: kept(part.categories),
              farIds: kept(part.farIds),
              notBills: keptRows(part.notBills),
              acceptedBills: keptRows(part.acceptedBills),
            };
          }),
        );
      }
      if (!nextAccount) return;
      // Another name or opening balance keeps the choices for the rows.
      change(index, (part) =>
        isSameTarget(part.account, nextAccount)
          ? { ...part, account: nextAccount }
          : freshPart(nextAccount, part.included),
      );
      const next = targetOf(nextAccount);
      // Amounts of a file without a currency are read in that of the account, whose decimals may
      // differ; and a card asks for its signs.
      const differs =
        next?.currency !== target?.currency ||
        (next?.type === 'card') !== (target?.type === 'card');
      const ofAccount =
        file !== null && (file.columns.length > 0 || file.format === 'qif' || takesCurrency(file));
      const wanted = kept
        ? recall(kept, nextAccount.kind === 'existing' ? nextAccount.id : null)
        : settings;
      if (source && ((differs && ofAccount) || wanted.sign !== settings.sign))
        void read(source, wanted, next);
    },
    [statement, file, whole, source, target, targetOf, read, settings, kept, change],
  );

  // New settings may find accounts without a proposal.
  useEffect(() => {
    if (
      step.name !== 'shown' ||
      !file ||
      file.format === null ||
      parts.length === file.statements.length
    )
      return;
    setParts(
      chooseAccounts(file.statements, {
        accounts: openAccounts,
        imports,
        known: knownIds,
        headerKey: file.headerKey,
        fileName: source?.name ?? '',
        usedAccountId,
        viewedAccountId,
        ownCurrency: currency,
        types,
      }).map((choice) => freshPart(choice, true)),
    );
  }, [
    step,
    file,
    source,
    parts,
    openAccounts,
    imports,
    knownIds,
    usedAccountId,
    viewedAccountId,
    currency,
    types,
  ]);

  /**
   * Loads the income and spending of the accounts that rows of a file are transfers with, by name.
   */
  const loadHeld = async (
    rows: readonly BankRow[],
    ownAccountId: string | null,
  ): Promise<Map<string, HeldSide[]>> => {
    const held = new Map<string, HeldSide[]>();
    for (const [name, of] of Map.groupBy(rows, ({ transferAccount }) =>
      foldText(transferAccount ?? '').trim(),
    )) {
      const far = accounts.find((one) => foldText(one.name).trim() === name);
      if (far === undefined || far.id === ownAccountId) continue;
      held.set(
        name,
        await loadHeldSides(
          pages,
          far.id,
          of.map(({ day }) => day),
        ),
      );
    }
    return held;
  };
  /** Loads transactions typed in other accounts around the days of some rows. */
  const loadTyped = async (
    rows: readonly BankRow[],
    ownAccountId: string | null,
    signal: AbortSignal,
  ): Promise<TypedElsewhere[]> => {
    const typed: TypedElsewhere[] = [];
    if (rows.length === 0) return typed;
    const about = { ...daysAround(rows.map(({ day }) => day)), accountId: null, categoryId: null };
    for await (const page of eachPage(pages, about)) {
      typed.push(...typedElsewhere(page, ownAccountId));
      if (signal.aborted) break;
    }
    return typed;
  };
  // Compares one account after another as rows and account are settled, the shown one first.
  const isOpen = (index: number) => {
    const [part, one] = [parts[index], file?.statements[index]];
    return (
      part !== undefined &&
      one !== undefined &&
      part.included &&
      part.verdicts === null &&
      holdsSomething(one) &&
      foreignOf(one, part.account).length === 0
    );
  };
  const next =
    step.name !== 'shown'
      ? -1
      : isOpen(statement)
        ? statement
        : parts.findIndex((_, index) => isOpen(index));
  const nextAccount = parts[next]?.account;
  const nextId = nextAccount?.kind === 'existing' ? nextAccount.id : null;
  const isLoaded = useIsLoaded();
  const nextCurrency = nextAccount ? (targetOf(nextAccount)?.currency ?? '') : '';
  useEffect(() => {
    // With an incomplete copy, existing rows would be added once more.
    if (next < 0 || !isLoaded) return;
    const controller = new AbortController();
    const { signal } = controller;
    const compare = async () => {
      setCompared(0);
      const existing: ExistingTransaction[] = [];
      const own = accounts.find(({ id }) => id === nextId),
        one = file?.statements[next];
      const day =
        own === undefined || one === undefined || one.closingMinor === null
          ? null
          : (one.closingDay ??
            one.rows.reduce<string | null>(
              (last, row) => (last === null || row.day > last ? row.day : last),
              null,
            ));
      let heldMinor =
        own === undefined || day === null || (own.openedDay !== null && own.openedDay > day)
          ? 0
          : own.openingMinor;
      let firstDay: string | null = null,
        adjusted = false;
      const transfers = new Set<string>(),
        posted: PostedRow[] = [];
      if (nextId !== null) {
        for await (const page of eachPage(pages, {
          fromDay: null,
          toDay: null,
          accountId: nextId,
          categoryId: null,
        })) {
          if (signal.aborted) return;
          existing.push(...accountRows(page, nextId, nextCurrency));
          if (day !== null) heldMinor += movedUpTo(page, nextId, day);
          for (const row of page) {
            if (row.kind === 'transfer') transfers.add(row.id);
            if (row.accountId === nextId && mayBeReplaced(row)) posted.push(row);
          }
          adjusted ||= page.some((row) => row.accountId === nextId && Boolean(row.adjustment));
          // Newest first.
          if (page.length > 0) firstDay = timestampToDay(page.at(-1)!.date);
        }
      }
      const deleted: DeletedRow[] = [];
      if (nextId !== null) {
        const known = await (deletedRows.current ??= data
          .load({ collection: 'imports' })
          .then((all) => {
            const undone = all.filter(
              ({ status }) => status === 'undone' || status === 'cancelled',
            );
            return loadDeletedTransactions(db, new Set(undone.map(({ id }) => id)));
          }));
        if (signal.aborted) return;
        for (const row of known.rows)
          for (const one of accountRows([row], nextId, nextCurrency))
            deleted.push({ ...one, deletedAt: row.deletedAt });
        setIsDeletedKnown(known.isWhole);
      }
      const found = await reader.current?.match(next, existing, {
        signal,
        onProgress: setCompared,
        deleted,
      });
      const all =
        whole?.statements[next] === undefined ? [] : rowsWithArrivals(whole.statements[next]);
      const held = found
        ? await loadHeld(
            all.filter(
              (row, index) => row.transferAccount !== null && found[index]?.verdict === 'new',
            ),
            nextId,
          )
        : null;
      const heldThere =
        held === null || held.size === 0
          ? noItems
          : findHeldThere(all, found!, ({ transferAccount: name }) =>
              name === null ? null : (held.get(foldText(name).trim()) ?? null),
            );
      const open = all.filter((_, index) => found?.[index]?.why.code === 'no-match');
      const typed = found && open.length > 0 ? await loadTyped(open, nextId, signal) : [];
      const elsewhere =
        found && !signal.aborted ? findTypedElsewhere(all, found, typed) : noElsewhere;
      if (found && !signal.aborted)
        change(next, (part) => ({
          ...part,
          verdicts: found,
          choices: withoutCut(all, found, part.choices),
          posted,
          transfers,
          heldThere,
          elsewhere,
          firstDay,
          held: day === null ? null : { day, amountMinor: heldMinor, firstDay, adjusted },
        }));
    };
    compare().catch((error: unknown) => {
      // An aborted comparison ignores errors, because its import is no longer shown.
      if (isAbort(error) || signal.aborted) return;
      console.error(error);
      setStep({ name: 'failed' });
    });
    return () => controller.abort();
    // The accounts change with every import that runs; which one it is stands in `nextId`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the accounts: see above
  }, [file, next, nextId, nextCurrency, pages, change, isLoaded, data, db]);

  const isTransfer = useMemo(() => {
    const currencies = new Map(accounts.map((one) => [foldText(one.name).trim(), one.currency]));
    for (const [index, part] of parts.entries()) {
      if (!part.included) continue;
      const name = file?.statements[index]?.account.name;
      if (name !== undefined)
        currencies.set(foldText(name).trim(), targetOf(part.account)?.currency ?? '');
    }
    return (row: BankRow) =>
      row.transferAccount !== null &&
      transferOf(row, '', {
        accountOf: (name) => {
          const far = currencies.get(foldText(name).trim());
          return far === undefined ? null : { id: 'far', currency: far };
        },
      }) !== null;
  }, [accounts, parts, file, targetOf]);

  const { all, expected } = useRecurring(today);
  const recurring = useMemo(() => all.flatMap((each) => each.recurring ?? []), [all]);
  const bills = useMemo(
    () =>
      parts.map((part, index) => {
        const rows = file?.statements[index]?.rows ?? [];
        if (part.account.kind !== 'existing' || part.verdicts === null || rows.length === 0)
          return { found: noBills, offers: noBills };
        const plan = { verdicts: part.verdicts, choices: part.choices };
        const mayMatch = (row: number) =>
          fateOf(plan, row) === 'new' && !part.notBills.has(row) && !part.farIds.has(row);
        const isSame = (row: number) =>
          fateOf(plan, row) === 'known' || fateOf(plan, row) === 'matched';
        const same = new Set(
          part.verdicts.flatMap((verdict, row) =>
            isSame(row) ? [verdict.existingId, typedCounterpart(verdict)?.id] : [],
          ),
        );
        const open = [
          ...expected,
          ...findPosted(
            part.posted.filter(({ id }) => !same.has(id)),
            recurring,
          ),
        ];
        const found = findBills(rows, part.account.id, open, mayMatch);
        const offers = findBillOffers(rows, part.account.id, open, found, mayMatch);
        const accepted = [...offers].filter(([row]) => part.acceptedBills.has(row));
        return {
          found: new Map([...found, ...accepted]),
          offers: new Map([...offers].filter(([row]) => !part.acceptedBills.has(row))),
        };
      }),
    [parts, file, expected, recurring],
  );
  const billsOf = useCallback((index: number) => bills[index]?.found ?? noBills, [bills]);
  const billOffersOf = useCallback((index: number) => bills[index]?.offers ?? noBills, [bills]);
  const farOf = useCallback(
    (of: number, index: number) => {
      const part = parts[of],
        rows = file?.statements[of]?.rows;
      if (part === undefined || rows?.[index] === undefined) return null;
      // An account created by the import has no earlier rows.
      const ownId = part.account.kind === 'existing' ? part.account.id : null;
      return farOfRow({ rows, categories: part.categories, farIds: part.farIds }, index, {
        guess: (row) => (ownId === null ? null : guessFar(row, ownId)),
        isSettled: () => {
          const made = ruled(rows[index]!, part.account);
          return made.categoryId !== null || made.splits !== null || billsOf(of).has(index);
        },
      });
    },
    [parts, file, guessFar, ruled, billsOf],
  );
  const refuseBill = useCallback(
    (index: number, refused: boolean) =>
      change(statement, (part) => {
        const notBills = new Set(part.notBills),
          acceptedBills = new Set(part.acceptedBills);
        // A bill that was only offered is offered again.
        if (!refused) notBills.delete(index);
        else if (!acceptedBills.delete(index)) notBills.add(index);
        return { ...part, notBills, acceptedBills };
      }),
    [change, statement],
  );
  const acceptBill = useCallback(
    (index: number) =>
      change(statement, (part) => ({
        ...part,
        acceptedBills: new Set(part.acceptedBills).add(index),
      })),
    [change, statement],
  );

  const decide = useCallback(
    (index: number, choice: RowChoice | null) =>
      change(statement, (part) => {
        const choices = new Map(part.choices);
        if (choice === null) choices.delete(index);
        else choices.set(index, choice);
        return { ...part, choices };
      }),
    [change, statement],
  );
  const categorise = useCallback(
    (index: number, categoryId: string | null) =>
      change(statement, (part) => {
        const farIds = new Map(part.farIds);
        farIds.delete(index);
        return { ...part, categories: new Map(part.categories).set(index, categoryId), farIds };
      }),
    [change, statement],
  );
  const transferWith = useCallback(
    (index: number, accountId: string) =>
      change(statement, (part) => ({
        ...part,
        farIds: new Map(part.farIds).set(index, accountId),
      })),
    [change, statement],
  );
  const stop = useCallback(() => {
    opening.current += 1;
    reader.current?.close();
    setSource(null);
    setFile(null);
    setStep({ name: 'choose' });
  }, []);

  return {
    step,
    fileName: source?.name ?? '',
    file,
    settings,
    remembered: kept !== null && Object.keys(settings).length > 0,
    asked,
    parts,
    statement,
    account,
    foreign,
    verdicts: shown?.verdicts ?? null,
    held: shown?.held ?? null,
    firstDay: shown?.firstDay ?? null,
    compared,
    arriving: isLoaded === false,
    choices: shown?.choices ?? noChoices,
    categories: shown?.categories ?? noChoices,
    farOf,
    guess,
    ruled,
    isTransfer,
    billsOf,
    billOffersOf,
    recurring,
    isDeletedKnown,
    refuseBill,
    acceptBill,
    open: (next) =>
      void open(next).catch((error: unknown) => {
        console.error(error);
        setStep({ name: 'failed' });
      }),
    correct,
    choose,
    decide,
    categorise,
    transferWith,
    stop,
  };
}
