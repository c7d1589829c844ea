/** The data that the parts of the debt or invest page show. */
import type { Areas } from '#contract/i18n/index';
import type { Tool } from '../use-tool.ts';
import type { CompareAnswer, PayoffAnswer } from './compute-debt.ts';
import type { debtSpec, DebtValues } from './debt-spec.ts';

export type DebtTool = Tool<(typeof debtSpec)['inputs']>;
export interface DebtAnswer {
  payoff: PayoffAnswer;
  comparison: CompareAnswer | null;
  /** Names by debt. */ names: readonly string[];
}

/**
 * Returns the names of the debts: a debt without a name gets its number; among several with one
 * name the later ones get a number added.
 */
export function debtNames(
  { debts }: Pick<DebtValues, 'debts'>,
  { unnamed }: Pick<Areas['debt'], 'unnamed'>,
): string[] {
  const names = debts.map(({ name }, at) => name.trim() || unnamed(at + 1));
  return names.map((name, at) => (names.indexOf(name) < at ? `${name} (${at + 1})` : name));
}
