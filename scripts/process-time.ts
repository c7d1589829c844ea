/**
 * Processor time of a process with everything that it starts, from Linux's `/proc`. What starts and ends between two looks
 * is missed; elsewhere nothing is known.
 */
import { readFileSync, readdirSync } from 'node:fs';

const lookMs = 500;
/** Linux counts in hundredths of a second for every program, whatever its own clock. */
const ticksPerSecond = 100;

interface Seen {
  parent: number;
  /** When it started, which tells two processes of one number apart. */
  started: string;
  ticks: number;
}

/** The fields of `/proc/PID/stat` behind the name, which may hold spaces and brackets. */
function look(pid: string): Seen | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), started: fields[19]!, ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}

/** Follows `root` from now on. `stop` answers the seconds so far, or null where they cannot be known. */
export function followProcessTime(root: number): { stop(): number | null } {
  if (process.platform !== 'linux') return { stop: () => null };
  const ticks = new Map<string, number>();
  /** Of the family, also those whose parent has gone. */
  const family = new Map<number, string>();

  function lookAtAll(): void {
    const all = new Map<number, Seen>();
    for (const name of readdirSync('/proc')) {
      const seen = /^\d+$/.test(name) ? look(name) : null;
      if (seen !== null) all.set(Number(name), seen);
    }
    const isFamily = (pid: number, seen: Seen): boolean => {
      if (pid === root || family.get(pid) === seen.started) return true;
      const parent = all.get(seen.parent);
      return parent !== undefined && seen.parent !== 1 && isFamily(seen.parent, parent);
    };
    for (const [pid, seen] of all) {
      if (!isFamily(pid, seen)) continue;
      family.set(pid, seen.started);
      ticks.set(`${pid} ${seen.started}`, seen.ticks);
    }
  }

  lookAtAll();
  const timer = setInterval(lookAtAll, lookMs);
  return {
    stop() {
      clearInterval(timer);
      lookAtAll();
      return ticks.values().reduce((sum, each) => sum + each, 0) / ticksPerSecond;
    },
  };
}
