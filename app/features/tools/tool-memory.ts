/**
 * The last inputs of the tools, kept on this device across reloads. Deleted by a sign-out
 * (`client/identity.ts`).
 */
const storageKey = 'tudo.tools';

/** The inputs of each tool as its address has them. What cannot be read counts as nothing. */
function readAll(): Record<string, string> {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof held === 'object' && held !== null ? (held as Record<string, string>) : {};
  } catch {
    return {}; // Storage is refused in some private windows.
  }
}

export function recallInputs(tool: string): string | null {
  const held: unknown = readAll()[tool];
  return typeof held === 'string' ? held : null;
}

/** Null: forgets them. */
export function rememberInputs(tool: string, encoded: string | null): void {
  const { [tool]: _before, ...others } = readAll();
  const next = encoded === null ? others : { ...others, [tool]: encoded };
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    /* They last for the page then. */
  }
}
