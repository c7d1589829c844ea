/**
 * Ends the process. After a stop signal or an uncaught failure, it accepts no new requests and
 * finishes those under way for a bounded time. A failure leaves the process in an unknown state: it
 * logs one line and exits with a code that tells the supervisor to start it again.
 */
import { log, logError } from './log.ts';

/**
 * The exit code after a failure that nobody caught (EX_SOFTWARE); a start that is refused exits
 * with 1.
 */
export const crashExitCode = 70;

export interface ShutdownOptions {
  /** Takes no new requests, finishes those under way, closes the database. */
  drain(): Promise<void>;
  /**
   * The time after which the process exits at the latest: a database that does not answer would
   * keep it for ever.
   */
  goneMs: number;
  exit?: (code: number) => void;
}
export interface Shutdown {
  /** Asked for; to be called as often as one likes. */
  stop(): void;
  /** Call it with an error that nobody caught. */
  crash(what: 'uncaught exception' | 'unhandled rejection', error: unknown): void;
}

export function createShutdown({ drain, goneMs, exit = process.exit }: ShutdownOptions): Shutdown {
  let exitCode: number | null = null;

  function end(code: number): void {
    if (exitCode !== null) {
      exitCode = Math.max(exitCode, code);
      return;
    }
    exitCode = code;
    setTimeout(() => {
      log('Stopped without waiting any longer for the database, or for mail on its way.');
      exit(exitCode!);
    }, goneMs).unref();
    drain().then(
      () => exit(exitCode!),
      (error: unknown) => {
        logError('Stopping failed', error);
        exit(Math.max(exitCode!, 1));
      },
    );
  }

  return {
    stop: () => end(0),
    crash(what, error) {
      logError(`${what}, so the server stops`, error);
      end(crashExitCode);
    },
  };
}

/** Connects the process to a shutdown: signals, the loss of its parent, and uncaught failures. */
export function obeyProcess(process: NodeJS.Process, { stop, crash }: Shutdown): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  // Started by scripts/bootstrap.mjs: when that is killed, nobody is left to stop this process.
  process.on('disconnect', stop);
  process.on('uncaughtException', (error) => crash('uncaught exception', error));
  process.on('unhandledRejection', (error) => crash('unhandled rejection', error));
  // A log reader that went away is no reason to stop, and the log could not report it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
