/** An import from the choice of a file to the moment before it is written: reading, settings, account, comparison, choices. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { accountRows } from '#client/import/account-rows';
import { createImportReader, type ImportReader } from '#client/import/import-reader';
import type { BankFile, BankFileSettings, BankRow } from '#domain/bank-files';
import { createCategoryGuess, type EarlierEntry } from '#domain/ledger';
import type { ExistingTransaction, RowVerdict } from '#domain/matching';
import { useRecords } from '#app/data/hooks.ts';
import { useLedgerPages } from '#app/data/use-ledger-pages.ts';
import { useLedger } from '../ledger-context.tsx';
import { chooseAccount, type AccountChoice } from './account-choice.ts';
import { createCategoryGuesser, foreignCurrencies, type CategoryGuess, type Choice } from './import-plan.ts';

export type Step = { name: 'choose' } | { name: 'reading'; share: number } | { name: 'failed' } | { name: 'shown' };

export interface Import {
  step: Step;
  fileName: string;
  file: BankFile | null;
  /** What the person corrected, now or for this layout before. */
  settings: BankFileSettings;
  remembered: boolean;
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

export function useImport(usualAccountId: string | null): Import {
  const { accounts, openAccounts, currency } = useLedger();
  const pages = useLedgerPages();
  const guess = useCategoryGuess();
  const profiles = useRecords({ collection: 'importProfiles' }).records;
  const imports = useRecords({ collection: 'imports' }).records;
  const reader = useRef<ImportReader | null>(null);
  const [source, setSource] = useState<File | null>(null);
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [file, setFile] = useState<BankFile | null>(null);
  const [settings, setSettings] = useState<BankFileSettings>({});
  const [remembered, setRemembered] = useState(false);
  const [statement, setStatement] = useState(0);
  const [account, setAccount] = useState<AccountChoice | null>(null);
  const [verdicts, setVerdicts] = useState<readonly RowVerdict[] | null>(null);
  const [compared, setCompared] = useState(0);
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [categories, setCategories] = useState<ReadonlyMap<number, string | null>>(new Map());
  useEffect(() => () => reader.current?.close(), []);

  const accountCurrency = account === null ? null : account.kind === 'new' ? account.currency : accounts.find((one) => one.id === account.id)?.currency ?? null;
  const rows = useMemo(() => file?.statements[statement]?.rows ?? [], [file, statement]);
  const foreign = useMemo(() => (accountCurrency === null ? [] : foreignCurrencies(rows, accountCurrency)), [rows, accountCurrency]);

  /** Reads with settings; the first reading of a layout that was corrected before is done again with those corrections. */
  const read = useCallback(async (from: File, wanted: BankFileSettings, intoCurrency: string | null, first: boolean) => {
    reader.current ??= createImportReader();
    setStep({ name: 'reading', share: 0 });
    setVerdicts(null);
    setChoices(new Map());
    setCategories(new Map());
    const options = (given: BankFileSettings) => ({ settings: given, ...(intoCurrency !== null && { accountCurrency: intoCurrency }) });
    const onProgress = (share: number) => setStep({ name: 'reading', share });
    try {
      let found = await reader.current.read(from, options(wanted), { onProgress });
      let used = wanted;
      const profile = first && found.headerKey !== null ? profiles.find((one) => one.header === found.headerKey) : undefined;
      if (profile) {
        used = profile.settings as BankFileSettings;
        found = await reader.current.read(from, options(used), { onProgress });
      }
      if (first) setRemembered(profile !== undefined);
      setSettings(used);
      setFile(found);
      setStep({ name: 'shown' });
      return found;
    } catch (error) {
      if (isAbort(error)) return null;
      console.error(error);
      setStep({ name: 'failed' });
      return null;
    }
  }, [profiles]);

  const open = useCallback(async (next: File) => {
    setSource(next);
    setFile(null);
    setStatement(0);
    setAccount(null);
    // A file that names no currency is read in the one of the account that it most likely goes to.
    const likely = openAccounts.find((one) => one.id === usualAccountId)?.currency ?? currency;
    const found = await read(next, {}, likely, true);
    if (!found) return;
    const most = found.statements.reduce((best, one, index) => (one.rows.length > (found.statements[best]?.rows.length ?? 0) ? index : best), 0);
    setStatement(most);
    setAccount(chooseAccount(found.statements[most], openAccounts, imports, usualAccountId, currency));
  }, [read, openAccounts, imports, usualAccountId, currency]);

  const correct = useCallback((next: BankFileSettings) => {
    setSettings(next);
    setRemembered(false);
    if (source) void read(source, next, accountCurrency, false);
  }, [source, read, accountCurrency]);

  const choose = useCallback(({ statement: nextStatement, account: nextAccount }: { statement?: number; account?: AccountChoice }) => {
    if (nextStatement !== undefined && nextStatement !== statement) {
      setStatement(nextStatement);
      setVerdicts(null);
      setChoices(new Map());
      setCategories(new Map());
      if (!nextAccount && file) setAccount(chooseAccount(file.statements[nextStatement], openAccounts, imports, usualAccountId, currency));
    }
    if (!nextAccount) return;
    setAccount(nextAccount);
    setVerdicts(null);
    const nextCurrency = nextAccount.kind === 'new' ? nextAccount.currency : accounts.find((one) => one.id === nextAccount.id)?.currency ?? null;
    // Amounts of a file without a currency mean those of the account, whose decimals may differ.
    if (source && file && nextCurrency !== accountCurrency && file.problems.some((problem) => problem.code === 'currency-of-account-used')) void read(source, settings, nextCurrency, false);
  }, [statement, file, accounts, openAccounts, imports, usualAccountId, currency, source, accountCurrency, read, settings]);

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

  return { step, fileName: source?.name ?? '', file, settings, remembered, statement, account, foreign, verdicts, compared, choices, categories, guess, open: (next) => void open(next), correct, choose, decide, categorise, stop };
}
