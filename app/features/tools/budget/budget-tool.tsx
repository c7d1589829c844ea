/** The budget planner: income, its use, and the remainder. */
import { useId, useMemo, type CSSProperties } from 'react';
import { useTodayOnPage } from '#app/in-browser.ts';
import { Button } from '#app/ui/button.tsx';
import { SiteIcon } from '#app/ui/icons.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { addMonths, formatDay } from '#domain/calendar';
import { minorUnits, roundHalfUp } from '#domain/money';
import { MakeGoal } from '../account/make-goal.tsx';
import { UseMyNumbers } from '../account/use-my-numbers.tsx';
import { Explained, type ExplainedFigure } from '../explained.tsx';
import { Fold } from '../fold.tsx';
import { Scenarios } from '../scenarios.tsx';
import { csvAmount, saveCsv } from '#app/ui/save-csv.ts';
import {
  AmountField,
  ChoiceField,
  CurrencyField,
  Explaining,
  fieldAmount,
  NumberField,
} from '../tool-fields.tsx';
import { InputGroup, ToolChart, ToolPage, ToolTable } from '../tool-page.tsx';
import { availableFormula, incomeFormula } from './budget-formulas.ts';
import { plainAnswer, toolTexts, useToolTexts } from '../tool-texts.ts';
import { useTool, type Tool } from '../use-tool.ts';
import { Actual } from './actual.tsx';
import { BudgetLines } from './budget-lines.tsx';
import { budgetSpec, groups, type Period } from './budget-spec.ts';
import { budgetFills, budgetGoal } from './budget-account.ts';
import {
  asksForPayday,
  type BudgetPlanResult,
  canAimBudget,
  computeBudget,
  inNextPeriod,
  inOrder,
  inPeriod,
  leftInYear,
  monthCycleOf,
  periodsPerYear,
  sharesOrDefault,
} from './compute-budget.ts';
import { IncomeRows } from './income-rows.tsx';
import { PayMonths } from './pay-months.tsx';
import { RemainderBar } from './remainder-bar.tsx';
import { Sankey, type SankeyLook } from './sankey.tsx';
import { usePer } from './use-per.ts';
import './budget.css';

type BudgetTool = Tool<(typeof budgetSpec)['inputs']>;
interface Shown {
  tool: BudgetTool;
  answer: BudgetPlanResult;
}

export function BudgetPage() {
  const tool: BudgetTool = useTool(budgetSpec);
  const { values } = tool;
  const answer = useMemo(() => computeBudget(values), [values]);
  const sentence = useSentence(tool, answer);
  const t = useTranslations('budget');
  const tools = useTranslations('tools');
  function figuresOf(compared: BudgetTool['values']) {
    const of = computeBudget(compared);
    const texts = toolTexts(compared.currency, tool.language, tools);
    const money = (amountMinor: number) =>
      fieldAmount(amountMinor, compared.currency, tool.language);
    const per = (amountMinor: number) => `${money(amountMinor)} ${t.per[compared.period]}`;
    return [
      { name: t.compared.method, value: t.methods[compared.method] },
      { name: t.compared.people, value: texts.number(compared.people.length) },
      { name: t.figures.income.name, value: per(of.incomeMinor) },
      ...groups.map((group) => ({
        name: t.groups[group],
        value: money(of.groups[group].plannedMinor),
      })),
      { name: t.figures.remainder.name, value: money(of.remainderMinor) },
      {
        name: t.figures.rate.name,
        value:
          of.incomeMinor > 0
            ? texts.percent((100 * of.groups.saving.plannedMinor) / of.incomeMinor)
            : '–',
      },
    ];
  }
  /** Computed per month, whatever the period of each. */
  function barsOf(compared: BudgetTool['values']) {
    const of = computeBudget(compared);
    const perMonth = (amountMinor: number) =>
      roundHalfUp((amountMinor * periodsPerYear[compared.period]) / 12);
    return {
      whole: perMonth(Math.max(0, of.availableMinor)),
      parts: [
        ...groups.map((group) => ({
          look: group,
          name: t.groups[group],
          amount: perMonth(of.groups[group].plannedMinor),
        })),
        {
          look: 'free' as const,
          name: t.chart.free,
          amount: perMonth(Math.max(0, of.remainderMinor)),
        },
      ],
      lack:
        of.remainderMinor < 0
          ? t.chart.short(
              fieldAmount(perMonth(-of.remainderMinor), compared.currency, tool.language),
            )
          : null,
    };
  }
  return (
    <ToolPage
      tool={tool}
      inputs={<Inputs tool={tool} answer={answer} />}
      nameOf={(name) =>
        name === 'people'
          ? t.sections.income
          : name === 'lines'
            ? t.sections.plan
            : t.inputs[name].label
      }
      sentence={sentence}
      more={<More tool={tool} answer={answer} />}
      chart={<Chart tool={tool} answer={answer} />}
      goal={
        <MakeGoal
          language={tool.language}
          fetchMaker={() => budgetGoal}
          stated={
            canAimBudget(answer)
              ? [
                  answer,
                  values,
                  {
                    language: tool.language,
                    t: t.aim,
                    texts: toolTexts(values.currency, tool.language, tools),
                    sentence: plainAnswer(sentence),
                  },
                ]
              : t.noAim[answer.remainderMinor < 0 ? 'over' : 'nothing']
          }
        />
      }
      mine={
        <UseMyNumbers
          tool={tool}
          fetchFills={() => budgetFills(t.actual.uncategorised)}
          labelOf={(name) => (name === 'people' ? t.mine.people : t.mine.lines)}
          rowsText={(name, { people, lines, currency }) =>
            name === 'people'
              ? `${fieldAmount(people[0]!.paid, currency, tool.language)} ${t.per.month}`
              : t.mine.count(lines.length)
          }
        />
      }
    >
      {values.method === 'shares' ? <BesideShares tool={tool} answer={answer} /> : null}
      <PayMonths tool={tool} />
      <Actual tool={tool} answer={answer} />
      <Figures tool={tool} answer={answer} />
      <Scenarios tool={tool} figuresOf={figuresOf} bars={{ name: t.compared.chart, of: barsOf }} />
      <Lines tool={tool} answer={answer} />
    </ToolPage>
  );
}

const useMoney =
  ({ values, language }: BudgetTool) =>
  (amountMinor: number) =>
    fieldAmount(amountMinor, values.currency, language);
const isEmpty = ({ incomeMinor, availableMinor }: BudgetPlanResult) =>
  incomeMinor === 0 && availableMinor <= 0;

function Inputs({ tool, answer }: Shown) {
  const t = useTranslations('budget');
  const { inputs } = t;
  const { method, period, people } = tool.values;
  const total = tool.values.needs + tool.values.wants + tool.values.savings;
  const texts = useToolTexts(tool);
  return (
    <>
      <RemainderBar tool={tool} answer={answer} />
      <InputGroup title={t.sections.income} aside={<CurrencyField tool={tool} />}>
        <IncomeRows tool={tool} answer={answer} />
      </InputGroup>
      <Fold title={t.sections.method}>
        <ChoiceField tool={tool} name="method" t={inputs.method} options={t.methods} />
        <PeriodField tool={tool} />
        {period === 'month' && people.some(asksForPayday) ? <BasisFields tool={tool} /> : null}
        {method === 'shares' ? (
          <>
            <NumberField tool={tool} name="needs" t={inputs.needs} />
            <NumberField tool={tool} name="wants" t={inputs.wants} />
            <NumberField
              tool={tool}
              name="savings"
              t={inputs.savings}
              hint={
                total === 100
                  ? undefined
                  : total === 0
                    ? t.shares.none
                    : t.shares.total(texts.percent(total))
              }
            />
          </>
        ) : (
          <AmountField tool={tool} name="before" t={inputs.before} />
        )}
        {method === 'envelopes' ? (
          <ChoiceField
            tool={tool}
            name="overspending"
            t={inputs.overspending}
            options={t.overspendings}
          />
        ) : null}
      </Fold>
      <Fold title={t.sections.plan} aside={<span className="label">{t.stated[period]}</span>}>
        <BudgetLines tool={tool} answer={answer} />
      </Fold>
      {method === 'envelopes' ? (
        <div className="budget-next">
          <Button
            disabled={tool.troubled.size > 0}
            onClick={() => {
              tool.setAll(inNextPeriod(tool.values));
              notify.success(t.envelopes.begun);
            }}
          >
            {t.envelopes.next}
          </Button>
          <p className="note">{t.envelopes.nextHint}</p>
        </div>
      ) : null}
    </>
  );
}

/** The fields for the pay that a month counts, and for the month if its own paydays count. */
function BasisFields({ tool }: { tool: BudgetTool }) {
  const t = useTranslations('budget');
  const id = useId();
  const today = useTodayOnPage();
  const { basis, month, people } = tool.values;
  const first = monthCycleOf(today).startDay;
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index));
  const chosen = month === '' ? '' : monthCycleOf(month).startDay;
  if (chosen !== '' && !months.includes(chosen)) months.unshift(chosen);
  const hint =
    basis === 'paydays' && people.every((person) => !asksForPayday(person) || person.payday === '')
      ? t.paydays.none
      : null;
  return (
    <>
      <Explaining id={id} t={t.inputs.basis} hint={hint}>
        <span className="value pick">
          <select
            id={id}
            value={basis}
            onChange={(event) =>
              tool.setAll({
                ...tool.values,
                basis: event.target.value as typeof basis,
                month: event.target.value === 'paydays' ? chosen || first : month,
              })
            }
          >
            {budgetSpec.inputs.basis.options.map((option) => (
              <option key={option} value={option}>
                {t.bases[option]}
              </option>
            ))}
          </select>
          <SiteIcon name="down" size={12} />
        </span>
      </Explaining>
      {basis === 'paydays' ? (
        <Explaining id={`${id}-month`} t={t.inputs.month}>
          <span className="value pick">
            <select
              id={`${id}-month`}
              value={chosen}
              onChange={(event) => tool.set('month', event.target.value)}
            >
              {chosen === '' ? <option value="">–</option> : null}
              {months.map((day) => (
                <option key={day} value={day}>
                  {formatDay(day, tool.language, 'month')}
                </option>
              ))}
            </select>
            <SiteIcon name="down" size={12} />
          </span>
        </Explaining>
      ) : null}
    </>
  );
}

/** Another period restates the same plan. */
function PeriodField({ tool }: { tool: BudgetTool }) {
  const t = useTranslations('budget');
  const id = useId();
  return (
    <Explaining id={id} t={t.inputs.period}>
      <span className="value pick">
        <select
          id={id}
          value={tool.values.period}
          onChange={(event) => tool.setAll(inPeriod(tool.values, event.target.value as Period))}
        >
          {budgetSpec.inputs.period.options.map((period) => (
            <option key={period} value={period}>
              {t.periods[period]}
            </option>
          ))}
        </select>
        <SiteIcon name="down" size={12} />
      </span>
    </Explaining>
  );
}

function useRule(tool: BudgetTool): string {
  const texts = useToolTexts(tool);
  const { needs, wants, savings } = sharesOrDefault(tool.values);
  return [needs, wants, savings].map(texts.number).join('/');
}

function useSentence(tool: BudgetTool, answer: BudgetPlanResult): string {
  const { answer: t } = useTranslations('budget');
  const per = usePer(tool);
  const money = useMoney(tool);
  const rule = useRule(tool);
  const { method } = tool.values;
  if (isEmpty(answer)) return t.noIncome(money(0));
  if (answer.status === 'over-assigned') return t.over(money(-answer.remainderMinor), per);
  if (method === 'shares') return t.shares(rule, money(answer.groups.saving.targetMinor), per);
  if (method === 'envelopes')
    return t.envelopes(money(answer.envelopes.availableMinor.reduce((sum, each) => sum + each, 0)));
  return answer.status === 'balanced'
    ? t.done(money(answer.availableMinor), per)
    : t.left(money(answer.remainderMinor), per);
}

function More({ tool, answer }: Shown) {
  const { more: t } = useTranslations('budget');
  const money = useMoney(tool);
  const { groups: plans, remainderMinor, plannedMinor, availableMinor, envelopes } = answer;
  const { lines, method } = tool.values;
  const plan = t.plan(
    money(plans.need.plannedMinor),
    money(plans.want.plannedMinor),
    money(plans.saving.plannedMinor),
  );
  const say: string[] = [];
  if (isEmpty(answer)) say.push(t.noIncome);
  else if (answer.status === 'over-assigned') {
    const largest = plans.want.lines
      .map((index) => lines[index]!)
      .reduce<(typeof lines)[number] | null>(
        (most, line) => (line.amount > (most?.amount ?? 0) ? line : most),
        null,
      );
    say.push(
      largest && largest.name.trim() !== ''
        ? t.over(
            money(plannedMinor),
            money(availableMinor),
            largest.name.trim(),
            money(largest.amount),
          )
        : t.overPlain(money(plannedMinor), money(availableMinor)),
    );
  } else {
    if (method === 'shares')
      say.push(t.shares(money(plans.need.targetMinor), money(plans.want.targetMinor)));
    if (method !== 'envelopes') say.push(plan);
    if (method === 'shares') say.push(remainderMinor > 0 ? t.left(money(remainderMinor)) : t.done);
    if (method === 'envelopes')
      say.push(remainderMinor > 0 ? t.toHandOut(money(remainderMinor)) : t.done);
  }
  if (method === 'envelopes') {
    const count = envelopes.availableMinor.filter((each) => each < 0).length;
    say.push(count === 0 ? t.inOrder : t.overspent(count, money(envelopes.overspentMinor)));
  }
  return <p>{say.join(' ')}</p>;
}

function Chart({ tool, answer }: Shown) {
  const t = useTranslations('budget');
  const texts = useToolTexts(tool);
  const money = useMoney(tool);
  const { chart } = t;
  const { people, lines, method } = tool.values;
  const per = usePer(tool);
  const beforeMinor = method === 'shares' ? 0 : tool.values.before;
  const sources = [
    ...answer.people.map(({ incomeMinor }, index) => ({
      key: `person ${index}`,
      amount: incomeMinor,
    })),
    { key: 'before', amount: Math.max(0, beforeMinor) },
    { key: 'missing', amount: Math.max(0, -answer.remainderMinor) },
  ].filter(({ amount }) => amount > 0);
  const flows = [
    ...groups.map((group) => ({
      key: group,
      amount: answer.groups[group].plannedMinor,
      parts: answer.groups[group].lines
        .map((index) => ({ key: `line ${index}`, amount: lines[index]!.amount }))
        .filter(({ amount }) => amount > 0),
    })),
    { key: 'owed', amount: Math.max(0, -beforeMinor), parts: [] },
    { key: 'free', amount: Math.max(0, answer.remainderMinor), parts: [] },
  ].filter(({ amount }) => amount > 0);
  const numberOf = (key: string) => Number(key.split(' ')[1]);
  function nameOf(key: string): string {
    if (key.startsWith('line ')) {
      const index = numberOf(key);
      return lines[index]!.name.trim() || t.lines.unnamed(inOrder(lines).indexOf(index) + 1);
    }
    if (key.startsWith('person ')) {
      const index = numberOf(key);
      return people[index]!.name.trim() || t.people.unnamed(index + 1);
    }
    return key === 'need' || key === 'want' || key === 'saving'
      ? t.groups[key]
      : chart[key as 'before' | 'missing' | 'owed' | 'free'];
  }
  function lookOf(key: string): SankeyLook {
    if (key.startsWith('line ')) return lines[numberOf(key)]!.group;
    if (key === 'missing' || key === 'owed') return 'lack';
    return key === 'need' || key === 'want' || key === 'saving' || key === 'free' ? key : 'income';
  }
  const whole = sources.reduce((sum, { amount }) => sum + amount, 0);
  const rest =
    answer.remainderMinor > 0
      ? chart.left(money(answer.remainderMinor))
      : answer.remainderMinor < 0
        ? chart.short(money(-answer.remainderMinor))
        : '';
  const parts = groups
    .map((group) => chart.part(t.groups[group], money(answer.groups[group].plannedMinor)))
    .join(', ');
  return (
    <ToolChart title={chart.title}>
      {whole === 0 ? (
        <p className="note">{chart.empty}</p>
      ) : (
        <Sankey
          alt={chart.alt(money(answer.incomeMinor), per, `${parts}.`, rest)}
          sources={sources}
          groups={flows}
          nameOf={nameOf}
          lookOf={lookOf}
          amount={(value, isShort) =>
            isShort && value >= 1_000 * 10 ** minorUnits(tool.values.currency)
              ? texts.short(value, true)
              : money(value)
          }
          total={(amount) => chart.total(amount)}
          totalMinor={Math.max(0, answer.availableMinor)}
          readPart={(name, amount) =>
            chart.point(name, money(amount), texts.percent(roundTenth((100 * amount) / whole)))
          }
          caption={chart.hint}
          readLabel={chart.read}
        />
      )}
    </ToolChart>
  );
}
const roundTenth = (value: number) => Math.round(value * 10) / 10;

/** The plan of each group, and a mark at its share. */
function BesideShares({ tool, answer }: Shown) {
  const t = useTranslations('budget');
  const texts = useToolTexts(tool);
  const money = useMoney(tool);
  const shares = sharesOrDefault(tool.values);
  const rule = { need: shares.needs, want: shares.wants, saving: shares.savings };
  const { incomeMinor } = answer;
  const most = Math.max(
    1,
    ...groups.flatMap((group) => [
      answer.groups[group].plannedMinor,
      answer.groups[group].targetMinor,
    ]),
  );
  return (
    <Fold className="weights budget-shares" title={t.shares.title}>
      <ul>
        {groups.map((group) => {
          const { plannedMinor, targetMinor } = answer.groups[group];
          const off = plannedMinor - targetMinor;
          return (
            <li key={group}>
              <span>{t.groups[group]}</span>
              <b className="num">{t.shares.line(money(plannedMinor), money(targetMinor))}</b>
              <i
                className={`weight ${group}`}
                style={
                  {
                    '--share': `${(100 * plannedMinor) / most}%`,
                    '--mark': `${(100 * targetMinor) / most}%`,
                  } as CSSProperties
                }
              />
              <small className="quiet">
                {incomeMinor > 0
                  ? t.shares.percent(
                      texts.percent(roundTenth((100 * plannedMinor) / incomeMinor)),
                      texts.percent(roundTenth((100 * rule[group]) / answer.sharesTotal)),
                    )
                  : null}
              </small>
              <small className="quiet right">
                {off === 0
                  ? t.shares.even
                  : off > 0
                    ? t.shares.over(money(off))
                    : t.shares.under(money(-off))}
              </small>
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}

function Figures({ tool, answer }: Shown) {
  const t = useTranslations('budget');
  const tools = useTranslations('tools');
  const texts = useToolTexts(tool);
  const money = useMoney(tool);
  const { figures, sources } = t;
  const { values } = tool;
  const { incomeMinor, groups: plans, envelopes } = answer;
  const shares = sharesOrDefault(values);
  const isEnvelopes = values.method === 'envelopes';
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
  const yearMinor = sum(answer.people.map(({ perYearMinor }) => perYearMinor));
  const share = (percent: number) =>
    `${money(incomeMinor)} × ${texts.number(percent)} / ${texts.number(answer.sharesTotal)}`;
  const perPeriod = values.people.map(({ paid }, index) =>
    incomeFormula(paid, answer.people[index]!, values, { money, number: texts.number }),
  );
  const held = sum(envelopes.availableMinor),
    out = sum(envelopes.carriedOutMinor);
  const list: ExplainedFigure[] = [
    {
      ...figures.income,
      value: money(incomeMinor),
      formula: perPeriod.join('\n'),
      source: sources.allocate,
    },
    {
      ...figures.year,
      value: money(yearMinor),
      formula: values.people
        .map(
          (person, index) =>
            `${money(person.paid)} × ${texts.number(answer.people[index]!.paydaysPerYear)}`,
        )
        .join('\n'),
    },
    {
      ...figures.planned,
      value: money(answer.plannedMinor),
      formula: groups.map((group) => money(plans[group].plannedMinor)).join(' + '),
    },
    {
      ...figures.remainder,
      value: money(answer.remainderMinor),
      formula: `${money(answer.availableMinor)} − ${money(answer.plannedMinor)}`,
      ...(values.method === 'zero' ? { source: sources.zero } : {}),
    },
    ...(incomeMinor > 0
      ? [
          {
            ...figures.rate,
            value: texts.percent((100 * plans.saving.plannedMinor) / incomeMinor),
            formula: `${money(plans.saving.plannedMinor)} / ${money(incomeMinor)}`,
          },
        ]
      : []),
    ...(values.method === 'shares'
      ? [
          {
            ...figures.needs,
            value: money(plans.need.targetMinor),
            formula: share(shares.needs),
            source: sources.shares,
          },
          {
            ...figures.wants,
            value: money(plans.want.targetMinor),
            formula: share(shares.wants),
            source: sources.shares,
          },
          {
            ...figures.savings,
            value: money(plans.saving.targetMinor),
            formula: share(shares.savings),
            source: sources.shares,
          },
        ]
      : []),
    ...(isEnvelopes
      ? [
          {
            ...figures.available,
            value: money(held),
            formula: availableFormula(values.lines, answer.plannedMinor, money),
          },
          {
            ...figures.carriedOut,
            value: money(out),
            formula: `${money(held)} + ${money(envelopes.dueFromIncomeMinor)}`,
          },
          {
            ...figures.due,
            value: money(envelopes.dueFromIncomeMinor),
            formula: `${money(out)} − ${money(held)}`,
          },
        ]
      : []),
  ];
  return <Explained title={tools.explained} labels={tools} figures={list} />;
}

function Lines({ tool, answer }: Shown) {
  const t = useTranslations('budget');
  const { table } = t;
  const texts = useToolTexts(tool);
  const money = useMoney(tool);
  const { lines, currency, period, method } = tool.values;
  const isEnvelopes = method === 'envelopes';
  const times = periodsPerYear[period];
  const share = (amount: number) =>
    answer.incomeMinor > 0 ? texts.percent(roundTenth((100 * amount) / answer.incomeMinor)) : '–';
  const nameOf = (index: number, place: number) =>
    lines[index]!.name.trim() || t.lines.unnamed(place + 1);
  const rest = answer.remainderMinor < 0 ? table.over : table.left;
  const yearLeft = leftInYear(answer, tool.values);
  const rows = inOrder(lines).map((index, place) => {
    const { group, amount, carried, spent } = lines[index]!;
    return {
      name: nameOf(index, place),
      group: t.groups[group],
      amount,
      carried,
      spent,
      available: answer.envelopes.availableMinor[index]!,
    };
  });
  const head = [table.line, table.group, table.amount(t.periods[period])];
  const save = () =>
    saveCsv('budget-planner.csv', [
      [
        table.line,
        table.group,
        `${table.amount(t.periods[period])} (${currency})`,
        ...(isEnvelopes
          ? [table.carried, table.spent, table.available].map((name) => `${name} (${currency})`)
          : [`${table.year} (${currency})`]),
      ],
      ...tool.values.people.map((person, index) => [
        person.name.trim() || t.people.unnamed(index + 1),
        table.income,
        csvAmount(answer.people[index]!.incomeMinor, currency),
        ...(isEnvelopes ? ['', '', ''] : [csvAmount(answer.people[index]!.perYearMinor, currency)]),
      ]),
      ...rows.map(({ name, group, amount, carried, spent, available }) => [
        name,
        group,
        ...[amount, ...(isEnvelopes ? [carried, spent, available] : [amount * times])].map((each) =>
          csvAmount(each, currency),
        ),
      ]),
      [
        rest,
        '',
        csvAmount(answer.remainderMinor, currency),
        ...(isEnvelopes ? ['', '', ''] : [csvAmount(yearLeft, currency)]),
      ],
    ]);
  return isEnvelopes ? (
    <ToolTable
      title={table.title}
      onSave={save}
      columns={[
        ...head.map((name, index) => ({ head: name, wide: index === 1, t: index === 1 })),
        { head: table.carried, wide: true },
        { head: table.spent, wide: true },
        { head: table.available, strong: true, how: table.how.available },
      ]}
      rows={[
        ...rows.map(({ name, group, amount, carried, spent, available }) => [
          name,
          group,
          money(amount),
          money(carried),
          money(spent),
          money(available),
        ]),
        [rest, '', money(answer.remainderMinor), '', '', ''],
      ]}
    />
  ) : (
    <ToolTable
      title={table.title}
      onSave={save}
      columns={[
        { head: table.line },
        { head: table.group, wide: true, isText: true },
        { head: head[2]!, strong: true },
        { head: table.share, how: table.how.share },
        { head: table.year, wide: true, how: table.how.year },
      ]}
      rows={[
        ...rows.map(({ name, group, amount }) => [
          name,
          group,
          money(amount),
          share(amount),
          money(amount * times),
        ]),
        [rest, '', money(answer.remainderMinor), share(answer.remainderMinor), money(yearLeft)],
      ]}
    />
  );
}
