/**
 * Loads the section on whether the money lasts after the page, because the first paint does not
 * need the century of returns. Its space is reserved.
 */
import { Suspense } from 'react';
import { useTranslations } from '#app/i18n.tsx';
import type { MonteCarloAnswer } from '#domain/monte-carlo';
import { PartWaited, useFetchedPart } from '../fetched-part.tsx';
import type { FiFigureProps } from './fi-figures.tsx';
import { Fold } from '../fold.tsx';

const fetchSection = () => import('./lasting-section.tsx');

export interface LastingProps extends FiFigureProps {
  /**
   * The simulated lives of the plan; null before the first answer, and for a plan without a date.
   */
  futures: Pick<
    MonteCarloAnswer,
    'paths' | 'successFraction' | 'standardError' | 'percentiles' | 'drawdowns'
  > | null;
  /** The dates of a quarter and three quarters of the futures, as text. */ dates: string | null;
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
