/**
 * Vitest's reporter in `npm test`: writes lines of JSON into the file that STAGE_REPORT names. A line after each failed
 * test and after each test file says how far the run is; the last line is the whole result.
 */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule, TestCase } from 'vitest/node';

export interface Failure { file: string; title: string; why: string }
export interface StageReport { files: number; passed: number; failures: Failure[]; isOver: boolean }

interface Thrown { name?: string; message?: string; stack?: string; diff?: string; cause?: unknown }

/** The whole message, the difference, and the frames of the stack that are the project's own (all where none is). */
export function describeError({ name = 'Error', message = '', stack = '', diff, cause }: Thrown): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const own = frames.filter((line) => !/node_modules|node:internal/.test(line));
  const parts = [`${name}: ${message}`, ...(diff === undefined ? [] : [diff]), ...(own.length > 0 ? own : frames)];
  const hasCause = typeof cause === 'object' && cause !== null;
  const because = hasCause ? [`Caused by ${describeError(cause as Thrown)}`] : [];
  return stripVTControlCharacters([...parts, ...because].join('\n'));
}

const describeAll = (errors: readonly Thrown[] | undefined) => (errors ?? []).map(describeError).join('\n');

/** A skipped test has not passed. */
function failureOf(file: string, test: TestCase): Failure[] {
  const result = test.result();
  if (result.state === 'passed') return [];
  return [{ file, title: test.fullName, why: describeAll(result.errors) || result.state }];
}

function resultOf(modules: readonly TestModule[], unhandled: readonly SerializedError[]): StageReport {
  const failures = modules.flatMap((module) => {
    const file = relative(process.cwd(), module.moduleId);
    const broken = [module, ...module.children.allSuites()].filter((one) => one.errors().length > 0);
    return [
      ...broken.map((one) => {
        const title = one.type === 'suite' ? one.fullName : '';
        return { file, title, why: describeAll(one.errors()) };
      }),
      ...[...module.children.allTests()].flatMap((test) => failureOf(file, test)),
    ];
  });
  const passed = modules.reduce((sum, module) => sum + [...module.children.allTests('passed')].length, 0);
  const stray = unhandled
    .map((error) => ({ file: 'outside of any test', title: '', why: describeError(error as Thrown) }));
  return { files: modules.length, passed, failures: [...failures, ...stray], isOver: true };
}

export default class StageReporter implements Reporter {
  readonly #file = process.env['STAGE_REPORT']!;
  readonly #ended: TestModule[] = [];
  /** Failures of test files that have not ended. */
  #early: Failure[] = [];

  onTestCaseResult(test: TestCase): void {
    const failures = failureOf(relative(process.cwd(), test.module.moduleId), test);
    if (failures.length === 0) return;
    this.#early.push(...failures);
    this.#writeProgress();
  }

  onTestModuleEnd(module: TestModule): void {
    this.#ended.push(module);
    const file = relative(process.cwd(), module.moduleId);
    this.#early = this.#early.filter((failure) => failure.file !== file);
    this.#writeProgress();
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.#write(resultOf(modules, unhandled));
  }

  #writeProgress(): void {
    const report = resultOf(this.#ended, []);
    this.#write({ ...report, failures: [...report.failures, ...this.#early], isOver: false });
  }

  #write(report: StageReport): void {
    appendFileSync(this.#file, `${JSON.stringify(report)}\n`);
  }
}
