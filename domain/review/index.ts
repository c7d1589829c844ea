/** Reviews of a week or a cycle against its plan, and the choice of today's focus. */
export {
  daysOfWeek,
  firstWeekday,
  nextWeek,
  previousWeek,
  type Week,
  weekFrom,
  weekOf,
  weekToReview,
} from './week.ts';
export {
  type FocusedSession,
  type PlanAgainstFocus,
  planAgainstFocus,
  type PlannedBlock,
} from './focus.ts';
export {
  type Assigned,
  type BudgetReview,
  budgetAgainstActual,
  type BudgetLine,
} from './budget.ts';
export { dueTasks, mostImportantTask, type OpenTask, type Reason } from './today.ts';
export { type SpentAnswer, spentBesideUsual, usualWeeks } from './spending.ts';
