/**
 * The requirements on the timer, the plan, the links and the dashboard beyond the
 * specification, sentence by sentence, and the tests of each, in the form of `specification.ts` and
 * checked with it.
 */
import type { Sentence } from './specification.ts';

type Tests = NonNullable<Sentence['by']>[number];
const of =
  (section: string) =>
  (says: string, ...by: [Tests, ...Tests[]]): Sentence => ({ section, says, by });

const timer = 'tests/e2e/timer.test.ts',
  timerPage = 'app/features/timer/timer-page.browser.test.tsx',
  device = 'tests/e2e/timer-device.test.ts',
  running = 'domain/timer/running.test.ts',
  segments = 'domain/timer/segments.test.ts',
  dayPlan = 'domain/timer/day-plan.test.ts',
  quickTask = 'domain/timer/quick-task.test.ts',
  calendarFiles = 'domain/icalendar/icalendar.test.ts';
const keyboard = 'app/features/planning/planning-keyboard.browser.test.tsx',
  depth = 'app/features/planning/planning-depth.browser.test.tsx',
  pointer = 'app/features/planning/outline-pointer.browser.test.tsx',
  long = 'app/features/planning/planning-long.browser.test.tsx',
  parts = 'app/features/planning/planning-parts.test.ts',
  markdown = 'app/features/planning/markdown.test.ts';
const progress = 'domain/goals/progress.test.ts',
  paced = 'domain/goals/paced-results.test.ts',
  forecast = 'domain/goals/forecast.test.ts',
  repeating = 'client/complete-task.test.ts',
  recurrence = 'domain/recurrence/recurrence.test.ts',
  digest = 'server/digest/digest.contract.test.ts',
  cascade = 'server/sync/cascade.contract.test.ts',
  dataService = 'client/data-service.test.ts';
const feed = 'client/measure-feed.test.ts',
  balances = 'client/balances.test.ts',
  ahead = 'client/dated-ahead.test.ts',
  money = 'domain/measures/money-metric.test.ts',
  freedom = 'domain/measures/freedom-of-ledger.test.ts',
  portfolio = 'domain/measures/portfolio.test.ts',
  hour = 'domain/measures/hour-price.test.ts',
  habits = 'domain/ledger/find-habits.test.ts',
  cycles = 'domain/calendar/cycles.test.ts',
  proof = 'tests/proof/planted-faults.long.test.ts',
  twoDevices = 'tests/proof/money-key-results.contract.test.ts';
const links = 'tests/e2e/links.test.ts',
  goals = 'tests/e2e/tools-and-account.test.ts',
  toolGoal = 'app/features/tools/account/tool-goal.test.ts',
  week = 'tests/e2e/week.test.ts',
  dashboard = 'tests/e2e/dashboard.test.ts',
  review = 'domain/review/review.test.ts',
  cards = 'app/features/dashboard/card-layout.test.ts',
  cardsKept = 'app/features/dashboard/use-card-layout.test.ts',
  figures = 'app/features/ledger/rows-of.test.ts',
  merge = 'tests/proof/guest-merge.contract.test.ts';

const clock = of('timer'),
  plan = of('plan'),
  results = of('key results'),
  linked = of('links'),
  view = of('dashboard'),
  whole = of('money, time and goals');

export const planningAndLinks: readonly Sentence[] = [
  clock(
    'Pomodoro with short and long breaks, countdown, stopwatch with proportional break; lengths and cycles per person',
    [
      running,
      'the next phase > three blocks have short breaks, then a long one, and again',
      'the next phase > a stopwatch earns a proportional break',
      'stored timer state > settings are completed with defaults',
    ],
  ),
  clock('Starts in one tap, without an account or a task', [
    timer,
    '%s > a guest starts in one tap, pauses, uses two tabs at once, and finds the block in the list',
  ]),
  clock('The tasks at hand and the active one; the list is the one of the specification', [
    'app/features/timer/task-list.test.ts',
    'valid tasks are read from a stored list, and the rest is dropped',
    'a task moves to its place, and not beyond the ends',
  ]),
  clock('The list and the active task are written under one lock', [
    timer,
    "two tabs that add at once wait for one lock, and neither loses the other's change",
  ]),
  clock(
    'Members take tasks from their plan, in the order they like, log to them and have them done',
    [
      timer,
      'a member takes a task from the plan, moves it to the top, logs time to it and completes it',
    ],
  ),
  clock(
    'Records and sessions live in the local copy, of guests too, and move into an account once',
    [
      timer,
      'sessions of a guest move into the account once and can be planned, corrected and exported there',
    ],
    [week, 'a guest’s week in the timer moves into the account once: %s'],
    [merge, 'a guest who signs up > loses and duplicates nothing at any power cut'],
  ),
  clock(
    'A line reads date, priority, estimate and key result',
    [quickTask, '%s', '%s is all title'],
    [
      timerPage,
      'the line shows its reading before it is sent, and a change of task keeps minutes with the last one',
    ],
  ),
  clock('One reading of priorities in the line, the plan and the dashboard', [
    'app/features/planning/task-line.test.ts',
    'the line of a task in the plan > the first priority of the line is the high one of the plan, and the one that the dashboard chooses',
  ]),
  clock(
    'A day view: blocks on hours, planned beside done, conflicts visible; keyboard too',
    [
      timerPage,
      'a task is dropped on an hour, and its block is moved and made longer by the pointer',
    ],
    [
      dayPlan,
      'blocks in one lane never overlap, and a conflict is reported exactly if two share a minute',
    ],
    [
      'app/features/dashboard/day-layout.test.ts',
      'a planned block and its session stand beside each other',
    ],
    [
      timer,
      'sessions of a guest move into the account once and can be planned, corrected and exported there',
    ],
  ),
  clock(
    'Export and import as iCalendar',
    [timerPage, 'a calendar file is imported once, and the day is exported as a calendar file'],
    [
      calendarFiles,
      'every written file is read again',
      'a file that is no calendar is refused, and nothing throws',
    ],
  ),
  clock(
    'Calendars of other programs: their own zones, repetitions, moved and cancelled events, days of clock changes',
    [
      calendarFiles,
      'a zone that only the file defines has the clock of the file',
      'a defined zone gives the same hours as the runtime',
      'changes of the clock in both directions are handled',
      'a repeating event occurs at each of its times within the days, in its own zone',
      'a moved time replaces the original, and a cancelled time is removed',
      '%s is omitted and counted',
    ],
  ),
  clock(
    'Right in the background, across sleep, reload and two tabs',
    [device, 'two tabs ring once; a reload and a pause add nothing and lose nothing'],
    [
      running,
      'a block > ends 25 minutes after its start, however late it is checked',
      'a block > after any presses equals the time of an independent stopwatch',
    ],
  ),
  clock('Sound, notification, title and wake lock', [
    timerPage,
    '%s > the end of a block sounds, is in the title, and notifies if the page is hidden',
  ]),
  clock('Picture in picture', [
    device,
    'the clock in a picture-in-picture window is paused and finished there',
  ]),
  clock(
    'Paused time counts nothing',
    [running, 'a block > paused time adds no minutes and moves the end'],
    [segments, 'measured seconds > exclude pauses'],
  ),
  clock(
    'What a crash broke off is offered back, never lost, never doubled',
    [timer, 'a session that a crash interrupted is offered once and kept as chosen'],
    [running, 'a page that returns > its certain part ends where it was last seen'],
  ),
  clock(
    'A block that is ended early says what is kept, and the one after a break belongs to the active task',
    [
      timerPage,
      'the line shows its reading before it is sent, and a change of task keeps minutes with the last one',
    ],
  ),
  clock(
    'Sessions can be edited with a reason, and go out as a table',
    [
      timer,
      'sessions of a guest move into the account once and can be planned, corrected and exported there',
    ],
    [
      'app/features/timer/csv.test.ts',
      'a session is one row: its task, its times in its own time zone, and its edits by hand',
    ],
  ),
  clock(
    'Heat, minutes per project, key result and label, streaks',
    [
      dayPlan,
      'heat is relative to a good day of the person',
      'the streak of %s, today last, is %d',
    ],
    [
      'client/session-records.test.ts',
      'the focus of a range of days counts only those days and lists its subjects by time, most first',
    ],
  ),

  plan(
    'Outline, board and timeline over the same records, by keyboard',
    [keyboard, 'a plan is made and changed by keyboard alone'],
    [
      long,
      'every row is reached by keyboard, and knows its place among all',
      'the timeline renders few of its rows, and each is reached by keyboard',
    ],
  ),
  plan('By dragging', [
    pointer,
    'a task is dragged in the outline among its siblings and to another key result',
    'tasks are dragged on the board to another column, one or all selected',
    'bars are dragged along the days, whole or at one end',
  ]),
  plan(
    'Deep links, search, archive, templates, duplicates, bulk edit and undo',
    [depth, 'a key result takes check-ins, repeats its task, and completes all tasks at once'],
    [
      parts,
      'searching > ignores marks and case, covers notes, and shows the parents of a match',
      'a copy > of a template is restored from its JSON, with its days moved to the new start',
      'several tasks at once > completing creates the next of repeating tasks',
    ],
    [
      'tests/e2e/undo.test.ts',
      'changes are undone and redone after a reload, but not over a change of another device: $language',
    ],
  ),
  plan('Notes in Markdown, never run as code', [
    markdown,
    'headings, paragraphs, quotes, code and rules',
    'no text is lost or becomes a script address',
  ]),
  plan(
    'Tasks repeat',
    [
      repeating,
      'completing a task > completing a repeating task creates the next one once, and again after an undo',
    ],
    [
      recurrence,
      'the next due day > is after the due day and the completion day, and on a day of the series',
    ],
  ),
  plan(
    'Reminders by notification while open, by mail when asked',
    [parts, 'reminders > are shown at their time, the oldest first, once, and not half a day late'],
    [
      digest,
      "the digest on %s > lists in the person's morning the items that are due, late and off pace",
      'the digest on %s > is sent only to people who asked, have a verified address, and have morning',
    ],
  ),
  plan(
    'A delete shows what will go, goes whole and can be undone; the sentences of the specification where it fails',
    [long, 'a delete of more than 500 items states the limit first, and removes all of them'],
    [
      cascade,
      'deletes and restores on %s > a project of five thousand records is deleted and restored whole',
    ],
    [dataService, 'deleting > a failure answers with the sentence of its collection'],
  ),
  plan('What changes elsewhere takes nothing that is being written', [
    'tests/e2e/planning-elsewhere.test.ts',
    'a half-written task stays while everything around it changes',
    'details in progress overwrite no remote change, and a delete does not lose their text',
  ]),

  results('Start, target and current value; increase, decrease, keep within', [
    progress,
    'progress of a key result > %s',
    'progress of a key result > the target itself is always reached despite floats',
  ]),
  results(
    'A limit is on track and not done until its time is over',
    [
      progress,
      'limits that are kept > a limit on a sum has no way to go, in any direction of its record',
      'limits that are kept > a target behind the start is a limit too',
      'limits that are kept > %s',
      'roll-up > a project of one limit and one task starts at zero, and a limit without an end has no share',
    ],
    [paced, 'a limit counts for the elapsed days, and for nothing without an end'],
  ),
  results(
    'Check-ins with confidence, and their history',
    [depth, 'a key result takes check-ins, repeats its task, and completes all tasks at once'],
    [
      parts,
      'what is known of a key result > its value is that of the latest check-in, by day and then by time',
    ],
    [
      feed,
      'the history of a measured key result is computed from its rows and ends at its present value',
    ],
  ),
  results(
    'Pace line',
    [progress, 'pace > is a straight line from the start day to the due day'],
    [paced, 'half of the days give half of the way as the pace, by the days of the project'],
  ),
  results('An honest forecast', [
    forecast,
    'a forecast > of an uneven pace is a range, and one outlier does not move its middle',
    'a forecast > needs enough readings',
    'a forecast > has days in order and not in the past, for any readings',
  ]),
  results('Weighted roll-up, or set by hand and marked so', [
    progress,
    'roll-up > weights carry from tasks to the project',
    'roll-up > a value set by hand counts, zero included',
    'roll-up > a mean is between its parts, and a completed task never lowers it',
  ]),
  results('A unit may be typed behind its number', [
    'app/features/planning/typed-quantity.test.ts',
    '“%s” is a length',
    '“%s” in %s',
  ]),

  linked(
    '1. Money: any filter, measure and window, equal to a recomputation after any history',
    [
      money,
      'the money metric of any ledger > equals a second method',
      'the money metric of any ledger > equals it incrementally after any history of writes',
    ],
    [
      feed,
      'a key result on food follows added, edited, recategorised, deleted and restored rows',
      'every measure equals a full scan of the copy after any history of writes',
    ],
    [
      balances,
      'a balance equals a full scan after any history of edits, imports, transfers and deletes',
    ],
  ),
  linked(
    '1. On several devices: what each has kept up equals a full scan, and a proof that misses a fault fails',
    [proof, 'the proof on %s fails once something is missing > caught: %s'],
  ),
  linked(
    '1. Two devices with edits, imports, undos, deletes and changed filters equal a second method and each other',
    [
      twoDevices,
      'two devices, by %s > each money key result equals a second method after any edits, imports, undos and deletes',
    ],
  ),
  linked(
    '1. Rows of days to come wait for their day, in every figure',
    [ahead, 'rows dated ahead change no figure until their day, and every figure on it'],
    [
      'tests/e2e/dated-ahead.test.ts',
      'a flight dated the day after tomorrow is shown beside each figure, opens, and counts on its day',
    ],
  ),
  linked(
    '2. Time: the minutes of the tasks below, and they move with a task',
    [
      feed,
      'minutes of a key result are those of its tasks: they move with a task and leave with a deleted one',
      'each key result equals the minutes of its rows after any moves of tasks and edits of sessions',
      'every measure equals a full scan of the copy after any history of writes',
    ],
    [
      segments,
      'measured seconds > minutes are floored once, on the sum',
      'measured seconds > count no second twice, like a list of all seconds',
    ],
  ),
  linked(
    '3. The date of freedom says what a write does, and taking it back restores it',
    [
      freedom,
      'effect of a change on the date > after any history of writes, undoing all restores the exact former date',
      'effect of a change on the date > too little data gives no date, and the completing transaction gives one',
      'the categories that moved the date > each part equals a full recomputation from the rows',
    ],
    [
      feed,
      'with a portfolio of accounts a preview equals a recomputation, and undo restores the date',
    ],
    [links, 'an expense shows its effect on the freedom date, and an undo restores the date'],
  ),
  linked(
    '3. Who writes before the date is known is told when it is, and waits for nothing',
    [links, 'an entry right after the opening of the page shows its effect once the date is known'],
    [
      feed,
      'the freedom date and hour price follow each write, and a preview of a write gives its effect',
    ],
  ),
  linked('3. Not enough data under a stated threshold', [
    'domain/freedom/freedom.test.ts',
    'no date > two cycles are not enough, and three are',
    'no date > empty cycles and the running one are skipped',
    'no date > is given without a plan or without any spending',
  ]),
  linked(
    '3. One date everywhere; its formula and data are one tap away',
    [
      portfolio,
      'the portfolio behind the freedom date > from accounts is their balance less debts at the latest rates',
    ],
    [
      links,
      'the freedom date can use account balances, shows their sum, and names accounts without a rate',
    ],
  ),
  linked(
    '4. Price in my hours, on an expense and before a purchase; never infinity',
    [
      hour,
      'the price of an hour > reports missing data, never infinity',
      'the price of an hour > is finite for any cycles, and an hour of it costs an hour',
    ],
    [
      feed,
      'focus on projects that are not work is excluded from the hour price, whatever moves between them',
    ],
    [links, 'an expense shows its effect on the freedom date, and an undo restores the date'],
  ),
  linked(
    '5. Twelve coffees are one suggestion; refusing it is remembered',
    [links, 'an expense shows its effect on the freedom date, and an undo restores the date'],
    [
      habits,
      'small repeated expenses > three within sixty days are a habit, by the words of the payee',
      'small repeated expenses > the order of the ledger does not matter, and every expense of a habit was paid',
    ],
    [goals, '%s > a person finds a real habit in the latte factor, and undoes its goal'],
  ),
  linked(
    '6. From a calculator to an objective and back to one’s own numbers',
    [
      goals,
      '%s > a person fills compound interest from the ledger, goes back, and makes the answer a goal',
      'a month of freedom and a debt plan become goals with their figures',
      'a budget becomes the goal to keep its savings for a year',
    ],
    [
      toolGoal,
      'a result as a goal > measures amounts in categories of savings, and spending at the payees named in the ledger',
      'a result as a goal > of an older release gets the present metric, unless it was edited since',
    ],
  ),
  linked(
    '7. Weekly review: planned and focused, budget and actual, pace, a stored reflection; figures open their rows',
    [
      review,
      'planned and focused time > equals a sum from scratch, in total and for each day and subject',
      'a week of spending beside a usual one > equals a sum from scratch',
      'on its last day a week is reviewed, and before that the previous one',
    ],
    [
      dashboard,
      'a new person plans, focuses and spends for a week, and sees the result in the next: %s',
    ],
    ['app/features/review/review-answers.test.ts', 'written answers are read back as the same'],
  ),
  linked(
    '8. One cycle everywhere: a start day, ends of months, or every N days',
    [
      cycles,
      'cycles > that start on the 31st start on the last day of shorter months',
      'cycles > equal a day-by-day walk of the calendar, without gap or overlap',
      'cycles > change after the running cycle ends, and earlier cycles keep their form',
    ],
    [
      freedom,
      'one definition of a cycle > freedom date, budgets, key results and reports cut at the same days',
    ],
  ),

  view(
    'Am I freer than last month: the date, what moved it, and the rows of each cause',
    [
      dashboard,
      'the change of the freedom date shows its days, dates and causes, and each cause opens its rows',
    ],
    [
      freedom,
      'the categories that moved the date > each part equals a full recomputation from the rows',
    ],
  ),
  view(
    'Cash flow, budget, key results off pace, the blocks of today and the streak of focus',
    [
      dashboard,
      'a new person plans, focuses and spends for a week, and sees the result in the next: %s',
      'every money figure opens the rows that sum to it, with another currency and savings among them',
      'figures that another device changed reach a dashboard opened from the local copy',
    ],
    [
      dayPlan,
      'the streak of %s, today last, is %d',
      'a streak ends today or yesterday, and a day with less than a minute breaks it',
    ],
  ),
  view(
    'Today’s most important task',
    [
      review,
      'the most important task > is about today first, and then by priority',
      'the most important task > does not depend on the order of the tasks',
    ],
    [
      'client/agenda.test.ts',
      'the agenda finds the same top task and due tasks as a read of the whole plan',
    ],
  ),
  view(
    'What needs attention; each card opens its rows',
    [
      dashboard,
      'every money figure opens the rows that sum to it, with another currency and savings among them',
    ],
    [
      figures,
      'the rows of a figure add up to it, with other currencies, savings and refunds among them',
    ],
  ),
  view(
    'Cards can be arranged, and nothing flashes between two changes',
    [
      cards,
      'the cards of the dashboard > are each in exactly one place after any changes, and their stored text is read back as the same',
      'the cards of the dashboard > reach every place by up and down alone',
    ],
    [
      cardsKept,
      'two changes at once are stored as one record, with the last layout',
      'the stored first of two changes does not show while the second is pending',
    ],
  ),
  view('Live in every tab', [
    dashboard,
    'a new person plans, focuses and spends for a week, and sees the result in the next: %s',
    'figures that another device changed reach a dashboard opened from the local copy',
  ]),

  whole(
    'A week in a person’s life, in both languages',
    [week, 'a week is planned, worked, spent and reviewed: %s'],
    [
      dashboard,
      'a new person plans, focuses and spends for a week, and sees the result in the next: %s',
    ],
  ),
  whole(
    'Axe finds nothing on the timer, the plan, the dashboard and the review',
    ['tests/e2e/every-public-page.test.ts', '%s > %s'],
    [
      'tests/e2e/accessibility-account.test.ts',
      'signed in > the plan',
      'signed in > the dashboard',
      'signed in > the weekly review',
    ],
  ),
];
