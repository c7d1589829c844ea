/** What a person can find of their own by name, in the palette: categories, accounts and everything of the plan. */
import type { Areas } from '#contract/words/index';
import { getOpenSession } from '#app/data/open-session.ts';
import type { Command } from '#app/ui/commands.ts';

/** Loaded when the palette opens; empty while the copy on this device is not open. */
export async function loadOwnCommands(words: Areas['frame']['command'], open: (address: string) => void): Promise<Command[]> {
  const data = getOpenSession()?.data;
  if (!data) return [];
  const [categories, accounts, projects, objectives, keyResults, tasks] = await Promise.all([
    data.load({ collection: 'categories' }), data.load({ collection: 'accounts' }), data.load({ collection: 'projects' }), data.load({ collection: 'objectives' }), data.load({ collection: 'keyResults' }), data.load({ collection: 'tasks' }),
  ]);
  const { kinds } = words;
  const own = (label: string, detail: string, icon: Command['icon'] & string, address: string): Command => ({ label, detail, icon, group: 'own', run: () => open(address) });
  const projectOf = new Map(objectives.map(({ id, projectId }) => [id, projectId]));
  const objectiveOf = new Map(keyResults.map(({ id, objectiveId }) => [id, objectiveId]));
  const inPlan = (projectId: string | undefined, item: string) => (projectId === undefined ? '/planning' : `/planning?project=${projectId}&item=${item}`);
  return [
    ...projects.map(({ id, title }) => own(title, kinds.project, 'plan', `/planning?project=${id}`)),
    ...objectives.map(({ id, title, projectId }) => own(title, kinds.objective, 'plan', inPlan(projectId, id))),
    ...keyResults.map(({ id, title, objectiveId }) => own(title, kinds.keyResult, 'plan', inPlan(projectOf.get(objectiveId), id))),
    ...tasks.map(({ id, title, keyResultId }) => own(title, kinds.task, 'plan', inPlan(projectOf.get(objectiveOf.get(keyResultId) ?? ''), id))),
    ...categories.map(({ id, name }) => own(name, kinds.category, 'tag', `/dashboard/ledger?period=all&category=${id}`)),
    ...accounts.map(({ id, name }) => own(name, kinds.account, 'ledger', `/dashboard/ledger?period=all&account=${id}`)),
  ];
}

/** The whole ledger searched for what was typed. */
export function searchCommand(typed: string, words: Areas['frame']['command'], open: (address: string) => void): Command {
  return { label: words.searchLedger(typed), icon: 'search', group: 'own', run: () => open(`/dashboard/ledger?${new URLSearchParams({ period: 'all', q: typed })}`) };
}
