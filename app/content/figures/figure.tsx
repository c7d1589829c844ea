/**
 * The live figures of articles. Each kind takes its first values from the text (see `content/`),
 * and shows a sentence, then the drawing, then the table. An unknown kind or a missing value stops
 * the build.
 */
import type { ReactNode } from 'react';
import type { FigureSpec } from '#app/content/prose.ts';
import { ChartFigure } from '#app/content/figures/chart-figure.tsx';
import { FigureValues } from '#app/content/figures/figure-values.ts';
import { GrowthFigure } from './growth-figure.tsx';
import { PayoffOrderFigure } from './payoff-figure.tsx';
import { FocusWeek, PaceFigure } from './plan-figures.tsx';
import { RealReturn } from './rate-figures.tsx';
import { EmergencyMonths, SplitOfIncome, YearsToFreedom } from './saving-figures.tsx';
import { WithdrawalHistory } from './withdrawal-figure.tsx';
import './figures.css';

const kinds: Record<string, (props: { values: FigureValues }) => ReactNode> = {
  chart: ChartFigure,
  'years-to-freedom': YearsToFreedom,
  'real-return': RealReturn,
  'emergency-months': EmergencyMonths,
  'split-50-30-20': SplitOfIncome,
  pace: PaceFigure,
  'focus-week': FocusWeek,
  growth: GrowthFigure,
  'withdrawal-history': WithdrawalHistory,
  'payoff-order': PayoffOrderFigure,
};

export function Figure({ spec }: { spec: FigureSpec }) {
  const Kind = kinds[spec.kind];
  if (!Kind) throw new Error(`There is no figure of the kind "${spec.kind}".`);
  return <Kind values={new FigureValues(spec)} />;
}
