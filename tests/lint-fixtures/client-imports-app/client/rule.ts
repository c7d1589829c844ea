export const page = new Worker(new URL('../app/root.tsx', import.meta.url));
