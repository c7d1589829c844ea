/**
 * Core-seconds of a process and all its descendants: user plus system time, read from Linux's /proc
 * (see proc(5)).
 *
 * A process that was waited for is included exactly in the `reaped` time of its parent. One that
 * nobody waited for (Chromium's renderers, PostgreSQL's backends) counts with its last sample, so
 * at most one interval of each is missing.
 */
import { readFileSync, readdirSync } from 'node:fs';

/** Times in core-seconds: `own` of the process, `reaped` of the descendants that it waited for. */
export interface ProcessSample {
  pid: number;
  parent: number;
  startedAt: number;
  own: number;
  reaped: number;
}

const ticksPerSecond = 100;

/** Parses a line of /proc/PID/stat; the name in parentheses may contain spaces and parentheses. */
export function parseStat(text: string): ProcessSample {
  const rest = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = (first: number) => (rest[first]! + rest[first + 1]!) / ticksPerSecond;
  return {
    pid: Number.parseInt(text, 10),
    parent: rest[1]!,
    startedAt: rest[19]!,
    own: ticks(11),
    reaped: ticks(13),
  };
}

/** All processes of this machine; null where there is no /proc. */
export function readProcesses(): ProcessSample[] | null {
  if (process.platform !== 'linux') return null;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
      } catch {
        // The process ended meanwhile.
        return [];
      }
    });
}

/** Returns the descendants of a process; none without /proc. */
export function descendantsOf(root: number): number[] {
  const members = new Set([root]);
  // Parents start before their children.
  for (const { pid, parent } of (readProcesses() ?? []).toSorted(
    (one, other) => one.startedAt - other.startedAt,
  )) {
    if (members.has(parent)) members.add(pid);
  }
  members.delete(root);
  return [...members];
}

interface Member extends ProcessSample {
  parentKey: string | null;
}

export class CoreMeter {
  readonly #root: number;
  /** The living members of the tree as of the last sample. */
  #living = new Map<string, Member>();
  /** The time of members that ended without being waited for. */
  #unreaped = 0;

  constructor(root: number) {
    this.#root = root;
  }

  add(processes: readonly ProcessSample[]): void {
    const before = this.#living,
      now = new Map<string, Member>(),
      keys = new Map<number, string>();
    const join = (one: ProcessSample, parentKey: string | null) => {
      const key = `${one.pid} ${one.startedAt}`;
      keys.set(one.pid, key);
      now.set(key, { ...one, parentKey: before.get(key)?.parentKey ?? parentKey });
    };
    // Parents start before their children, and a reused process id is another process.
    const byStart = processes.toSorted(
      (one, other) => one.startedAt - other.startedAt || one.pid - other.pid,
    );
    for (const one of byStart) {
      const isKnown = before.has(`${one.pid} ${one.startedAt}`);
      const parentKey = keys.get(one.parent);
      if (isKnown || one.pid === this.#root || parentKey !== undefined)
        join(one, parentKey ?? null);
    }
    this.#unreaped += this.#lostBetween(before, now);
    this.#living = now;
  }

  /**
   * CPU time of processes that ended since the last sample and that no process has in its `reaped`.
   */
  #lostBetween(before: Map<string, Member>, now: Map<string, Member>): number {
    const ended = new Map<string | null, number>();
    for (const [key, member] of before) {
      if (now.has(key)) continue;
      // A process that ended together with its parent was waited for by the parent or by nobody;
      // the grandparent's `reaped` shows which.
      let ancestor = member.parentKey;
      while (ancestor !== null && !now.has(ancestor))
        ancestor = before.get(ancestor)?.parentKey ?? null;
      ended.set(ancestor, (ended.get(ancestor) ?? 0) + member.own + member.reaped);
    }
    let lost = 0;
    for (const [key, time] of ended) {
      const received = key === null ? 0 : now.get(key)!.reaped - (before.get(key)?.reaped ?? 0);
      lost += Math.max(0, time - received);
    }
    return lost;
  }

  /** `rootTime`: the final times of the root and of the processes that it waited for. */
  total(rootTime = 0): number {
    let ofRoot = 0,
      ofOthers = 0;
    for (const member of this.#living.values()) {
      let top = member;
      let parent = this.#living.get(top.parentKey ?? '');
      while (parent !== undefined) {
        top = parent;
        parent = this.#living.get(top.parentKey ?? '');
      }
      if (top.pid === this.#root) ofRoot += member.own + member.reaped;
      else ofOthers += member.own + member.reaped;
    }
    return this.#unreaped + ofOthers + Math.max(ofRoot, rootTime);
  }
}

/**
 * Parses the output of the shell's `times`: user and system time of the shell, then of the
 * processes that it waited for.
 */
export function parseTimes(text: string): number {
  return [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
