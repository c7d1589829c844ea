/**
 * The exchange rates that a person keeps: the latest of each pair, one written by hand, or many
 * from a file.
 */
import { useMemo, useState, type FormEvent } from 'react';
import type { Stored } from '#contract/collections';
import type { Write } from '#contract/data';
import { addDays, formatDay, isDay } from '#domain/calendar';
import { type ExchangeRate, readRate, readRates, thinRates } from '#domain/exchange';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Select, TextArea } from '#app/ui/fields.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useCurrencyOptions } from '#app/ui/use-currency-options.ts';
import { useTranslations } from '#app/i18n.tsx';
import type { LedgerActions } from '../ledger/ledger-actions.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { rateNumber } from './worth-part.tsx';

type Kept = Stored<'exchangeRates'>;
interface FormProps {
  rates: readonly Kept[];
  actions: LedgerActions;
  onDone: () => void;
}

/** At most this many rates are listed, the newest first. */
const listedAtMost = 60;
/** A table of daily rates is stored completely up to this number of rates. */
const wholeAtMost = 400,
  wholeDays = 92;
const fileBytesAtMost = 20_000_000,
  problemsShown = 5;
const pairOf = ({ fromCurrency, toCurrency }: Pick<ExchangeRate, 'fromCurrency' | 'toCurrency'>) =>
  `${fromCurrency} ${toCurrency}`;

function useRateText(): (
  rate: Pick<ExchangeRate, 'fromCurrency' | 'toCurrency' | 'rate'>,
) => string {
  const t = useTranslations('accounts').rates;
  const { language } = useLedger();
  return ({ fromCurrency, toCurrency, rate }) =>
    t.reads(fromCurrency, rateNumber(rate, language), toCurrency);
}

/** Writes the found rates; a new rate replaces the one of the same day and pair. */
function writesFor(found: readonly ExchangeRate[], kept: readonly Kept[], source: string): Write[] {
  const known = new Map(kept.map((rate) => [`${rate.day} ${pairOf(rate)}`, rate]));
  const last = new Map(found.map((rate) => [`${rate.day} ${pairOf(rate)}`, rate]));
  return Array.from(last).flatMap(([key, { day, fromCurrency, toCurrency, rate }]): Write[] => {
    const before = known.get(key),
      fields = { day, fromCurrency, toCurrency, rate, source };
    if (before === undefined) return [{ op: 'add', collection: 'exchangeRates', fields }];
    return before.rate === rate
      ? []
      : [{ op: 'update', collection: 'exchangeRates', id: before.id, fields }];
  });
}

export function RatesPart({
  rates,
  actions,
  onAdd,
  onFile,
}: {
  rates: readonly Kept[];
  actions: LedgerActions;
  onAdd: () => void;
  onFile: () => void;
}) {
  const t = useTranslations('accounts').rates;
  const { language } = useLedger();
  const text = useRateText();
  const newest = rates.toReversed(),
    latest = [...new Map(rates.map((rate) => [pairOf(rate), rate])).values()];
  const row = (rate: Kept) => (
    <li key={rate.id}>
      <span className="num">{text(rate)}</span>
      <span className="note">
        {formatDay(rate.day, language, 'shortYear')}
        {', '}
        {rate.source === 'file' ? t.source.file : t.source.hand}
      </span>
      <Button
        look="bare"
        size="sm"
        icon
        aria-label={t.delete(`${text(rate)}, ${formatDay(rate.day, language, 'shortYear')}`)}
        onClick={() =>
          void actions.write(
            [{ op: 'delete', collection: 'exchangeRates', id: rate.id }],
            t.deleted,
          )
        }
      >
        <AppIcon name="trash" size={14} />
      </Button>
    </li>
  );
  return (
    <>
      <div className="section-head">
        <h2 className="h4">{t.title}</h2>
      </div>
      <p className="note">{rates.length === 0 ? t.none : t.intro}</p>
      <ul className="account-rates">{latest.map(row)}</ul>
      {rates.length <= latest.length ? null : (
        <details className="note figure-table">
          <summary>{t.all(rates.length)}</summary>
          <ul className="account-rates">{newest.slice(0, listedAtMost).map(row)}</ul>
          {newest.length > listedAtMost ? (
            <p className="note">{t.more(newest.length - listedAtMost)}</p>
          ) : null}
        </details>
      )}
      <div className="account-actions">
        <Button size="sm" onClick={onAdd}>
          <AppIcon name="plus" size={14} />
          {t.add}
        </Button>
        <Button size="sm" onClick={onFile}>
          <AppIcon name="import" size={14} />
          {t.file}
        </Button>
      </div>
    </>
  );
}

export function RateForm({
  missing,
  rates,
  actions,
  onDone,
}: FormProps & { /** The currency that lacks a rate. */ missing: string | null }) {
  const t = useTranslations('accounts').rates;
  const { accounts, currency, today, decimalSign } = useLedger();
  const rateText = useRateText();
  const [day, setDay] = useState<string>(today);
  const [from, setFrom] = useState(
    missing ??
      accounts.find((each) => each.currency !== currency)?.currency ??
      (currency === 'USD' ? 'EUR' : 'USD'),
  );
  const [to, setTo] = useState(currency);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  // A point is accepted as the decimal sign if the language writes decimals so; a comma before
  // three digits is questioned in both.
  const read = readRate(text.trim(), decimalSign === '.' ? '.' : null);
  const dayError = isDay(day) ? undefined : t.dayBad,
    pairError = from === to ? t.same : undefined;
  const rateError =
    'rate' in read || (!tried && text === '')
      ? undefined
      : read.reason === 'ambiguous'
        ? t.ambiguous
        : t.rateBad;
  const own = [...new Set([currency, ...accounts.map((each) => each.currency)])];
  const options = useCurrencyOptions(own);
  const rate =
    'rate' in read && !pairError ? { fromCurrency: from, toCurrency: to, rate: read.rate } : null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (rate === null || dayError) return;
    const writes = writesFor([{ day, ...rate }], rates, '');
    if (writes.length === 0 || (await actions.write(writes, t.saved(rateText(rate))))) onDone();
  }
  return (
    <form className="account-form" onSubmit={(event) => void submit(event)} noValidate>
      <div className="pair">
        <Select label={t.from} value={from} options={options} onChange={setFrom} />
        <Select label={t.to} value={to} options={options} error={pairError} onChange={setTo} />
      </div>
      <div className="pair">
        <TextInput
          label={t.rate}
          value={text}
          unit={to}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          autoFocus
          hint={rate ? rateText(rate) : undefined}
          error={rateError}
          onChange={setText}
        />
        <TextInput type="date" label={t.day} value={day} error={dayError} onChange={setDay} />
      </div>
      <div className="dialog-foot">
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button type="submit" look="ink">
          {t.save}
        </Button>
      </div>
    </form>
  );
}

export function RateFileForm({ rates, actions, onDone }: FormProps) {
  const t = useTranslations('accounts').rates;
  const { accounts, currency, today } = useLedger();
  const rateText = useRateText();
  const [text, setText] = useState('');
  /** The text of a file is kept in state, because it is too long for the field. */
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const source = file?.text ?? text;
  const read = useMemo(
    () => readRates(source, new Set([currency, ...accounts.map((each) => each.currency)])),
    [source, currency, accounts],
  );
  const found = useMemo(
    () =>
      read.rates.length > wholeAtMost
        ? thinRates(read.rates, addDays(today, -wholeDays))
        : read.rates,
    [read, today],
  );
  const writes = useMemo(() => writesFor(found, rates, 'file'), [found, rates]);

  async function choose(chosen: File | undefined) {
    setError(null);
    setFile(null);
    if (!chosen) return;
    if (chosen.size > fileBytesAtMost) return setError(t.tooLarge);
    try {
      setFile({ name: chosen.name, text: await chosen.text() });
    } catch (cause) {
      console.error(cause);
      setError(t.unreadable);
    }
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || writes.length === 0) return;
    setBusy(true);
    const saved = await actions.write(writes, t.kept(writes.length));
    setBusy(false);
    if (saved) onDone();
  }
  const sample = found.at(-1);
  return (
    <form className="account-form" onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={t.paste}
        hint={t.pasteHint}
        rows={4}
        value={file ? file.name : text}
        readOnly={file !== null}
        spellCheck={false}
        error={error ?? undefined}
        onChange={setText}
      />
      <label className={`${buttonClass()} account-choose`}>
        {t.choose}
        <input
          className="sr-only"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      {source.trim() === '' ? null : (
        <div className="note account-found" role="status">
          {read.rates.length === 0 ? (
            <p>{t.empty}</p>
          ) : (
            <>
              <p>
                {t.found(found.length)}
                {sample ? ` · ${rateText(sample)}` : ''}
              </p>
              {found.length < read.rates.length ? (
                <p>{t.thinned(found.length, read.rates.length)}</p>
              ) : null}
              {writes.length < found.length ? <p>{t.known(found.length - writes.length)}</p> : null}
            </>
          )}
          {read.problems.length === 0 ? null : (
            <>
              <p>{t.problems(read.problems.length)}</p>
              <ul>
                {read.problems.slice(0, problemsShown).map(({ line, reason, text: stood }) => (
                  <li key={`${line} ${stood}`}>
                    {t.line(line, t.reasons[reason], stood.slice(0, 60))}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <div className="dialog-foot">
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button type="submit" look="ink" busy={busy} disabled={writes.length === 0}>
          {t.keep(writes.length)}
        </Button>
      </div>
    </form>
  );
}
