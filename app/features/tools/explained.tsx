import { Fragment } from 'react';
import { formulaText } from '#app/ui/formula-text.ts';
import { Fold } from './fold.tsx';

/**
 * A figure of the answer with its explanation: its meaning, its computation, and the source of the
 * rule.
 */
export interface ExplainedFigure {
  name: string;
  value: string;
  say: string;
  formula?: string;
  source?: string;
}

interface ExplainedProps {
  title: string;
  labels: { formula: string; source: string; arithmetic?: string };
  figures: readonly ExplainedFigure[];
  closed?: boolean;
}

/**
 * The figures of an answer, each with its explanation one tap away. `arithmetic` is the source of
 * those that state none.
 */
export function Explained({ title, labels, figures, closed }: ExplainedProps) {
  return (
    <Fold className="explained" closed={closed} title={title}>
      {figures.map(({ name, value, say, formula, source = labels.arithmetic }, at) => (
        <details key={at}>
          <summary>
            <span>{name}</span>
            <b className="num dotted">{value}</b>
          </summary>
          <div className="margin">
            <p>{say}</p>
            {formula ? (
              <p className="formula">
                {labels.formula}{' '}
                {formulaText(formula)
                  .split('\n')
                  .map((line, index) => (
                    <Fragment key={index}>
                      {index > 0 ? <br /> : null}
                      <span className="num">{line}</span>
                    </Fragment>
                  ))}
              </p>
            ) : null}
            {source ? (
              <p className="quiet">
                {labels.source} {source}
              </p>
            ) : null}
          </div>
        </details>
      ))}
    </Fold>
  );
}
