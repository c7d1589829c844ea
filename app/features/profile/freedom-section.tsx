/**
 * The inputs of the freedom date besides the ledger: the portfolio, as stated or as the sum of
 * accounts, and two rates.
 */
import { useMemo, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { Fields } from '#contract/collections';
import { isDay } from '#domain/calendar';
import { proposedRates, restsOnAccounts } from '#domain/measures';
import {
  currencySymbol,
  decimalSignOf,
  formatMoney,
  formatNumber,
  parseAmount,
} from '#domain/money';
import { netWorthOf, worthAmounts } from '#domain/net-worth';
import { useRecords } from '#app/data/hooks.ts';
import { useBalances } from '#app/data/use-balances.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { useToday } from '#app/today.ts';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Segmented } from '#app/ui/fields.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { amountsText } from '../accounts/own-amounts.ts';
import { ProfileSection, type SaveProfile } from './section.tsx';
import { useWritten } from './use-written.ts';

const sources = ['accounts', 'stated'] as const;
type Source = (typeof sources)[number];

/**
 * Parses a percentage, which exists only in forms: "4,5" or "4.5" is the fraction 0.045; null if it
 * is no percentage within the bounds.
 */
export function parsePercent(
  text: string,
  minFraction: number,
  maxFraction: number,
): number | null {
  const match = /^([-−]?)(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text.trim().replace(/\s*%$/, ''));
  if (!match) return null;
  const fraction = (Number(`${match[2]}.${match[3] ?? '0'}`) * (match[1] ? -1 : 1)) / 100;
  return fraction >= minFraction && fraction <= maxFraction ? Number(fraction.toFixed(8)) : null;
}

export function FreedomSettings({
  profile,
  currency,
  save,
}: {
  profile: Pick<Fields<'userProfiles'>, 'fi'> | null;
  currency: string;
  save: SaveProfile;
}) {
  const fi = profile?.fi ?? null;
  const t = useTranslations('profile');
  const { language } = useLanguage();
  const today = useToday();
  const percentText = (fraction: number) => {
    const percent = Number((fraction * 100).toFixed(4));
    return formatNumber(
      percent,
      language,
      Number.isInteger(percent) ? 0 : (String(percent).split('.')[1]?.length ?? 0),
    );
  };
  const kept = {
    portfolio: fi
      ? formatMoney(fi.portfolioMinor, currency, language)
          .replaceAll(currencySymbol(currency, language), '')
          .trim()
      : '',
    asOf: fi?.asOfDay ?? today,
    realReturn: percentText(fi?.returnAnnualReal ?? proposedRates.returnAnnualReal),
    withdrawal: percentText(fi?.withdrawalRate ?? proposedRates.withdrawalRate),
    exceptIds: useMemo<ReadonlySet<string>>(() => new Set(fi?.portfolioFrom?.exceptIds), [fi]),
  };
  const {
    written,
    write,
    keep: keepFields,
  } = useWritten<typeof kept & { source: Source }>(profile, save);
  const { portfolio, asOf, realReturn, withdrawal, exceptIds } = { ...kept, ...written };
  const [tried, setTried] = useState(false);
  const { balances, loading } = useBalances();
  const accounts = useRecords({
    collection: 'accounts',
    orderBy: { field: 'position', direction: 'asc' },
  }).records;
  const rates = useRecords({ collection: 'exchangeRates' }).records;
  const held = useMemo(
    () =>
      accounts.flatMap(({ id, currency: own }) => {
        const balance = balances.get(id);
        return balance === undefined
          ? []
          : [{ accountId: id, currency: own, amountMinor: balance.todayMinor }];
      }),
    [accounts, balances],
  );
  const worth = useMemo(
    () =>
      netWorthOf(
        held.filter(({ accountId }) => !exceptIds.has(accountId)),
        today,
        currency,
        rates,
      ),
    [held, exceptIds, today, currency, rates],
  );
  // The ledger's own figures are the default, so that nobody has to type them.
  const source =
    written.source ??
    (restsOnAccounts(fi) || (fi === null && held.some(({ amountMinor }) => amountMinor !== 0))
      ? 'accounts'
      : 'stated');
  const amount = parseAmount(portfolio.trim() || '0', currency, {
    decimalSign: decimalSignOf(language),
  });
  const returnAnnualReal = parsePercent(realReturn, -0.5, 0.5);
  const withdrawalRate = parsePercent(withdrawal, 0.001, 1);
  async function keep(next: NonNullable<typeof fi>) {
    if (await keepFields({ fi: next })) setTried(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (returnAnnualReal === null || withdrawalRate === null) return;
    // Keeps the stated portfolio beside the choice of accounts, for switching back and for releases
    // that know only the stated one.
    if (source === 'accounts')
      void keep({
        portfolioMinor: fi?.portfolioMinor ?? worth.netMinor,
        asOfDay: fi?.asOfDay ?? today,
        returnAnnualReal,
        withdrawalRate,
        portfolioFrom: {
          kind: 'accounts',
          exceptIds: [...exceptIds].filter((id) => balances.has(id)),
        },
      });
    else if (amount.ok && isDay(asOf))
      void keep({
        portfolioMinor: amount.amountMinor,
        asOfDay: asOf,
        returnAnnualReal,
        withdrawalRate,
        ...(restsOnAccounts(fi) && { portfolioFrom: null }),
      });
  }
  const money = (minor: number, code: string) => formatMoney(minor, code, language);
  return (
    <ProfileSection part="freedom" title={t.freedom} hint={t.freedomHint}>
      <form className="profile-fields profile-grid" onSubmit={submit} noValidate>
        <div className="profile-wide form-field">
          <span className="profile-label">{t.portfolioFrom}</span>
          <Segmented
            label={t.portfolioFrom}
            value={source}
            onChange={(next) => write({ source: next })}
            options={sources.map((value) => ({ value, label: t.portfolioFroms[value] }))}
          />
        </div>
        {source === 'accounts' ? (
          <fieldset className="profile-wide profile-counted">
            <legend className="profile-label">{t.countedAccounts}</legend>
            {accounts.length === 0 && !loading ? <p className="note">{t.noAccountsYet}</p> : null}
            {accounts.map(({ id, name, currency: own }) => (
              <div key={id}>
                <Checkbox
                  label={name}
                  checked={!exceptIds.has(id)}
                  onChange={(counts) => {
                    const after = new Set(exceptIds);
                    if (counts) after.delete(id);
                    else after.add(id);
                    write({ exceptIds: after });
                  }}
                />
                <span className="num">
                  {balances.has(id) ? money(balances.get(id)!.todayMinor, own) : '…'}
                </span>
              </div>
            ))}
            <p className="note" role="status">
              <Amounts>
                {t.accountsSum(amountsText(worthAmounts(worth, currency).net, language))}
              </Amounts>
              {restsOnAccounts(fi) ? null : (
                <>
                  {' '}
                  <b>{t.notUsedYet}</b>
                </>
              )}
            </p>
            {worth.missing.length === 0 ? null : (
              <p className="note">
                {t.accountsMissing(
                  worth.missing
                    .map(
                      ({ accountId, amountMinor, currency: own }) =>
                        `${accounts.find(({ id }) => id === accountId)?.name ?? ''} (${money(amountMinor, own)})`,
                    )
                    .join(', '),
                )}{' '}
                <Link className="link" to="/dashboard/accounts">
                  {t.writeRate}
                </Link>
              </p>
            )}
            <p className="hint">{t.countedHint}</p>
          </fieldset>
        ) : (
          <>
            <TextInput
              label={t.portfolio}
              unit={currency}
              value={portfolio}
              onChange={(text) => write({ portfolio: text })}
              inputMode="decimal"
              placeholder="0"
              error={tried && !amount.ok ? t.amountBad : undefined}
            />
            <TextInput
              label={t.asOf}
              type="date"
              value={asOf}
              onChange={(text) => write({ asOf: text })}
              error={tried && !isDay(asOf) ? t.dayBad : undefined}
            />
          </>
        )}
        <TextInput
          label={t.realReturn}
          unit={t.percentUnit}
          value={realReturn}
          onChange={(text) => write({ realReturn: text })}
          inputMode="decimal"
          error={tried && returnAnnualReal === null ? t.percentBad : undefined}
        />
        <TextInput
          label={t.withdrawal}
          unit={t.percentUnit}
          value={withdrawal}
          onChange={(text) => write({ withdrawal: text })}
          inputMode="decimal"
          error={tried && withdrawalRate === null ? t.percentBad : undefined}
        />
        <div>
          <Button look="ink" type="submit">
            {t.save}
          </Button>
        </div>
      </form>
    </ProfileSection>
  );
}
