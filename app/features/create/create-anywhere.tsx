/**
 * N, T and F on every account page and tool: a transaction, a task, a focus session. The dialog's
 * code loads on demand.
 */
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { plainPath } from '#app/language-paths.ts';
import { useLanguage } from '#app/language.tsx';
import { type Command, useCommands } from '#app/ui/commands.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { useTranslations } from '#app/i18n.tsx';
import { type AskedCreation, askCreate, onAskCreate, type StartFocus } from '#app/ui/ask-create.ts';

const CreateDialog = lazyPart(
  async () => (await import('./create-dialog.tsx')).default,
  'ledger',
  'rules',
  'timer',
);

export function CreateAnywhere() {
  const t = useTranslations('frame').create;
  const { path } = useLanguage();
  const navigate = useNavigate();
  const here = plainPath(useLocation().pathname);
  const [asked, setAsked] = useState<(AskedCreation & { open: boolean; nth: number }) | null>(null);
  useEffect(
    () =>
      onAskCreate((next) => {
        setAsked((before) => ({ ...next, open: true, nth: (before?.nth ?? 0) + 1 }));
      }),
    [],
  );
  const startFocus = () =>
    void navigate(path('/timer-block'), { state: { startFocus: true } satisfies StartFocus });
  const transaction: Command = {
    label: t.transaction,
    keys: 'n',
    icon: 'plus',
    group: 'actions',
    run: () => askCreate('transaction'),
  };
  const task: Command = {
    label: t.task,
    keys: 't',
    icon: 'check',
    group: 'actions',
    run: () => askCreate('task'),
  };
  const goal: Command = {
    label: t.goal,
    icon: 'plus',
    group: 'actions',
    run: () => void navigate('/planning?goal=new'),
  };
  useCommands([
    // These pages have a line for it.
    ...(here === '/dashboard/ledger' ? [] : [transaction]),
    ...(here === '/timer-block' ? [] : [task]),
    { label: t.focus, keys: 'f', icon: 'timer', group: 'actions', run: startFocus },
    // The plan has a button for it.
    ...(here === '/planning' ? [] : [goal]),
  ]);
  if (asked === null) return null;
  // A dialog opened meanwhile is not closed.
  const close = () => setAsked((now) => (now?.nth === asked.nth ? { ...now, open: false } : now));
  return (
    <Suspense fallback={null}>
      <CreateDialog
        key={asked.nth}
        asked={asked}
        open={asked.open}
        onClose={close}
        onFocus={() => {
          close();
          startFocus();
        }}
      />
    </Suspense>
  );
}
