import type { Language } from './index.ts';

/** The name of a person's cycle: a month if it is a calendar month, otherwise a pay cycle. */
export interface PeriodNoun {
  isMonth: boolean;
  period: string;
  periods: string;
  /** Form for the start of a sentence. */
  periodTitle: string;
  periodsTitle: string;
}

export const periodNouns: Record<Language, Record<'month' | 'payCycle', PeriodNoun>> = {
  en: {
    month: {
      isMonth: true,
      period: 'month',
      periods: 'months',
      periodTitle: 'Month',
      periodsTitle: 'Months',
    },
    payCycle: {
      isMonth: false,
      period: 'pay cycle',
      periods: 'pay cycles',
      periodTitle: 'Pay cycle',
      periodsTitle: 'Pay cycles',
    },
  },
  vi: {
    month: {
      isMonth: true,
      period: 'tháng',
      periods: 'tháng',
      periodTitle: 'Tháng',
      periodsTitle: 'Tháng',
    },
    payCycle: {
      isMonth: false,
      period: 'kỳ lương',
      periods: 'kỳ lương',
      periodTitle: 'Kỳ lương',
      periodsTitle: 'Kỳ lương',
    },
  },
};
