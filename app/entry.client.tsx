import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf } from './language-paths.ts';
import { chosenOnDevice } from './language.tsx';
import { reloadOnceForMissingChunk } from './offline-shell.ts';
import { loadWords, settleWords } from './words.tsx';

reloadOnceForMissingChunk();
const language = languageOf(location.pathname, chosenOnDevice());
// Without its words a page can show nothing; should they fail, React's error page must not wait for them either.
for (const area of ['site', 'auth'] as const) void loadWords(area, language).catch(() => undefined);
await settleWords();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
