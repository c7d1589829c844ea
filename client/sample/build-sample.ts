/**
 * Builds a year of examples: accounts, transactions, a project with its contents, focus. Created
 * from a seed, so that the same day gives the same year. The id of every record marks it as an
 * example, the same on every device, in every export and each time: nothing else marks them, and
 * nothing else is removed with them.
 */
import type { CollectionName, NewFields } from '#contract/collections';
import type { Write } from '#contract/data';
import type { Areas } from '#contract/i18n/index';
import {
  addDays,
  addMonths,
  type Day,
  dayToTimestamp,
  joinDay,
  splitDay,
  weekdayOf,
} from '#domain/calendar';
import { positionsBetween } from '#domain/goals';
import { minorUnits } from '#domain/money';
import { nextBelow, type RandomStream, startStream } from '#domain/monte-carlo';
import { instantAt } from '#domain/timer';
import { sampleId, samplePlanMark } from './sample-ids.ts';

export type SampleWords = Areas['sample'];
export interface SampleTerms {
  currency: string;
  today: Day;
  timeZone: string;
  texts: SampleWords;
  /** The person's categories, by slug; one that is not there leaves its movements without. */ categoryOf: (
    slug: string,
  ) => string | null;
  /** First days of the cycles that are budgeted, the running one last. */ budgetedCycles?: readonly Day[];
  seed?: number;
}
type Bring = Extract<Write, { op: 'bring' }>;

/**
 * The approximate worth of a dollar in prices of everyday things, and the step they are rounded to;
 * precise enough for a believable year.
 */
const priceLevels: Record<string, [perDollar: number, step: number]> = {
  VND: [7_000, 1_000],
  JPY: [110, 10],
  KRW: [1_000, 100],
  IDR: [6_000, 1_000],
  THB: [15, 1],
  INR: [22, 1],
  CNY: [4, 0.5],
  TWD: [20, 1],
  PHP: [22, 1],
  CZK: [15, 1],
  HUF: [220, 10],
  CLP: [550, 10],
  COP: [2_200, 100],
};

/**
 * The plan behind the date of freedom of the sample data: all accounts' balances, and the rates
 * that the profile proposes. For users who have stated nothing.
 */
export function buildSamplePlan(
  writes: readonly Bring[],
  today: Day,
): NonNullable<NewFields<'userProfiles'>['fi']> {
  const heldMinor = writes.reduce(
    (sum, write) =>
      sum +
      (write.collection === 'accounts'
        ? (write.fields.openingMinor ?? 0)
        : write.collection !== 'transactions' || write.fields.kind === 'transfer'
          ? 0
          : write.fields.kind === 'income'
            ? write.fields.amountMinor
            : -write.fields.amountMinor),
    0,
  );
  return {
    portfolioMinor: heldMinor,
    asOfDay: today,
    returnAnnualReal: 0.05,
    withdrawalRate: 0.04,
    portfolioFrom: { kind: 'accounts', exceptIds: [samplePlanMark] },
  };
}

export function buildSample({
  currency,
  today,
  timeZone,
  texts,
  categoryOf,
  budgetedCycles = [],
  seed = 2026,
}: SampleTerms): Bring[] {
  const chance: RandomStream = new Int32Array(4);
  startStream(chance, seed, 0);
  const among = (low: number, high: number): number => low + nextBelow(chance, high - low + 1);
  const oneOf = <T>(list: readonly T[]): T => list[nextBelow(chance, list.length)]!;
  const [perDollar, step] = priceLevels[currency] ?? [1, minorUnits(currency) === 0 ? 1 : 0.05];
  /** About so many dollars' worth, as a price is written here. */
  const money = (dollars: number): number =>
    Math.max(
      1,
      Math.round(Math.round((dollars * perDollar) / step) * step * 10 ** minorUnits(currency)),
    );
  const price = (low: number, high: number): number => money(among(low * 20, high * 20) / 20);

  const writes: Bring[] = [];
  let made = 0;
  function bring<C extends CollectionName>(collection: C, fields: NewFields<C>, day: Day): string {
    const id = sampleId(made++);
    writes.push({
      op: 'bring',
      collection,
      id,
      createdAt: dayToTimestamp(day) + 36_000_000,
      fields,
    } as Bring);
    return id;
  }
  const firstDay = addMonths(joinDay(splitDay(today).year, splitDay(today).month, 1), -11);
  const places = positionsBetween(null, null, 8);
  const account = (
    name: keyof SampleWords['accounts'],
    type: 'bank' | 'card' | 'investment',
    openingMinor: number,
    place: number,
  ) =>
    bring(
      'accounts',
      {
        name: texts.mark(texts.accounts[name]),
        type,
        currency,
        openingMinor,
        openedDay: firstDay,
        position: `z${places[place]!}`,
      },
      firstDay,
    );
  const bank = account('bank', 'bank', money(2_400), 0),
    card = account('card', 'card', 0, 1),
    savings = account('savings', 'bank', money(3_000), 2),
    fund = account('fund', 'investment', money(4_000), 3);

  const usual = { currency, tags: [texts.tag] };
  const move = (
    day: Day,
    fields: Omit<NewFields<'transactions'>, 'date' | 'currency' | 'tags'>,
  ): void => {
    if (day >= firstDay && day <= today)
      bring('transactions', { ...usual, ...fields, date: dayToTimestamp(day) }, day);
  };
  const spend = (
    day: Day,
    accountId: string,
    slug: string,
    payee: string,
    amountMinor: number,
  ): number => {
    move(day, { accountId, kind: 'expense', amountMinor, payee, categoryId: categoryOf(slug) });
    return day >= firstDay && day <= today ? amountMinor : 0;
  };
  const transfer = (day: Day, transferAccountId: string, amountMinor: number, note: string): void =>
    move(day, {
      accountId: bank,
      kind: 'transfer',
      amountMinor,
      transferAccountId,
      transferAmountMinor: amountMinor,
      note,
    });
  const { payees, notes } = texts;
  const rent = money(920),
    salary = money(3_150),
    phone = money(24),
    internet = money(32),
    insurance = money(45);

  for (let month = 0; month < 12; month += 1) {
    const begin = addMonths(firstDay, month);
    const on = (dayOfMonth: number): Day => addDays(begin, dayOfMonth - 1);
    const { month: ofYear } = splitDay(begin);
    spend(on(1), bank, 'housing', payees.rent, rent);
    spend(on(4), bank, 'utilities', payees.internet, internet);
    spend(
      on(among(6, 9)),
      bank,
      'utilities',
      payees.power,
      money(among(38, ofYear <= 2 || ofYear === 12 ? 95 : 62)),
    );
    spend(on(12), bank, 'utilities', payees.phone, phone);
    spend(on(15), bank, 'health', payees.insurance, insurance);
    move(on(3), {
      accountId: bank,
      kind: 'income',
      amountMinor: salary,
      payee: payees.salary,
      categoryId: categoryOf('salary'),
    });
    transfer(on(5), savings, money(among(7, 10) * 50), notes.savings);
    transfer(on(7), fund, money(200), notes.fund);
    if (month % 3 === 1)
      move(on(among(8, 20)), {
        accountId: bank,
        kind: 'income',
        amountMinor: price(180, 420),
        payee: payees.side,
        categoryId: categoryOf('side-income'),
      });
    if (month % 3 === 2) {
      move(on(28), {
        accountId: savings,
        kind: 'income',
        amountMinor: price(12, 24),
        payee: payees.interest,
        categoryId: categoryOf('interest'),
      });
      move(on(28), {
        accountId: fund,
        kind: among(0, 3) === 0 ? 'expense' : 'income',
        amountMinor: price(60, 240),
        note: notes.value,
        adjustment: 'valuation',
      });
    }
    let onCard = 0;
    for (let dayOfMonth = 1; dayOfMonth <= 28; dayOfMonth += 1) {
      const day = on(dayOfMonth),
        weekday = weekdayOf(day);
      if (weekday === 6 || weekday === 2) {
        const food = price(22, 58);
        if (among(0, 3) > 0) onCard += spend(day, card, 'groceries', oneOf(payees.groceries), food);
        else {
          const household = price(8, 26);
          move(day, {
            accountId: card,
            kind: 'expense',
            amountMinor: food + household,
            payee: oneOf(payees.groceries),
            splits: [
              { categoryId: categoryOf('groceries'), amountMinor: food, note: notes.food },
              { categoryId: categoryOf('home'), amountMinor: household, note: notes.household },
            ],
          });
          onCard += day <= today ? food + household : 0;
        }
      }
      if (weekday < 6 && among(0, 9) < 5)
        onCard += spend(day, card, 'coffee', oneOf(payees.coffee), price(3, 6));
      if (among(0, 9) < 2)
        onCard += spend(day, card, 'eating-out', oneOf(payees.eating), price(9, 24));
      if (weekday === 1)
        onCard += spend(day, card, 'transport', payees.transport[0]!, price(12, 20));
      if (weekday >= 5 && among(0, 9) < 2)
        onCard += spend(day, card, 'transport', payees.transport[1]!, price(8, 19));
      if (weekday === 6 && among(0, 9) < 5)
        onCard += spend(day, card, 'entertainment', oneOf(payees.fun), price(10, 34));
    }
    if (month % 2 === 0)
      onCard += spend(on(among(10, 24)), card, 'shopping', oneOf(payees.shopping), price(25, 110));
    if (month % 4 === 1)
      onCard += spend(on(among(5, 22)), card, 'health', oneOf(payees.health), price(18, 95));
    if (month % 3 === 0)
      onCard += spend(on(among(3, 20)), card, 'learning', oneOf(payees.learning), price(40, 120));
    if (ofYear === 12 || ofYear === 5)
      onCard += spend(on(18), card, 'gifts', oneOf(payees.gifts), price(30, 90));
    if (ofYear === 8) {
      onCard += spend(on(9), card, 'travel', payees.travel[0]!, price(70, 130));
      onCard += spend(on(10), card, 'travel', payees.travel[1]!, price(320, 480));
    }
    if (onCard > 0) transfer(on(28), card, onCard, notes.card);
  }

  const month = {
    version: 1,
    every: 1,
    unit: 'month',
    weekdays: [],
    monthDay: null,
    weekend: 'keep',
  };
  const template = {
    version: 1,
    currency,
    accountId: bank,
    transferAccountId: null,
    transferAmountMinor: null,
    note: '',
    tags: [texts.tag],
  };
  const nextOf = (dayOfMonth: number): Day => {
    const day = addDays(addMonths(firstDay, 11), dayOfMonth - 1);
    return day > today ? day : addDays(addMonths(firstDay, 12), dayOfMonth - 1);
  };
  for (const [dayOfMonth, kind, amountMinor, payee, slug] of [
    [1, 'expense', rent, payees.rent, 'housing'],
    [12, 'expense', phone, payees.phone, 'utilities'],
    [3, 'income', salary, payees.salary, 'salary'],
  ] as const) {
    const nextDay = nextOf(dayOfMonth);
    bring(
      'recurring',
      {
        schedule: { ...month, startDay: nextDay },
        template: { ...template, kind, amountMinor, payee, categoryId: categoryOf(slug) },
        nextDay,
        endDay: null,
        mode: 'ask',
      },
      firstDay,
    );
  }

  const begun = addDays(today, -70),
    due = addDays(today, 150);
  const project = bring(
    'projects',
    {
      title: texts.mark(texts.project.title),
      description: texts.project.description,
      color: '#47895f',
      startDay: begun,
      dueDay: due,
      position: places[0]!,
      countsAsWork: false,
    },
    begun,
  );
  const objective = (title: string, place: number) =>
    bring(
      'objectives',
      { projectId: project, title, startDay: begun, dueDay: due, position: places[place]! },
      begun,
    );
  const keyResult = (
    objectiveId: string,
    place: number,
    fields: Partial<NewFields<'keyResults'>> & { title: string },
  ) =>
    bring(
      'keyResults',
      { objectiveId, startDay: begun, dueDay: due, position: places[place]!, ...fields },
      begun,
    );
  const filter = { categoryIds: [], accountIds: [], payees: [], tags: [], kinds: [] };
  const onMoney = objective(texts.objectives.money, 0),
    onSkill = objective(texts.objectives.skill, 1);
  keyResult(onMoney, 0, {
    title: texts.keyResults.savings,
    metric: {
      kind: 'money',
      version: 1,
      filter: { ...filter, accountIds: [savings] },
      measure: 'balance',
      window: { kind: 'all' },
      currency,
    },
    startValue: money(3_000),
    targetValue: money(9_000),
  });
  const eating = categoryOf('eating-out');
  if (eating !== null)
    keyResult(onMoney, 1, {
      title: texts.keyResults.eating,
      metric: {
        kind: 'money',
        version: 1,
        filter: { ...filter, categoryIds: [eating], kinds: ['expense'] },
        measure: 'sum',
        window: { kind: 'cycle' },
        currency,
      },
      direction: 'keep',
      targetValue: money(120),
      lowValue: null,
      highValue: money(120),
    });
  const prepare = keyResult(onMoney, 2, {
    title: texts.keyResults.prepare,
    metric: { kind: 'tasks', version: 1 },
  });
  const practice = keyResult(onSkill, 0, {
    title: texts.keyResults.practice,
    metric: { kind: 'time', version: 1 },
    startValue: 0,
    targetValue: 2_400,
  });
  const known = keyResult(onSkill, 1, {
    title: texts.keyResults.words,
    metric: { kind: 'manual', version: 1, unit: texts.unit },
    startValue: 0,
    targetValue: 600,
    currentValue: 330,
  });
  for (let reading = 0; reading < 8; reading += 1)
    bring(
      'checkIns',
      {
        keyResultId: known,
        day: addDays(today, -63 + reading * 9),
        value: [20, 55, 95, 150, 190, 240, 280, 330][reading]!,
      },
      addDays(today, -63 + reading * 9),
    );

  texts.tasks.prepare.forEach((title, place) => {
    const isDone = place < 2;
    bring(
      'tasks',
      {
        keyResultId: prepare,
        title,
        position: places[place]!,
        priority: place === 2 ? 3 : 1,
        dueDay: isDone ? null : addDays(today, place * 9),
        ...(isDone && {
          status: 'done',
          completedAt: instantAt(addDays(today, -20 + place * 6), 540, timeZone),
        }),
      },
      begun,
    );
  });
  const lessons = texts.tasks.practice.map((title, place) =>
    bring(
      'tasks',
      {
        keyResultId: practice,
        title,
        position: places[place]!,
        estimateMinutes: 50,
        status: place === 1 ? 'doing' : 'todo',
        priority: 2,
        dueDay: addDays(today, place * 3),
      },
      begun,
    ),
  );
  for (let back = 56; back >= 1; back -= 1) {
    const day = addDays(today, -back);
    if (weekdayOf(day) === 7 || among(0, 9) < 3) continue;
    const start = instantAt(day, among(1_080, 1_230), timeZone),
      minutes = oneOf([25, 25, 25, 50]);
    bring(
      'timerSessions',
      {
        taskId: oneOf(lessons),
        kind: 'focus',
        segments: [[start, start + minutes * 60_000]],
        timeZone,
        day,
        plannedSeconds: minutes * 60,
        completed: true,
      },
      day,
    );
  }
  lessons
    .slice(0, 3)
    .forEach((taskId, index) =>
      bring(
        'timeBlocks',
        { taskId, day: addDays(today, index), startMinute: 19 * 60, minutes: 50 },
        today,
      ),
    );
  // Last, so that all others keep their ids. What eating out has is too little.
  for (const cycleStart of budgetedCycles)
    for (const [slug, dollars] of [
      ['housing', 940],
      ['utilities', 190],
      ['groceries', 430],
      ['transport', 120],
      ['eating-out', 60],
      ['coffee', 80],
      ['entertainment', 100],
    ] as const) {
      const categoryId = categoryOf(slug);
      if (categoryId !== null)
        bring(
          'budgets',
          { categoryId, cycleStart, assignedMinor: money(dollars), currency },
          cycleStart,
        );
    }
  // Uses an id range of its own. The hour price counts work only, and evening study is not work.
  made = 0x1_0000;
  for (let day = addMonths(firstDay, 9); day < today; day = addDays(day, 1)) {
    if (weekdayOf(day) > 5) continue;
    for (const begin of [540, 810]) {
      const start = instantAt(day, begin + among(0, 30), timeZone),
        minutes = among(90, 150);
      bring(
        'timerSessions',
        {
          label: texts.work,
          kind: 'stopwatch',
          segments: [[start, start + minutes * 60_000]],
          timeZone,
          day,
          plannedSeconds: 0,
          completed: true,
        },
        day,
      );
    }
  }
  return writes;
}
