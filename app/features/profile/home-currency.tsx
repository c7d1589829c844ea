/** The home currency, and the effects of a change. */
import { useRef } from 'react';
import { Link } from 'react-router';
import type { LocalDataService } from '#client/data-service';
import type { Fields, Stored } from '#contract/collections';
import { seedRecordId } from '#contract/ids';
import { convert, type ExchangeRate } from '#domain/exchange';
import { readTemplate } from '#domain/recurring';
import { restsOnAccounts } from '#domain/measures';
import { useIsLoaded, useRecords } from '#app/data/hooks.ts';
import { useData } from '#app/data/provider.tsx';
import { useToday } from '#app/today.ts';
import { Select } from '#app/ui/fields.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { useCurrencyOptions } from '#app/ui/use-currency-options.ts';
import { useTranslations } from '#app/i18n.tsx';
import type { SaveProfile } from './section.tsx';

type HomeFields = Pick<Fields<'userProfiles'>, 'currency' | 'fi'>;

/**
 * Returns the fields that change with the home currency. The stated portfolio is converted by the
 * latest rate, or has to be stated again: the same digits in another currency would be another
 * value. A portfolio that is the sum of accounts is unchanged.
 */
export function fieldsOfHomeCurrency(
  before: HomeFields,
  currency: string,
  today: string,
  rates: readonly ExchangeRate[],
): HomeFields {
  if (before.fi === null || currency === before.currency) return { currency, fi: before.fi };
  const converted = convert(before.fi.portfolioMinor, before.currency, currency, today, rates);
  return {
    currency,
    fi: converted.ok
      ? { ...before.fi, portfolioMinor: converted.amountMinor }
      : restsOnAccounts(before.fi)
        ? { ...before.fi, portfolioMinor: 0 }
        : null,
  };
}

/**
 * Returns the default account while it is in `currency` and empty: nobody has chosen its currency,
 * and the next typed transaction goes into it.
 */
async function loadEmptyStarter(
  data: LocalDataService,
  currency: string,
): Promise<Stored<'accounts'> | null> {
  const account = await data.loadOne('accounts', seedRecordId('account', 0));
  if (account === null || account.currency !== currency || account.openingMinor !== 0) return null;
  const rowsBy = (where: { accountId: string } | { transferAccountId: string }) =>
    data.load({ collection: 'transactions', where, limit: 1 });
  const [recurring, ...rows] = await Promise.all([
    data.load({ collection: 'recurring' }),
    rowsBy({ accountId: account.id }),
    rowsBy({ transferAccountId: account.id }),
  ]);
  const isNamed = recurring
    .map(({ template }) => readTemplate(template))
    .some(
      (each) =>
        each === null || each.accountId === account.id || each.transferAccountId === account.id,
    );
  return rows.flat().length === 0 && !isNamed ? account : null;
}

export function HomeCurrency({
  profile,
  save,
}: {
  profile: Partial<HomeFields> | null;
  save: SaveProfile;
}) {
  const t = useTranslations('profile');
  const today = useToday();
  const { records: rates, loading } = useRecords({ collection: 'exchangeRates' });
  // Before the profile and its rates are loaded, a change would remove the portfolio of the freedom
  // date.
  const isLoaded = useIsLoaded();
  const stored: HomeFields = { currency: profile?.currency ?? 'USD', fi: profile?.fi ?? null };
  /**
   * The state when the list got the focus: arrow keys select currencies one by one, and one without
   * a rate on the way must not lose the portfolio.
   */
  const stateAtFocus = useRef<{ home: HomeFields; starter: Stored<'accounts'> | null } | null>(
    null,
  );
  /** The next change waits for this one: a held key is faster than its writes. */
  const lastChange = useRef<Promise<void>>(Promise.resolve());
  const data = useData();
  const setCurrency = (account: Stored<'accounts'>, currency: string) =>
    data.update('accounts', account.id, { openingMinor: 0, currency });
  async function change(currency: string): Promise<void> {
    const { currencyChange } = t;
    const { home: previous, starter } = (stateAtFocus.current ??= {
      home: stored,
      starter: await loadEmptyStarter(data, stored.currency),
    });
    const fields = fieldsOfHomeCurrency(previous, currency, today, rates);
    if (!(await save(fields, null))) return;
    if (starter !== null) await setCurrency(starter, currency);
    if (currency === previous.currency) return;
    const undo = rememberUndo(async () => {
      stateAtFocus.current = null;
      if (!(await save(previous))) throw new Error('The home currency could not be taken back.');
      const changed = starter && (await loadEmptyStarter(data, currency));
      if (changed) await setCurrency(changed, previous.currency);
    });
    const message = (
      fields.fi === null && previous.fi !== null
        ? currencyChange.portfolioRemoved
        : currencyChange.done
    )(currency);
    notify.offer(
      starter === null ? message : `${message} ${currencyChange.alsoAccount(starter.name)}`,
      currencyChange.undo,
      undo,
      undo.over,
    );
  }
  function queueChange(currency: string): void {
    lastChange.current = lastChange.current
      .then(() => change(currency))
      .catch((error: unknown) => {
        console.error(error);
        notify.error(t.saveFailed);
      });
  }
  const options = useCurrencyOptions([stored.currency]);
  return (
    <div className="form-field">
      <Select
        label={t.currency}
        hint={t.currencyHint}
        value={stored.currency}
        disabled={loading || !isLoaded}
        onFocus={() => {
          stateAtFocus.current = null;
        }}
        onChange={queueChange}
        options={options}
      />
      <details className="note">
        <summary>{t.currencyChange.title}</summary>
        <ul className="profile-points">
          {t.currencyChange.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>
          <Link className="link" to="/dashboard/accounts">
            {t.currencyChange.rates}
          </Link>
        </p>
      </details>
    </div>
  );
}
