/** `/dashboard/rules`: the automatic rules of the ledger in order, each as a sentence. */
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
import { LedgerProvider, useLedger } from '#app/ledger/ledger-context.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { PayeeOffers } from './payee-offers.tsx';
import { createRuleActions, type RuleActions } from './rule-actions.ts';
import { draftOfRule, emptyRule } from './rule-draft.ts';
import { RuleForm } from './rule-form.tsx';
import { capital } from '#app/capital.ts';
import { sentencesOf, type Names } from './rule-sentence.ts';
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
  const t = useTranslations('rules');
  const site = useTranslations('site');
  const { data, ready } = useLedger();
  const { all, running, loading, unreadable } = useRules();
  const automation = useRuleAutomation();
  const [editing, setEditing] = useState<'new' | KnownRule | null>(null);
  const [wanted, takeWanted] = useWantedRecord();
  const [history, setHistory] = useState<readonly Rule[] | null>(null);
  /** A rule just created from an offer: its rows are shown when it has been stored. */
  const [made, setMade] = useState<string | null>(null);
  const actions = useMemo(
    () =>
      createRuleActions(
        data,
        t,
        all.map(({ record }) => record),
      ),
    [data, t, all],
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
    { label: t.add, keys: 'a', icon: 'plus', run: () => setEditing('new') },
    ...(running.length > 0 ? [{ label: t.run, run: () => setHistory(running) }] : []),
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
  const { answer } = t;
  return (
    <>
      <div className="bar">
        <p className="note">{t.title}</p>
        <span className="spacer" />
        <Link className={`${buttonClass()} wide-only`} to="/dashboard/ledger">
          {t.ledger}
        </Link>
        {running.length > 0 ? <Button onClick={() => setHistory(running)}>{t.run}</Button> : null}
        <Button look="ink" onClick={() => setEditing('new')}>
          <AppIcon name="plus" /> {t.add} <kbd aria-hidden="true">A</kbd>
        </Button>
      </div>
      <h1 className="answer rule-say">
        {running.length === 0 ? (
          t.answerNone
        ) : (
          <>
            {answer.before}
            <span className="live num">{answer.count(running.length)}</span>
            {answer.after(running.length)}
          </>
        )}
      </h1>
      <p className="lede">{t.lede}</p>
      <p className="note rule-when">
        {automation ? (
          t.onLine
        ) : (
          <>
            {t.onLineFree}{' '}
            <Link className="link" to={path('/pricing')}>
              {t.toPlus}
            </Link>
          </>
        )}
      </p>
      {unreadable ? (
        <Failed title={t.unreadable} />
      ) : all.length === 0 ? (
        <Empty title={t.emptyTitle} action={{ label: t.add, onSelect: () => setEditing('new') }}>
          {t.emptyBody}
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
  const t = useTranslations('rules');
  const { currency, decimalSign } = useLedger();
  // The draft belongs to the opening of the dialog, and stays while the closing animation runs.
  const [opened, setOpened] = useState(editing);
  if (editing !== null && editing !== opened) setOpened(editing);
  if (opened === null) return null;
  const known = opened === 'new' ? null : opened;
  return (
    <Dialog open={editing !== null} onClose={onClose} title={known ? t.form.edit : t.form.add} wide>
      <RuleForm
        start={known?.rule ? draftOfRule(known.rule, currency, decimalSign) : emptyRule(currency)}
        onClose={onClose}
        onSave={async (fields) =>
          known
            ? actions.change(known.record, fields, t.done.changed)
            : (await actions.add(fields, 'foot', t.done.added)) !== null
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
  const t = useTranslations('rules');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);

  function move({ record }: KnownRule, at: number, by: 1 | -1) {
    const to = at + by;
    if (to < 0 || to >= all.length) return;
    void actions.place(record, to).then((isWritten) => {
      if (!isWritten) return;
      setSaid(t.moved(to + 1, all.length));
      // Its line is at the new place; it keeps the focus.
      requestAnimationFrame(() =>
        list.current
          ?.querySelector<HTMLElement>(`[data-rule="${record.id}"] .arrange-grip`)
          ?.focus(),
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
    <section aria-label={t.list}>
      <div className="rule-row head" aria-hidden="true">
        <span />
        <span />
        <span>{t.columns.when}</span>
        <span>{t.columns.does}</span>
        <span />
      </div>
      <ol ref={list} className="rule-list">
        {all.map((known, index) => {
          const { record, rule } = known;
          const sentences = rule === null ? null : sentencesOf(rule, t, names);
          const label = sentences === null ? t.unknown : `${sentences.when}: ${sentences.does}`;
          const paused = record.paused === true;
          return (
            <li
              key={record.id}
              data-rule={record.id}
              className={paused || rule === null ? 'rule-row rests' : 'rule-row'}
            >
              <button
                type="button"
                className="arrange-grip"
                aria-label={t.handle(index + 1, all.length)}
                onKeyDown={(event) => onKeyDown(event, known, index)}
              >
                <AppIcon name="grip" />
              </button>
              <span className="quiet num count">{index + 1}</span>
              {sentences === null || rule === null ? (
                <span className="quiet gone">{t.unknown}</span>
              ) : (
                <>
                  <span className="when">
                    <button
                      type="button"
                      className="rule-open"
                      aria-label={t.editRule(label)}
                      onClick={() => onEdit(known)}
                    >
                      {capital(sentences.when)}
                    </button>
                    {paused ? <i className="tag-names"> {t.paused}</i> : null}
                  </span>
                  <span className="does">{capital(sentences.does)}</span>
                </>
              )}
              <Menu
                label={t.menu(label)}
                align="end"
                trigger={(wiring) => (
                  <Button look="bare" icon size="sm" aria-label={t.menu(label)} {...wiring}>
                    <AppIcon name="more" />
                  </Button>
                )}
                entries={[
                  ...(rule === null
                    ? []
                    : [
                        {
                          label: t.edit,
                          icon: <AppIcon name="edit" />,
                          onSelect: () => onEdit(known),
                        },
                        {
                          label: t.runOne,
                          icon: <AppIcon name="ledger" />,
                          onSelect: () => onRun(rule),
                        },
                      ]),
                  {
                    label: t.up,
                    icon: <AppIcon name="up" />,
                    disabled: index === 0,
                    onSelect: () => move(known, index, -1),
                  },
                  {
                    label: t.down,
                    icon: <AppIcon name="down" />,
                    disabled: index === all.length - 1,
                    onSelect: () => move(known, index, 1),
                  },
                  {
                    label: paused ? t.resume : t.pause,
                    onSelect: () =>
                      void actions.change(
                        record,
                        { paused: !paused },
                        paused ? t.done.resumed : t.done.paused,
                      ),
                  },
                  { kind: 'rule' as const },
                  {
                    label: t.remove,
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
      <p className="sr-only" role="status">
        {said}
      </p>
    </section>
  );
}
