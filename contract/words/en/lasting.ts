/** The FI calculator: whether the money lasts, in history and in the futures. */
export const lasting = {
  title: (years: string) => `Will it last ${years}?`,
  loading: 'The years since 1871 are being fetched.', failed: 'The history could not be fetched.', again: 'Try again',
  nothing: 'Nothing has to be withdrawn, so nothing can run out.',
  /** The first sentence of the section. */
  lasted: (rate: string, ok: string, starts: string) => `With ${rate} in the first year it lasted from ${ok} of ${starts} starts since 1871.`,
  lastedAll: (rate: string, starts: string) => `With ${rate} in the first year it lasted from all ${starts} starts since 1871.`,
  futures: (share: string) => `It lasts in ${share} of 100 futures.`,
  safe: (rate: string, year: number, nine: string) => `The highest rate that never ran out is ${rate}; the hardest start was ${year}. Nine of ten starts carried ${nine}. Both for the same amount every year.`,
  bars: {
    alt: (rate: string, share: string) => `The share of starts from which the money lasted, by the rate of the first year. At ${rate} it is ${share}. The table has the figures.`,
    caption: (rule: string) => `Share of starts since 1871 from which it lasted, by the share of the portfolio withdrawn in the first year; ${rule}.`,
    captionOther: 'Share of starts from which it lasted, if you withdrew the same every year. Your rule never runs out: it pays less instead.',
    table: 'As a table', rate: 'First year', lasted: 'Lasted', share: 'Share',
  },
  rules: {
    title: 'Five ways to withdraw', rule: 'Rule', lasted: 'Lasted', middleYear: 'Median year', leanest: 'Leanest year', end: 'Left, median', use: (rule: string) => `Withdraw: ${rule}`,
    ofStarts: (ok: string, starts: string) => `${ok}/${starts}`,
    explain: {
      'constant-real': 'The first year’s money, and from then on the same in what it buys. The rule of the 4% studies.',
      'percent-of-portfolio': 'Each year the same share of what is there. It never runs out and follows every fall.',
      'floor-and-ceiling': 'A share of what is there, but never below 90% or above 125% of the first year’s money.',
      'guyton-klinger': 'Rises with prices; 10% less when the rate has climbed a fifth above the first one, 10% more when it has fallen a fifth below; no cuts in the last 15 years.',
      vpw: 'Variable percentage withdrawal: a share that grows as fewer years are left, so that all is spent at the end.',
    },
    note: (perYear: string) => `In a year and in today’s money; the first one takes ${perYear}. The leanest year is the worst of all years of all starts.`,
    sources: 'W. Bengen, JFP 1994 and 2001; J. Guyton and W. Klinger, JFP 2006; bogleheads.org, Variable percentage withdrawal.',
  },
  figures: {
    title: 'These numbers, explained',
    lasted: { name: 'Starts from which it lasted', say: 'Each year since 1871 that has enough years behind it is one start. It lasted if every withdrawal could be made in full. Neighbouring starts share most of their years: this is a count, no probability.' },
    futures: { name: 'Futures in which it lasts', say: 'Simulated lives of the whole plan, saving included, that make every withdrawal in full. Drawn by chance, but the same each time. The share is known to within about the figure behind ±.' },
    safe: { name: 'Highest rate that never ran out', say: 'For each start the fixed amount that leaves exactly nothing at the end; this is the lowest of them, as a share of the portfolio. c is what one unit has grown to by the time of each withdrawal.' },
    nine: { name: 'Rate that nine of ten starts carried', say: 'The same, but the hardest tenth of the starts left out.' },
    chosen: { name: 'Withdrawn in the first year', say: 'What a year costs less other income, as a share of the portfolio on the day of freedom.' },
    chosenVpw: { name: 'Withdrawn in the first year', say: 'VPW sets it, not the withdrawal that you state: the payment that would use the portfolio up in the n years that are left, at the return r that the rule expects of your shares and bonds.' },
    rule: (rule: string) => `A median year: ${rule}`, ruleSay: 'The amount is the one in the middle of all years of all starts, in today’s money.',
  },
  historySource: 'Yearly returns computed from Robert Shiller’s series of US stocks, bonds and prices (1871 to 2022) and Aswath Damodaran’s (2023 to 2025); the method is that of Bengen (JFP 1994) and the Trinity study (1998).',
  safeSource: 'E. Suarez, A. Suarez and D. Walz, The Perfect Withdrawal Amount (2015).',
  futuresSource: 'M. Milevsky and C. Robinson, A Sustainable Spending Rate without Simulation, FAJ 2005, for what it approximates.',
  dates: {
    between: (early: string, late: string) => `One future in four is there by ${early}, three in four by ${late}.`,
    earlyOnly: (early: string) => `One future in four is there by ${early}; for three in four it takes longer than was simulated.`,
    history: 'The futures are drawn from blocks of five years of US history.', swing: (swing: string) => `The futures swing by ${swing} a year around your return. Their dates are when 25 and 75 of 100 of these balances meet the sum.`,
    without: 'A plan like this is drawn without swings.',
  },
} as const;
