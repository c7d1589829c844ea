/**
 * The requirements on the calculators, sentence by sentence, and the tests of each, in the
 * form of `specification.ts` and checked with it. Measured figures stand in `docs/benchmarks.md`,
 * beside their floor.
 */
import type { Sentence } from './specification.ts';

type Tests = NonNullable<Sentence['by']>[number];
const of =
  (section: string) =>
  (says: string, ...by: [Tests, ...Tests[]]): Sentence => ({ section, says, by });
const measured = (says: string, because: string): Sentence => ({
  section: 'calculators: bench',
  says,
  because,
});

const rate = 'domain/rates/rates.test.ts',
  growth = 'domain/compound/growth.test.ts',
  solve = 'domain/compound/solve.test.ts',
  habits = 'domain/compound/habits.test.ts',
  independence = 'domain/freedom/independence.test.ts';
const history = 'domain/history/history.test.ts',
  safeRate = 'domain/history/safe-rate.test.ts',
  simulation = 'domain/monte-carlo/simulation.test.ts',
  debts = 'domain/debt/debt.test.ts',
  orInvest = 'domain/debt/or-invest.test.ts',
  budgets = 'domain/budget/budget.test.ts',
  book = 'domain/budget/envelope-book.test.ts',
  allocate = 'domain/money/amount.test.ts';
const numbers = 'tests/e2e/same-numbers.test.ts',
  cases = 'tests/finance-cases.test.ts',
  docs = 'tests/engine-docs.test.ts';
const address = 'app/features/tools/tool-address.test.ts',
  formulas = 'app/features/tools/formulas.test.ts',
  texts = 'app/features/tools/figure-texts.test.ts',
  fields = 'app/features/tools/read-field.test.ts',
  mine = 'app/features/tools/account/my-numbers.test.ts';
const fiForm = 'app/features/tools/fi/compute-fi.test.ts',
  futures = 'app/features/tools/fi/compute-futures.test.ts',
  lasting = 'app/features/tools/fi/compute-lasting.test.ts',
  latteForm = 'app/features/tools/latte/compute-latte.test.ts',
  compoundForm = 'app/features/tools/compound/compute-compound.test.ts',
  debtForm = 'app/features/tools/debt/compute-debt.test.ts',
  budgetForm = 'app/features/tools/budget/compute-budget.test.ts';
const fan = 'app/features/tools/simulation/fan-chart.test.tsx',
  worker = 'client/simulation/simulator.test.ts';
const every = 'app/features/tools/every-tool.browser.test.tsx',
  first = 'tests/e2e/every-tool.test.ts',
  fi = 'app/features/tools/fi/fi-tool.browser.test.tsx',
  compound = 'app/features/tools/compound/compound-tool.browser.test.tsx',
  latte = 'app/features/tools/latte/latte-tool.browser.test.tsx',
  debt = 'app/features/tools/debt/debt-tool.browser.test.tsx',
  budget = 'app/features/tools/budget/budget-tool.browser.test.tsx',
  budgetAccount = 'tests/e2e/budget-planner.test.ts',
  inBrowser = 'app/features/tools/simulation/simulation.browser.test.tsx',
  inBuilt = 'tests/e2e/simulation.test.ts',
  scenarios = 'tests/e2e/scenarios.test.ts',
  account = 'tests/e2e/tools-and-account.test.ts',
  paper = 'tests/e2e/tools-on-paper.test.ts',
  bytes = 'tests/e2e/byte-budget.test.ts';

const rates = of('calculators: rates'),
  interest = of('calculators: compound'),
  fire = of('calculators: fi'),
  withdrawal = of('calculators: withdrawal'),
  chance = of('calculators: monte carlo'),
  owed = of('calculators: debt'),
  either = of('calculators: debt or invest'),
  coffee = of('calculators: latte'),
  plan = of('calculators: budget');
const properties = of('calculators: properties'),
  screens = of('calculators: screens'),
  whole = of('calculators: done when');

export const calculators: readonly Sentence[] = [
  rates('Nominal to effective for any compounding, also continuous', [
    rate,
    'rates > 12% nominal comes to 12.682503%',
    'rates > 5% nominal comes to 5.0945% quarterly and 5.1271% continuously',
    'rates > more frequent compounding gives more, up to the continuous rate',
    'rates > the periods of a year compound to the year',
  ]),
  rates('Contribution frequency different from compounding', [
    growth,
    'growth > interest with another period than the payments uses its own periods',
  ]),
  rates('Real return by division', [
    rate,
    'rates > real return is a division',
    'rates > a real return and inflation give the stated one',
  ]),

  interest('Present and periodic amounts at start or end of period, growing contributions', [
    growth,
    'growth > equals all payments and periods applied one after the other',
    'growth > a contribution that grows at the rate gives equal parts of the balance',
  ]),
  interest('Inflation', [
    growth,
    'growth > in real terms, a return equal to inflation keeps the purchasing power',
  ]),
  interest('Range of rates', [
    growth,
    'growth > a range is in the unit of the stated rate: 6% monthly is 0.5% a month, two points more are 0.6667%',
  ]),
  interest(
    'Solve for time, contribution, rate or start for a target',
    [
      solve,
      'a target solved for one input is reached > for the contribution',
      'a target solved for one input is reached > for the start',
      'a target solved for one input is reached > for the rate',
      'a target solved for one input is reached > for the time, in parts of a period, with rising or ended payments',
    ],
    [compoundForm, 'the compound interest calculator > the solved value leads to the target'],
  ),
  interest(
    'Zero and negative rates',
    [
      growth,
      'growth > a rate near zero nears plain addition, and daily interest nears the continuous',
      'growth > equals all payments and periods applied one after the other',
    ],
    [
      solve,
      'a target without a solution > is never reached without growth',
      'a target without a solution > is reported if contributions are lost before they count',
    ],
  ),

  fire(
    'Years and date to independence, FI number',
    [
      independence,
      'published examples of financial independence > $name',
      'years to independence > equal a balance carried forward payment by payment',
    ],
    [
      fiForm,
      'the date of independence > follows the usual figures month by month',
      'the date of independence > saving %i% takes the published %f years (yearly saving, 5%, 4%)',
    ],
  ),
  fire(
    'Coast, barista, lean, fat',
    [
      independence,
      'kinds of independence > coast: bisection equals the closed form of discounted saving',
      'kinds of independence > lean precedes full, full precedes fat, and part-time work brings it nearer',
    ],
    [
      fiForm,
      'kinds > coast: the published $581,000 for $90,000 a year in 20 years at 7%',
      'kinds > barista: $40,000 a year with $15,000 of part-time work needs $625,000',
      'kinds > lean and fat are shares of the spending, at the same saving',
    ],
  ),
  fire(
    'Never, already there, negative saving that still arrives',
    [
      independence,
      'years to independence > are defined if reached, too far, or from debt',
      'years to independence > a portfolio that outgrows overspending reaches it',
    ],
    [
      fiForm,
      'missing and unusual dates > overspending that uses the portfolio up says when',
      'missing and unusual dates > a shrinking portfolio below the sum never arrives',
    ],
    [
      fi,
      '%s > the answer says if there is no date, if it is today, and if overspending still arrives',
    ],
  ),
  fire('Contribution timing is a parameter with one stated default', [
    independence,
    'years to independence > the default counts like the date from the ledger',
    'years to independence > equal a balance carried forward payment by payment',
  ]),

  withdrawal(
    'Every historical start since 1871 with failures named',
    [
      history,
      'the history > $name',
      'the history > equals the list beside the project, if there is one',
      'every strategy > a failure names the year that could not be paid',
    ],
    [
      lasting,
      'every start since 1871 > 4% over 30 years of three quarters stocks: the published 122 of 126, and those that failed',
    ],
  ),
  withdrawal('Maximum safe rate per window, by two methods that agree', [
    safeRate,
    'the highest rate that a start supports > equals in closed form the bisection of the simulation, start by start',
    'the highest rate that a start supports > has its minimum at the rate of the first failing start',
  ]),
  withdrawal('Constant real, percent of portfolio, floor and ceiling, Guyton-Klinger, VPW', [
    history,
    'every strategy > equals a ledger in the money of the day, for every start',
    'every strategy > the cap of a raise keeps the withdrawal below inflation',
    'variable percentage withdrawal > with %i years left at 60/40 takes %d',
    'variable percentage withdrawal > spends everything, in equal amounts at the expected returns',
  ]),
  withdrawal('Fees', [
    history,
    'every strategy > equals a ledger in the money of the day, for every start',
    'every strategy > a higher fee or rate never leaves more if the rule follows the portfolio',
  ]),
  withdrawal('Accumulation followed by withdrawal in one run', [
    history,
    'saving before withdrawing > equals both parts one after the other',
  ]),

  chance(
    'Lognormal',
    [simulation, 'closed forms of a simulation > $name'],
    [
      'domain/monte-carlo/chance.test.ts',
      'random numbers from a seed > normal deviates have the moments and shares of the curve, over and along streams',
    ],
  ),
  chance('Correlated assets', [
    simulation,
    'closed forms of a simulation > correlated assets have the stated means, deviations and correlations',
    'closed forms of a simulation > assets without volatility equal their mean, and fully correlated ones count as one',
  ]),
  chance('Block bootstrap of the historical rows', [
    simulation,
    'closed forms of a simulation > one block as long as the plan repeats history, start by start',
    'closed forms of a simulation > blocks keep the order of the years and the mean of history',
  ]),
  chance('Success and percentile fan', [
    simulation,
    'a run > every path can be opened, and the percentiles are those of the opened paths',
    'a run > percentiles beyond the kept paths stay within 0.2%',
  ]),
  chance(
    'Maximum drawdown',
    [
      simulation,
      "a run > the deepest fall is the market's between any two year-ends, despite deposits and withdrawals",
    ],
    [history, 'bounds > the deepest fall is from the highest year-end so far'],
  ),
  chance(
    'One run opened year by year',
    [
      simulation,
      'a run > of %s: each year of an opened path is the year before less the withdrawal, grown',
    ],
    [inBrowser, '%s > one of ten thousand futures is opened and read'],
  ),
  chance(
    'Seeded; identical in Node and in Chromium',
    [
      simulation,
      'a run > is the same for the same seed in any steps, and differs for another seed',
    ],
    [numbers, 'Monte Carlo, history, growth and debts give the same numbers in browser and Node'],
    [inBuilt, 'the built worker returns the same numbers as Node for every model'],
  ),

  owed('Amortization', [
    debts,
    'one loan > the level payment ends it in the last month of the term, and the parts sum to the loan',
    'one loan > the balance after k months equals the closed form',
    'one loan > a stated payment takes the months of the logarithm, with a partial last one',
  ]),
  owed(
    'Several debts with avalanche, snowball and own order',
    [
      debts,
      'published examples of debts > $name',
      'several debts > without minimums no order costs less interest than the avalanche',
    ],
    [
      debtForm,
      'debts in the form > the four debts of the article end in the months, and cost the interest, that it states',
    ],
  ),
  owed('Freed minimums rolled over, interest once a month per debt, last payment partial', [
    debts,
    'several debts > a freed minimum and the rest of a last payment roll over within the month',
    'several debts > every month balances for every debt, spends the whole budget except the last, and ends at zero',
  ]),
  owed(
    'A budget below minimums and never-amortizing are clear results, not numbers',
    [
      debts,
      'several debts > a budget below the minimums or the interest has a defined answer',
      'one loan > a payment up to the interest never ends it; slightly more takes over a hundred years',
      'amounts to the cent > a budget equal to the minimums is enough despite float sums',
    ],
    [debt, '%s > a budget below the minimums and a minimum below its interest are each explained'],
  ),

  either('Same cash flow and horizon on both sides, freed payments invested', [
    orInvest,
    'debt or invest > both sides pay the same each month, and each balances at the horizon',
    'several debts > two debts by hand: freed money is invested, or rolls over to the other debt',
  ]),
  either('Tax on gains yearly or deferred', [
    orInvest,
    'rates after tax > deferred tax over one year is yearly tax, and over many it costs less',
    'debt or invest > deferred tax requires less than yearly tax, and more than none',
  ]),
  either('Deductible interest', [
    orInvest,
    'debt or invest > with deductible interest it is the rate after the deduction, and yearly tax divides it',
    'several debts > interest that is not deductible saves no tax',
  ]),
  either('Employer match', [
    orInvest,
    'debt or invest > an employer match of 100% beats a debt at 6% up to its cap',
    'published examples of debt or invest > $name',
  ]),
  either('Break-even return', [
    orInvest,
    "debt or invest > without tax the break-even is the debt's own effective rate, for any plan",
    'several debts > the drawn advantage is the difference of the plain comparison, and crosses zero at the break-even',
  ]),
  either('The range of outcomes, not one verdict', [
    orInvest,
    'a range instead of a verdict > without deviation every path is the plain comparison',
    'a range instead of a verdict > the same seed gives the same range, and a higher mean wins more often',
  ]),

  coffee(
    'Several habits at once',
    [habits, 'the latte factor > each habit is calculated by itself, and the total is their sum'],
    [
      latteForm,
      'the latte factor > two habits equal a simulation month by month with rising prices',
    ],
  ),
  coffee('Any frequency with a stated day convention', [
    habits,
    'frequency of a habit > %s, %d times, in a year of %d days: %d',
    'the latte factor > 5 a day in months of 30 days at 10% is the table of The Automatic Millionaire',
  ]),
  coffee(
    'Nominal and real, price growth',
    [
      habits,
      "the latte factor > a price that rises with inflation costs the same every year in today's money",
    ],
    [
      latteForm,
      'the latte factor > habits with different price increases equal a simulation payment by payment',
    ],
  ),

  plan(
    '50/30/20 of after-tax income',
    [
      budgets,
      'published examples of budgets > $name',
      'income by shares > uses 50/30/20 by default, and the parts sum to the income',
    ],
    [
      budgetForm,
      'the split of the income > 50/30/20 of $4,333.33 is 2,166.66 + 1,300.00 + 866.67 by largest remainder',
    ],
  ),
  plan('Zero-based', [budgets, 'zero-based > %i less %j and %i carried over is %s']),
  plan(
    'Envelopes with carry-over',
    [
      budgets,
      'envelopes > no money is lost or created in either overspending mode over any cycles',
      'envelopes > an overspent envelope stays negative or is paid from income',
    ],
    [
      book,
      'any ledger and any budget > carry-over equals a scan of all transactions by cycle, and no money is lost',
    ],
  ),
  plan(
    'Income at any pay frequency including every 14 days',
    [
      budgets,
      'income at any pay frequency > every 14 days there are two or three paydays in a month, and 26 or 27 in a year',
      'income at any pay frequency > cycles that divide the year count each of its paydays once',
      'income at any pay frequency > twelve months sum to the year, whatever the frequency',
      'income at any pay frequency > every 4 weeks there are one or two paydays in a month, and 13 or 14 in a year',
    ],
    [
      budgetForm,
      'a month by its paydays > every 14 days from Friday 1 January 2027: three in January and July, two in every other month',
    ],
  ),
  plan(
    'Parts sum to the whole in the currency’s minor unit',
    [
      budgetForm,
      'any input of the form > gives whole amounts that sum, and lines that the form accepts',
    ],
    [
      allocate,
      'allocate > parts sum to the total, each within one unit of its exact share, and zero weight gets nothing',
    ],
  ),

  properties(
    'Expected values come from published cases or from a second method',
    [cases, 'each tool of the lists has a test that runs its cases'],
    [docs, 'every calculator of %s documents its assumptions, formula, source and limits'],
  ),
  properties(
    'Monotony',
    [growth, 'growth > a higher rate, start, contribution or earlier payment never lowers it'],
    [
      independence,
      'years to independence > more saving or earlier payment is never later; more spending is never earlier',
    ],
    [
      simulation,
      'a run > success falls with rate and fee on the same random numbers, and rises with the portfolio',
    ],
    [
      debts,
      'one loan > a higher payment is never longer or more expensive',
      'several debts > a bigger budget is never longer',
    ],
    [orInvest, 'debt or invest > a higher return is never worse for investing'],
    [
      safeRate,
      'the highest rate that a start supports > success by rate counts the starts that support it',
    ],
  ),
  properties(
    'Inverse: solve, then evaluate',
    [solve, 'a target solved for one input is reached > for the rate'],
    [rate, 'rates > nominal and effective are inverse for every compounding'],
    [safeRate, 'the highest rate that a start supports > leaves the requested remainder'],
  ),
  properties(
    'Limits: zero volatility equals the deterministic plan; huge frequency tends to continuous',
    [
      simulation,
      'closed forms of a simulation > zero volatility equals the deterministic plan to the bit, for every strategy',
    ],
    [
      growth,
      'growth > a rate near zero nears plain addition, and daily interest nears the continuous',
    ],
    [futures, 'simulated lives > equal the plan month by month up to the date if nothing swings'],
    [
      orInvest,
      'a range instead of a verdict > without deviation every path is the plain comparison',
    ],
  ),
  properties(
    'Scale invariance',
    [growth, 'growth > is proportional to the money'],
    [independence, 'years to independence > are the same in any currency'],
    [
      history,
      'every strategy > is the same in any currency, and never pays more than the portfolio',
    ],
    [simulation, 'a run > is the same in any currency'],
    [debts, 'debts in another unit > take the same months and the scaled interest'],
    [orInvest, 'debt or invest > is the same in any currency'],
    [habits, 'the latte factor > is the same in any currency'],
  ),
  properties(
    'Sums',
    [
      growth,
      'growth > principal, contributions and interest sum to the balance, in total and by year',
    ],
    [
      debts,
      'several debts > every month balances for every debt, spends the whole budget except the last, and ends at zero',
    ],
    [habits, 'the latte factor > each habit is calculated by itself, and the total is their sum'],
    [
      texts,
      'figures of a tool > subtract what is shown, so that a page never contradicts itself by one',
    ],
  ),

  screens('Sentence, chart, table; server-rendered with the defaults, alive after hydration', [
    first,
    '%s > %s answers before its script and the same with it, and keeps a guest’s figures over a reload',
  ]),
  screens('Every number explained, with the formula and source one tap away', [
    formulas,
    'a formula one tap away gives the figure beside it > compound interest: %s',
    'a formula one tap away gives the figure beside it > latte: %s',
    'a formula one tap away gives the figure beside it > the time until free: %s',
    'a formula one tap away gives the figure beside it > when saving may stop: %s',
  ]),
  screens(
    'State in the address, shareable',
    [fi, '%s > the month of freedom is found, and the link shows the same'],
    [compound, '%s > the year in which savings reach a sum is found, and the link shows the same'],
    [
      address,
      'the inputs of a tool in an address > written inputs are read back as the same, in either language',
    ],
  ),
  screens(
    'Versioned: an old address keeps working',
    [
      address,
      'the inputs of a tool in an address > an address of an earlier version is read with the meaning of that version',
    ],
    [
      latteForm,
      'the latte factor > an address of the first version keeps its habits and their price increase',
    ],
    [
      budgetForm,
      'a month by its paydays > an address of the first version, which knew no paydays, keeps its incomes',
    ],
  ),
  screens(
    'A broken one falls back with a word, one that was cut too',
    [
      address,
      'the inputs of a tool in an address > a cut address says so wherever it was cut, and fills no field from half of a figure',
      'the inputs of a tool in an address > any address is read without an error into inputs that the form accepts',
    ],
    [every, '%s > %s keeps the figures of a guest, and reports a cut link'],
    [compound, '%s > a broken link is reported, and the form keeps the usual figures'],
  ),
  screens('Keeps a guest’s inputs over a reload', [
    first,
    '%s > %s answers before its script and the same with it, and keeps a guest’s figures over a reload',
  ]),
  screens(
    'Save scenarios and compare up to four; local for a guest, synced for an account',
    [
      scenarios,
      '%s > a visitor compares three rates with the present one, finds them after a reload, and opens one',
      'a scenario of an account reaches the server and another browser',
      'scenarios of a visitor move into the account that they sign in to',
    ],
    [budget, '%s > two plans are compared in one chart'],
  ),
  screens(
    '“Use my numbers” from the ledger',
    [
      account,
      '%s > a person fills compound interest from the ledger, goes back, and makes the answer a goal',
      '%s > a person finds a real habit in the latte factor, and undoes its goal',
      '%s > a person fills the FI calculator from ledger and profile, and debts from cards and loans',
      'an empty ledger is reported with its missing data, and nothing is filled',
    ],
    [
      budgetAccount,
      '%s > a person with an account fills the plan with the averages of their ledger, and undoes it',
    ],
    [
      mine,
      'use my numbers > cards and loans become debts, and what was typed for one of them stays',
      'use my numbers > fills in the figures of the account in whole minor units, with their source',
    ],
  ),
  screens(
    'Export as CSV',
    [
      every,
      '%s > %s explains its figures, downloads its tables and is accessible to screen readers',
    ],
    [texts, 'a table as CSV > has amounts with the decimals of their currency and a point'],
  ),
  screens('A clean print or PDF', [paper, '%s']),
  screens(
    'USD, VND and any ISO currency, units and defaults by language',
    [
      address,
      'another currency > untouched inputs get the usual values of the currency, and typed ones keep their figures',
      'another currency > every currency gives amounts that the form accepts',
    ],
    [compound, 'the figures stay after a change of the language, and the largest ones give no NaN'],
  ),
  screens('FI: the curve from today through independence and withdrawal', [
    independence,
    'the lifetime curve > equals a walk month by month through saving and then withdrawal',
    'the lifetime curve > passes through the number, and every point is finite',
  ]),
  screens(
    'FI: fan of Monte Carlo',
    [
      fan,
      'the fan > has two bands, the middle and one future',
      'the fan > is read by one slider, from the first year to the last, in words',
    ],
    [fi, '%s > the futures are computed beside the page, and are read with the arrow keys'],
  ),
  screens(
    'FI: historical runs as a line field that can be probed',
    [inBrowser, '%s > another start year of the history is chosen by keys and pointer'],
    [
      fi,
      '%s > the history shows a retirement in 1966, and a rule that follows the portfolio is chosen',
    ],
  ),
  screens('FI: success against withdrawal rate', [
    lasting,
    'every start since 1871 > the bars count the starts that succeed at each rate',
  ]),
  screens(
    'FI: what one more hour of income or one less coffee does to the date',
    [
      fi,
      '%s > the effect of an hour more and a coffee less, and the first kind of freedom, are shown',
    ],
    [
      fiForm,
      'what moves the date > an hour, a coffee, a tenth and a point move it by the days of a separate computation',
    ],
  ),
  screens(
    'Debt or invest: the break-even on one axis, and where today stands on it',
    [debt, '%s > the expected return is moved by keys and pointer until the other way is ahead'],
    [
      debtForm,
      'debts in the form > the line of the axis is zero where both ways are equal, and contains the expectation',
    ],
  ),
  screens(
    'Debts: the pay-off staircase of each order, interest saved',
    [
      debt,
      '%s > the orders are compared, and an own order by keys and pointer shows the end of each debt',
      '%s > the staircases are read month by month, and payments and years are downloaded',
    ],
    [
      debtForm,
      'the staircase > is as high as the budget in every month but the last, without gaps, and ends each debt on time',
    ],
  ),
  screens('Budget: drag or type, the remainder always visible', [
    budget,
    '%s > an added line that exceeds the income is reported, and can be removed',
    '%s > lines are moved by arrow keys, pointer and menu, also into another group',
    'the remainder stays in view on a phone while a field far below is edited',
  ]),
  screens('Budget: actual against plan when signed in', [
    budgetAccount,
    '%s > a person with an account sees real spending, adopts unplanned items, and fills the envelopes',
  ]),
  screens(
    'Budget: a Sankey of where a month goes',
    [budget, '%s > the chart is read with the arrow keys, and the table is downloaded'],
    [
      'app/features/tools/budget/sankey-layout.test.ts',
      'thickness is amount, bands fill their bars without overlap, and labels have room',
    ],
  ),
  screens(
    'Pictures are heard, and the answer is told once a hand rests',
    [
      every,
      '%s > %s explains its figures, downloads its tables and is accessible to screen readers',
    ],
    [budget, '%s > the remainder is announced after a drag ends, if the answer does not state it'],
  ),
  screens(
    '“Make this my goal”, or why there is none',
    [every, '%s: an answer without a goal states why'],
    [
      account,
      '%s > a person fills compound interest from the ledger, goes back, and makes the answer a goal',
    ],
  ),
  screens(
    'Bad input: bounded, explained at the field, never NaN, Infinity or a frozen page',
    [every, '%s reports an invalid figure at its field, and keeps the last valid one'],
    [fields, 'an amount of %j in %s is refused: %s', 'a rate of %j is refused: %s'],
    [
      compoundForm,
      'the compound interest calculator > every input that the form accepts gives finite figures',
    ],
    [latteForm, 'the latte factor > every input that the form accepts gives finite figures'],
    [debtForm, 'every input that the form accepts gives finite figures'],
    [fiForm, 'every form has an answer of finite figures'],
    [fi, 'the largest figures and extreme rates give no NaN'],
    [budget, '%s > an empty income and an invalid amount are explained, and no figure is NaN'],
  ),

  measured(
    'Monte Carlo of 10,000 paths at most 2x a plain loop; histories under 20 ms; 20 debts over 30 years under 5 ms',
    '`bench/engines.bench.ts` measures it beside its floor; a test on a busy machine would measure the machine.',
  ),
  measured(
    'The slider stays at 60 frames a second',
    '`bench/tools.bench.ts` measures it beside a page at rest.',
  ),
  of('calculators: bench')(
    'Off the main thread, with progress and cancellation; 1,000,000 paths finish with a progress bar',
    [
      worker,
      'a simulation in the worker > a run that is stopped by hand answers with the paths so far',
      'a simulation in the worker > a moving slider gets answers: the running job and the newest waiting job complete',
    ],
    [inBuilt, 'a million paths complete, also on a slow machine'],
    [
      inBrowser,
      '%s > a stopped simulation of a million futures keeps its results',
      'a slider follows the pointer, and the page follows its last position',
    ],
  ),
  of('calculators: bench')(
    'At most 60 kB gzip of code per tool page beyond the shell, charts included',
    [
      bytes,
      "%s is at most 60 kB of code beyond the site's frame, and at most 73 with its lazy parts",
    ],
  ),

  whole(
    'All cases of finance.json pass from the public functions of domain/',
    [growth, 'published examples of growth and of the latte factor > $name'],
    [independence, 'published examples of financial independence > $name'],
    [history, 'the history > $name'],
    [simulation, 'closed forms of a simulation > $name'],
    [debts, 'published examples of debts > $name'],
    [orInvest, 'published examples of debt or invest > $name'],
    [budgets, 'published examples of budgets > $name'],
  ),
  whole(
    'Each tool is an end-to-end test by a visitor’s goal, in both languages',
    [fi, '%s > the month of freedom is found, and the link shows the same'],
    [compound, '%s > the year in which savings reach a sum is found, and the link shows the same'],
    [
      latte,
      '%s > one of two habits is replaced, the more expensive one is named, and the link shows the same',
    ],
    [debt, '%s > a single loan gives its break-even return, and the link shows the same'],
    [
      budget,
      '%s > two people, one paid every 14 days, assign all their income, and the link shows the same plan',
    ],
  ),
  whole(
    'Axe finds nothing on the tools',
    ['tests/e2e/every-public-page.test.ts', '%s > %s'],
    [
      'tests/e2e/accessibility-public.test.ts',
      '%s with all details open, an invalid field, and scenarios side by side',
    ],
  ),
];
