import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { readSite } from './contract/site.ts';
import { unkeptPages } from './scripts/build-service-worker.ts';
import { groupModules } from './scripts/chunks.ts';
import { withBreakpoints } from './scripts/custom-media.ts';
import { hotWords } from './scripts/hot-translations.ts';
import { browserTarget } from './scripts/supported-browsers.ts';

// `npm run dev` says where the API listens.
const api = process.env['TUDO_API'];

// The prerendered home shows a date of freedom: hydration has to begin from the same day.
process.env['VITE_BUILT_ON'] ??= new Date().toISOString().slice(0, 10);

// What the footer and the contact page show; `scripts/build.ts` and `scripts/dev.ts` have refused
// what is wrong.
process.env['VITE_SITE'] = JSON.stringify(readSite(process.env).site);

/**
 * An underscore marks the pages that the offline shell does not keep, as the service worker has to
 * know of each.
 */
const nameEntry = ({ name }: { name: string }) =>
  `assets/${unkeptPages.has(name) ? '_' : ''}[name]-[hash:7].js`;
/**
 * Home brings the names of most files with it: seven of the hash are the fewest that the bundler
 * takes, and tell them apart.
 */
const names = {
  entryFileNames: nameEntry,
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig({
  plugins: [reactRouter(), hotWords()],
  css: withBreakpoints,
  // `npm run dev` looks for the packages of all pages at its start; one that is found later has
  // every open page loaded anew.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts'] },
  // Styles are written for the supported browsers: for older ones `light-dark()` is rewritten, and a
  // dark scope inside a light page does not flip. Scripts keep Vite's default target, which is older.
  build: { cssTarget: browserTarget },
  // A worker may load a part of itself later: the library of spreadsheets is in no other way kept
  // out of every import.
  worker: { format: 'es' },
  environments: {
    // The front door of a module of the domain only names what is behind it: a page that goes
    // through it brings what it uses, and not the rest.
    client: {
      build: {
        rolldownOptions: {
          treeshake: {
            moduleSideEffects: [{ test: /\/domain\/[^/]+\/index\.ts$/, sideEffects: false }],
          },
          output: { ...names, codeSplitting: { groups: groupModules(import.meta.dirname) } },
        },
      },
    },
    // Runs only while pages are built. A script that stands in the pages as text is a function of
    // it; and the fonts that the pages name have to be those of the styles, or they are fetched
    // twice.
    ssr: {
      build: {
        minify: true,
        rolldownOptions: { output: { assetFileNames: names.assetFileNames } },
      },
    },
  },
  ...(api === undefined ? {} : { server: { proxy: { '/api': api, '/healthz': api } } }),
});
