/** Debt or invest. */
export const debt = {
  title: 'Debt or invest calculator',
  description:
    'Pay off debts or invest the money? The return at which both are equal, how yours compares, the range of outcomes, and when each debt ends: avalanche, snowball or your own order.',
  groups: {
    debts: 'Your debts',
    money: 'What you pay',
    invest: 'If you invest',
    tax: 'Tax and employer',
  },
  add: 'Add a debt',
  remove: (name: string) => `Remove ${name}`,
  unnamed: (number: number) => `Debt ${number}`,
  nameOf: (number: number) => `Name of debt ${number}`,
  fromLedger: (count: number) =>
    `${count === 1 ? '1 debt' : `${count} debts`}, with rate and minimum payment as examples: enter yours`,
  columns: [
    { label: 'Owed', explain: 'What you still owe today, as the last statement says.' },
    {
      label: '% a year',
      explain:
        'The yearly rate of the lender; a twelfth of it is charged each month. You find it in your card agreement or contract.',
    },
    {
      label: 'Minimum a month',
      explain:
        'The least that you must pay each month, interest included. If it does not cover the interest, the debt never ends, and the page tells you.',
    },
    {
      label: 'Interest saves tax',
      explain: 'Appears when “Tax saved” is above 0: mark the debts whose interest you may deduct.',
    },
  ],
  cells: {
    balance: 'Owed',
    rate: '% a year',
    minimum: 'Minimum a month',
    deductible: 'Interest saves tax',
  },
  balanceOf: (name: string) => `${name}: owed`,
  rateOf: (name: string) => `${name}: rate, % a year`,
  minimumOf: (name: string) => `${name}: minimum payment a month`,
  deductibleOf: (name: string) => `${name}: its interest saves tax`,
  move: (name: string) => `Move ${name}`,
  moveHint: 'Drag, or press the up and down arrow keys.',
  moved: (name: string, place: number, of: number) => `${name} is now number ${place} of ${of}.`,
  orderHint: 'To change your order, drag a debt by its handle, or press the arrow keys on it.',
  tooSmall: (interest: string) => `The interest alone is ${interest} a month.`,
  sum: (owed: string, minimums: string) => `${owed} owed, ${minimums} a month in minimum payments.`,
  inputs: {
    money: {
      label: 'You enter',
      explain:
        'Either what you can pay above all the minimum payments, or what you can pay a month for everything.',
    },
    extra: {
      label: 'Extra money',
      unit: 'a month',
      explain:
        'What you can use each month above the minimum payments: for the debts, or for investments. Both sides of the comparison use exactly this.',
    },
    budget: {
      label: 'In total',
      unit: 'a month',
      explain: 'For all debts together, the minimum payments included.',
    },
    order: {
      label: 'Debts are paid',
      explain:
        'Where money above the minimums goes first. The highest rate costs least interest; the smallest balance ends a debt soonest; your own order is that of the list above, which you can rearrange.',
    },
    years: {
      label: 'For',
      unit: 'years',
      explain:
        'How far the comparison looks. Both sides pay the same each month, all the time. A debt that is left at the end is deducted from its side.',
    },
    rate: {
      label: 'Return',
      unit: '% a year',
      explain:
        'How much you expect investments to grow each year, on average over the years, after costs and before tax: half of the possible results are above it. The usual figure is an example, not a promise.',
    },
    swing: {
      label: 'Volatility',
      unit: '± % a year',
      explain:
        'The standard deviation of a year’s return. About 15 for shares of many countries, 20 and more for those of one country, near 0 for a savings account.',
    },
    tax: {
      label: 'Tax on gains',
      unit: '%',
      explain: 'The share of the gain on investments that tax takes. 0 in a tax-free account.',
    },
    timing: {
      label: 'Gains are taxed',
      explain: 'Tax that waits until the investment is sold leaves more to grow on the way.',
    },
    deduction: {
      label: 'Tax saved',
      unit: '% of interest',
      explain:
        'If you can deduct interest from income, the share of it that you save: your tax rate. Above 0, each debt can be marked as one whose interest counts.',
    },
    match: {
      label: 'Employer adds',
      unit: '% of it',
      explain: 'What an employer adds to each amount that you invest. 50 means half of it on top.',
    },
    matchUpTo: {
      label: 'Up to',
      unit: 'a month',
      explain: 'The monthly investment up to which the employer adds to it.',
    },
  },
  monies: { extra: 'my extra money', budget: 'what I can pay in total' },
  orders: {
    avalanche: 'highest rate first',
    snowball: 'smallest balance first',
    own: 'in my order',
  },
  timings: { deferred: 'at the end', yearly: 'every year' },
  /** The live figure of a sentence stands in braces. */
  answer: {
    solved: (live: string) => `Investing beats paying off above {${live}} a year.`,
    'always-invest': 'Investing first is ahead {at any return}.',
    'always-debt': 'Paying the debts first is ahead {at any return}.',
    'no-difference': 'You have {no extra money}, so there is nothing to choose.',
    below: (live: string) => `You are {${live}} a month short of the minimum payments.`,
    never: 'With this budget the debts {never} end.',
    trapped: (name: string) => `The minimum payment {never} ends “${name}”.`,
    trappedMany: (count: number) => `The minimum payments {never} end ${count} of these debts.`,
    free: 'You owe {nothing}: all of it can be invested.',
  },
  more: {
    debtAhead: (rate: string, years: string, amount: string) =>
      `You expect ${rate}, which is less. Debts first leaves you ${amount} more after ${years}.`,
    investAhead: (rate: string, years: string, amount: string) =>
      `You expect ${rate}, which is more. Investing first leaves you ${amount} more after ${years}.`,
    alwaysInvest: (years: string, amount: string) =>
      `What the employer adds is more than the interest. At your return it leaves you ${amount} more after ${years}.`,
    alwaysDebt: (years: string, amount: string) =>
      `No return on this page makes up for the interest. At your return, debts first leaves you ${amount} more after ${years}.`,
    even: (rate: string) => `You expect exactly ${rate}: both ways are equal.`,
    chance: (percent: string) => `Investing first ends ahead in ${percent} of simulated futures.`,
    split: (names: string, amount: string) =>
      `Better than both: pay ${names} first, then invest. That leaves you another ${amount}.`,
    splitMatch: (names: string, amount: string) =>
      `Better than both: invest what your employer matches, pay ${names} with the rest, then invest it all. That leaves you another ${amount}.`,
    noDifference:
      'All of your money goes to the minimum payments. With any amount above them you could choose.',
    below: (minimums: string, budget: string) =>
      `The minimum payments are ${minimums} a month, and you entered ${budget}. No order of payments solves that: talk to the lenders before a payment is missed. A lower rate or a longer term may bring the minimum down.`,
    never: (interest: string, budget: string) =>
      `In the first month the interest alone is ${interest}, and you pay ${budget}. The debts grow faster than the payments, or would take more than a hundred years. A higher payment or a lower rate changes that.`,
    trapped: (payment: string, interest: string) =>
      `It is ${payment} a month, the interest alone ${interest}. If you pay only its minimum it does not shrink, so pay it first. Below you see when your debts end with your extra money.`,
    trappedMany:
      'Their interest alone is as much, or more. If you pay only their minimums they do not shrink, so pay them first. Below you see when your debts end with your extra money.',
    free: 'Enter what you owe on a debt above to compare the two ways.',
    and: ' and ',
    others: (count: number) => `${count} more`,
  },
  axis: {
    title: 'The return that decides',
    move: 'Return that you expect',
    moveHint: 'Drag the line, or use the arrow keys, to try another return.',
    alt: (tie: string, rate: string, low: string, high: string) =>
      `An axis of yearly returns. Both ways are equal at ${tie}; you expect ${rate}; nine in ten futures are between ${low} and ${high}.`,
    altNoTie: (rate: string, low: string, high: string) =>
      `An axis of yearly returns on which one way is always ahead. You expect ${rate}; nine in ten futures are between ${low} and ${high}.`,
    tie: (rate: string) => `equal at ${rate}`,
    expect: (rate: string) => `you expect ${rate}`,
    debtSide: 'Debts first ahead',
    investSide: 'Investing first ahead',
    beyond: (name: string, rate: string) => `${name} ${rate}`,
    caption: (years: string) =>
      `The line: how much further ahead investing first is after ${years}, at a steady return. The bar: the middle half and nine in ten of the possible results, as a yearly average. Below it: the return needed to match each debt.`,
    point: (rate: string, amount: string, isInvesting: boolean) =>
      `At ${rate} a year ${isInvesting ? 'investing first' : 'debts first'} is ${amount} ahead.`,
  },
  byDebt: {
    title: 'Debt by debt',
    debt: 'Debt',
    tie: 'Equal at',
    pay: 'pay first',
    invest: 'invest first',
    ends: 'Ends',
    cleared: 'nothing owed',
    how: {
      interest: 'All interest until it ends: Σ Bₜ × r / 12.',
      ends: 'The month at the end of which nothing is owed: B × (1 + r / 12) − payment, month by month, in the order that you chose.',
    },
    note: 'Equal at: the return, before tax, that an investment needs to match paying this debt. Under it: what comes first at the return that you expect.',
  },
  sides: {
    title: 'Ahead of debts first, over time',
    alt: (years: string, amount: string, isAhead: boolean) =>
      `How far investing first is ahead of debts first over ${years}: at the end it is ${amount} ${isAhead ? 'ahead' : 'behind'}. The table has every year.`,
    debtFirst: 'Debts first',
    investFirst: 'Investing first',
    split: 'Costly debts first',
    year: (year: string) => (year === '0' ? 'now' : `year ${year}`),
    point: (year: string, amount: string, isAhead: boolean) =>
      `${year === '0' ? 'Now' : `Year ${year}`}: investing first is ${amount} ${isAhead ? 'ahead' : 'behind'}`,
    pointSplit: (amount: string, isAhead: boolean) =>
      `, costly debts first ${amount} ${isAhead ? 'ahead' : 'behind'}`,
    caption:
      'Net worth, investments less debts, compared with debts first, as if everything were sold then.',
  },
  range: {
    title: 'The range of outcomes',
    say: (percent: string, count: string) =>
      `Investing first ends ahead in ${percent} of ${count} simulated futures.`,
    outcome: 'Of 100',
    returns: 'Average return',
    debtFirst: 'Debts first',
    investFirst: 'Investing first',
    advantage: 'Difference',
    how: {
      returns: 'The yearly average of a future: (g₁ × … × gₙ)^(1/n) − 1.',
      worth: 'Invested − tax at the end − owed, in the future that is above that many of 100.',
      advantage: 'W₂ − W₁, investing first less debts first in one future.',
    },
    rows: [
      '5 are worse than',
      '25 are worse than',
      'the middle',
      '25 are better than',
      '5 are better than',
    ],
    note: 'Net worth at the end. Each column is sorted on its own. The difference is investing first less debts first in the same future.',
  },
  stairs: {
    title: 'When each debt ends',
    use: (order: string) => `Compare with: ${order}`,
    names: {
      avalanche: 'Highest rate first',
      snowball: 'Smallest balance first',
      own: 'Your own order',
    },
    ends: (time: string, date: string) => `Free of debt in ${time}, ${date}`,
    interest: (amount: string) => `${amount} interest`,
    least: 'least interest',
    more: (amount: string) => `${amount} more than the cheapest`,
    never: 'With this budget they never end.',
    minimumsOnly: (time: string, interest: string, saved: string) =>
      `With minimum payments alone and nothing rolled over, it takes ${time} and ${interest} in interest: ${saved} more than in the order used above.`,
    minimumsSame: (time: string, interest: string) =>
      `With minimum payments alone and nothing rolled over, it takes ${time} and ${interest} in interest.`,
    minimumsNever: 'With minimum payments alone at least one debt would never end.',
    alt: (order: string, list: string) => `${order}. ${list}.`,
    endOf: (name: string, date: string) => `${name} ends in ${date}`,
    point: (date: string, list: string) => `${date}: ${list}.`,
    still: (order: string, count: string, owed: string) => `${order}: ${count} open, ${owed} owed`,
    done: (order: string) => `${order}: free of debt`,
    caption:
      'Each band is one debt, as high as its monthly payment. When one ends, its payment joins the next.',
    read: 'Read the chart month by month',
    count: (count: number) => (count === 1 ? '1 debt' : `${count} debts`),
    csv: {
      month: 'Month',
      payment: (name: string) => `${name}: payment`,
      interest: (name: string) => `${name}: interest`,
      left: (name: string) => `${name}: left`,
    },
  },
  ends: { interest: 'Interest', never: 'never' },
  aim: {
    title: (day: string) => `Be free of debt by ${day}`,
    owed: (amount: string) => `Pay off all debts, from ${amount} to zero`,
    first: (name: string, day: string) => `“${name}” is paid off by ${day}`,
  },
  table: {
    title: 'Year by year',
    year: 'Year',
    debtDebt: 'Debts first: owed',
    debtInvested: 'Debts first: invested',
    debtWorth: 'Debts first: net worth',
    investDebt: 'Investing first: owed',
    investInvested: 'Investing first: invested',
    investWorth: 'Investing first: net worth',
    advantage: 'Difference',
    how: {
      owed: 'B × (1 + r / 12) − payment, month by month, all debts together.',
      worth:
        'Invested − tax, if all were sold then − owed. What is invested grows by (1 + a)^(1/12) a month, where a is the yearly return, and what is left of the month is added.',
      advantage: 'Net worth investing first − net worth debts first.',
    },
  },
  figures: {
    breakEven: {
      name: 'Both ways are equal at',
      say: 'The steady yearly return, before tax, at which debts first and investing first end with the same net worth: found by halving, with the same payments each month and the same number of years on both sides.',
    },
    debtFirst: {
      name: 'Net worth, debts first',
      say: 'Everything above the minimums goes to the debts in order; payments of finished debts roll over. Once none is left, all of it is invested. The result: investments less tax at the end, less what is still owed.',
    },
    investFirst: {
      name: 'Net worth, investing first',
      say: 'Each debt gets only its minimum. Everything else, and the payments of finished debts, is invested at the end of each month. The result: investments less tax at the end, less what is still owed.',
    },
    split: {
      name: 'Net worth, costly debts first',
      say: 'The debts that need a higher return than you expect are paid first; then everything else is invested. The result as above.',
      sayMatch:
        'What an employer matches is invested, then the debts that need a higher return than you expect are paid, then everything else is invested. The result as above.',
    },
    gain: {
      name: 'Costly debts first is ahead by',
      say: 'That net worth less the better one of the other two.',
    },
    advantage: {
      name: 'Investing first is ahead by',
      say: 'One net worth less the other at the end, at your return, steady every year.',
    },
    interestPaying: {
      name: 'Interest, debts first',
      say: 'All interest until the end of the comparison.',
    },
    interestInvesting: {
      name: 'Interest, investing first',
      say: 'All interest until the end of the comparison.',
    },
    tax: {
      name: 'Tax on gains at the end',
      say: 'With investing first, on what the investments are worth less what was paid in. What an employer adds counts as paid in. A loss gives no tax refund.',
    },
    range: {
      name: 'Futures with investing ahead',
      say: 'Each year’s return is drawn at random, the same at every visit, so that half of the futures grow by more than you expect. Both ways use the same years.',
    },
    rangeOf: {
      name: 'Ahead by, in 90 of 100 futures',
      value: (low: string, high: string) => `${low} to ${high}`,
      say: 'In each future the net worth of investing first (W₂) less that of debts first (W₁), at the end. Of all these differences, in order, the one that 5 of 100 are below and the one that 95 of 100 are below.',
    },
    employer: {
      name: 'The employer adds a month',
      say: (share: string, unused: string) =>
        `What is added to your extra money if you invest all of it. That is ${share} of it at once, before any growth.${unused === '' ? '' : ` If you invest more, up to ${unused} more is added.`}`,
    },
    debt: {
      name: (name: string) => `${name}: equal at`,
      say: 'What one amount has to earn until the end to match paying this debt with it: its effective rate after tax saved, raised by the tax on gains.',
    },
    order: {
      name: 'Interest in this order',
      say: 'Each month every debt is charged a twelfth of its rate on what is owed, every minimum is paid, and the rest goes to the first debt in order, or to the next when it is gone.',
    },
    end: {
      name: 'Free of debt in',
      say: 'The months until nothing is owed. B is what is owed on a debt, r its yearly rate, p what is paid on it: its minimum, and for the first in order all that is left.',
    },
    interestOf: (order: string) => `Interest: ${order}`,
    minimums: {
      name: 'Interest with minimums alone',
      say: 'Each debt gets only its minimum until it ends; nothing rolls over.',
    },
    saved: {
      name: 'Saved, compared with minimums alone',
      say: 'The interest if every debt gets only its minimum and nothing rolls over, less the interest in this order.',
    },
  },
  compared: {
    overTime: 'Still owed',
    debts: 'Owed',
    extra: 'Extra money a month',
    breakEven: 'Equal at',
    chance: 'Futures with investing ahead',
    free: 'Free of debt in',
    none: 'never',
    always: 'one way at any return',
  },
  sources: {
    breakEven:
      '“Should I invest or pay off the mortgage?”, thebalance.com, for a single amount; here solved month by month.',
    amortization: 'S. G. Kellison, The Theory of Interest, chapter 6.',
    lognormal: 'J. Aitchison and J. A. C. Brown, The Lognormal Distribution (1957).',
    payoff:
      'The rules of public pay-off planners; on the orders see D. Gal and B. McShane, Journal of Marketing Research 49 (2012).',
  },
} as const;
