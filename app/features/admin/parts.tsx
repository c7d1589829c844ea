/** Shared parts of the admin views: a list with its states, and a question before an action. */
import { useState, type ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Empty, Failed } from '#app/ui/states.tsx';
import { notify } from '#app/ui/toast.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { useLanguage } from '#app/language.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { address, failureCodeOf, loadFile } from './ask.ts';
import { useOwnId, type Pages } from './use-asked.ts';

/** A list read page by page, with its states: loading, empty and failed. */
export function Listed<A extends { next: string | null }>({
  list,
  count,
  empty,
  children,
}: {
  list: Pages<A>;
  count: number;
  empty: { title: string; hint: string; action?: { label: string; onSelect: () => void } };
  children: ReactNode;
}) {
  const t = useTranslations('admin');
  if (list.state === 'failed' && count === 0)
    return (
      <Failed title={t.unreadable} action={{ label: t.again, onSelect: list.again }}>
        {t.unreadableHint}
      </Failed>
    );
  if (list.state === 'loading' && count === 0) return <Loading label={t.loading} />;
  if (count === 0)
    return (
      <Empty title={empty.title} {...(empty.action ? { action: empty.action } : {})}>
        {empty.hint}
      </Empty>
    );
  return (
    <div aria-busy={list.state === 'loading' || undefined}>
      {children}
      {list.state === 'failed' ? (
        <p className="alert" role="alert">
          {t.unreadable}
          {'. '}
          <button type="button" className="link" onClick={list.again}>
            {t.again}
          </button>
        </p>
      ) : null}
      {list.hasMore ? (
        <p className="admin-more">
          <Button onClick={list.more} busy={list.state === 'loading'}>
            {t.more}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/**
 * Asks for a confirmation, states the consequences, and reports the result: the dialog stays with a
 * sentence after a refusal.
 */
export function Confirm({
  open,
  onClose,
  title,
  text,
  button,
  danger = false,
  run,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  button: string;
  danger?: boolean;
  /**
   * Answers what to say when it is done; a code of refusal, null where a field says what is wrong,
   * or anything thrown, keeps the dialog.
   */
  run: () => Promise<
    | { done: string }
    | { refused: keyof ReturnType<typeof useTranslations<'admin'>>['refusals'] }
    | null
  >;
  children?: ReactNode;
}) {
  const t = useTranslations('admin');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const close = () => {
    setRefused(null);
    onClose();
  };
  async function act() {
    setBusy(true);
    setRefused(null);
    try {
      const outcome = await run();
      if (outcome !== null && 'done' in outcome) {
        notify.success(outcome.done);
        close();
      } else if (outcome !== null) setRefused(t.refusals[outcome.refused]);
    } catch (error) {
      setRefused(t.refusals[failureCodeOf(error)]);
    }
    setBusy(false);
  }
  return (
    <Dialog open={open} onClose={close} title={title} busy={busy}>
      <form
        className="admin-form"
        onSubmit={(event) => {
          event.preventDefault();
          void act();
        }}
        noValidate
      >
        <p>{text}</p>
        {children}
        <div role="alert">{refused ? <p className="alert">{refused}</p> : null}</div>
        <div className="dialog-foot">
          <Button onClick={close} disabled={busy}>
            {t.cancel}
          </Button>
          <Button type="submit" look={danger ? 'son' : 'ink'} busy={busy}>
            {button}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Downloads a list as the server writes it. */
export function CsvButton({
  file,
  question = {},
}: {
  file: 'audit' | 'messages' | 'subscribers';
  question?: Record<string, string>;
}) {
  const t = useTranslations('admin');
  const { language } = useLanguage();
  const ownerId = useOwnId();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile(
        await loadFile(address(`/csv/${file}`, { ...question, language }), ownerId),
        `tudo-${file}.csv`,
      );
    } catch (error) {
      notify.error(t.refusals[failureCodeOf(error)]);
    }
    setBusy(false);
  }
  return (
    <Button onClick={() => void save()} busy={busy}>
      {t.csv}
    </Button>
  );
}
