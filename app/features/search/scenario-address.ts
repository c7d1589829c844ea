/**
 * The address that opens a saved scenario in its tool, as a shared one: its state stands after the
 * `#`.
 */
import type { Stored } from '#contract/collections';
import type { Language } from '#contract/i18n/index';
import { localPath } from '#app/language-paths.ts';
import { allTools } from '#app/shell/navigation.ts';

export const toolOf = ({ tool }: Pick<Stored<'scenarios'>, 'tool'>) =>
  allTools.find(({ path }) => path === `/${tool}`);

export function scenarioAddress(
  scenario: Pick<Stored<'scenarios'>, 'tool' | 'inputs'>,
  language: Language,
): string {
  const tool = toolOf(scenario),
    { state } = scenario.inputs as { state?: unknown };
  return tool === undefined
    ? '/'
    : `${localPath(tool.path, language)}${typeof state === 'string' ? `#${state}` : ''}`;
}
