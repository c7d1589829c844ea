/**
 * The fan of a simulation with its controls: one future opened year by year, and, below the inputs,
 * the number of futures and a million of them on demand.
 */
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FigureTable } from '#app/ui/chart.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { OpenedPath } from '#client/simulation/simulator';
import { ColumnsExplained } from '../rows-explained.tsx';
import type { ToolTexts } from '../tool-texts.ts';
import { FanChart, type FanChartProps } from './fan-chart.tsx';
import { longRunPaths, type SimulationState } from './use-simulation.ts';

interface FuturesProps extends Pick<
  FanChartProps,
  'alt' | 'plain' | 'target' | 'star' | 'paperEnd' | 'yearLabel'
> {
  simulation: SimulationState;
  texts: ToolTexts;
}
/** The share of futures that end below the opened one. */
const choices = { poor: 0.1, middle: 0.5, good: 0.9 } as const;
type Choice = keyof typeof choices | 'none';

export function Futures({ simulation, texts, ...chart }: FuturesProps) {
  const { futures: t, how } = useTranslations('simulation');
  const { answered, failed } = simulation;
  const [choice, setChoice] = useState<Choice>('none');
  const opened = useOpened(simulation, choice);
  const names: Record<Choice, string> = {
    none: t.none,
    poor: t.poor,
    middle: t.middle,
    good: t.good,
  };
  return (
    <>
      <FanChart
        {...chart}
        texts={texts}
        fan={answered?.answer ?? null}
        opened={
          opened && choice !== 'none'
            ? {
                name: names[choice],
                balances: [
                  opened.years[0]?.opening ?? 0,
                  ...opened.years.map(({ closing }) => closing),
                ],
              }
            : null
        }
      />
      {failed ? (
        <p className="notice" role="status">
          {t.failed}
        </p>
      ) : null}
      <div className="open-one">
        <span aria-hidden="true">{t.openOne}</span>
        <div className="segments" role="group" aria-label={t.openOne}>
          {(['none', 'poor', 'middle', 'good'] as const).map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === choice}
              disabled={answered === null}
              onClick={() => setChoice(value)}
            >
              {t.short[value]}
            </button>
          ))}
        </div>
      </div>
      {opened && choice !== 'none' ? (
        <>
          <p
            className="note"
            role="status"
          >{`${t.openedWhat[choice]} ${t.ends(opened.ok, texts.short(opened.years.at(-1)?.closing ?? 0, true))}`}</p>
          <FigureTable
            label={t.openedTable}
            head={[t.year, t.opening, t.paidIn, t.withdrawn, t.growth, t.closing]}
            rows={opened.years.map((year) => [
              chart.yearLabel(year.year),
              ...[year.opening, year.saved, year.withdrawn].map((amount) =>
                texts.short(amount, true),
              ),
              texts.percent(100 * (year.growthReal - 1)),
              texts.short(year.closing, true),
            ])}
          />
          <ColumnsExplained
            columns={[
              { label: t.growth, explain: how.growth },
              { label: t.closing, explain: how.closing },
            ]}
          />
        </>
      ) : null}
    </>
  );
}

/** Returns the chosen path of the shown answer; while it is loaded, the previous one. */
function useOpened({ answered, open }: SimulationState, choice: Choice): OpenedPath | null {
  const [opened, setOpened] = useState<{ choice: Choice; run: OpenedPath } | null>(null);
  const answer = answered?.answer;
  useEffect(() => {
    const example =
      choice === 'none' ? undefined : answer?.examples[answer.percentiles.indexOf(choices[choice])];
    if (example === undefined) return;
    let isWanted = true;
    open(example).then(
      (run) => {
        if (isWanted) setOpened({ choice, run });
      },
      () => {
        /* The run itself reports its failure. */
      },
    );
    return () => {
      isWanted = false;
    };
  }, [answer, choice, open]);
  return opened?.choice === choice ? opened.run : null;
}

/** The number of futures in the fan; a million on demand. */
export function FuturesCount({
  simulation: { answered, progress, runLong, stop },
  texts,
}: Pick<FuturesProps, 'simulation' | 'texts'>) {
  const t = useTranslations('simulation').futures;
  const paths = answered?.answer.paths ?? 0;
  if (progress !== null) {
    return (
      <div className="run">
        <progress aria-label={t.running} value={progress} max={longRunPaths} />
        <span className="num">
          {t.progress(texts.number(progress), texts.number(longRunPaths))}
        </span>
        <Button size="sm" onClick={stop}>
          {t.stop}
        </Button>
      </div>
    );
  }
  return (
    <div className="run">
      <span className="num" role="status">
        {paths === 0 ? t.starting : t.count(texts.number(paths))}
      </span>
      {paths >= longRunPaths ? null : (
        <Button look="bare" size="sm" disabled={paths === 0} onClick={runLong}>
          {t.runLong(texts.number(longRunPaths))}
        </Button>
      )}
    </div>
  );
}
