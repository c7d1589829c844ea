import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildServiceWorker } from './scripts/build-service-worker.ts';
import { letPaintFirst } from './scripts/paint-first.ts';
import { slimManifests } from './scripts/slim-manifest.ts';

const articles = readdirSync(join(import.meta.dirname, 'content/blog/en'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `/blog/${name.slice(0, -3)}`);
const publicPaths = [
  '/',
  '/login',
  '/forgot-password',
  '/verify-email',
  '/guide/confirm',
  '/guide/unsubscribe',
  '/guide/unsubscribe/plan',
  '/blog',
  '/resources',
  '/contact',
  '/faq',
  '/terms-of-service',
  '/privacy-policy',
  '/pricing',
  '/process',
  '/timer-block',
  '/fi-calculator',
  '/budget-planner',
  '/latte-factor',
  '/debt-or-invest',
  '/compound-interest',
  '/payment/success',
  '/payment/cancel',
  ...articles,
];

/**
 * Account pages have nobody in them when they are built; as files of their own they name all code
 * they need, so that none of it waits for other code.
 */
const accountPaths = [
  '/dashboard',
  '/dashboard/ledger',
  '/dashboard/accounts',
  '/dashboard/budgets',
  '/dashboard/review',
  '/dashboard/rules',
  '/dashboard/recurring',
  '/dashboard/reports',
  '/planning',
  '/profile',
  '/profile/bring-in',
  '/dashboard/deleted',
];

// React Router gives each page ten seconds and has no setting for it. On a busy machine the first
// one takes longer.
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => timeout(ms === 10_000 ? 600_000 : ms);

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // Every page is a file made at build time, served from memory; what is personal lives in the
  // local copy.
  ssr: false,
  // `/404` is what unknown addresses get, `/vi/404` those under `/vi`.
  prerender: [
    ...publicPaths,
    ...publicPaths.map((path) => (path === '/' ? '/vi' : `/vi${path}`)),
    ...accountPaths,
    '/404',
    '/vi/404',
  ],
  buildEnd: ({ reactRouterConfig }) => {
    const clientDir = join(reactRouterConfig.buildDirectory, 'client');
    slimManifests(clientDir);
    // The page for addresses without a file of their own shows nothing without scripts either.
    const isOwn = (path: string) =>
      path === '__spa-fallback.html' ||
      accountPaths.some((each) => path === `${each.slice(1)}/index.html`);
    const { appDirectory, routes } = reactRouterConfig;
    letPaintFirst(clientDir, isOwn, (id) =>
      readFileSync(
        join(appDirectory, id === 'entry' ? 'entry.client.tsx' : routes[id]!.file),
        'utf8',
      ),
    );
    return buildServiceWorker(clientDir, join(reactRouterConfig.appDirectory, 'service-worker.ts'));
  },
} satisfies Config;
