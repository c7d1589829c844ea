/**
 * Scenarios as bars on one scale: a whole, divided into its parts, and a mark at the end of the
 * whole if the parts exceed it.
 */
import type { CSSProperties } from 'react';
import type { ToolTexts } from './tool-texts.ts';

/** Amounts in minor units of the quantity in the title. */
export interface ScenarioBar {
  whole: number;
  /** In the same order in every bar; `look` is their colour. */
  parts: readonly { look: 'need' | 'want' | 'saving' | 'free'; name: string; amount: number }[];
  /** The label of an amount by which the parts exceed the whole. */
  lack: string | null;
}

export function ScenarioBars({
  title,
  scenarios,
  texts,
}: {
  title: string;
  /** The form itself comes first; at most four. */ scenarios: readonly {
    id: string;
    name: string;
    bar: ScenarioBar;
  }[];
  texts: Pick<ToolTexts, 'money'>;
}) {
  const most = Math.max(
    1,
    ...scenarios.flatMap(({ bar }) => [
      bar.whole,
      bar.parts.reduce((sum, { amount }) => sum + amount, 0),
    ]),
  );
  const share = (amount: number) => `${(100 * amount) / most}%`;
  return (
    <figure className="scenario-bars">
      <figcaption className="h4">{title}</figcaption>
      <ul>
        {scenarios.map(({ id, name, bar }) => {
          const parts = bar.parts.filter(({ amount }) => amount > 0);
          return (
            <li key={id}>
              <span className="called">{name}</span>
              <b className="num">{texts.money(bar.whole)}</b>
              <div
                className="parts"
                aria-hidden="true"
                style={{ '--whole': share(bar.whole) } as CSSProperties}
                data-lacks={bar.lack === null ? undefined : ''}
              >
                {parts.map(({ look, amount }) => (
                  <i key={look} className={look} style={{ width: share(amount) }} />
                ))}
              </div>
              <p className="num">
                {parts.map(({ look, name: part, amount }) => (
                  <span key={look}>
                    <i className={`key ${look}`} aria-hidden="true" />
                    {part} {texts.money(amount)}
                  </span>
                ))}
                {bar.lack === null ? null : <strong>{bar.lack}</strong>}
              </p>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
