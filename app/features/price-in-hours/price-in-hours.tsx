/** An amount in hours of the user's own measured work, and the basis of that price. */
import './price-in-hours.css';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { formatRange } from '#domain/calendar';
import { type HourPrice, minutesAtLeast, priceInHours } from '#domain/measures';
import { formatMoney, formatNumber } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useHourPrice } from '#app/data/use-hour-price.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { useLanguage } from '#app/language.tsx';

interface HoursProps {
  amountMinor: number;
  currency: string;
  price: HourPrice | null;
}

/** Shows `1 h 30`, or that there is not enough data; nothing until it is known. */
export function HoursOf({ amountMinor, currency, price }: HoursProps) {
  const t = useCycleTranslations('hourprice');
  if (price === null) return null;
  if (price.status !== 'known') return <>{t.notEnough}</>;
  if (price.currency !== currency) return <>{t.otherCurrency(price.currency)}</>;
  const { hours, minutes } = priceInHours(amountMinor, price);
  return <>{hours === 0 && minutes === 0 ? t.underMinute : t.hoursMinutes(hours, minutes)}</>;
}

/** A collapsed explanation of the hour price, or of the data that it lacks. */
export function WhyHours({ price }: { price: HourPrice | null }) {
  const t = useCycleTranslations('hourprice');
  const { language } = useLanguage();
  if (price === null) return null;
  const money = (minor: number, currency: string) => formatMoney(minor, currency, language);
  return (
    <details className="why-hours">
      <summary className="note">
        <Amounts>
          {price.status === 'known'
            ? t.hourIs(money(price.perHourMinor, price.currency))
            : t.whyNotEnough}
        </Amounts>
      </summary>
      {price.status === 'known' ? (
        <p className="note">
          {t.hourFrom(
            money(price.incomeMinor, price.currency),
            formatNumber(price.minutes / 60, language, 1),
            price.cyclesUsed,
            formatRange(price.fromDay, price.toDay, language),
          )}
        </p>
      ) : (
        <p className="note">
          {price.missing === 'income'
            ? t.noIncome
            : t.noTime(formatNumber(price.minutes / 60, language, 1), minutesAtLeast / 60)}
        </p>
      )}
      <p className="note">{t.hourRule(minutesAtLeast / 60)}</p>
      <p className="note">
        {price.without === undefined
          ? ''
          : `${t.hourWithout(new Intl.ListFormat(language, { type: 'conjunction' }).format(price.without))} `}
        {t.hourChoose} <Link to="/planning">{t.hourProjects}</Link>
      </p>
    </details>
  );
}

/**
 * The hour price in the details of an expense; the surrounding form does not wait for its
 * translations.
 */
export function PriceInHours(props: { amountMinor: number; currency: string }) {
  return (
    <Suspense fallback={null}>
      <Priced {...props} />
    </Suspense>
  );
}

function Priced({ amountMinor, currency }: { amountMinor: number; currency: string }) {
  const t = useCycleTranslations('hourprice');
  const price = useHourPrice();
  if (price === null) return null;
  return (
    <div className="in-hours">
      <p className="note">
        {t.ofYourWork}{' '}
        <b className="num">
          <HoursOf amountMinor={amountMinor} currency={currency} price={price} />
        </b>
      </p>
      <WhyHours price={price} />
    </div>
  );
}

/** The hour price in a row, if the person has chosen it: nothing without a price. */
export function RowHours(props: HoursProps) {
  const { price } = props;
  return price?.status === 'known' && price.currency === props.currency ? (
    <Suspense fallback={null}>
      <i className="hours num">
        <HoursOf {...props} />
      </i>
    </Suspense>
  ) : null;
}
