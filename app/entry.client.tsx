import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnceForMissingChunk } from './offline-shell.ts';
import { takeOverStyles } from './styles-taken-over.ts';
import { restrictMarkup } from './trusted-types.ts';
import { prefetchTranslations, settleTranslations } from './i18n.tsx';

restrictMarkup();
reloadOnceForMissingChunk();
takeOverStyles();
// A page can show nothing without its translations, and React's error page must not wait for them
// either.
prefetchTranslations('site');
await settleTranslations();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
