/**
 * The last inputs of the tools, kept on this device across reloads. Deleted by a sign-out
 * (`client/identity.ts`).
 */
const storageKey = 'tudo.tools';

/** Reads the inputs of each tool in the form of its address. Unreadable ones count as none. */
function readAll(): Record<string, string> {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof held === 'object' && held !== null ? (held as Record<string, string>) : {};
  } catch {
    return {}; // Some private windows refuse storage.
  }
}

export function recallInputs(tool: string): string | null {
  const held: unknown = readAll()[tool];
  return typeof held === 'string' ? held : null;
}

/** Null deletes them. */
export function rememberInputs(tool: string, encoded: string | null): void {
  const { [tool]: _before, ...others } = readAll();
  const next = encoded === null ? others : { ...others, [tool]: encoded };
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    /* Then they last for the page. */
  }
}
