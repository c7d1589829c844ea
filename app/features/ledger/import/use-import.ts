/** An import from the choice of a file to the moment before it is written: reading, settings, account, comparison, choices. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { accountRows } from '#client/import/account-rows';
import { createImportReader, type ImportReader } from '#client/import/import-reader';
import type { BankFile, BankFileSettings, BankRow, Need } from '#domain/bank-files';
import { createCategoryGuess, type EarlierEntry } from '#domain/ledger';
import type { ExistingTransaction, RowVerdict } from '#domain/matching';
import { useRecords } from '#app/data/hooks.ts';
import { useLedgerPages } from '#app/data/use-ledger-pages.ts';
import { useLedger } from '../ledger-context.tsx';
import { chooseAccount, type AccountChoice } from './account-choice.ts';
import { recall } from './import-memory.ts';
import type { Account } from '../transaction-draft.ts';
import { createCategoryGuesser, foreignCurrencies, type CategoryGuess, type Choice } from './import-plan.ts';

export type Step = { name: 'choose' } | { name: 'reading'; share: number } | { name: 'failed' } | { name: 'shown' };

export interface Import {
  step: Step;
  fileName: string;
  file: BankFile | null;
  /** What the person corrected, now or for this layout before. */
  settings: BankFileSettings;
  remembered: boolean;
  /** What this file could not say by itself, answered by now or not. */
  asked: readonly Need[];
  statement: number;
  account: AccountChoice | null;
  /** Currencies of the file that are not the account's. */
  foreign: string[];
  /** null while the rows are being compared. */
  verdicts: readonly RowVerdict[] | null;
  compared: number;
  choices: ReadonlyMap<number, Choice>;
  categories: ReadonlyMap<number, string | null>;
  /** The category that a row most likely has. */
  guess: (row: BankRow) => CategoryGuess;
  open: (file: File) => void;
  correct: (settings: BankFileSettings) => void;
  choose: (change: { statement?: number; account?: AccountChoice }) => void;
  decide: (index: number, choice: Choice | null) => void;
  categorise: (index: number, categoryId: string | null) => void;
  stop: () => void;
}

/** What the reader is told of the account that a file goes to. */
type Target = Pick<Account, 'currency' | 'type'>;
const learnFrom = 1_500;
const existingPerPage = 1_000;
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Learns once from what was written before: an import that runs would otherwise teach itself with every batch. */
function useCategoryGuess(): (row: BankRow) => CategoryGuess {
  const { data, categories } = useLedger();
  const [earlier, setEarlier] = useState<readonly EarlierEntry[]>([]);
  useEffect(() => {
    let over = false;
    data.load({ collection: 'transactions', orderBy: { field: 'date', direction: 'desc' }, limit: learnFrom }).then((rows) => { if (!over) setEarlier(rows); }, console.error);
    return () => { over = true; };
  }, [data]);
  return useMemo(() => {
    const guess = createCategoryGuess(categories, []);
    return createCategoryGuesser({ categories, earlier, guessFromWords: (payee, kind) => guess(payee, kind)?.categoryId ?? null });
  }, [categories, earlier]);
}

export function useImport(usedAccountId: string | null): Import {
  const { data, accounts, openAccounts, currency, words } = useLedger();
  const types = words.account.types;
  const pages = useLedgerPages();
  const guess = useCategoryGuess();
  const imports = useRecords({ collection: 'imports' }).records;
  const reader = useRef<ImportReader | null>(null);
  const [source, setSource] = useState<File | null>(null);
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [file, setFile] = useState<BankFile | null>(null);
  const [settings, setSettings] = useState<BankFileSettings>({});
  const [statement, setStatement] = useState(0);
  const [account, setAccount] = useState<AccountChoice | null>(null);
  const [verdicts, setVerdicts] = useState<readonly RowVerdict[] | null>(null);
  const [compared, setCompared] = useState(0);
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [categories, setCategories] = useState<ReadonlyMap<number, string | null>>(new Map());
  useEffect(() => () => reader.current?.close(), []);
  const [asked, setAsked] = useState<readonly Need[]>([]);

  /** The settings kept for this layout, while they are the ones in use. */
  const [kept, setKept] = useState<Readonly<Record<string, unknown>> | null>(null);
  const targetOf = useCallback((choice: AccountChoice): Target | null => (choice.kind === 'new' ? choice : accounts.find((one) => one.id === choice.id) ?? null), [accounts]);
  const target = account === null ? null : targetOf(account);
  const accountCurrency = target?.currency ?? null;
  const rows = useMemo(() => file?.statements[statement]?.rows ?? [], [file, statement]);
  const foreign = useMemo(() => (accountCurrency === null ? [] : foreignCurrencies(rows, accountCurrency)), [rows, accountCurrency]);

  /** Reads with settings as for an account; null where it was stopped or failed. */
  const read = useCallback(async (from: File, wanted: BankFileSettings, into: Target | null) => {
    reader.current ??= createImportReader();
    setStep({ name: 'reading', share: 0 });
    setVerdicts(null);
    setChoices(new Map());
    setCategories(new Map());
    try {
      const found = await reader.current.read(from, { settings: wanted, ...(into && { accountCurrency: into.currency, accountType: into.type }) }, { onProgress: (share: number) => setStep({ name: 'reading', share }) });
      setSettings(wanted);
      setFile(found);
      setAsked((before) => [...new Set([...before, ...found.needs])]);
      setStep({ name: 'shown' });
      return found;
    } catch (error) {
      if (isAbort(error)) return null;
      console.error(error);
      setStep({ name: 'failed' });
      return null;
    }
  }, []);

  const open = useCallback(async (next: File) => {
    setSource(next);
    setFile(null);
    setAsked([]);
    setStatement(0);
    setAccount(null);
    setKept(null);
    // A file that names no currency is read in the one of the account that it most likely goes to.
    const likely: Target = openAccounts.find((one) => one.id === usedAccountId) ?? openAccounts[0] ?? { currency, type: 'bank' };
    let found = await read(next, {}, likely);
    if (!found) return;
    // Asked for now: a file that is dropped comes before any list of them.
    const [profiles, imports] = await Promise.all([data.load({ collection: 'importProfiles' }), data.load({ collection: 'imports' })]);
    const most = ({ statements }: BankFile) => statements.reduce((best, one, index) => (one.rows.length > (statements[best]?.rows.length ?? 0) ? index : best), 0);
    const chosen = chooseAccount(found.statements[most(found)], { accounts: openAccounts, imports, usedAccountId, ownCurrency: currency, types });
    // Only now is it known what was corrected for this layout and account before, and whether it is a card.
    const profile = found.headerKey === null ? undefined : profiles.find((one) => one.header === found?.headerKey);
    const recalled = profile ? recall(profile.settings, chosen.kind === 'existing' ? chosen.id : null) : {};
    const target = targetOf(chosen);
    if (Object.keys(recalled).length > 0 || (target?.type === 'card') !== (likely.type === 'card')) found = await read(next, recalled, target ?? likely);
    if (!found) return;
    if (profile) setKept(profile.settings);
    // What was answered for an earlier file of this layout is not asked again.
    setAsked(found.needs);
    setStatement(most(found));
    setAccount(chosen);
  }, [data, read, openAccounts, usedAccountId, currency, types, targetOf]);

  const correct = useCallback((next: BankFileSettings) => {
    setSettings(next);
    setKept(null);
    if (source) void read(source, next, target);
  }, [source, read, target]);

  const choose = useCallback(({ statement: nextStatement, account: nextAccount }: { statement?: number; account?: AccountChoice }) => {
    if (nextStatement !== undefined && nextStatement !== statement) {
      setStatement(nextStatement);
      setVerdicts(null);
      setChoices(new Map());
      setCategories(new Map());
      if (!nextAccount && file) setAccount(chooseAccount(file.statements[nextStatement], { accounts: openAccounts, imports, usedAccountId, ownCurrency: currency, types }));
    }
    if (!nextAccount) return;
    setAccount(nextAccount);
    setVerdicts(null);
    const next = targetOf(nextAccount);
    // Amounts of a file without a currency mean those of the account, whose decimals may differ; and a card is asked for its signs.
    const differs = next?.currency !== target?.currency || (next?.type === 'card') !== (target?.type === 'card');
    const ofAccount = file !== null && (file.format === 'csv' || file.format === 'qif' || file.problems.some((problem) => problem.code === 'currency-of-account-used'));
    const wanted = kept ? recall(kept, nextAccount.kind === 'existing' ? nextAccount.id : null) : settings;
    if (source && ((differs && ofAccount) || wanted.sign !== settings.sign)) void read(source, wanted, next);
  }, [statement, file, openAccounts, imports, usedAccountId, currency, types, source, target, targetOf, read, settings, kept]);

  // Compares whenever rows and account are settled.
  const accountId = account?.kind === 'existing' ? account.id : null;
  const comparable = step.name === 'shown' && file !== null && account !== null && rows.length > 0 && foreign.length === 0;
  useEffect(() => {
    if (!comparable) return;
    const controller = new AbortController();
    const { signal } = controller;
    const compare = async () => {
      setCompared(0);
      const existing: ExistingTransaction[] = [];
      if (accountId !== null) {
        let after: { date: number; id: string } | null = null;
        for (;;) {
          const page = await pages.loadPage({ fromDay: null, toDay: null, accountId, categoryId: null }, after, existingPerPage);
          if (signal.aborted) return;
          existing.push(...accountRows(page, accountId, accountCurrency ?? ''));
          if (page.length < existingPerPage) break;
          after = page.at(-1)!;
        }
      }
      const found = await reader.current?.match(statement, existing, { signal, onProgress: setCompared });
      if (found && !signal.aborted) setVerdicts(found);
    };
    compare().catch((error: unknown) => {
      if (isAbort(error)) return;
      console.error(error);
      setStep({ name: 'failed' });
    });
    return () => controller.abort();
  }, [comparable, file, statement, accountId, accountCurrency, pages]);

  const decide = useCallback((index: number, choice: Choice | null) => setChoices((before) => {
    const next = new Map(before);
    if (choice === null) next.delete(index);
    else next.set(index, choice);
    return next;
  }), []);
  const categorise = useCallback((index: number, categoryId: string | null) => setCategories((before) => new Map(before).set(index, categoryId)), []);
  const stop = useCallback(() => {
    reader.current?.close();
    setSource(null);
    setFile(null);
    setStep({ name: 'choose' });
  }, []);

  return { step, fileName: source?.name ?? '', file, settings, remembered: kept !== null && Object.keys(settings).length > 0, asked, statement, account, foreign, verdicts, compared, choices, categories, guess, open: (next) => void open(next).catch((error: unknown) => {
    console.error(error);
    setStep({ name: 'failed' });
  }), correct, choose, decide, categorise, stop };
}
