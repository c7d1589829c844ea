/**
 * Development: shows an edited translation file at once (`app/i18n.tsx`), where the page would
 * otherwise reload.
 */
import type { Plugin } from 'vite';

export function hotWords(): Plugin {
  return {
    name: 'hot-words',
    apply: 'serve',
    transform(code, id) {
      const [, language, area] = /\/contract\/i18n\/(en|vi)\/([\w-]+)\.ts$/.exec(id) ?? [];
      return area === undefined
        ? null
        : {
            code:
              `${code}\n` +
              'if (import.meta.hot) import.meta.hot.accept((module) => { ' +
              'for (const show of globalThis.showEditedWords ?? []) ' +
              `show('${area}', '${language}', module); });\n`,
            map: null,
          };
    },
  };
}
