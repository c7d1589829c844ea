/** Searches the plan: matches with the records above them. Pure. */
import { foldText } from '#domain/text';
import { childrenOf, type PlanTree } from '#app/data/outline.ts';

/**
 * Returns the plan with only the matches in one project: everything below a match, and the records
 * above it.
 */
export function filterPlan(tree: PlanTree, projectId: string, typed: string): PlanTree {
  const wanted = foldText(typed.trim());
  if (wanted === '') return tree;
  const matches = (record: { title: string }) => foldText(record.title).includes(wanted);
  const objectives = new Map<
    string,
    PlanTree['objectives'] extends ReadonlyMap<string, infer R> ? R : never
  >();
  const keyResults = new Map(tree.keyResults),
    tasks = new Map(tree.tasks);
  const shown = childrenOf(tree, 'objectives', projectId).filter((objective) => {
    if (matches(objective)) return true;
    const results = childrenOf(tree, 'keyResults', objective.id).filter((result) => {
      if (matches(result)) return true;
      const found = childrenOf(tree, 'tasks', result.id).filter(
        (task) => matches(task) || foldText(task.noteMarkdown).includes(wanted),
      );
      tasks.set(result.id, found);
      return found.length > 0;
    });
    keyResults.set(objective.id, results);
    return results.length > 0;
  });
  objectives.set(projectId, shown);
  return { ...tree, objectives, keyResults, tasks };
}

export interface Found {
  id: string;
  title: string;
  projectId: string;
  projectTitle: string;
}

/** Returns the matches in other projects, at most `limit`. */
export function findElsewhere(
  tree: PlanTree,
  projectId: string,
  typed: string,
  limit = 8,
): Found[] {
  const wanted = foldText(typed.trim());
  const found: Found[] = [];
  if (wanted === '') return found;
  for (const project of tree.projects) {
    if (project.id === projectId) continue;
    const take = (record: { id: string; title: string }) => {
      if (found.length < limit && foldText(record.title).includes(wanted))
        found.push({
          id: record.id,
          title: record.title,
          projectId: project.id,
          projectTitle: project.title,
        });
    };
    take(project);
    for (const objective of childrenOf(tree, 'objectives', project.id)) {
      take(objective);
      for (const result of childrenOf(tree, 'keyResults', objective.id)) {
        take(result);
        for (const task of childrenOf(tree, 'tasks', result.id)) {
          take(task);
          if (found.length >= limit) return found;
        }
      }
    }
  }
  return found;
}
