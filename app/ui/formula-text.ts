/**
 * A formula as it stands on a page: a line may break before a sign of it, never behind, so that no
 * minus hangs at the end of one.
 */
export const formulaText = (formula: string): string =>
  formula.replace(/ ([−+×÷/=≥]) /g, ' $1\u00a0');
