/**
 * Whether the money lasts, fetched after the page: the century of returns is no part of the first
 * paint. Its place is kept.
 */
import { Suspense } from 'react';
import { useTranslations } from '#app/i18n.tsx';
import type { MonteCarloAnswer } from '#domain/monte-carlo';
import { PartWaited, useFetchedPart } from '../fetched-part.tsx';
import type { FiFigureProps } from './fi-figures.tsx';
import { Fold } from '../fold.tsx';

const fetchSection = () => import('./lasting-section.tsx');

export interface LastingProps extends FiFigureProps {
  /** The simulated lives of the plan; null while there are none, and for a plan without a date. */ futures: Pick<
    MonteCarloAnswer,
    'paths' | 'successFraction' | 'standardError' | 'percentiles' | 'drawdowns'
  > | null;
  /** By when a quarter and three quarters of the futures are there, as text. */ dates:
    | string
    | null;
}

export function LazyLastingSection(props: LastingProps) {
  const t = useTranslations('lasting');
  const tools = useTranslations('tools');
  const fetched = useFetchedPart(fetchSection),
    { part } = fetched;
  const waiting = (
    <Fold className="lasting" title={t.title(tools.years(String(props.tool.values.lasting)))}>
      <PartWaited of={fetched} t={t} />
    </Fold>
  );
  return part ? (
    <Suspense fallback={waiting}>
      <part.LastingSection {...props} />
    </Suspense>
  ) : (
    waiting
  );
}
