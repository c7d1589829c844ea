import { useState, type FormEvent } from 'react';
import type { Fields } from '#contract/collections';
import { isDay } from '#domain/calendar';
import { currencySymbol, decimalSignOf, formatMoney, formatNumber, parseAmount } from '#domain/money';
import { useToday } from '#app/today.ts';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useWords } from '#app/words.tsx';
import { Section, type SaveProfile } from './section.tsx';

/** Percent exists only in forms: "4,5" or "4.5" is the fraction 0.045; null when it is not a percentage within the bounds. */
export function parsePercent(text: string, minFraction: number, maxFraction: number): number | null {
  const match = /^([-−]?)(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(text.trim().replace(/\s*%$/, ''));
  if (!match) return null;
  const fraction = (Number(`${match[2]}.${match[3] ?? '0'}`) * (match[1] ? -1 : 1)) / 100;
  return fraction >= minFraction && fraction <= maxFraction ? Number(fraction.toFixed(8)) : null;
}

export function FreedomSection({ fi, currency, save }: { fi: Fields<'userProfiles'>['fi']; currency: string; save: SaveProfile }) {
  const words = useWords('profile');
  const { language } = useLanguage();
  const today = useToday();
  const percentText = (fraction: number) => { const percent = Number((fraction * 100).toFixed(4)); return formatNumber(percent, language, Number.isInteger(percent) ? 0 : (String(percent).split('.')[1]?.length ?? 0)); };
  const [portfolio, setPortfolio] = useState(fi ? formatMoney(fi.portfolioMinor, currency, language).replaceAll(currencySymbol(currency, language), '').trim() : '');
  const [asOf, setAsOf] = useState(fi?.asOfDay ?? today);
  const [realReturn, setRealReturn] = useState(percentText(fi?.returnAnnualReal ?? 0.05));
  const [withdrawal, setWithdrawal] = useState(percentText(fi?.withdrawalRate ?? 0.04));
  const [tried, setTried] = useState(false);
  const amount = parseAmount(portfolio.trim() || '0', currency, { decimalSign: decimalSignOf(language) });
  const returnAnnualReal = parsePercent(realReturn, -0.5, 0.5);
  const withdrawalRate = parsePercent(withdrawal, 0.001, 1);
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (amount.ok && isDay(asOf) && returnAnnualReal !== null && withdrawalRate !== null) void save({ fi: { portfolioMinor: amount.amountMinor, asOfDay: asOf, returnAnnualReal, withdrawalRate } });
  }
  return (
    <Section title={words.freedom} hint={words.freedomHint}>
      <form className="prof-fields prof-grid" id="freedom" onSubmit={submit} noValidate>
        <TextInput label={words.portfolio} unit={currency} value={portfolio} onChange={setPortfolio} inputMode="decimal" placeholder="0" error={tried && !amount.ok ? words.amountBad : undefined} />
        <TextInput label={words.asOf} type="date" value={asOf} onChange={setAsOf} error={tried && !isDay(asOf) ? words.dayBad : undefined} />
        <TextInput label={words.realReturn} unit={words.percentUnit} value={realReturn} onChange={setRealReturn} inputMode="decimal" error={tried && returnAnnualReal === null ? words.percentBad : undefined} />
        <TextInput label={words.withdrawal} unit={words.percentUnit} value={withdrawal} onChange={setWithdrawal} inputMode="decimal" error={tried && withdrawalRate === null ? words.percentBad : undefined} />
        <div><Button look="ink" type="submit">{words.save}</Button></div>
      </form>
    </Section>
  );
}
