/**
 * The total of all accounts today, as a sentence; the exchange rates are in a collapsed table.
 */
import type { Areas } from '#contract/i18n/index';
import { formatDay } from '#domain/calendar';
import type { ConvertedTotal, UsedRate } from '#domain/exchange';
import { formatMoney, formatNumber } from '#domain/money';
import { heldAmounts, type NetWorthPoint, worthAmounts } from '#domain/net-worth';
import { Scroll } from '#app/ui/scroll.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { amountsText, missingCurrencies } from './own-amounts.ts';

/**
 * Returns the text of the rates of one conversion, each as it was entered, also if it was used in
 * the other direction.
 */
export function usedRatesText(
  used: readonly UsedRate[],
  t: Pick<Areas['accounts']['conversion'], 'rateOf' | 'via'>,
  language: 'en' | 'vi',
): string {
  return used
    .map(({ fromCurrency, toCurrency, rate, day }) =>
      t.rateOf(
        fromCurrency,
        rateNumber(rate, language),
        toCurrency,
        formatDay(day, language, 'shortYear'),
      ),
    )
    .join(t.via);
}

/** Formats a rate with the decimals that were entered, at most 12. */
export function rateNumber(rate: number, language: 'en' | 'vi'): string {
  const decimals = /e-(\d+)$/.exec(String(rate))?.[1]
    ? 12
    : (String(rate).split('.')[1]?.length ?? 0);
  return formatNumber(rate, language, Math.min(12, decimals));
}

export function NetWorthSentence({ point }: { point: NetWorthPoint }) {
  const t = useTranslations('accounts').worth;
  const { language, currency } = useLedger();
  return (
    <>
      {t.before}
      <span className="live num">
        {amountsText(heldAmounts(point, currency), language, { trimZeros: true })}
      </span>
      {point.missing.length === 0
        ? t.after
        : t.noRate(missingCurrencies(point, language), currency)}
    </>
  );
}

/** Shows assets, debts, the converted amounts with their rates, and the amounts without a rate. */
export function HowItCame({
  point,
  onWriteRate,
}: {
  point: NetWorthPoint;
  onWriteRate: () => void;
}) {
  const t = useTranslations('accounts');
  const { language, currency } = useLedger();
  const amounts = worthAmounts(point, currency);
  const converted = [point.assets, point.debts].flatMap((side: ConvertedTotal, index) =>
    side.parts
      .filter(({ used }) => used.length > 0)
      .map((part) => ({ ...part, sign: index === 0 ? 1 : -1 })),
  );
  const count = converted.reduce((sum, part) => sum + part.count, 0);
  const missing = new Map<string, number>();
  for (const { currency: code, amountMinor } of point.missing)
    missing.set(code, (missing.get(code) ?? 0) + amountMinor);
  return (
    <>
      <dl className="sum account-sum">
        <div>
          <dt>{t.assets}</dt>
          <dd className="num">{amountsText(amounts.assets, language)}</dd>
        </div>
        <div>
          <dt>{t.debts}</dt>
          <dd
            className={
              amounts.debts.some(({ amountMinor }) => amountMinor > 0) ? 'num outflow' : 'num'
            }
          >
            {amountsText(amounts.debts, language)}
          </dd>
        </div>
        <div>
          <dt>{t.net}</dt>
          <dd className="num">{amountsText(amounts.net, language)}</dd>
        </div>
      </dl>
      {converted.length === 0 ? null : (
        <details className="note figure-table">
          <summary>{t.converted(count)}</summary>
          <Scroll label={t.converted(count)}>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t.conversion.currency}</th>
                  <th scope="col" className="right">
                    {t.conversion.own}
                  </th>
                  <th scope="col">{t.conversion.rate}</th>
                  <th scope="col" className="right">
                    {t.conversion.inHome(currency)}
                  </th>
                </tr>
              </thead>
              <tbody>
                {converted.map((part) => (
                  <tr key={`${part.sign} ${part.currency}`}>
                    <th scope="row">
                      {part.currency}, {t.conversion.accounts(part.count)}
                    </th>
                    <td className="right num">
                      {formatMoney(part.sign * part.ownMinor, part.currency, language)}
                    </td>
                    <td>{usedRatesText(part.used, t.conversion, language)}</td>
                    <td className="right num">
                      {formatMoney(part.sign * part.amountMinor, currency, language)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </details>
      )}
      {missing.size === 0 ? null : (
        <p className="note account-missing">
          {t.missing(
            Array.from(missing, ([code, minor]) => formatMoney(minor, code, language)).join(', '),
          )}{' '}
          <button type="button" className="link" onClick={onWriteRate}>
            {t.writeRate}
          </button>
        </p>
      )}
    </>
  );
}
