/**
 * Many futures of a plan, and every start of history: the charts of the FI calculator and of debt
 * or invest.
 */
export const simulation = {
  /** The columns of a life, year by year. */
  how: {
    growth: '(1 + s × shares + (1 − s) × bonds) × (1 − fee) / (1 + inflation) − 1.',
    closing:
      '(At the start + paid in − withdrawn) × (1 + real return); what is paid at the year’s end does not grow in it.',
  },
  fan: {
    read: 'Read the futures year by year',
    p95: '5 in 100 above',
    p75: '25 in 100 above',
    middle: 'Middle path',
    p25: '75 in 100 above',
    p5: '95 in 100 above',
    plain: 'Without volatility',
    bands:
      'The bands show the middle 50 and the middle 90 of 100 futures. Move along the chart, or use the arrow keys on it, to read a year.',
    cut: (amount: string) => `The widest band goes above the chart at ${amount}.`,
    waiting: 'Calculating the futures. The line is the same plan without volatility.',
    point: (year: string, middle: string, p25: string, p75: string, p5: string, p95: string) =>
      `${year}: half of the futures have more than ${middle}. The middle half is between ${p25} and ${p75}, 90 in 100 between ${p5} and ${p95}.`,
    plainPoint: (year: string, amount: string) => `${year}: ${amount} without volatility.`,
    openedPoint: (name: string, amount: string) => `${name}: ${amount}.`,
  },
  futures: {
    starting: 'Calculating the futures.',
    count: (paths: string) => `${paths} simulated futures, calculated on this device.`,
    runLong: (paths: string) => `Simulate ${paths}`,
    running: 'Futures simulated so far',
    progress: (done: string, paths: string) => `${done} of ${paths} futures`,
    stop: 'Stop',
    failed:
      'The simulation could not run here. Everything else on this page still works. Reload the page when you are online to try again.',
    openOne: 'Open one future',
    none: 'None',
    poor: 'A poor one',
    middle: 'The middle one',
    good: 'A good one',
    short: { none: 'None', poor: 'Poor', middle: 'Middle', good: 'Good' },
    openedWhat: {
      poor: 'Of 100 futures, 10 end with less than this one.',
      middle: 'Half of the futures end with less than this one.',
      good: 'Of 100 futures, 90 end with less than this one.',
    },
    ends: (ok: boolean, amount: string) =>
      ok
        ? `Every withdrawal was paid, and ${amount} is left.`
        : 'The money ran out before the end.',
    openedTable: 'This future, year by year',
    year: 'Year',
    opening: 'At the start',
    paidIn: 'Paid in',
    withdrawn: 'Withdrawn',
    growth: 'Real return',
    closing: 'At the end',
  },
  history: {
    title: 'If you had stopped work in another year',
    loading: 'Loading the years since 1871.',
    failed: 'The history could not be loaded.',
    again: 'Try again',
    tooLong: 'The plan is longer than the history we have. Choose fewer years to see it.',
    stopped: (year: number) => `If you had stopped work in ${year}`,
    gone: (year: number) => `The money is gone in year ${year}.`,
    lasts: (years: string, left: string) => `The money lasts ${years}, and ${left} is left.`,
    leanestYear: (amount: string) => `The lowest year pays ${amount}.`,
    alt: (starts: number, failed: number, first: number, last: number) =>
      `${starts} lines, one for each start from ${first} to ${last}: the balance year by year. ${failed === 0 ? 'None of them runs out.' : `${failed} of them run out.`} The tables have every figure.`,
    stopsWork: 'work stops',
    begin: 'start',
    lines:
      'One line for each start, with the years after it along the bottom, in today’s money. A red-brown line means that the money ran out.',
    cut: (amount: string) => `The best starts go above the chart at ${amount}.`,
    pick: 'Choose the year in which you stop work. A tall red-brown bar means that the money ran out.',
    count: (ok: number, all: number) =>
      `The plan lasted in ${ok} of ${all} starts. Starts close together share most of their years, so this is not a probability.`,
    failedStarts: (years: string) => `Failed starts: ${years}.`,
    source: (from: number, to: number) =>
      `US shares, ten-year bonds and prices, ${from} to ${to}: Robert Shiller; from 2023 Aswath Damodaran.`,
    yearTable: (year: number) => `The start in ${year}, year by year`,
    startsTable: 'Every start as a table',
    year: 'Year',
    opening: 'At the start',
    paidIn: 'Paid in',
    withdrawn: 'Withdrawn',
    growth: 'Real return',
    closing: 'At the end',
    start: 'Work stops in',
    result: 'Result',
    left: 'Left at the end',
    leanest: 'Lowest year',
    lasted: 'lasted',
    goneIn: (year: number) => `gone in ${year}`,
  },
} as const;
