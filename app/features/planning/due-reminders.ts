export interface Reminder { id: string; title: string; remindAt: number }

/** Who was away longer is not met with what was to be said yesterday. */
const lateByMs = 12 * 3_600_000;

/** Those whose time has come and that nobody has said yet. `said`: `id time`. */
export function dueReminders(waiting: readonly Reminder[], nowMs: number, said: ReadonlySet<string>): Reminder[] {
  return waiting.filter(({ id, remindAt }) => remindAt <= nowMs && nowMs - remindAt < lateByMs && !said.has(`${id} ${remindAt}`)).toSorted((a, b) => a.remindAt - b.remindAt);
}

export const saidKey = 'tudo.reminded';

/** `id time` of what was said on this device, the latest last. */
export function loadSaid(): string[] {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(saidKey) ?? '[]');
    return Array.isArray(said) ? said.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
