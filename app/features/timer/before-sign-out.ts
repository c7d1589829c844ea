/** What becomes of the timer when its person signs out: what runs ends there, and all of it is stored as theirs. */
import type { Session } from '#client/session';
import { endAtLastSeen, findTimer } from '#domain/timer';
import { changeHands } from './timer-owner.ts';
import { changeTimer, ended, saveSessions } from './timer-store.ts';

/** Of what was broken off, asked about or not, is kept what it was seen for: nobody is there to be asked afterwards. */
const endAll = (): Promise<void> => changeTimer((before) => {
  const { running } = before;
  if (!running && before.interrupted.length === 0) return before;
  const now = Date.now();
  const isBroken = running !== null && findTimer(running, now, true) === 'interrupted';
  const after = running && !isBroken ? ended(before, running, now, false) : before;
  const broken = [...before.interrupted, ...(isBroken ? [running] : [])].flatMap((one) => endAtLastSeen(one) ?? []);
  return { ...after, running: null, justEnded: null, next: null, interrupted: [], unsaved: [...after.unsaved, ...broken] };
});

export async function saveBeforeSignOut(session: Pick<Session, 'data' | 'userId'>): Promise<void> {
  if (changeHands() !== session.userId) return;
  await endAll();
  await saveSessions(session);
}
