/** What the parts of the page of debt or invest show. */
import type { Areas } from '#contract/i18n/index';
import type { Tool } from '../use-tool.ts';
import type { CompareAnswer, PayoffAnswer } from './compute-debt.ts';
import type { debtSpec, DebtValues } from './debt-spec.ts';

export type DebtTool = Tool<(typeof debtSpec)['inputs']>;
export interface DebtAnswer {
  payoff: PayoffAnswer;
  comparison: CompareAnswer | null;
  /** By debt. */ names: readonly string[];
}

/**
 * What the debts are called, by their number where they have no name; of several with one name the
 * later ones with their number too.
 */
export function debtNames(
  { debts }: Pick<DebtValues, 'debts'>,
  { unnamed }: Pick<Areas['debt'], 'unnamed'>,
): string[] {
  const names = debts.map(({ name }, at) => name.trim() || unnamed(at + 1));
  return names.map((name, at) => (names.indexOf(name) < at ? `${name} (${at + 1})` : name));
}
