/** Measured time: a timer as instants, sessions as stretches, and what is counted of them. */
export { activeSeconds, countsAsFocus, focusMinutes, focusSecondsPerDay, instantAt, knownZone, type Measured, mergeSegments, minuteOfDay, type Segment, segmentsPerDay, type SessionKind, setTimes, type ShownTimes, shownTimes, startOfDay } from './segments.ts';
export { deadlineOf, endAsMeant, endAtLastSeen, type EndedSession, endTimer, extendTimer, findTimer, followClock, followClockSetBack, goneMs, goOnAsMeant, isBreak, type Next, nextAfter, pauseTimer, plannedSecondsOf, type Reading, readRunning, readSettings, readTimer, resumeTimer, type Running, settingBounds, shortestSeconds, startTimer, switchTask, type TimerMode, type TimerSettings, usualSettings } from './running.ts';
export { parseQuickTask, type QuickTask } from './quick-task.ts';
export { findFreeMinute, type Lane, layOutDay, type Placed } from './day-plan.ts';
export { focusStreak, heatLevels } from './statistics.ts';
export { wallInstant } from './wall-clock.ts';
