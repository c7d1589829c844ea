import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // Every page is a file made at build time, served from memory; what is personal lives in the local copy.
  ssr: false,
  prerender: ['/'],
} satisfies Config;
