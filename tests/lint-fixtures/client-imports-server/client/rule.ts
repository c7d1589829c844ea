import type { Config } from '#server/config';
export type Settings = Config;
