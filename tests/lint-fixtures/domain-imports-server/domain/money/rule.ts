export { loadConfig } from '#server/config';
