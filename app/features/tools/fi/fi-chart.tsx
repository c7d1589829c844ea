/** The picture of the FI calculator: from today through the date to the years that it must last, with the futures around it. */
import { useWords } from '#app/words.tsx';
import { LineChart } from '../line-chart.tsx';
import { Futures } from '../simulation/futures.tsx';
import type { Simulation } from '../simulation/use-simulation.ts';
import { ToolChart } from '../tool-page.tsx';
import type { Shown } from './fi-figures.tsx';
import { useFiTexts } from './fi-texts.ts';

/** The paper ends at so many times what is needed: the best futures of a long plan would press the date flat. */
const numbersHigh = 3;
/** About as many characters as a phone has room for. */
const longestName = 48;

/** @param simulation null for a plan that is not simulated: then it stands without swings */
export function FiChart({ tool, answer, simulation }: Shown & { simulation: Simulation | null }) {
  const words = useWords('fi').chart;
  const { dates } = useWords('lasting');
  const tools = useWords('tools');
  const texts = useFiTexts(tool);
  const { values } = tool;
  const { lifetime: { points }, independence, needPerYear } = answer;
  const { fiNumber, status } = independence;
  const [from, to] = [texts.year(0), texts.year(Math.round(points.at(-1)!.year))];
  const number = texts.money(fiNumber);
  const alt = status === 'years' ? words.alt(from, to, number, texts.month(independence.years)) : status === 'never' ? words.altNever(from, to, number) : words.altAlready(from, to, number);
  if (simulation === null) {
    return (
      <ToolChart title={words.title(values.currency)}>
        <LineChart
          alt={alt} years={points.map(({ year }) => year)} lines={[{ name: words.balance, look: 'main', values: points.map(({ balance }) => balance) }]}
          amount={texts.short} yearLabel={texts.year} caption={dates.without} readLabel={tools.readChart}
          readPoint={(index) => {
            const { year, balance, phase, withdrawn } = points[index]!;
            const when = texts.monthShort(year), age = texts.age(year);
            return phase === 'independent' && year > 0 ? words.pointLiving(when, age, texts.money(balance), texts.money(withdrawn)) : words.point(when, age, texts.money(balance), fiNumber > 0 ? texts.percent(Math.floor((100 * balance) / fiNumber + 1e-9)) : '100%');
          }}
        />
      </ToolChart>
    );
  }
  const times = texts.number(Math.round(1_000 / values.withdrawalRate) / 10);
  const names = [words.needTimes(number, times, texts.money(needPerYear)), words.needTimes(texts.short(fiNumber, true), times, texts.short(needPerYear, true)), words.need(texts.short(fiNumber, true))];
  const plain = points.filter(({ year }) => Number.isInteger(year)).map(({ balance }) => Math.max(0, balance));
  // An emptied portfolio stays empty until the picture ends.
  const years = Math.round(answer.shownYears);
  while (plain.length <= years) plain.push(0);
  return (
    <ToolChart title={words.title(values.currency)}>
      <Futures
        simulation={simulation} texts={texts} alt={alt} plain={plain} yearLabel={(year) => texts.year(year)}
        {...(status === 'never' || fiNumber === 0 ? {} : { paperEnd: numbersHigh * Math.max(fiNumber, values.portfolio) })}
        target={fiNumber > 0 ? { amount: fiNumber, name: names.find((name) => name.length <= longestName) ?? names[2]! } : null}
        star={status === 'years' ? { year: independence.years, amount: fiNumber, lines: [texts.month(independence.years)] } : status === 'already-there' && fiNumber > 0 ? { year: 0, amount: values.portfolio, lines: [words.today] } : null}
      />
      <p className="note">{words.caption} {values.chance === 'history' ? dates.history : dates.swing(texts.percent(values.swing))}</p>
    </ToolChart>
  );
}
