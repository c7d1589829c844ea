/**
 * The chart of the FI calculator: from today through the date to the years that the portfolio must
 * last, with the futures around it.
 */
import { useTranslations } from '#app/i18n.tsx';
import type { Areas } from '#contract/i18n/index';
import { FanChart, type FanChartProps } from '../simulation/fan-chart.tsx';
import { Futures, FuturesCount } from '../simulation/futures.tsx';
import type { SimulationState } from '../simulation/use-simulation.ts';
import { ToolChart } from '../tool-page.tsx';
import type { FiAnswer } from './compute-fi.ts';
import { swingOfAssets } from './compute-futures.ts';
import type { FiFigureProps } from './fi-figures.tsx';
import { useFiTexts } from './fi-texts.ts';

/**
 * The upper end of the axis as a multiple of the needed sum: the best futures of a long plan would
 * flatten the rest.
 */
const numbersHigh = 3;

/** @param simulation null for a plan without a simulation: it is then drawn without volatility */
export function FiChart({
  tool,
  answer,
  simulation,
}: FiFigureProps & { simulation: SimulationState | null }) {
  const t = useTranslations('fi').chart;
  const { dates } = useTranslations('lasting');
  const texts = useFiTexts(tool);
  const { values } = tool;
  const {
    lifetime: { points },
    independence,
    shownYears,
  } = answer;
  const { fiNumber, status } = independence;
  const [from, to] = [texts.year(0), texts.year(shownYears)];
  const number = texts.money(fiNumber);
  const plain = points
    .filter(({ year }) => Number.isInteger(year))
    .map(({ balance }) => Math.max(0, balance));
  // An emptied portfolio stays empty until the end of the chart.
  while (plain.length <= shownYears) plain.push(0);
  // A target far above a plan that never reaches it would leave no room for the plan itself.
  const isInSight =
    fiNumber > 0 && (status !== 'never' || fiNumber <= numbersHigh * Math.max(...plain));
  const chart: Pick<FanChartProps, 'alt' | 'plain' | 'yearLabel' | 'target' | 'star' | 'paperEnd'> =
    {
      alt:
        status === 'years'
          ? t.alt(from, to, number, texts.month(independence.years))
          : status === 'never'
            ? t.altNever(from, to, number)
            : t.altAlready(from, to, number),
      plain,
      yearLabel: texts.year,
      target: isInSight ? { amount: fiNumber, name: t.need(texts.short(fiNumber, true)) } : null,
      star:
        status === 'years'
          ? { year: independence.years, amount: fiNumber, lines: [texts.month(independence.years)] }
          : status === 'already-there' && fiNumber > 0
            ? { year: 0, amount: values.portfolio, lines: [t.today] }
            : null,
      ...(simulation === null || status === 'never' || fiNumber === 0
        ? {}
        : { paperEnd: numbersHigh * Math.max(fiNumber, values.portfolio) }),
    };
  return (
    <ToolChart title={t.title(values.currency)}>
      {simulation ? (
        <Futures simulation={simulation} texts={texts} {...chart} />
      ) : (
        <FanChart
          fan={null}
          texts={texts}
          caption={`${storyOf(answer, t)} ${dates.without}`}
          {...chart}
        />
      )}
    </ToolChart>
  );
}

const storyOf = ({ independence: { status } }: FiAnswer, t: Areas['fi']['chart']) =>
  status === 'years' ? t.caption : status === 'already-there' ? t.captionLiving : t.captionNever;

/**
 * The kind and the number of the simulated futures. Below the inputs on a phone, which would
 * otherwise be far from the answer.
 */
export function FutureStory({
  tool,
  answer,
  simulation,
}: FiFigureProps & { simulation: SimulationState }) {
  const t = useTranslations('fi').chart;
  const { dates } = useTranslations('lasting');
  const texts = useFiTexts(tool);
  const { chance, swing } = tool.values;
  return (
    <div className="story">
      <FuturesCount simulation={simulation} texts={texts} />
      <p className="note">
        {storyOf(answer, t)}{' '}
        {chance === 'history'
          ? dates.history
          : chance === 'assets'
            ? dates.assets(texts.percent(100 * swingOfAssets(tool.values, answer)))
            : dates.swing(texts.percent(swing))}
      </p>
    </div>
  );
}
