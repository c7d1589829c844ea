/**
 * Lists the changes that the server rejected: what each is, why, and the possible actions. A
 * decided change stays in its place as a sentence until the list is closed, with an undo action if
 * there is one.
 */
import './rejected-changes.css';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { schemas, type CollectionName } from '#contract/collections';
import type { DataService } from '#contract/data';
import type { Areas } from '#contract/i18n/index';
import { useRecordsById } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { rememberUndo } from '#app/ui/undo.ts';
import { useTranslations } from '#app/i18n.tsx';
import { describeOperations, explainRejection } from './describe-change.ts';
import { PlaceForm, type ParentQuestion } from './parent-form.tsx';
import {
  findKept,
  findMissing,
  findNewHomes,
  findParents,
  findRevivable,
  placeElsewhere,
  type MissingParent,
  type RejectedChangeGroup,
} from './group-rejected-changes.ts';
import { usePlaces, type PlacesFor } from './use-parent-choices.ts';
import { useRejectedChangeGroups } from './use-rejected-change-groups.ts';

const operationsShown = 5;
/** The sentences in place of a decided change; `undo` restores it. */
interface Decided {
  change: RejectedChangeGroup;
  text: string;
  undo?: () => Promise<void>;
}
type Decide = (
  change: RejectedChangeGroup,
  act: () => Promise<Omit<Decided, 'change'>>,
) => Promise<void>;

interface RejectedChangesProps {
  /** Shows only changes of these collections. */
  only?: ReadonlySet<CollectionName>;
  /** True: a section among others, with its own heading, and nothing without changes. */
  section?: boolean;
}

export function RejectedChanges({ only, section = false }: RejectedChangesProps) {
  const texts = useTranslations('data').rejected;
  const { rejectedChanges } = useSession();
  const { changes, count } = useRejectedChangeGroups(only);
  const placesFor = usePlaces();
  const [decided, setDecided] = useState<Decided[]>([]);
  const [busy, setBusy] = useState<RejectedChangeGroup | null>(null);
  const [failedId, setFailedId] = useState<number | null>(null);
  const [returnedId, setReturnedId] = useState<number | null>(null);

  // The mutations of a change are resolved one by one; meanwhile the change stays as it was.
  const settled = useMemo(
    () =>
      new Set(
        [...decided.map(({ change }) => change), ...(busy ? [busy] : [])].flatMap(({ mutations }) =>
          mutations.map(({ id }) => id),
        ),
      ),
    [decided, busy],
  );
  const open = [
    ...changes.filter(({ mutations }) => !mutations.some(({ id }) => settled.has(id))),
    ...(busy ? [busy] : []),
  ];
  const lines = [
    ...open.map((change) => ({ change, done: null })),
    ...decided.map((done) => ({ change: done.change, done })),
  ].toSorted((a, b) => a.change.id - b.change.id);

  const decide: Decide = async (change, act) => {
    if (busy) return;
    setBusy(change);
    setFailedId(null);
    try {
      const { text, undo } = await act();
      const undoDecision =
        undo &&
        rememberUndo(async () => {
          await undo();
          setDecided((before) => before.filter((done) => done.change.id !== change.id));
          setReturnedId(change.id);
        });
      setDecided((before) => [
        ...before,
        { change, text, ...(undoDecision && { undo: undoDecision }) },
      ]);
    } catch (error) {
      console.error(error);
      setFailedId(change.id);
    } finally {
      setBusy(null);
    }
  };
  async function saveAsFile() {
    saveFile(
      new Blob([await rejectedChanges.exportAll()], { type: 'application/json' }),
      'tudo-attention.json',
    );
  }

  if (section && lines.length === 0) return null;
  return (
    <section className="rejected">
      {section ? <h3 className="h4">{texts.title}</h3> : null}
      <p className="note">{count > 0 ? texts.body(count) : texts.none}</p>
      {lines.length > 0 ? (
        <ul className="rejected-list">
          {lines.map(({ change, done }) => (
            <li key={change.id}>
              {done ? (
                <DecidedLine done={done} />
              ) : (
                <Change
                  change={change}
                  placesFor={placesFor}
                  decide={decide}
                  failed={failedId === change.id}
                  returned={returnedId === change.id}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {count > 0 ? (
        <p>
          <button type="button" className="link note" onClick={() => void saveAsFile()}>
            {texts.export}
          </button>
        </p>
      ) : null}
    </section>
  );
}

function useDescribed(change: RejectedChangeGroup) {
  const { language } = useLanguage();
  const texts = useTranslations('data').rejected;
  const shown = change.ops.slice(0, operationsShown);
  const own = change.refusal.code === 'sync/deleted' ? change.ops : shown;
  const records = useRecordsById([
    ...findParents(change.ops),
    ...own.map(({ collection, id }) => ({ collection, id })),
  ]);
  return {
    records,
    described: describeOperations(shown, records, texts, language),
    more: change.ops.length - shown.length,
  };
}

interface ChangeProps {
  change: RejectedChangeGroup;
  placesFor: PlacesFor | null;
  decide: Decide;
  failed: boolean;
  /** It was restored by an undo, and takes the focus. */
  returned: boolean;
}

function Change({ change, placesFor, decide, failed, returned }: ChangeProps) {
  const texts = useTranslations('data').rejected;
  const { rejectedChanges, data } = useSession();
  const [placing, setPlacing] = useState(false);
  const actions = useRef<HTMLParagraphElement>(null);
  const nameId = useId();
  const { records, described, more } = useDescribed(change);
  const missing = useMemo(
    () =>
      records && change.refusal.code === 'sync/reference-missing'
        ? findMissing(change.ops, (id) => records.has(id))
        : [],
    [change, records],
  );
  const revivable = records ? findRevivable(change, (id) => records.has(id)) : [];
  const questions: ParentQuestion[] = placesFor
    ? missing.map((parent) => ({ missing: parent, places: placesFor(parent) }))
    : [];
  const stuck = questions.find(({ places }) => places.length === 0)?.missing;
  const placeable = questions.length > 0 && !stuck;
  const focusActions = () => actions.current?.querySelector('button')?.focus();
  useEffect(() => {
    if (returned) focusActions();
  }, [returned]);

  const retry = () =>
    decide(change, async () => {
      for (const { id } of change.mutations) await rejectedChanges.retry(id);
      return { text: texts.resent };
    });
  const revive = () =>
    decide(change, async () => {
      for (const { collection, id } of revivable) await data.restore(collection, id);
      for (const { id } of change.mutations) await rejectedChanges.retry(id);
      return { text: texts.resent };
    });
  const kept = useMemo(() => findKept(change), [change]);
  const changeKept = () =>
    decide(change, async () => {
      for (const { id } of change.mutations) await rejectedChanges.retry(id, kept!);
      return { text: texts.resent };
    });
  const place = (choices: ReadonlyMap<string, string>, where: string) =>
    decide(change, async () => {
      const last = await loadLastPositions(data, change, choices);
      const move = placeElsewhere(
        change.ops,
        choices,
        (collection, parentId) => last.get(`${collection} ${parentId}`) ?? null,
      );
      for (const { id } of change.mutations) await rejectedChanges.retry(id, move);
      return { text: texts.placed(where) };
    });
  const discard = () =>
    decide(change, async () => {
      const undos: (() => Promise<void>)[] = [];
      for (const { id } of change.mutations) undos.push(await rejectedChanges.discard(id));
      return {
        text: texts.discarded,
        undo: async () => {
          for (const undo of undos) await undo();
        },
      };
    });

  // The first action is the most helpful one.
  const buttons = [
    placeable && { label: texts.place, run: () => setPlacing(true) },
    revivable.length > 0 && { label: texts.revive, run: () => void revive() },
    kept !== null && { label: texts.changeKept, run: () => void changeKept() },
    !stuck && kept === null && { label: texts.retry, run: () => void retry() },
    { label: texts.discard, run: () => void discard() },
  ].filter((act) => act !== false);
  return (
    <>
      <ul id={nameId}>
        {described.map(({ what, name }, index) => (
          <li key={`${index} ${change.ops[index]!.id}`}>
            <span className="quiet">{what}</span>
            {name ? (
              <>
                {' '}
                <b>{name}</b>
              </>
            ) : null}
          </li>
        ))}
        {more > 0 ? <li className="quiet">{texts.more(more)}</li> : null}
      </ul>
      <p className="note">
        {explainRejection(change, missing, texts)}
        {stuck ? ` ${explainStuck(stuck, texts)}` : null}
      </p>
      {placing && placeable ? (
        <PlaceForm
          questions={questions}
          onPlace={(choices, where) => void place(choices, where)}
          onCancel={() => {
            setPlacing(false);
            requestAnimationFrame(focusActions);
          }}
        />
      ) : (
        <p className="buttons" ref={actions}>
          {buttons.map(({ label, run }, index) => (
            <Button
              key={label}
              size="sm"
              look={index === 0 ? 'outline' : 'bare'}
              aria-describedby={nameId}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </p>
      )}
      {failed ? (
        <p className="error" role="alert">
          {texts.failed}
        </p>
      ) : null}
    </>
  );
}

/** Returns why no replacement is possible. */
function explainStuck(
  { collection, currency }: MissingParent,
  texts: Areas['data']['rejected'],
): string {
  if (collection !== 'accounts') return texts.noPlace(texts.records[collection]);
  return currency === null ? texts.unknownCurrency : texts.noAccount(currency);
}

/** Takes the focus from the removed button, and so is announced. */
function DecidedLine({ done }: { done: Decided }) {
  const site = useTranslations('site');
  const { described } = useDescribed(done.change);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p className="note" ref={line} tabIndex={-1}>
      {described[0]?.name ? <b>{described[0].name}. </b> : null}
      {done.text}
      {done.undo ? (
        <>
          {' '}
          <button type="button" className="link" onClick={() => void done.undo?.()}>
            {site.undo}
          </button>
        </>
      ) : null}
    </p>
  );
}

/** Returns the last position below each new parent. */
async function loadLastPositions(
  data: DataService,
  change: RejectedChangeGroup,
  choices: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const last = new Map<string, string>();
  for (const { collection, field, parentId } of findNewHomes(change.ops, choices)) {
    const key = `${collection} ${parentId}`;
    if (!('position' in schemas[collection].entries) || last.has(key)) continue;
    const [record] = await data.load({
      collection,
      where: { [field]: parentId },
      orderBy: { field: 'position' as 'id', direction: 'desc' },
      limit: 1,
    });
    if (record) last.set(key, (record as unknown as { position: string }).position);
  }
  return last;
}
