/** Runs a script to its end, while the other parts of the test (servers, connections) go on. */
import { execFile } from 'node:child_process';

export interface ProcessResult {
  /** Null where a signal ended it, as the time limit does. */
  status: number | null;
  stdout: string;
  stderr: string;
}

const mostMs = 240_000;

/** @param args of this Node */
export function runToEnd(
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<ProcessResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { ...options, timeout: mostMs, killSignal: 'SIGKILL' },
      (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
        resolve({ status, stdout, stderr });
      },
    );
  });
}
