/**
 * The FI calculator: when, how much, which kind, and what moves it. Whether it lasts is in
 * `lasting`.
 */
export const fi = {
  title: 'FI calculator',
  description:
    'In which month can your money cover your spending? The date of financial independence and the amount it needs, coast, barista, lean and fat, what moves the date, and whether it would have lasted through every year since 1871.',
  groups: {
    you: 'You',
    more: 'More about you',
    world: 'The world',
    living: 'Living off it',
    kinds: 'Kinds and small steps',
    details: 'More details',
  },
  inputs: {
    age: {
      label: 'Age',
      unit: 'years',
      explain: 'Only so that the answer can say how old you will be. Enter 0 to leave it out.',
    },
    portfolio: {
      label: 'Invested today',
      explain:
        'What you have already invested: funds, shares, bonds, savings. Leave out the home you live in and your emergency fund.',
    },
    basis: {
      label: 'You enter',
      explain:
        'Either your take-home pay, where what you do not spend is saved, or the amount you save.',
    },
    income: {
      label: 'Take-home pay',
      unit: 'a month',
      explain:
        'After taxes and contributions. A thirteenth salary counts too: spread it over the twelve months.',
    },
    saving: {
      label: 'You save',
      unit: 'a month',
      explain: 'What you invest each month, an employer’s share included.',
    },
    spending: {
      label: 'You spend',
      unit: 'a month',
      explain:
        'All your spending, without what you invest. It counts twice: what you do not spend is saved, and if you need less, you need a smaller portfolio.',
    },
    spendingLater: {
      label: 'Once free, you spend',
      unit: '% of that',
      explain:
        'Less if a loan is paid off or the commute goes; more if you will travel or have to insure yourself.',
    },
    returnBasis: {
      label: 'You enter the return',
      explain:
        'After inflation in one figure, or before inflation together with inflation. They are divided, not subtracted: 7.5% with 2.5% inflation is 4.88%.',
    },
    returnReal: {
      label: 'Real return',
      unit: '% a year',
      explain:
        'How much more the portfolio can buy each year, the same every year. US shares have returned about 7% a year since 1871 and US bonds about 2%; the shares of the whole world since 1900 about 5%. The past is not a promise.',
    },
    returnNominal: {
      label: 'Return',
      unit: '% a year',
      explain: 'Before inflation. The usual figure is an example, not a promise.',
    },
    inflation: {
      label: 'Inflation',
      unit: '% a year',
      explain: 'By how much prices rise. All amounts in the answer are in today’s money.',
    },
    swing: {
      label: 'Volatility',
      unit: '% a year',
      explain:
        'How far the return of a year usually is above or below the average (one standard deviation of yearly returns). About 18 for US shares, 12 for three quarters shares and one quarter bonds. The simulated futures use it.',
    },
    withdrawalRate: {
      label: 'Withdrawal',
      unit: '% a year',
      explain:
        'The share of the portfolio that you take in the first year of freedom. It sets the amount you need: at 4% it is 25 years of spending.',
    },
    lasting: {
      label: 'It must last',
      unit: 'years',
      explain: 'How long the portfolio has to pay. From freedom at 45 to 95 it is 50 years.',
    },
    strategy: {
      label: 'Rule',
      explain:
        'How the yearly withdrawal follows the portfolio. The five rules are compared under “Will the money last?”.',
    },
    stockShare: {
      label: 'Shares in the portfolio',
      unit: '%',
      explain:
        'For the years since 1871; the rest is ten-year bonds, rebalanced to this split every year.',
    },
    fee: {
      label: 'Fees',
      unit: '% a year',
      explain:
        'Taken from the portfolio each year, in the curve, in the futures and in history. Leave it at 0 if your return is after costs.',
    },
    timing: {
      label: 'You save at',
      explain:
        'Unless you choose otherwise a twelfth of the year’s saving goes in at the end of each month. Many calculators use the end of the year, so their date is a few months later.',
    },
    savingGrowth: {
      label: 'Saving rises',
      unit: '% a year',
      explain: 'More than inflation, after each whole year, for example when your pay rises.',
    },
    otherIncome: {
      label: 'Other income once you are free',
      unit: 'a month',
      explain:
        'Rent or a pension that is there from the first day of freedom, in today’s money. Leave out what starts later.',
    },
    withdrawalTiming: {
      label: 'You withdraw at',
      explain:
        'For history and the futures, which go year by year: the year’s money at its start, or at its end.',
    },
    chance: {
      label: 'Futures are drawn from',
      explain:
        'From your return and its volatility; or from shares and bonds with their own volatility, in the mix of your portfolio and around your return; or from blocks of five years of US history, with the returns they had.',
    },
    stockSwing: {
      label: 'Volatility of shares',
      unit: '% a year',
      explain:
        'One standard deviation of the yearly returns of the shares. About 18 for US shares.',
    },
    bondSwing: {
      label: 'Volatility of bonds',
      unit: '% a year',
      explain: 'The same for bonds: about 8 for ten-year bonds after inflation.',
    },
    correlation: {
      label: 'They move together',
      unit: '%',
      explain:
        'The correlation of their yearly returns. At 0 they move independently, below 0 one tends to rise when the other falls; for US shares and bonds it was between −30 and 50 in most decades.',
    },
    premium: {
      label: 'Shares earn more by',
      unit: 'points a year',
      explain:
        'How much higher the average return of shares is than that of bonds. Together they give the return that you enter.',
    },
    leanShare: { label: 'Lean is', unit: '% of your spending' },
    fatShare: { label: 'Fat is', unit: '% of your spending' },
    partTime: {
      label: 'Part-time work pays',
      unit: 'a month',
      explain: 'For barista FI: after taxes, in today’s money.',
    },
    coastYears: {
      label: 'Coasting can take',
      unit: 'years',
      explain:
        'For coast FI: when the portfolio should have grown to the FI number by itself, counted from today.',
    },
    hourPay: {
      label: 'An hour of work pays',
      explain: 'After taxes. One such hour more each week is one of the small steps.',
    },
    coffee: {
      label: 'A coffee costs',
      explain: 'Or whatever your small thing is. One less each week is one of the small steps.',
    },
  },
  bases: { income: 'your pay', saving: 'what you save' },
  returnBases: { real: 'after inflation', nominal: 'before inflation' },
  timings: {
    'end-of-month': 'each month’s end',
    'start-of-month': 'each month’s start',
    'end-of-year': 'each year’s end',
    'start-of-year': 'each year’s start',
  },
  withdrawalTimings: { start: 'each year’s start', end: 'each year’s end' },
  chances: {
    swing: 'your return and volatility',
    assets: 'shares and bonds',
    history: 'US history',
  },
  strategies: {
    'constant-real': 'a fixed amount',
    'percent-of-portfolio': 'a fixed share',
    'floor-and-ceiling': 'a share within limits',
    'guyton-klinger': 'Guyton-Klinger',
    vpw: 'VPW',
  },
  hints: {
    noAge: 'Left out.',
    saves: (share: string, amount: string) =>
      `You save ${share} of what you earn, ${amount} a month.`,
    overspends: (amount: string) => `You spend ${amount} a month more than you earn.`,
    later: (amount: string, year: string) => `${amount} a month, ${year} a year.`,
    multiple: (times: string) => `You need ${times} times a year’s spending.`,
    real: (rate: string) => `${rate} a year after inflation.`,
    together: (swing: string) => `The volatility of your portfolio of both is ${swing} a year.`,
    atAge: (age: string) => `Then you are ${age}.`,
  },
  /** The live figure of a sentence stands in braces. */
  answer: {
    date: (live: string) => `You are free in {${live}}.`,
    already: 'You are free {today}.',
    never: 'At this pace you {never} get there.',
    tooFar: 'It would take {more than 150 years}.',
    nothingNeeded: 'You {need no portfolio}.',
  },
  more: {
    age: (age: string) => `You will be ${age}. `,
    ageBeyond: (age: string) => `You would be ${age}, which is longer than people live. `,
    needs: (years: string, number: string, times: string, spending: string) =>
      `It takes ${years} until your portfolio is worth ${number}: ${times} times the ${spending} a year that you will withdraw.`,
    already: (portfolio: string, number: string, surplus: string) =>
      `You need ${number} and have ${portfolio}, ${surplus} more than you need.`,
    overspends:
      ' You spend more than you earn and still get there, because the portfolio grows by more than you take from it.',
    notGrowing: (number: string) =>
      `You need ${number}, and the portfolio stops growing before that. `,
    overspent: (amount: string) =>
      `You spend ${amount} a month more than you earn, and the portfolio does not earn that much. `,
    gone: (time: string) => `It is used up in ${time}. `,
    tooFar: (number: string) => `You need ${number}. `,
    tax: ' Tax on withdrawals is not included.',
    way: 'Spending less helps twice: you save more, and you need less.',
    nothingNeeded:
      'Your other income pays for all that you will spend. You are free the day it starts.',
    lastsLong: ' At this return it lasts more than a hundred years.',
    lastsUntil: (age: string, years: string) =>
      ` At this return it lasts ${years}${age === '' ? '' : `, until you are ${age}`}.`,
  },
  chart: {
    title: (currency: string) => `Your balance, in today’s money (${currency})`,
    alt: (from: string, to: string, number: string, date: string) =>
      `The balance from ${from} to ${to}. The amount needed is ${number}; you have it in ${date}. The table has the figures.`,
    altAlready: (from: string, to: string, number: string) =>
      `The balance from ${from} to ${to}. The amount needed is ${number} and you have it today. The table has the figures.`,
    altNever: (from: string, to: string, number: string) =>
      `The balance from ${from} to ${to}. The amount needed, ${number}, is not reached. The table has the figures.`,
    need: (number: string) => `You need ${number}`,
    today: 'today',
    caption: 'Up to the star you save; after it you live off your savings.',
    captionLiving: 'You live off your savings from today on.',
    captionNever: 'It continues as it is now.',
  },
  kinds: {
    title: 'Which kind of freedom',
    kind: 'Kind',
    needs: 'Needs',
    when: 'When',
    lean: { name: 'Lean', say: (share: string) => `on ${share} of your spending` },
    barista: { name: 'Barista', say: (amount: string) => `part-time work pays ${amount} a month` },
    full: { name: 'Full', say: 'on what you plan to spend' },
    fat: { name: 'Fat', say: (share: string) => `on ${share} of your spending` },
    coast: {
      name: 'Coast',
      say: (years: string) =>
        `you can stop saving: it grows to the amount by itself in ${years} from today`,
    },
    now: 'today',
    never: 'never',
    notInTime: 'not in time',
    tooFar: 'over 150 years',
    note: 'Saving stays the same in all of them. For coast, the amount is what you need to have today.',
  },
  steps: {
    title: 'What moves the date',
    hour: (amount: string) => `One more paid hour a week, ${amount}`,
    coffee: (amount: string) => `One coffee less a week, ${amount}`,
    tenthLess: (amount: string) => `A tenth less spending, ${amount} a month`,
    returnLower: 'One point less return a year',
    rateLower: 'Half a point less withdrawn a year',
    earlier: (time: string) => `${time} earlier`,
    later: (time: string) => `${time} later`,
    same: 'less than a day',
    arrives: (date: string) => `then you get there, in ${date}`,
    noLonger: 'then you never get there',
    still: 'still never',
    thenToday: 'then you are there today',
    days: (count: string) => (count === '1' ? '1 day' : `${count} days`),
    how: 'The time until then, calculated again with this change: what you do not spend is saved, and lowers the amount you need too. The difference, in days.',
    note: 'Each on its own, every week from now until the date, and for your spending afterwards too.',
  },
  table: {
    title: 'Year by year',
    age: 'Age',
    saved: 'Paid in so far',
    grown: 'Growth so far',
    withdrawn: 'Withdrawn so far',
    balance: 'Balance',
    funded: 'Of what you need',
    note: 'After the date every fifth year; the CSV has them all.',
    yearsCsv: 'Years from today',
    date: 'Date',
    phase: 'Phase',
    phases: { saving: 'saving', independent: 'free' },
    how: {
      grown: 'Balance − invested today − paid in so far + withdrawn so far.',
      withdrawn: 'For each month since the date a twelfth of a year’s need, w: 12 × w a year.',
      balance:
        'While you save, after each period the balance b is b × (1 + i) + c, where a payment at its start grows too; from the date on, after each month it is (b − w) × (1 + i). i is the return of the period: (1 + r)^(1/12) − 1 for a month.',
      funded: 'Balance / the amount you need, rounded down.',
    },
  },
  figures: {
    number: {
      name: 'The amount you need (FI number)',
      say: 'What a year costs once you are free, less your other income, divided by the share that you withdraw a year. Tax on withdrawals is not included.',
    },
    together: {
      name: 'Volatility of shares and bonds together',
      say: 'The part s of the portfolio is in shares, the rest in bonds; σ₁ and σ₂ are the volatility of the two, ρ is how far they move together.',
    },
    years: {
      name: 'Time until then',
      say: 'The first moment at which the balance reaches the amount you need. You save as you chose; between two payments the balance grows. F is the amount, P what is invested today, c the saving of a year, i the return of its period. With saving that rises by g, whole years, Y, are counted first; B is the balance after them, and the rest of the time is calculated. The month of the answer is this time from today, and so is your age then.',
    },
    savingsRate: {
      name: 'Savings rate',
      say: 'What you save as a share of your income. With no savings yet and a fixed return, it alone decides how long it takes.',
    },
    saving: {
      name: 'Saved a year',
      say: 'Take-home pay less spending, twelve times; or the amount you save.',
    },
    real: {
      name: 'Return after inflation and fees',
      say: 'The return divided by inflation, then less the fee, which is a share of the balance at each year’s end.',
    },
    own: {
      name: 'Your own money in it',
      say: 'What is invested today and what you pay in until then; the rest is growth.',
    },
    coast: {
      name: 'Coast number',
      say: 'What you need today so that it grows to the amount by itself in the time you allow.',
    },
    lean: { name: 'Lean number', say: 'The amount for less spending, at the same withdrawal.' },
    fat: { name: 'Fat number', say: 'The amount for more spending, at the same withdrawal.' },
    barista: {
      name: 'Barista number',
      say: 'The amount you need while part-time work pays the rest.',
    },
    dateOf: (kind: string) => `Date: ${kind}`,
    dateSay:
      'The time until then in years, as for the full amount, with the amount of this kind as F.',
    coastSay:
      'The first moment from which the balance alone grows to the amount F by the end of the Y years, if nothing more is saved. The time until then in years: c is the saving of a year, i the return of its period, B(t) the balance after t years.',
    lasts: {
      name: 'How long it pays',
      say: 'From the date on, a twelfth of the year’s need is withdrawn at the start of each month, at the same return every year. b is the amount on that date, w a month’s need, i the return of a month. Good and bad years are below.',
    },
  },
  forGood: 'for good',
  beyond: 'more than 100 years',
  trinity:
    'P. Cooley, C. Hubbard and D. Walz, Retirement Savings: Choosing a Withdrawal Rate That Is Sustainable (1998), the Trinity study.',
  mmm: 'The equation behind “The shockingly simple math behind early retirement”, mrmoneymustache.com (2012).',
  fisher: 'I. Fisher, The Theory of Interest (1930).',
  coastSource: 'coastretirement.com, How Coast FIRE is calculated.',
  aim: {
    title: (day: string) => `Be free by ${day}`,
    date: (day: string) => `My ledger’s freedom date is ${day} or earlier`,
    setAside: (amount: string, day: string) => `Save ${amount} by ${day}`,
    spend: (amount: string, period: string) => `Spend at most ${amount} per ${period}`,
  },
  compared: {
    date: 'Free in',
    years: 'Years from today',
    number: 'Needs',
    savingsRate: 'Savings rate',
    saving: 'Saved a month',
    real: 'Return after inflation and fees',
    rate: 'Withdrawn a year',
  },
} as const;
