import { loadConfig } from '../../server/config.ts';
export const load = loadConfig;
