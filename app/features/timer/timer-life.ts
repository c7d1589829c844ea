/** A file of its own, so that every page references only this file, and not all of its imports. */
export const loadTimerLife = async () => (await import('./timer-life-part.tsx')).TimerLife;
