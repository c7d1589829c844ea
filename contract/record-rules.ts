/** Rules about fields of records: protected fields, references and groups that change together. */
import type { CollectionName } from './collections.ts';

/**
 * Naming any of these in an operation refuses it (product rule: ownership and rights are the
 * server's alone).
 */
export const protectedFields = [
  'plan',
  'isAdmin',
  'email',
  'migrationCompleted',
  'userId',
  'updatedAt',
  'id',
] as const;

/** A supplied `createdAt` is kept on the creation of a task, and refused everywhere else. */
export const keepsCreatedAt: readonly CollectionName[] = ['tasks'];

/**
 * A reference from one record to another. `parent`: deletes cascade. `clear`: set to null when the
 * target goes. `require`: the target must exist. `history`: an id that may point at something
 * deleted.
 */
export interface Reference {
  field: string;
  to: CollectionName;
  onDelete: 'parent' | 'clear' | 'require' | 'history';
}

export const references: Partial<Record<CollectionName, readonly Reference[]>> = {
  objectives: [{ field: 'projectId', to: 'projects', onDelete: 'parent' }],
  keyResults: [{ field: 'objectiveId', to: 'objectives', onDelete: 'parent' }],
  checkIns: [{ field: 'keyResultId', to: 'keyResults', onDelete: 'parent' }],
  tasks: [{ field: 'keyResultId', to: 'keyResults', onDelete: 'parent' }],
  timerSessions: [{ field: 'taskId', to: 'tasks', onDelete: 'history' }],
  timeBlocks: [{ field: 'taskId', to: 'tasks', onDelete: 'history' }],
  transactions: [
    { field: 'accountId', to: 'accounts', onDelete: 'require' },
    { field: 'transferAccountId', to: 'accounts', onDelete: 'require' },
    { field: 'categoryId', to: 'categories', onDelete: 'clear' },
    { field: 'splits.categoryId', to: 'categories', onDelete: 'clear' },
    { field: 'recurringId', to: 'recurring', onDelete: 'history' },
  ],
  imports: [{ field: 'accountId', to: 'accounts', onDelete: 'history' }],
  budgets: [{ field: 'categoryId', to: 'categories', onDelete: 'parent' }],
};

/**
 * Fields that only mean something together: a patch that names one names all (client completes,
 * server insists).
 */
export const atomicGroups: Partial<Record<CollectionName, readonly (readonly string[])[]>> = {
  projects: [['startDay', 'dueDay']],
  objectives: [['startDay', 'dueDay']],
  keyResults: [
    ['startDay', 'dueDay'],
    ['metric', 'direction', 'startValue', 'targetValue', 'lowValue', 'highValue'],
  ],
  transactions: [
    [
      'amountMinor',
      'currency',
      'kind',
      'accountId',
      'transferAccountId',
      'transferAmountMinor',
      'splits',
    ],
  ],
  tasks: [['status', 'completedAt']],
  timeBlocks: [['day', 'startMinute', 'minutes']],
  timerSessions: [['segments', 'plannedSeconds', 'completed', 'day', 'timeZone']],
  budgets: [['assignedMinor', 'currency']],
  accounts: [['openingMinor', 'currency']],
  recurring: [['schedule', 'nextDay', 'endDay']],
  exchangeRates: [['day', 'fromCurrency', 'toCurrency', 'rate']],
};
