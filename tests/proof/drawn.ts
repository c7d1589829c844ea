/**
 * Draws what an ordinary run proves of all that `npm run test:long` proves. The commit's id
 * decides, so that every commit proves other seeds, and the same commit proves the same ones again.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/**
 * The commit of the sources. `PROOF_COMMIT` repeats the draw of another one; without either the
 * draw is always the same.
 */
export const commit: string = process.env['PROOF_COMMIT'] ?? readCommit() ?? 'no commit';

function readCommit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, stdio: 'pipe' })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

/** Answers `count` of the given, in their order. */
export function draw<T>(all: readonly T[], count: number, by = commit): T[] {
  const chance = (item: T) =>
    createHash('sha256')
      .update(`${by} ${JSON.stringify(item)}`)
      .digest('hex');
  const chosen = new Set(
    all.toSorted((one, other) => chance(one).localeCompare(chance(other))).slice(0, count),
  );
  return all.filter((item) => chosen.has(item));
}

/** Seeds `from` to `to`, both included. */
export const seedsBetween = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
