/** `/dashboard/rules`: what the ledger does by itself, in order, each rule a sentence. */
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import type { Rule } from '#domain/rules';
import { useLanguage } from '#app/language.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { useCommands } from '#app/ui/commands.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Empty, Failed } from '#app/ui/states.tsx';
import { useWantedRecord } from '#app/ui/wanted-record.ts';
import { useTranslations } from '#app/i18n.tsx';
import { LedgerProvider, useLedger } from '../ledger/ledger-context.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { PayeeOffers } from './payee-offers.tsx';
import { createRuleActions, type RuleActions } from './rule-actions.ts';
import { draftOfRule, emptyRule } from './rule-draft.ts';
import { RuleForm } from './rule-form.tsx';
import { capital, sentencesOf, type Names } from './rule-sentence.ts';
import { type KnownRule, useRuleAutomation, useRules } from './use-rules.ts';
import './rules.css';

export function RulesPage() {
  return (
    <LedgerProvider>
      <Page />
    </LedgerProvider>
  );
}

function Page() {
  const { path } = useLanguage();
  const words = useTranslations('rules');
  const site = useTranslations('site');
  const { data, ready } = useLedger();
  const { all, running, loading, unreadable } = useRules();
  const automation = useRuleAutomation();
  const [editing, setEditing] = useState<'new' | KnownRule | null>(null);
  const [wanted, takeWanted] = useWantedRecord();
  const [history, setHistory] = useState<readonly Rule[] | null>(null);
  /** A rule that was just made from an offer: its rows are shown when it has come. */
  const [made, setMade] = useState<string | null>(null);
  const actions = useMemo(
    () =>
      createRuleActions(
        data,
        words,
        all.map(({ record }) => record),
      ),
    [data, words, all],
  );
  const places = useMemo(
    () => new Map(all.map(({ record }, index) => [record.id, index + 1])),
    [all],
  );
  const justMade = made === null ? undefined : running.find(({ id }) => id === made);
  if (justMade !== undefined) {
    setMade(null);
    setHistory([justMade]);
  }
  const names = useNames();
  useCommands([
    { label: words.add, keys: 'a', icon: 'plus', run: () => setEditing('new') },
    ...(running.length > 0 ? [{ label: words.run, run: () => setHistory(running) }] : []),
  ]);
  const opened =
    wanted === null || loading || !ready
      ? undefined
      : all.find(({ record }) => record.id === wanted);
  if (opened !== undefined) {
    takeWanted();
    setEditing(opened);
  }
  if (loading || !ready) return <Loading label={site.loading} />;
  const { answer } = words;
  return (
    <>
      <div className="bar">
        <p className="note">{words.title}</p>
        <span className="sp" />
        <Link className={`${buttonClass()} w-only`} to="/dashboard/ledger">
          {words.ledger}
        </Link>
        {running.length > 0 ? (
          <Button onClick={() => setHistory(running)}>{words.run}</Button>
        ) : null}
        <Button look="ink" onClick={() => setEditing('new')}>
          <AppIcon name="plus" /> {words.add} <kbd aria-hidden="true">A</kbd>
        </Button>
      </div>
      <h1 className="answer rule-say">
        {running.length === 0 ? (
          words.answerNone
        ) : (
          <>
            {answer.before}
            <span className="live num">{answer.count(running.length)}</span>
            {answer.after(running.length)}
          </>
        )}
      </h1>
      <p className="lede">{words.lede}</p>
      <p className="note rule-when">
        {automation ? (
          words.onLine
        ) : (
          <>
            {words.onLineFree}{' '}
            <Link className="link" to={path('/pricing')}>
              {words.toPlus}
            </Link>
          </>
        )}
      </p>
      {unreadable ? (
        <Failed title={words.unreadable} />
      ) : all.length === 0 ? (
        <Empty
          title={words.emptyTitle}
          action={{ label: words.add, onSelect: () => setEditing('new') }}
        >
          {words.emptyBody}
        </Empty>
      ) : (
        <RuleList
          all={all}
          names={names}
          actions={actions}
          onEdit={setEditing}
          onRun={(rule) => setHistory([rule])}
        />
      )}
      <PayeeOffers actions={actions} onMade={setMade} />
      <RuleDialog editing={editing} actions={actions} onClose={() => setEditing(null)} />
      <HistoryDialog
        rules={history}
        placeOf={(id) => places.get(id) ?? 0}
        onClose={() => setHistory(null)}
      />
    </>
  );
}

function useNames(): Names {
  const { language, accountById, categoryById } = useLedger();
  return useMemo(
    () => ({
      language,
      accountName: (id) => accountById.get(id)?.name ?? '',
      categoryName: (id) => categoryById.get(id)?.name ?? '',
    }),
    [language, accountById, categoryById],
  );
}

function RuleDialog({
  editing,
  actions,
  onClose,
}: {
  editing: 'new' | KnownRule | null;
  actions: RuleActions;
  onClose: () => void;
}) {
  const words = useTranslations('rules');
  const { currency, decimalSign } = useLedger();
  // What is written belongs to the opening, and stays while the dialog leaves.
  const [opened, setOpened] = useState(editing);
  if (editing !== null && editing !== opened) setOpened(editing);
  if (opened === null) return null;
  const known = opened === 'new' ? null : opened;
  return (
    <Dialog
      open={editing !== null}
      onClose={onClose}
      title={known ? words.form.edit : words.form.add}
      wide
    >
      <RuleForm
        start={known?.rule ? draftOfRule(known.rule, currency, decimalSign) : emptyRule(currency)}
        onClose={onClose}
        onSave={async (fields) =>
          known
            ? actions.change(known.record, fields, words.done.changed)
            : (await actions.add(fields, 'foot', words.done.added)) !== null
        }
      />
    </Dialog>
  );
}

interface RuleListProps {
  all: readonly KnownRule[];
  names: Names;
  actions: RuleActions;
  onEdit: (known: KnownRule) => void;
  onRun: (rule: Rule) => void;
}

function RuleList({ all, names, actions, onEdit, onRun }: RuleListProps) {
  const words = useTranslations('rules');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);

  function move({ record }: KnownRule, at: number, by: 1 | -1) {
    const to = at + by;
    if (to < 0 || to >= all.length) return;
    void actions.place(record, to).then((isWritten) => {
      if (!isWritten) return;
      setSaid(words.moved(to + 1, all.length));
      // Its line is where it was moved to; the keys stay on it.
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(`[data-rule="${record.id}"] .arr-grip`)?.focus(),
      );
    });
  }
  function onKeyDown(event: KeyboardEvent, known: KnownRule, at: number) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(known, at, by);
  }
  return (
    <section aria-label={words.list}>
      <div className="rule-row hd" aria-hidden="true">
        <span />
        <span />
        <span>{words.columns.when}</span>
        <span>{words.columns.does}</span>
        <span />
      </div>
      <ol ref={list} className="rule-list">
        {all.map((known, index) => {
          const { record, rule } = known;
          const sentences = rule === null ? null : sentencesOf(rule, words, names);
          const label = sentences === null ? words.unknown : `${sentences.when}: ${sentences.does}`;
          const paused = record.paused === true;
          return (
            <li
              key={record.id}
              data-rule={record.id}
              className={paused || rule === null ? 'rule-row rests' : 'rule-row'}
            >
              <button
                type="button"
                className="arr-grip"
                aria-label={words.handle(index + 1, all.length)}
                onKeyDown={(event) => onKeyDown(event, known, index)}
              >
                <AppIcon name="grip" />
              </button>
              <span className="q num n">{index + 1}</span>
              {sentences === null || rule === null ? (
                <span className="q gone">{words.unknown}</span>
              ) : (
                <>
                  <span className="when">
                    <button
                      type="button"
                      className="rule-open"
                      aria-label={words.editRule(label)}
                      onClick={() => onEdit(known)}
                    >
                      {capital(sentences.when)}
                    </button>
                    {paused ? <i className="tg"> {words.paused}</i> : null}
                  </span>
                  <span className="does">{capital(sentences.does)}</span>
                </>
              )}
              <Menu
                label={words.menu(label)}
                align="end"
                trigger={(wiring) => (
                  <Button look="bare" icon size="sm" aria-label={words.menu(label)} {...wiring}>
                    <AppIcon name="more" />
                  </Button>
                )}
                entries={[
                  ...(rule === null
                    ? []
                    : [
                        {
                          label: words.edit,
                          icon: <AppIcon name="edit" />,
                          onSelect: () => onEdit(known),
                        },
                        {
                          label: words.runOne,
                          icon: <AppIcon name="ledger" />,
                          onSelect: () => onRun(rule),
                        },
                      ]),
                  {
                    label: words.up,
                    icon: <AppIcon name="up" />,
                    disabled: index === 0,
                    onSelect: () => move(known, index, -1),
                  },
                  {
                    label: words.down,
                    icon: <AppIcon name="down" />,
                    disabled: index === all.length - 1,
                    onSelect: () => move(known, index, 1),
                  },
                  {
                    label: paused ? words.resume : words.pause,
                    onSelect: () =>
                      void actions.change(
                        record,
                        { paused: !paused },
                        paused ? words.done.resumed : words.done.paused,
                      ),
                  },
                  { kind: 'rule' as const },
                  {
                    label: words.remove,
                    icon: <AppIcon name="trash" />,
                    danger: true,
                    onSelect: () => void actions.remove(record),
                  },
                ]}
              />
            </li>
          );
        })}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
    </section>
  );
}
