import { useMemo } from 'react';
import { destinations, growPlan } from '#app/data/outline.ts';
import { useRecords } from '#app/data/hooks.ts';
import { useToday } from '#app/today.ts';
import type { MissingParent } from './group-rejected-changes.ts';

export interface ParentChoice {
  id: string;
  name: string;
  /** The names of its ancestors, nearest first. */ path: string[];
}
export type PlacesFor = (missing: MissingParent) => ParentChoice[];

const childOf = { projects: 'objectives', objectives: 'keyResults', keyResults: 'tasks' } as const;
const inOrder = { field: 'position', direction: 'asc' } as const;

/**
 * Returns the records that can replace a missing parent: in its collection and, for an account,
 * open and in its currency. Null until they have been read.
 */
export function usePlaces(): PlacesFor | null {
  const today = useToday();
  const accounts = useRecords({ collection: 'accounts', orderBy: inOrder });
  const categories = useRecords({ collection: 'categories', orderBy: inOrder });
  const projects = useRecords({ collection: 'projects' });
  const objectives = useRecords({ collection: 'objectives' });
  const keyResults = useRecords({ collection: 'keyResults' });
  const loading = [accounts, categories, projects, objectives, keyResults].some(
    (list) => list.loading,
  );
  return useMemo(
    () =>
      loading
        ? null
        : ({ collection, currency, excluded }) => {
            switch (collection) {
              case 'accounts':
                return accounts.records
                  .filter(
                    (account) =>
                      account.currency === currency &&
                      (account.closedDay === null || account.closedDay > today) &&
                      !excluded.has(account.id),
                  )
                  .map(({ id, name }) => ({ id, name, path: [] }));
              case 'categories':
                return categories.records.map(({ id, name }) => ({ id, name, path: [] }));
              case 'projects':
              case 'objectives':
              case 'keyResults': {
                const plan = growPlan({
                  projects: projects.records,
                  objectives: objectives.records,
                  keyResults: keyResults.records,
                  tasks: [],
                });
                return destinations(plan, childOf[collection], '').map(({ id, title, path }) => ({
                  id,
                  name: title,
                  path: path.toReversed(),
                }));
              }
              default:
                return [];
            }
          },
    [
      loading,
      today,
      accounts.records,
      categories.records,
      projects.records,
      objectives.records,
      keyResults.records,
    ],
  );
}
