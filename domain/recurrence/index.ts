/**
 * Repeating tasks: when the next one is due, and under which id it is made, so that two devices
 * make the same one; and notes that begin anew.
 */
export { computeNextDue, daily, parseStoredRepeat, type Repeat } from './repeat.ts';
export { isOpenFollower } from './open-follower.ts';
export { openBoxes } from './open-boxes.ts';
export { derivedIdOf, isFollowingId, nextIdOf } from './next-id.ts';
