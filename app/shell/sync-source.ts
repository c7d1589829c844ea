/** The state of the sync, live; null until the local copy is open. */
export { useSyncState } from '#app/data/hooks.ts';
