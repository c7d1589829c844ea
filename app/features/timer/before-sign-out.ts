/**
 * Stops the timer when its user signs out and stores all sessions as theirs; it continues if the
 * user stays signed in.
 */
import type { Session } from '#client/session';
import { createRecordId } from '#contract/ids';
import { endAtLastSeen, findTimer, readTimer, type TimerRun, switchTask } from '#domain/timer';
import { changeHands } from './timer-owner.ts';
import { changeTimer, ended, saveSessions } from './timer-store.ts';

/**
 * Ends all sessions. Interrupted ones, asked about or not, are kept up to the last time seen, since
 * nobody can be asked afterwards. Returns the rest of a running session, which would go on after
 * its stored part.
 */
async function endAll(): Promise<TimerRun | null> {
  let rest: TimerRun | null = null;
  await changeTimer((before) => {
    const { running } = before;
    if (!running && before.interrupted.length === 0) return before;
    const now = Date.now();
    const isBroken = running !== null && findTimer(running, now) === 'interrupted';
    const after = running && !isBroken ? ended(before, running, now, false) : before;
    // Switches the task to none and back, so that the block keeps its end.
    if (running && !isBroken && !readTimer(running, now).over)
      rest = {
        ...switchTask({ ...running, taskId: '' }, { id: null, label: '' }, createRecordId(now), now)
          .running,
        taskId: running.taskId,
        label: running.label,
      };
    const broken = [...before.interrupted, ...(isBroken ? [running] : [])].flatMap(
      (one) => endAtLastSeen(one) ?? [],
    );
    return {
      ...after,
      running: null,
      justEnded: null,
      next: null,
      interrupted: [],
      unsaved: [...after.unsaved, ...broken],
    };
  });
  return rest;
}

/**
 * Returns how the timer continues if the user stays: nothing is lost, and nothing counted twice.
 */
export async function saveBeforeSignOut(
  session: Pick<Session, 'data' | 'userId' | 'merge'>,
): Promise<(() => Promise<void>) | undefined> {
  if (changeHands() !== session.userId) return undefined;
  const rest = await endAll();
  await saveSessions(session);
  // The sign-in may have ended meanwhile: the timer then belongs to nobody, or to another person.
  return rest === null
    ? undefined
    : () =>
        changeTimer((before) =>
          changeHands() === session.userId
            ? { ...before, running: before.running ?? rest }
            : before,
        );
}
