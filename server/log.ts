/**
 * The server's log. An entry is one line: quoted data of a request (a path, an error message)
 * cannot start a new line or move the cursor of a terminal. All output of the server goes through
 * here.
 */
import { inspect } from 'node:util';

/**
 * Control characters, invisible ones (also those that turn the direction), line separators, halves
 * of pairs.
 */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns the text as one line of printable characters. */
export function escapeLine(text: string): string {
  return text.replace(
    unprintable,
    (character) =>
      named[character] ?? `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
}

/** Returns an error with its stack and its causes, in one line. */
export function describeError(error: unknown): string {
  const lines = inspect(error)
    .split('\n')
    .map((line) => line.trim());
  return escapeLine(lines.filter((line) => line !== '').join(' | '));
}

/**
 * Entries of this turn of the event loop, written together: each write is a system call that waits
 * for its reader.
 */
const waiting: string[] = [];

function flush(): void {
  if (waiting.length > 0) console.log(waiting.splice(0).join('\n'));
}
process.on('exit', flush);

/** Writes an entry to the log. */
export function log(entry: string): void {
  if (waiting.push(escapeLine(entry)) === 1) setImmediate(flush);
}

/** Writes what failed, and why, to the standard error, at once. */
export function logError(what: string, error: unknown): void {
  console.error(`${escapeLine(what)}: ${describeError(error)}`);
}

const outageSaidEveryMs = 10_000;

/**
 * Logs one entry and is silent for a while: an outage is logged once, not for each request or
 * connection.
 */
export function createRareLog(say: (entry: string) => void): (entry: string) => void {
  let silentUntil = 0;
  return (entry) => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + outageSaidEveryMs;
    say(entry);
  };
}
