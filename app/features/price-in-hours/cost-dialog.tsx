/** Converts an amount into hours of the user's own work and into days of freedom. */
import './price-in-hours.css';
import { useState } from 'react';
import type { FreedomPrice, FreedomShift } from '#domain/measures';
import { decimalSignOf, formatMoney, parseAmount } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useMeasureFeed, useLinkState } from '#app/data/use-measures.ts';
import { useProfile } from '#app/data/use-profile.ts';
import { useLanguage } from '#app/language.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useFirstFocus } from '#app/ui/first-focus.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { HoursOf, WhyHours } from './price-in-hours.tsx';

export default function CostDialog({
  open,
  typed,
  onClose,
}: {
  open: boolean;
  typed: string;
  onClose: () => void;
}) {
  const t = useCycleTranslations('hourprice');
  return (
    <Dialog open={open} onClose={onClose} title={t.costTitle}>
      <Question typed={typed} />
    </Dialog>
  );
}

function Question({ typed }: { typed: string }) {
  const t = useCycleTranslations('hourprice');
  const { language } = useLanguage();
  const currency = useProfile()?.currency ?? 'USD';
  const field = useFirstFocus<HTMLInputElement>();
  const feed = useMeasureFeed();
  const { hourPrice, freedom } = useLinkState();
  const [text, setText] = useState(typed);
  const parsed = parseAmount(text, currency, { decimalSign: decimalSignOf(language) });
  const amountMinor = parsed.ok && parsed.amountMinor > 0 ? parsed.amountMinor : null;
  const price = amountMinor === null ? null : feed.priceOf(amountMinor);
  const say = (shift: FreedomShift) =>
    shift.kind === 'days'
      ? t.costDays(shift.days)
      : shift.kind === 'went'
        ? t.costNever
        : freedom?.status === 'date'
          ? t.costNoDay
          : freedom?.status === 'reached'
            ? t.costReached
            : t.notEnough;
  const inFreedom = (reading: keyof FreedomPrice) =>
    amountMinor === null ? '–' : price === null ? t.notEnough : say(price[reading]);
  return (
    <div className="cost">
      <TextInput
        ref={field}
        label={t.costAmount}
        value={text}
        onChange={setText}
        unit={currency}
        inputMode="text"
        autoComplete="off"
        maxLength={120}
        error={text.trim() !== '' && !parsed.ok ? t.badAmount : undefined}
        hint={
          amountMinor === null ? t.costHint : `= ${formatMoney(amountMinor, currency, language)}`
        }
      />
      <dl className="cost-sum" aria-live="polite">
        <div>
          <dt>{t.costHours}</dt>
          <dd className="num">
            {amountMinor === null ? (
              '–'
            ) : (
              <HoursOf amountMinor={amountMinor} currency={currency} price={hourPrice} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t.costFreedom}</dt>
          <dd className="num">{inFreedom('once')}</dd>
        </div>
        <div>
          <dt>{t.costMonthly}</dt>
          <dd className="num">{inFreedom('everyMonth')}</dd>
        </div>
      </dl>
      <WhyHours price={hourPrice} />
      <p className="note">
        {freedom === null || freedom.status === 'date' || freedom.status === 'reached'
          ? t.costFreedomWhy
          : t.costFreedomMissing}
      </p>
    </div>
  );
}
