/** The FI calculator: whether the money lasts, in history and in the futures. */
export const lasting = {
  title: (years: string) => `Will the money last ${years}?`,
  loading: 'Loading the years since 1871.',
  failed: 'The history could not be loaded.',
  again: 'Try again',
  nothing: 'You do not need to withdraw anything, so the money cannot run out.',
  /** The first sentence of the section. */
  lasted: (rate: string, ok: string, starts: string) =>
    `With ${rate} in the first year it lasted from ${ok} of ${starts} starts since 1871.`,
  lastedAll: (rate: string, starts: string) =>
    `With ${rate} in the first year it lasted from all ${starts} starts since 1871.`,
  futures: (share: string) => `It lasts in ${share} of 100 futures.`,
  safe: (rate: string, year: number, nine: string) =>
    `The highest rate that never ran out is ${rate}; the hardest start was ${year}. With ${nine} it lasted from nine of ten starts. Both are for the same amount every year.`,
  safeOfRule: (rule: string, rate: string, nine: string) =>
    `With your rule, ${rule}, it lasted from every start with ${rate} in the first year, and from nine of ten with ${nine}.`,
  falls: (middle: string, deepest: string, ofFutures: string) =>
    `The invested money fell by ${middle} or more from its highest year-end in half of the starts, and by ${deepest} in the worst.${ofFutures === '' ? '' : ` In half of the futures it falls by ${ofFutures} or more.`}`,
  begin: { label: 'Each line starts', free: 'on the freedom date', today: 'today, while you save' },
  bars: {
    alt: (rate: string, share: string) =>
      `The share of starts from which the money lasted, by the rate of the first year. At ${rate} it is ${share}. The table has the figures.`,
    caption: (rule: string) =>
      `Share of starts since 1871 from which it lasted, by the share of the portfolio withdrawn in the first year; ${rule}.`,
    captionOther:
      'Share of starts from which it lasted, if you withdrew the same every year. Your rule never runs out: it pays less instead.',
    table: 'As a table',
    rate: 'First year',
    lasted: 'Lasted',
    share: 'Share',
  },
  rules: {
    title: 'Five ways to withdraw',
    rule: 'Rule',
    lasted: 'Lasted',
    middleYear: 'Median year',
    leanest: 'Lowest year',
    end: 'Left, median',
    use: (rule: string) => `Withdraw: ${rule}`,
    ofStarts: (ok: string, starts: string) => `${ok}/${starts}`,
    explain: {
      'constant-real':
        'The first year’s amount, then the same amount adjusted for inflation. The rule of the 4% studies.',
      'percent-of-portfolio':
        'The same share of the balance each year. It never runs out and follows every fall.',
      'floor-and-ceiling':
        'A share of the balance, but never below 90% or above 125% of the first year’s amount.',
      'guyton-klinger':
        'Rises with prices; 10% less when the rate has climbed a fifth above the first one, 10% more when it has fallen a fifth below; no cuts in the last 15 years.',
      vpw: 'Variable percentage withdrawal: a share that grows as fewer years are left, so that everything is spent at the end.',
    },
    note: (perYear: string) =>
      `In a year and in today’s money; the first withdrawal is ${perYear} (not with VPW). The lowest year is the worst of all years of all starts.`,
    how: {
      leanest: 'The least of all years of all starts, min W₁ … Wₙ, and its start.',
      end: 'Of the balances after the last year, one for each start, the one in the middle.',
    },
    sources:
      'W. Bengen, JFP 1994 and 2001; J. Guyton and W. Klinger, JFP 2006; bogleheads.org, Variable percentage withdrawal.',
  },
  figures: {
    title: 'These numbers, explained',
    lasted: {
      name: 'Starts from which it lasted',
      say: 'Each year since 1871 that has enough years behind it is one start. It lasted if every withdrawal W could be made in full; B is the balance, and g what the portfolio grew by in that year, after inflation and fees. Neighbouring starts share most of their years: this is a count, not a probability.',
    },
    futures: {
      name: 'Futures in which it lasts',
      say: 'Simulations of the whole plan, saving included, that make every withdrawal in full. They are drawn at random, but the same each time. The share is accurate to about the figure after ±.',
    },
    safe: {
      name: 'Highest rate that never ran out',
      say: 'For each start the fixed amount that leaves exactly nothing at the end; this is the lowest of them, as a share of the portfolio. c is what one unit has grown to by the time of each withdrawal.',
    },
    nine: {
      name: 'Rate that lasted from nine of ten starts',
      say: 'The same, without the hardest tenth of the starts.',
    },
    safeOfRule: {
      name: (rule: string) => `Highest first rate that never ran out: ${rule}`,
      say: 'The highest share in the first year with which the rule pays every withdrawal from every start, found by halving; for nine of ten the hardest tenth of the starts is left out. A rule that cuts in bad years can start higher, but its lowest year is lower.',
    },
    falls: {
      name: 'Deepest fall since 1871',
      say: (middle: string) =>
        `How far the invested money ever was below its highest year-end so far, V over Vₘₐₓ, in the worst of all starts. Withdrawals are left out, so that it is the fall of the market alone. Of the deepest falls of all starts, the one in the middle is ${middle}.`,
    },
    fallOfFutures: {
      name: 'Deepest fall in half of the futures',
      say: (tenth: string) =>
        `Half of the simulations, saving included, fall by this or more below their highest year-end at some time; one in ten by ${tenth} or more. Payments in and out are left out.`,
    },
    chosen: {
      name: 'Withdrawn in the first year',
      say: 'What a year costs less other income, as a share of the portfolio on the freedom date.',
    },
    chosenVpw: {
      name: 'Withdrawn in the first year',
      say: 'VPW sets it, not the withdrawal that you enter: the payment that would use the portfolio up in the n years that are left, at the return r that the rule expects of your shares and bonds.',
    },
    dates: {
      name: '25 and 75 of 100 futures are free by',
      say: 'With the futures in the order of their balances, B is the balance that 75, or 25, of 100 do not exceed; this is when B reaches the amount F that you need.',
    },
    bands: {
      name: 'Bands of the futures',
      value: '5 · 25 · 50 · 75 · 95 of 100',
      say: 'Each year the simulated balances are put in order; each line is at the one that so many of 100 do not exceed. In a year a future grows by g.',
      from: {
        swing:
          'z is drawn from the normal distribution; m is the mean that belongs to your return r and its volatility s.',
        assets: 'z₁ for shares, in the part a, and z₂ for bonds move together as you entered.',
        history:
          'g is that of a year k of history, then of the four years after it; then another k is drawn.',
      },
    },
    rule: (rule: string) => `A median year: ${rule}`,
    ruleSay: 'The amount is the one in the middle of all years of all starts, in today’s money.',
  },
  historySource:
    'Yearly returns computed from Robert Shiller’s series of US shares, bonds and prices (1871 to 2022) and Aswath Damodaran’s (2023 to 2025); the method is that of Bengen (JFP 1994) and the Trinity study (1998).',
  safeSource: 'E. Suarez, A. Suarez and D. Walz, The Perfect Withdrawal Amount (2015).',
  bandsSource: 'J. Aitchison and J. A. C. Brown, The Lognormal Distribution (1957).',
  futuresSource:
    'M. Milevsky and C. Robinson, A Sustainable Spending Rate without Simulation, FAJ 2005, for what it approximates.',
  dates: {
    between: (early: string, late: string) =>
      `One future in four is free by ${early}, three in four by ${late}.`,
    earlyOnly: (early: string) =>
      `One future in four is free by ${early}; for three in four it takes longer than was simulated.`,
    history: 'The futures are drawn from blocks of five years of US history.',
    assets: (swing: string) =>
      `The futures are drawn from shares and bonds with a volatility of ${swing} a year together, around your return. Their dates are when 25 and 75 of 100 of these balances reach the amount.`,
    swing: (swing: string) =>
      `The futures have a volatility of ${swing} a year around your return. Their dates are when 25 and 75 of 100 of these balances reach the amount.`,
    without: 'Such a plan is shown without volatility.',
  },
} as const;
