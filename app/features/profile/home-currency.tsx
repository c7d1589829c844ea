/** The currency that sums are in, and what a change of it does and does not do. */
import { Link } from 'react-router';
import type { Fields } from '#contract/collections';
import { convert, type ExchangeRate } from '#domain/exchange';
import { restsOnAccounts } from '#domain/links';
import { useRecords } from '#app/data/hooks.ts';
import { useToday } from '#app/today.ts';
import { Select } from '#app/ui/fields.tsx';
import { useCurrencyOptions } from '#app/ui/use-currency-options.ts';
import { useWords } from '#app/words.tsx';
import type { SaveProfile } from './section.tsx';

/** What changes with the currency: the stated portfolio is converted by the latest rate, or has to be stated anew; the same digits in another currency would be another fortune. What rests on the accounts goes on doing so. */
export function fieldsOfHomeCurrency(before: Pick<Fields<'userProfiles'>, 'currency' | 'fi'>, currency: string, today: string, rates: readonly ExchangeRate[]): Partial<Fields<'userProfiles'>> {
  if (before.fi === null || currency === before.currency) return { currency };
  const converted = convert(before.fi.portfolioMinor, before.currency, currency, today, rates);
  return { currency, fi: converted.ok ? { ...before.fi, portfolioMinor: converted.amountMinor } : restsOnAccounts(before.fi) ? { ...before.fi, portfolioMinor: 0 } : null };
}

export function HomeCurrency({ profile, save }: { profile: Pick<Fields<'userProfiles'>, 'currency' | 'fi'> | null; save: SaveProfile }) {
  const words = useWords('profile');
  const today = useToday();
  const rates = useRecords({ collection: 'exchangeRates' }).records;
  const before = { currency: profile?.currency ?? 'USD', fi: profile?.fi ?? null };
  const options = useCurrencyOptions([before.currency]);
  return (
    <div className="fld">
      <Select label={words.currency} hint={words.currencyHint} value={before.currency} onChange={(currency) => void save(fieldsOfHomeCurrency(before, currency, today, rates))} options={options} />
      <details className="note">
        <summary>{words.currencyChange.title}</summary>
        <ul className="prof-points">{words.currencyChange.points.map((point) => <li key={point}>{point}</li>)}</ul>
        <p><Link className="link" to="/dashboard/accounts">{words.currencyChange.rates}</Link></p>
      </details>
    </div>
  );
}
