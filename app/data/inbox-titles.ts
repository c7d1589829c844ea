/**
 * What the timer calls the place of tasks that name none, in every language: the person may have
 * made it in another one.
 */
import { languages } from '#contract/i18n/index';
import { loadTranslations } from '#app/i18n.tsx';

async function loadTitles(of: 'objective' | 'keyResult'): Promise<Set<string>> {
  const loaded = await Promise.allSettled(
    languages.map((language) => loadTranslations('timer', language)),
  );
  return new Set(
    loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value.inbox[of]] : [])),
  );
}

export const loadInboxTitles = (): Promise<Set<string>> => loadTitles('keyResult');
export const loadInboxObjectiveTitles = (): Promise<Set<string>> => loadTitles('objective');
