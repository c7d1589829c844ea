/** The definitions of letters below the first line of a formula. Pure. */
export const defined = (...names: (string | false)[]) =>
  names.filter((each) => each !== false).join(', ');
/** Returns the formula of the rate of a period from the yearly one. */
export const perPeriod = (perYear: number) =>
  perYear === 1 ? 'i = r' : `i = (1 + r)^(1/${perYear}) − 1`;
