/**
 * The titles that the timer gives to the inbox, in every language, since it may have been created
 * in another language.
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
