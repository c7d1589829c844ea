/**
 * Projects, objectives, key results and tasks: how they are ordered by hand and how far they are.
 */
export { NoRoomError, placeAmong, positionBetween, positionsBetween } from './position.ts';
export {
  aimOf,
  computePace,
  type KeyResultAim,
  type KeyResultProgress,
  keyResultProgress,
  type Pace,
  type Standing,
  standingOf,
} from './key-result.ts';
export { type SubtreeProgress, type RolledUp, rollUp } from './roll-up.ts';
export {
  computeForecast,
  type GoalForecast,
  forecastNeeds,
  type ProgressReading,
} from './forecast.ts';
export { daysOfKeyResult } from './days.ts';
export { type PacedResult, pacedResults } from './paced-results.ts';
export { type PlanStates, resultsUnderWay } from './under-way.ts';
