/**
 * The numbers of the FI calculator: the kinds of independence, the effects of changes on the date,
 * each number explained, and the years as a table.
 */
import { useTranslations } from '#app/i18n.tsx';
import type { FreedomEffect, IndependenceAnswer } from '#domain/freedom';
import { Explained, type ExplainedFigure } from '../explained.tsx';
import { csvAmount, saveCsv } from '#app/ui/save-csv.ts';
import { Fold } from '../fold.tsx';
import { fieldAmount } from '../tool-fields.tsx';
import { ToolTable } from '../tool-page.tsx';
import { type FiAnswer, numberOf } from './compute-fi.ts';
import { swingOfAssets } from './compute-futures.ts';
import {
  coastFormula,
  coastTime,
  howLongItPays,
  returnFormula,
  spendingFormula,
  swingFormula,
  timeUntil,
} from './fi-formulas.ts';
import { type FiTool, rateText, useFiTexts } from './fi-texts.ts';

export interface FiFigureProps {
  tool: FiTool;
  answer: FiAnswer;
}

/** Lean, fat and coast beside each other: the needed sum of each, and its date. */
export function Kinds({ tool, answer }: FiFigureProps) {
  const t = useTranslations('fi').kinds;
  const texts = useFiTexts(tool);
  const { kinds } = answer;
  const { values } = tool;
  const when = (kind: IndependenceAnswer) =>
    kind.status === 'years'
      ? texts.monthShort(kind.years)
      : kind.status === 'already-there'
        ? t.now
        : kind.reason === 'too-far'
          ? t.tooFar
          : t.never;
  const coast = kinds.coast;
  const rows: {
    key: string;
    name: string;
    say: string;
    needs: number;
    when: string;
    years: number | null;
  }[] = [
    ...(['lean', 'barista', 'full', 'fat'] as const).map((key) => ({
      key,
      name: t[key].name,
      needs: kinds[key].fiNumber,
      when: when(kinds[key]),
      years: kinds[key].status === 'never' ? null : kinds[key].years,
      say:
        key === 'lean'
          ? t.lean.say(texts.percent(values.leanShare))
          : key === 'fat'
            ? t.fat.say(texts.percent(values.fatShare))
            : key === 'barista'
              ? t.barista.say(texts.money(values.partTime))
              : t.full.say,
    })),
    ...(coast === null
      ? []
      : [
          {
            key: 'coast',
            name: t.coast.name,
            say: t.coast.say(texts.years(values.coastYears)),
            needs: coast.coastNumber,
            when:
              coast.status === 'not-by-then'
                ? t.notInTime
                : coast.status === 'already-there'
                  ? t.now
                  : texts.monthShort(coast.years),
            years: coast.status === 'not-by-then' ? null : coast.years,
          },
        ]),
  ];
  const longest = Math.max(1, ...rows.map(({ years }) => years ?? 0));
  return (
    <Fold className="kinds" title={t.title}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t.kind}</th>
            <th scope="col" className="right">
              {t.needs}
            </th>
            <th scope="col" className="extra" aria-hidden="true" />
            <th scope="col" className="right">
              {t.when}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, say, needs, when: date, years }) => (
            <tr key={key} className={key === 'full' ? 'mark' : undefined}>
              <th scope="row">
                <b>{name}</b>
                <small>{say}</small>
              </th>
              <td className="right num">{texts.money(needs)}</td>
              <td className="extra share-cell" aria-hidden="true">
                {years === null ? null : <i style={{ width: `${(100 * years) / longest}%` }} />}
              </td>
              <td className="right num strong">{date}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{t.note}</p>
    </Fold>
  );
}

/** The effect of one more hour of income or one less coffee on the date. */
export function Steps({ tool, answer }: FiFigureProps) {
  const t = useTranslations('fi').steps;
  const { steps } = answer;
  const { say, rows } = useSteps({ tool, answer });
  return (
    <Fold className="steps" title={t.title}>
      <dl>
        {rows.map(({ key, text }) => {
          const { daysEarlier } = steps[key];
          return (
            <div key={key}>
              <dt>{text}</dt>
              <dd className={daysEarlier !== null && daysEarlier <= -1 ? 'num outflow' : 'num'}>
                {say(steps[key])}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="note">{t.note}</p>
    </Fold>
  );
}

function useSteps({ tool, answer: { independence } }: FiFigureProps) {
  const t = useTranslations('fi').steps;
  const texts = useFiTexts(tool);
  const { values } = tool;
  const say = ({ after, daysEarlier }: FreedomEffect): string => {
    if (daysEarlier === null)
      return after.status === 'never'
        ? independence.status === 'never'
          ? t.still
          : t.noLonger
        : after.status === 'already-there'
          ? t.thenToday
          : t.arrives(texts.month(after.years));
    if (Math.abs(daysEarlier) < 1) return t.same;
    return daysEarlier > 0 ? t.earlier(texts.days(daysEarlier)) : t.later(texts.days(-daysEarlier));
  };
  const price = (amountMinor: number) => fieldAmount(amountMinor, values.currency, tool.language);
  const rows: { key: keyof FiAnswer['steps']; text: string }[] = [
    { key: 'hour', text: t.hour(price(values.hourPay)) },
    { key: 'coffee', text: t.coffee(price(values.coffee)) },
    { key: 'tenthLess', text: t.tenthLess(texts.money(values.spending / 10)) },
    { key: 'returnLower', text: t.returnLower },
    { key: 'rateLower', text: t.rateLower },
  ];
  return { say, rows };
}

/** Every number with its description, formula and source. */
export function Numbers({ tool, answer }: FiFigureProps) {
  const t = useTranslations('fi');
  const tools = useTranslations('tools');
  const texts = useFiTexts(tool);
  const { values } = tool;
  const { figures } = t;
  const { independence, plan } = answer;
  const never = independence.status === 'never';
  const last = answer.lifetime.points.findLast(
    ({ phase, year }) => phase === 'saving' || (!never && year <= independence.years),
  );
  const own = values.portfolio + (last?.saved ?? 0);
  const other = plan.otherIncomePerYear ?? 0,
    spending = answer.spendingPerYear,
    rate = texts.exactPercent(values.withdrawalRate);
  const needed = (cost: number, income: number) =>
    cost > income ? `(${texts.exact(cost)} − ${texts.exact(income)}) / ${rate}` : texts.money(0);
  const { say, rows } = useSteps({ tool, answer });
  const inYears = (years: number) => texts.exactNumber(Math.round(years * 10_000) / 10_000);
  const time = timeUntil(answer, values, texts),
    pays = howLongItPays(answer, values, texts);
  const list: ExplainedFigure[] = [
    {
      ...figures.number,
      value: texts.money(independence.fiNumber),
      source: t.trinity,
      formula: `${needed(spending, other)}\n${spendingFormula(spending, values, texts)}`,
    },
    ...(never
      ? []
      : [
          {
            ...figures.years,
            value: texts.time(independence.years),
            source: t.mmm,
            ...(independence.status === 'years' && time ? { formula: time } : {}),
          },
        ]),
    ...(answer.savingsRate === null
      ? []
      : [
          {
            ...figures.savingsRate,
            value: rateText(texts, answer.savingsRate),
            formula: `${texts.exact(answer.savingPerYear)} / ${texts.exact(
              answer.savingPerYear + 12 * values.spending,
            )}`,
          },
        ]),
    {
      ...figures.saving,
      value: texts.money(answer.savingPerYear),
      formula:
        values.basis === 'income'
          ? `12 × (${texts.exact(values.income)} − ${texts.exact(values.spending)})`
          : `12 × ${texts.exact(values.saving)}`,
    },
    {
      ...figures.real,
      value: texts.percent(100 * answer.returnReal),
      source: t.fisher,
      formula: returnFormula(values, texts),
    },
    ...(values.chance === 'assets'
      ? [
          {
            ...figures.together,
            value: texts.percent(100 * swingOfAssets(values, answer)),
            formula: swingFormula(values, texts),
          },
        ]
      : []),
    ...(independence.status === 'years'
      ? [
          {
            ...figures.own,
            value: texts.money(own),
            formula: `${texts.money(values.portfolio)} + ${texts.money(texts.minus(own, values.portfolio))}`,
          },
        ]
      : []),
    ...(answer.coastNumber === null
      ? []
      : [
          {
            ...figures.coast,
            value: texts.money(answer.coastNumber),
            source: t.coastSource,
            formula: coastFormula(independence.fiNumber, values, texts),
          },
        ]),
    ...(['lean', 'fat'] as const).map((kind): ExplainedFigure => {
      const share = kind === 'lean' ? values.leanShare : values.fatShare;
      return {
        ...figures[kind],
        value: texts.money(answer.kinds[kind].fiNumber),
        source: t.trinity,
        formula: `(${texts.exactPercent(share)} × ${texts.exact(spending)} − ${texts.exact(other)}) / ${rate}`,
      };
    }),
    {
      ...figures.barista,
      value: texts.money(numberOf(answer, { moreIncomePerYear: 12 * values.partTime })),
      formula: needed(spending, other + 12 * values.partTime),
    },
    ...(['lean', 'barista', 'fat'] as const).flatMap((kind): ExplainedFigure[] => {
      const reached = answer.kinds[kind];
      return reached.status === 'years'
        ? [
            {
              name: figures.dateOf(t.kinds[kind].name),
              say: figures.dateSay,
              value: texts.monthShort(reached.years),
              source: t.mmm,
              formula: timeUntil({ ...answer, independence: reached }, values, texts)!,
            },
          ]
        : [];
    }),
    ...(answer.kinds.coast?.status === 'years'
      ? [
          {
            name: figures.dateOf(t.kinds.coast.name),
            say: figures.coastSay,
            value: texts.monthShort(answer.kinds.coast.years),
            source: t.coastSource,
            formula: coastTime(answer, values, texts)!,
          },
        ]
      : []),
    ...(answer.lasts === null
      ? []
      : [
          {
            ...figures.lasts,
            value:
              answer.lasts.status === 'years'
                ? texts.time(answer.lasts.years)
                : answer.lasts.status === 'beyond'
                  ? t.beyond
                  : t.forGood,
            ...(pays ? { formula: pays } : {}),
          },
        ]),
    ...rows.map(({ key, text }): ExplainedFigure => {
      const { after, daysEarlier } = answer.steps[key];
      return {
        name: text,
        say: t.steps.how,
        value: say(answer.steps[key]),
        source: t.mmm,
        ...(daysEarlier === null || independence.status === 'never' || after.status === 'never'
          ? {}
          : { formula: `(${inYears(independence.years)} − ${inYears(after.years)}) × 365` }),
      };
    }),
  ];
  return <Explained closed title={tools.explained} labels={tools} figures={list} />;
}

/** After the date the table has only every fifth year; the CSV has all. */
const rowsApart = 5;

export function FiYears({ tool, answer }: FiFigureProps) {
  const { table: t, mmm } = useTranslations('fi');
  const texts = useFiTexts(tool);
  const { currency, age, portfolio } = tool.values;
  const { lifetime, independence, emptyAfterYears } = answer;
  const { points } = lifetime;
  const { fiNumber } = independence;
  const freeAt = independence.status === 'never' ? null : independence.years;
  const funded = (balance: number) =>
    fiNumber > 0 ? texts.percent(Math.floor((100 * balance) / fiNumber + 1e-9)) : '100%';
  const grown = (point: (typeof points)[number]) =>
    point.balance - portfolio - point.saved + point.withdrawn;
  const isMoment = (year: number) => year === freeAt || year === emptyAfterYears;
  const shown = points.filter(
    ({ year }, index) =>
      year === 0 ||
      isMoment(year) ||
      index === points.length - 1 ||
      (freeAt === null || year <= freeAt
        ? true
        : Number.isInteger(year) && (year - Math.ceil(freeAt)) % rowsApart === 0),
  );
  const save = () =>
    saveCsv('fi-calculator.csv', [
      [
        t.yearsCsv,
        t.date,
        ...(age === 0 ? [] : [t.age]),
        t.phase,
        ...[t.saved, t.grown, t.withdrawn, t.balance].map((name) => `${name} (${currency})`),
      ],
      ...points.map((point) => [
        Math.round(point.year * 1000) / 1000,
        texts.dayAfter(point.year),
        ...(age === 0 ? [] : [Math.floor(age + point.year + 1e-9)]),
        t.phases[point.phase],
        ...[point.saved, grown(point), point.withdrawn, point.balance].map((amount) =>
          csvAmount(amount, currency),
        ),
      ]),
    ]);
  return (
    <ToolTable
      closed
      note={freeAt === null ? undefined : t.note}
      title={t.title}
      onSave={save}
      source={mmm}
      marked={shown.findIndex(({ year }) => year === freeAt)}
      columns={[
        { head: texts.monthName },
        ...(age === 0 ? [] : [{ head: t.age }]),
        { head: t.saved, wide: true },
        { head: t.grown, wide: true, how: t.how.grown },
        { head: t.withdrawn, wide: true, how: t.how.withdrawn },
        { head: t.balance, strong: true, how: t.how.balance },
        { head: t.funded, how: t.how.funded },
      ]}
      rows={shown.map((point) => [
        Number.isInteger(point.year) && !(point.year > 0 && point.year === freeAt)
          ? texts.year(point.year)
          : texts.monthShort(point.year),
        ...(age === 0 ? [] : [texts.age(point.year)]),
        texts.money(point.saved),
        texts.money(grown(point)),
        texts.money(point.withdrawn),
        texts.money(point.balance),
        funded(point.balance),
      ])}
    />
  );
}
