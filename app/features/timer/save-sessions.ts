/** Moves sessions that have ended from the device's own memory into the local copy, each once. */
import type { DataService } from '#contract/data';
import { isRecordId } from '#contract/ids';
import { endForSignOut, getTimerState, markSaved } from './timer-store.ts';
import { withLock } from './with-lock.ts';

/** One tab at a time. What cannot be stored stays where it is. */
export function saveSessions(data: DataService): Promise<void> {
  return withLock('tudo.timerSave', async () => {
    for (const { id, taskId, label, segments, ...session } of getTimerState().unsaved) {
      try {
        // Stored before a crash that came before the note of it: once is enough.
        if ((await data.loadOne('timerSessions', id)) === null) await data.add('timerSessions', { ...session, id, segments: segments.map(([from, to]): [number, number] => [from, to]), taskId: taskId !== null && isRecordId(taskId) ? taskId : null, label: label.slice(0, 300) });
        await markSaved([id]);
      } catch (error) {
        console.error('A session could not be stored; it is kept on this device.', error);
      }
    }
  });
}

/** What still runs when a person signs out ends there, and is theirs. */
export async function saveBeforeSignOut(data: DataService): Promise<void> {
  await endForSignOut();
  await saveSessions(data);
}
