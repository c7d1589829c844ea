/** On its own, so that what every page brings names this file alone, and not all that it needs. */
export const loadTimerLife = async () => (await import('./timer-life-part.tsx')).TimerLife;
