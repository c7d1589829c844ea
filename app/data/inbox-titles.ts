/** What the timer calls the key result of tasks that name none, in every language: the person may have made it in another one. */
import { languages } from '#contract/words/index';
import { loadWords } from '#app/words.tsx';

export async function loadInboxTitles(): Promise<Set<string>> {
  const loaded = await Promise.allSettled(languages.map((language) => loadWords('timer', language)));
  return new Set(loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value.inbox.keyResult] : [])));
}
