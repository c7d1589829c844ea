/** Amounts of the cycle in other currencies than the home currency; in no sum. */
import { formatMoney } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import type { Budgets } from './use-budgets.ts';

export function OtherCurrenciesNote({ others }: Pick<Budgets, 'others'>) {
  const t = useCycleTranslations('budgets');
  const { language } = useLedger();
  if (others.length === 0) return null;
  const textOf = ({ currency, totals, assignedMinor }: Budgets['others'][number]) => {
    const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
    const spentMinor = totals ? totals.expenseMinor + totals.setAsideMinor : 0;
    return [
      totals && totals.incomeMinor > 0 ? t.otherIncome(money(totals.incomeMinor)) : '',
      spentMinor > 0 ? t.otherSpent(money(spentMinor)) : '',
      assignedMinor !== 0 ? t.otherAssigned(money(assignedMinor)) : '',
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <p className="note envelope-note">
      <Amounts>{t.otherCurrencies(others.map(textOf).join('; '))}</Amounts>
    </p>
  );
}
