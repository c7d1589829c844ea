/**
 * The reference cases of a calculator: those that the module keeps as figures with their sources,
 * and those of a newer list that may lie beside the project.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface FinanceCase {
  tool: string;
  name: string;
  inputs: Record<string, unknown>;
  expected: Record<string, unknown>;
  tolerance: number | string;
  source: string;
}

const beside = join(import.meta.dirname, '../../../shared/cases/finance.json');

/** @param own the module's `cases.json` */
export function financeCases(tool: string, own: unknown): FinanceCase[] {
  const all = [
    ...(own as FinanceCase[]),
    ...(existsSync(beside) ? (JSON.parse(readFileSync(beside, 'utf8')) as FinanceCase[]) : []),
  ];
  // A case that stands in both lists is tried once.
  return [
    ...new Map(
      all.filter((each) => each.tool === tool).map((each) => [JSON.stringify(each), each]),
    ).values(),
  ];
}

/**
 * The input of that name as a number; NaN when it is not there, so that a case that is read wrongly
 * fails.
 */
export function numberIn(fields: Record<string, unknown>, ...names: string[]): number {
  for (const name of names) if (typeof fields[name] === 'number') return fields[name];
  return Number.NaN;
}

/**
 * Holds what an engine found, by the names of the list, to the case. @throws when an expected name
 * is missing or off by more than the tolerance
 */
export function expectCase(
  { expected, tolerance }: FinanceCase,
  found: Record<string, () => unknown>,
): void {
  for (const [name, value] of Object.entries(expected)) {
    const compute = found[name];
    if (compute === undefined) throw new Error(`the case asks for ${name}, and nothing answers`);
    const answer = compute();
    const fits =
      typeof value === 'number' && typeof answer === 'number'
        ? Math.abs(answer - value) <= (tolerance as number)
        : JSON.stringify(answer) === JSON.stringify(value);
    if (!fits)
      throw new Error(
        `${name}: expected ${JSON.stringify(value)}, found ${JSON.stringify(answer)} (tolerance ${tolerance})`,
      );
  }
}
