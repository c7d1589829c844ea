import { useTranslations } from '#app/i18n.tsx';
import { formatDay } from '#domain/calendar';
import type { Tool } from '../use-tool.ts';
import type { budgetSpec } from './budget-spec.ts';

/** The period after an amount of a plan: "a month", or the month whose paydays count. */
export function usePer({
  values: { period, basis, month },
  language,
}: Pick<Tool<(typeof budgetSpec)['inputs']>, 'values' | 'language'>): string {
  const t = useTranslations('budget');
  return period === 'month' && basis === 'paydays' && month !== ''
    ? t.inMonth(formatDay(month, language, 'month'))
    : t.per[period];
}
