/** Whether the money lasts, fetched after the page: the century of returns is no part of the first paint. Its place is kept. */
import { Suspense, useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useWords } from '#app/words.tsx';
import type { MonteCarloAnswer } from '#domain/monte-carlo';
import type { Shown } from './fi-figures.tsx';

export interface LastingProps extends Shown { /** The simulated lives of the plan; null while there are none, and for a plan without a date. */ futures: Pick<MonteCarloAnswer, 'paths' | 'successFraction' | 'standardError'> | null }

export function Lasting(props: LastingProps) {
  const words = useWords('lasting');
  const tools = useWords('tools');
  const [part, setPart] = useState<typeof import('./lasting-section.tsx') | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    import('./lasting-section.tsx').then((loaded) => { if (isWanted) setPart(loaded); }, (error: unknown) => { console.warn('The history could not be loaded.', error); if (isWanted) setFailed(true); });
    return () => { isWanted = false; };
  }, [attempt]);
  const waiting = (
    <section className="sec lasting" aria-label={words.title(tools.years(String(props.tool.values.lasting)))}>
      <div className="sec-h"><h2 className="h4">{words.title(tools.years(String(props.tool.values.lasting)))}</h2></div>
      <div className="wait">{failed ? <><p className="note">{words.failed}</p><Button size="sm" onClick={() => { setFailed(false); setAttempt(attempt + 1); }}>{words.again}</Button></> : <p className="note">{words.loading}</p>}</div>
    </section>
  );
  return part ? <Suspense fallback={waiting}><part.LastingSection {...props} /></Suspense> : waiting;
}
