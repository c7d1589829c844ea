import { useMemo, useState } from 'react';
import { useTranslations } from '#app/i18n.tsx';
import { ToolChart } from '../tool-page.tsx';
import { useToolTexts } from '../tool-texts.ts';
import { type CompareAnswer, computeCurve } from './compute-debt.ts';
import type { DebtAnswer, DebtTool } from './debt-shown.ts';
import { debtSpec } from './debt-spec.ts';
import { ReturnAxis } from './return-axis.tsx';

/** The axis of returns with its marks. */
export function AxisFigure({
  tool,
  answer: { payoff, names },
  comparison,
}: {
  tool: DebtTool;
  answer: DebtAnswer;
  comparison: CompareAnswer;
}) {
  const { axis: t } = useTranslations('debt');
  const texts = useToolTexts(tool);
  const { values } = tool;
  const [held, setHeld] = useState<CompareAnswer['axis'] | null>(null);
  const [low, high] = held ?? comparison.axis;
  const curve = useMemo(
    () => computeCurve(values, payoff, [low, high]),
    [values, payoff, low, high],
  );
  const { breakEven, breakEvens, range } = comparison;
  const tie = breakEven.status === 'solved' ? breakEven.returnAnnual : null;
  const futures = range.returnsAnnual as unknown as readonly [
    number,
    number,
    number,
    number,
    number,
  ];
  const [rate, worst, best] = [values.rate / 100, futures[0], futures[4]].map((each) =>
    texts.percent(100 * each),
  ) as [string, string, string];
  const { min, max } = debtSpec.inputs.rate;
  return (
    <ToolChart title={t.title}>
      <ReturnAxis
        t={t}
        texts={texts}
        axis={[low, high]}
        curve={curve}
        expected={values.rate / 100}
        advantage={texts.minus(
          comparison.investFirst.side.netWorth,
          comparison.debtFirst.side.netWorth,
        )}
        tie={tie}
        futures={[futures[0], futures[1], futures[3], futures[4]]}
        debts={names.flatMap((name, debt) =>
          breakEvens[debt] == null ? [] : [{ name, rate: breakEvens[debt] }],
        )}
        years={texts.years(values.years)}
        alt={
          tie === null
            ? t.altNoTie(rate, worst, best)
            : t.alt(texts.percent(100 * tie), rate, worst, best)
        }
        from={min}
        to={max}
        onExpect={(percent) => {
          tool.setTroubled('rate', false);
          tool.set('rate', percent);
        }}
        onHold={(isHeld) => setHeld(isHeld ? comparison.axis : null)}
      />
    </ToolChart>
  );
}
