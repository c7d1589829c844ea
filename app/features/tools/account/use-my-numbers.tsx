/**
 * "Use my numbers": fills a tool from the account of a signed-in person, names the source of each
 * figure, and can undo it.
 */
import { useState } from 'react';
import { useAuth } from '#app/session/auth-provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.tsx';
import { fetchTranslations, useTranslations } from '#app/i18n.tsx';
import type { InputSpecs, ToolValues } from '../tool-spec.ts';
import type { Tool } from '../use-tool.ts';
import { fetchAccountPart } from './fetch-account-part.ts';
import type { Filled, MyFills, MyNumbers } from './my-numbers.ts';

export interface UseMyNumbersProps<S extends InputSpecs> {
  tool: Tool<S>;
  /** Loaded on a press, to keep the page small. */
  fetchFills: () => MyFills<S> | Promise<MyFills<S>>;
  /** The name of each filled input. */
  labelOf: (name: keyof S & string) => string;
  /** The text for a filled list; by default its number of rows. */
  rowsText?: (name: keyof S & string, values: ToolValues<S>) => string;
}
export interface FilledNumbers<S extends InputSpecs> extends Filled<S> {
  before: ToolValues<S>;
  mine: MyNumbers;
}

/**
 * Renders nothing for a guest. For a signed-in person its space is reserved until their account is
 * loaded.
 */
export function UseMyNumbers<S extends InputSpecs>(props: UseMyNumbersProps<S>) {
  const { user } = useAuth();
  if (user) return <Mine key={user.uid} {...props} userId={user.uid} />;
  return (
    <div className="mine own-place">
      <span className="btn sm">{'\u00a0'}</span>
    </div>
  );
}

function Mine<S extends InputSpecs>({
  tool,
  fetchFills,
  labelOf,
  rowsText,
  userId,
}: UseMyNumbersProps<S> & { userId: string }) {
  const { mine: t } = useTranslations('tools');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<
    (FilledNumbers<S> & Pick<typeof import('./fill-from-account.tsx'), 'Told'>) | null
  >(null);
  async function use() {
    setBusy(true);
    try {
      const [{ fillFromAccount, Told }, fills] = await Promise.all([
        fetchAccountPart(),
        fetchFills(),
        fetchTranslations(['mine']),
      ]);
      const result = await fillFromAccount(tool, fills, userId);
      if (result.filled.length > 0) tool.setAll(result.values);
      setDone({ ...result, Told });
    } catch (error) {
      console.error('The numbers of the account could not be read.', error);
      notify.error(t.failed);
    } finally {
      setBusy(false);
    }
  }
  const undo = () => {
    if (done) tool.setAll(done.before);
    setDone(null);
  };
  return (
    <div className="mine">
      <Button size="sm" busy={busy} onClick={() => void use()}>
        {t.use}
      </Button>
      <div role="status">
        {done ? <done.Told tool={tool} done={done} labelOf={labelOf} rowsText={rowsText} /> : null}
      </div>
      {done && done.filled.length > 0 ? (
        <Button look="bare" size="sm" onClick={undo}>
          {t.undo}
        </Button>
      ) : null}
    </div>
  );
}
