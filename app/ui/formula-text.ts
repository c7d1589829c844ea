/** Formats a formula so that a line breaks only before a sign, and never ends with one. */
export const formulaText = (formula: string): string =>
  formula.replace(/ ([−+×÷/=≥]) /g, ' $1\u00a0');
