/**
 * Restores the timer that was set aside for an account when the account comes back. The work of a
 * guest meanwhile goes on; if two timers run, the user is asked about one.
 */
import { withLock } from '#app/with-lock.ts';
import { changeTaskList, readTaskList } from './task-list.ts';
import { asideKey, changeHands, readAside } from './timer-owner.ts';
import { changeTimer, readState } from './timer-store.ts';

/**
 * Runs in one tab at a time. The set-aside timer is deleted only after it has been restored: a
 * crash between leaves both, which are matched by their ids.
 */
export function restoreTimer(uid: string): Promise<void> {
  return withLock('tudo.timerBack', async () => {
    if (changeHands() !== uid) return;
    for (const [owner, timer, listed, active] of readAside()) {
      if (owner !== uid) continue;
      const { running, interrupted, unsaved } = readState(timer),
        list = readTaskList(listed, active);
      await changeTimer((before) => {
        const known = new Set([before.running, ...before.interrupted].map((one) => one?.sessionId));
        const broken = [...interrupted, ...(running && before.running ? [running] : [])].filter(
          ({ sessionId }) => !known.has(sessionId),
        );
        return {
          ...before,
          running: before.running ?? running,
          interrupted: [...broken, ...before.interrupted],
          unsaved: [
            ...unsaved.filter(({ id }) => before.unsaved.every((one) => one.id !== id)),
            ...before.unsaved,
          ],
        };
      });
      if (list.known)
        await changeTaskList(({ tasks, activeId }) => ({
          tasks: [...tasks, ...list.tasks.filter(({ id }) => tasks.every((one) => one.id !== id))],
          activeId: activeId ?? list.activeId,
        }));
    }
    const others = readAside().filter(([owner]) => owner !== uid);
    if (others.length === 0) localStorage.removeItem(asideKey);
    else localStorage.setItem(asideKey, JSON.stringify(others));
  });
}
