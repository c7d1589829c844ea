/**
 * Vitest's reporter in `npm test`: writes lines of JSON into the file named by STAGE_REPORT. A line
 * after each failed test and each test file gives the progress; the last line is the whole result.
 *
 * A test that blocks its process (an endless loop, a child that never ends) is beyond the time
 * limits of Vitest, which run in that process. A run in which no test starts or ends for longer
 * than any test may take is ended here, and its last line names the running files.
 */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule, TestCase } from 'vitest/node';
import { descendantsOf } from './core-seconds.ts';

export interface Failure {
  file: string;
  title: string;
  why: string;
}
export interface StageReport {
  files: number;
  passed: number;
  failures: Failure[];
  isOver: boolean;
}

interface Thrown {
  name?: string;
  message?: string;
  stack?: string;
  diff?: string;
  cause?: unknown;
}

/**
 * The whole message, the difference, and the frames of the stack that are the project's own (all
 * where none is).
 */
export function describeTestError({
  name = 'Error',
  message = '',
  stack = '',
  diff,
  cause,
}: Thrown): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const own = frames.filter((line) => !/node_modules|node:internal/.test(line));
  const parts = [
    `${name}: ${message}`,
    ...(diff === undefined ? [] : [diff]),
    ...(own.length > 0 ? own : frames),
  ];
  const hasCause = typeof cause === 'object' && cause !== null;
  const because = hasCause ? [`Caused by ${describeTestError(cause as Thrown)}`] : [];
  return stripVTControlCharacters([...parts, ...because].join('\n'));
}

const describeAll = (errors: readonly Thrown[] | undefined) =>
  (errors ?? []).map(describeTestError).join('\n');

/** A skipped test has not passed. */
function failureOf(file: string, test: TestCase): Failure[] {
  const result = test.result();
  if (result.state === 'passed') return [];
  return [{ file, title: test.fullName, why: describeAll(result.errors) || result.state }];
}

function resultOf(
  modules: readonly TestModule[],
  unhandled: readonly SerializedError[],
): StageReport {
  const failures = modules.flatMap((module) => {
    const file = relative(process.cwd(), module.moduleId);
    const broken = [module, ...module.children.allSuites()].filter(
      (one) => one.errors().length > 0,
    );
    return [
      ...broken.map((one) => {
        const title = one.type === 'suite' ? one.fullName : '';
        return { file, title, why: describeAll(one.errors()) };
      }),
      ...[...module.children.allTests()].flatMap((test) => failureOf(file, test)),
    ];
  });
  const passed = modules.reduce(
    (sum, module) => sum + [...module.children.allTests('passed')].length,
    0,
  );
  const stray = unhandled.map((error) => ({
    file: 'outside of any test',
    title: '',
    why: describeTestError(error as Thrown),
  }));
  return { files: modules.length, passed, failures: [...failures, ...stray], isOver: true };
}

/** Longer than the longest time limit of a test. */
const stillMs = Number(process.env['STAGE_STILL_MS'] ?? 20 * 60_000);

export default class StageReporter implements Reporter {
  readonly #file = process.env['STAGE_REPORT']!;
  /**
   * The test of each file that ended last; what a blocked process is at did not always come
   * through.
   */
  readonly #underWay = new Map<string, string | null>();
  #watch: NodeJS.Timeout | undefined;
  readonly #ended: TestModule[] = [];
  /** Failures of test files that have not ended. */
  #early: Failure[] = [];

  onTestRunStart(): void {
    this.#watch = setTimeout(() => this.#giveUp(), stillMs);
  }

  onTestModuleQueued(module: TestModule): void {
    this.#watch?.refresh();
    this.#underWay.set(module.moduleId, null);
  }

  onTestCaseReady(): void {
    this.#watch?.refresh();
  }

  onTestCaseResult(test: TestCase): void {
    this.#watch?.refresh();
    this.#underWay.set(test.module.moduleId, test.fullName);
    const failures = failureOf(relative(process.cwd(), test.module.moduleId), test);
    if (failures.length === 0) return;
    this.#early.push(...failures);
    this.#writeProgress();
  }

  onTestModuleEnd(module: TestModule): void {
    this.#watch?.refresh();
    this.#underWay.delete(module.moduleId);
    this.#ended.push(module);
    const file = relative(process.cwd(), module.moduleId);
    this.#early = this.#early.filter((failure) => failure.file !== file);
    this.#writeProgress();
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    clearTimeout(this.#watch);
    this.#write(resultOf(modules, unhandled));
  }

  /** Ends the run by a signal, because hanging processes react to nothing else. */
  #giveUp(): void {
    const why = `No test began or ended for ${stillMs / 1000} s, so the run was ended.`;
    this.#early.push(
      ...[...this.#underWay].map(([path, last]) => ({
        file: relative(process.cwd(), path),
        title: '',
        why: last === null ? why : `${why} The last one here that ended: ${last}`,
      })),
    );
    this.#writeProgress();
    for (const pid of descendantsOf(process.pid)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process ended meanwhile.
      }
    }
    process.exit(1);
  }

  #writeProgress(): void {
    const report = resultOf(this.#ended, []);
    this.#write({ ...report, failures: [...report.failures, ...this.#early], isOver: false });
  }

  #write(report: StageReport): void {
    appendFileSync(this.#file, `${JSON.stringify(report)}\n`);
  }
}
