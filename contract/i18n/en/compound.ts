/** The compound interest calculator. */
export const compound = {
  title: 'Compound interest calculator',
  description:
    'What your savings become, year by year: any compounding, growing contributions, inflation and a range of rates. Or the other way round: how long, how much or which rate for a target.',
  groups: { you: 'Your money', growth: 'Growth', details: 'More details' },
  inputs: {
    goal: {
      label: 'Calculate',
      explain:
        'The balance at the end; or enter what you want to reach, and the calculator finds the time, the contribution, the rate or the start that gets you there.',
    },
    target: {
      label: 'You want to reach',
      explain:
        'A balance in the money of that day, not of today. What it buys in today’s money is under the answer.',
    },
    principal: { label: 'You start with', explain: 'What you already have today.' },
    contribution: {
      label: 'You pay in',
      explain: 'The amount of each payment in the first year. Set it to 0 for a single sum.',
    },
    frequency: {
      label: 'How often',
      explain:
        'How often you pay in. It can differ from how often interest is added: both are calculated exactly.',
    },
    years: {
      label: 'For',
      unit: 'years',
      explain: 'How long the money stays and you continue to pay in.',
    },
    rate: {
      label: 'Rate',
      unit: '% a year',
      explain:
        'Interest or return a year before inflation, after costs. The usual figure is an example, not a promise.',
    },
    inflation: {
      label: 'Inflation',
      unit: '% a year',
      explain: 'By how much prices rise. It changes nothing in the balance, only what it buys.',
    },
    compounding: {
      label: 'Interest is added',
      explain:
        'How often interest starts to earn interest. For a return given per year, such as that of a fund, choose once a year.',
    },
    timing: {
      label: 'You pay in at',
      explain: 'At the start of each period a payment earns one period more.',
    },
    contributionGrowth: {
      label: 'Payments rise',
      unit: '% a year',
      explain: 'Each year the payment grows by this, as pay does.',
    },
    spread: {
      label: 'Range of rates',
      unit: '± points',
      explain: 'The band in the chart: the same plan with the rate that much lower and higher.',
    },
  },
  goals: {
    balance: 'the balance',
    years: 'the time',
    contribution: 'the contribution',
    rate: 'the rate',
    principal: 'the start',
  },
  frequencies: {
    week: 'every week',
    'two-weeks': 'every 2 weeks',
    month: 'every month',
    quarter: 'every quarter',
    year: 'every year',
  },
  per: {
    week: 'a week',
    'two-weeks': 'every 2 weeks',
    month: 'a month',
    quarter: 'a quarter',
    year: 'a year',
  },
  compoundings: {
    year: 'once a year',
    'half-year': 'twice a year',
    quarter: 'every quarter',
    month: 'every month',
    day: 'every day',
    continuous: 'continuously',
  },
  timings: { end: 'the end of it', start: 'the start of it' },
  /** The live figure of a sentence stands in braces. */
  answer: {
    balance: (years: string, live: string) => `After ${years} you have {${live}}.`,
    years: (target: string, live: string) => `You reach ${target} in {${live}}.`,
    contribution: (target: string, years: string, per: string, live: string) =>
      `Pay in {${live}} ${per} and you have ${target} after ${years}.`,
    rate: (target: string, years: string, live: string) =>
      `It takes {${live}} a year to reach ${target} in ${years}.`,
    principal: (target: string, years: string, live: string) =>
      `Start with {${live}} and you have ${target} after ${years}.`,
    alreadyYears: (target: string, live: string) =>
      `You are already there: you start with {${live}} and want ${target}.`,
    alreadyContribution: (live: string) =>
      `You need to pay in {${live}}: what you start with grows to the target by itself.`,
    alreadyPrincipal: (live: string) =>
      `You need {${live}} to start with: your payments reach the target by themselves.`,
    alreadyRate: 'You reach it {at any rate}, even with a loss every year.',
    never: {
      'not-growing': 'At this rate and with these payments you {never} get there.',
      'too-far': 'It would take {more than 200 years}.',
      'beyond-any-rate': 'Not even {1,000% a year} would be enough.',
      'beyond-any-amount': '{No amount} gets there.',
      'no-time': 'There is {no time} to pay in.',
    },
  },
  more: {
    made: (paid: string, interest: string, real: string) =>
      `${paid} of it is your own money, ${interest} is interest. It buys what ${real} buys today.`,
    lost: (paid: string, loss: string, real: string) =>
      `You put in ${paid} and lose ${loss} of it. The rest buys what ${real} buys today.`,
    range: (low: string, high: string, spread: string) =>
      ` At a rate ${spread} points lower or higher it is ${low} or ${high}.`,
    withoutInterest: ' Shown without any interest.',
    neverHint:
      'The chart shows the plan as it is. A higher payment, more time or a higher rate changes the answer.',
  },
  chart: {
    title: 'Your balance',
    alt: (years: string, balance: string, paid: string) =>
      `The balance over ${years}: it ends at ${balance}, of which ${paid} was paid in. The table has every year.`,
    balance: 'Balance',
    real: 'In today’s money',
    paid: 'Paid in',
    year: (year: string) => (year === '0' ? 'now' : `year ${year}`),
    point: (year: string, balance: string, paid: string, real: string) =>
      `${year === '0' ? 'Now' : `Year ${year}`}: ${balance}, of which ${paid} paid in. In today’s money ${real}.`,
    band: (low: string, high: string) => ` Band: the rate from ${low} to ${high}.`,
  },
  aim: {
    title: (amount: string, day: string) => `Have ${amount} by ${day}`,
    setAside: (amount: string, day: string) => `Save ${amount} by ${day}`,
    stands: (amount: string) => `Savings reach ${amount}`,
  },
  table: {
    title: 'Year by year',
    year: 'Year',
    paidYear: 'Paid in that year',
    paid: 'Paid in so far',
    interestYear: 'Interest that year',
    interest: 'Interest so far',
    balance: 'Balance',
    real: 'In today’s money',
    low: 'At the lower rate',
    high: 'At the higher rate',
    how: {
      paid: 'What you start with + every payment so far.',
      interestYear: 'Balance − the balance a year before − what was paid in that year.',
      interest: 'Balance − paid in so far.',
      balance:
        'The balance a year before × (1 + r) + the payments of the year with their interest, c × ((1 + i)^n − 1) / i.',
      real: 'Balance / (1 + inflation)^year.',
    },
  },
  figures: {
    balance: {
      name: 'Balance at the end',
      say: 'What you start with grows all the time; each payment grows from the day it is made. Nothing is rounded on the way. P is the start, c a payment, i the rate of its period, n how many there are; with payments that rise, g is by how much, s what those of the first year have become at its end, and Y the whole years.',
    },
    paid: {
      name: 'Your own money',
      say: 'What you start with and every payment, without interest.',
    },
    interest: {
      name: 'Interest',
      say: 'The balance less your own money: interest on your money, and interest on that interest.',
    },
    onInterest: {
      name: 'of it, interest on interest',
      say: 'What is left of the interest when you take away what the same money would earn if interest were paid out each year instead of staying. Zₖ is the interest so far at the start of each year, as in the table; r is the yearly rate.',
    },
    real: {
      name: 'In today’s money',
      say: 'The balance divided by what prices rise to: what it would buy at today’s prices.',
    },
    effective: {
      name: 'Rate with its compounding',
      say: 'What one unit grows by in a whole year when interest is added as often as you chose.',
    },
    realRate: {
      name: 'Rate above inflation',
      say: 'How much more your money buys. A division, not a difference.',
    },
    range: {
      say: (rate: string) => `The same plan at ${rate} a year, with everything else as it is.`,
    },
    found: {
      years: {
        name: 'The time it takes',
        say: 'The first moment at which the balance reaches the amount F; between two payments it follows its growth. P is the start, c what is paid in a year, i the rate of a payment’s period. With payments that rise by g, whole years, Y, are counted first; B is the balance after them, and the rest of the time is solved for.',
      },
      contribution: {
        name: 'The payment it takes',
        say: 'The amount F less A, divided by U. A is what the start alone becomes, U what payments of 1 become.',
      },
      principal: {
        name: 'The start it takes',
        say: 'The amount F less A, divided by U. A is what the payments become, U what 1 becomes in that time.',
      },
      rate: {
        name: 'The rate it takes',
        say: 'The rate r at which the balance at the end, B, is the amount: found by halving, between −99% and 1,000% a year.',
      },
    },
    doubling: {
      name: 'Money doubles in',
      say: 'How long a single sum takes to become twice as much at this rate.',
    },
  },
  compared: { years: 'Time', rate: 'Rate a year', contribution: 'You pay in' },
  annuity: 'Future value of an annuity; S. G. Kellison, The Theory of Interest, chapter 3.',
  effectiveSource: 'S. G. Kellison, The Theory of Interest, chapter 1.',
  fisher: 'I. Fisher, The Theory of Interest (1930).',
} as const;
