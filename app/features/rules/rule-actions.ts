/** The writes of rules, each with an undo. */
import type { Fields, NewFields } from '#contract/collections';
import type { DataService, Write } from '#contract/data';
import type { Areas } from '#contract/i18n/index';
import { placeAmong } from '#domain/goals';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import type { RuleRecord } from './use-rules.ts';

export interface RuleActions {
  /**
   * Resolves to whether it was stored; the person has been told. `text: null` writes without a
   * toast.
   */
  write(writes: readonly Write[], text: string | null): Promise<boolean>;
  /**
   * Adds a rule at the end, or at the `top` for rules that rename payees, because later rules see
   * the new name.
   */
  add(
    fields: Omit<NewFields<'rules'>, 'position'>,
    at: 'top' | 'foot',
    text: string | null,
  ): Promise<string | null>;
  change(record: RuleRecord, fields: Partial<Fields<'rules'>>, text: string): Promise<boolean>;
  remove(record: RuleRecord): Promise<boolean>;
  /** Moves a rule to a place among the others, counted from 0. */
  place(record: RuleRecord, index: number): Promise<boolean>;
}

/** Creates the actions; `all` are the rules in order. */
export function createRuleActions(
  data: DataService,
  t: Areas['rules'],
  all: readonly RuleRecord[],
): RuleActions {
  async function write(writes: readonly Write[], text: string | null): Promise<boolean> {
    try {
      const back = rememberUndo((await data.writeAll([...writes])).undo);
      if (text !== null)
        notify.offer(
          text,
          t.done.undo,
          () =>
            back().catch((error: unknown) => {
              console.error(error);
              notify.error(t.done.undoFailed);
            }),
          back.over,
        );
      return true;
    } catch (error) {
      console.error(error);
      notify.error(t.done.failed);
      return false;
    }
  }
  /**
   * Returns the writes that put a rule at `index` among `others`, some of which may have to move.
   */
  function placed(
    others: readonly RuleRecord[],
    index: number,
  ): { position: string; moved: Write[] } {
    const { position, renumbered } = placeAmong(
      others.map((each) => each.position),
      index,
    );
    const moved = (renumbered ?? []).flatMap((each, at): Write[] =>
      each === others[at]!.position
        ? []
        : [{ op: 'update', collection: 'rules', id: others[at]!.id, fields: { position: each } }],
    );
    return { position, moved };
  }
  return {
    write,
    async add(fields, at, text) {
      const { position, moved } = placed(all, at === 'top' ? 0 : all.length);
      const id = data.preview('rules', { ...fields, position }).id;
      return (await write(
        [...moved, { op: 'add', collection: 'rules', id, fields: { ...fields, position } }],
        text,
      ))
        ? id
        : null;
    },
    change: (record, fields, text) =>
      write([{ op: 'update', collection: 'rules', id: record.id, fields }], text),
    remove: (record) =>
      write([{ op: 'delete', collection: 'rules', id: record.id }], t.done.removed),
    place(record, index) {
      const { position, moved } = placed(
        all.filter(({ id }) => id !== record.id),
        index,
      );
      return write(
        [...moved, { op: 'update', collection: 'rules', id: record.id, fields: { position } }],
        null,
      );
    },
  };
}
