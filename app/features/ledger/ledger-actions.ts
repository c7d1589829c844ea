/** The writes of the ledger. Each can be undone: by its toast, or with Ctrl/Cmd-Z. */
import type { DataService, Write } from '#contract/data';
import type { Transaction, Fields, NewFields } from '#contract/collections';
import { createRecordId } from '#contract/ids';
import {
  addDays,
  dayToTimestamp,
  formatDay,
  formatRange,
  timestampToDay,
  type Day,
} from '#domain/calendar';
import { findOpeningMoves, type OpeningMove, type RowWithEnds } from '#domain/ledger';
import type { LedgerEffect } from '#domain/measures';
import {
  findMergeablePair,
  canBeTransfer,
  type TransferPair,
  mergeTransferPair,
  convertToTransfer,
} from '#domain/matching';
import { agreedWith, writesOfOpeningMoves } from '#client/import/opening-move';
import type { MeasureFeed } from '#client/measure-feed';
import { notify } from '#app/ui/toast.tsx';
import { hasChangedSince, rememberUndo } from '#app/ui/undo.ts';
import { yieldToTasks } from '#client/yield-to-tasks';
import type { Ledger } from '#app/ledger/ledger-context.tsx';
import type { RowFeed } from './row-feed.ts';
import { findReconciledChange, reconciledDayOf } from '#client/reconciled';
import { changedFields } from '#app/ledger/transaction-draft.ts';
import { rowsForCategory } from './rows-for-category.ts';

/** Stays below the limit of one mutation. */
const writesPerMutation = 450;

/**
 * Writes any number of writes in as few mutations as possible, and returns the undo of all, newest
 * first. A failure undoes what was written, and rethrows.
 */
export async function writeTogether(
  data: DataService,
  writes: readonly Write[],
): Promise<() => Promise<void>> {
  const undos: (() => Promise<void>)[] = [];
  const group = writes.length > writesPerMutation ? createRecordId() : null;
  const undo = async () => {
    for (const one of undos.splice(0).reverse()) await one();
  };
  try {
    for (let at = 0; at < writes.length; at += writesPerMutation)
      undos.push((await data.writeAll(writes.slice(at, at + writesPerMutation), { group })).undo);
  } catch (error) {
    await undo();
    throw error;
  }
  return undo;
}

/**
 * Returns the fields in which a form differs from the record that it opened with, so that fields
 * changed elsewhere meanwhile stay.
 */
export function changesOf<F extends object>(record: F, fields: F): Partial<F> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(record[name as keyof F]),
    ),
  ) as Partial<F>;
}

export interface LedgerActions {
  /**
   * Returns false if it could not be written; the person has been told. `text: null` writes without
   * a toast.
   */
  write(writes: readonly Write[], text: string | null): Promise<boolean>;
  add(fields: NewFields<'transactions'>, text: string | null): Promise<boolean>;
  /**
   * Returns the effect that adding it would have on the date of freedom, as a sentence; '' if there
   * is nothing to say, null while the date is not known.
   */
  freedomOfAdding(fields: NewFields<'transactions'>): string | null;
  /** Returns the effect of adding it, once the date is known; '' if there is nothing to say. */
  freedomOfAdded(fields: NewFields<'transactions'>): Promise<string>;
  edit(row: Transaction, fields: NewFields<'transactions'>): Promise<boolean>;
  /** Restores a row that was deleted elsewhere during its edit, with the edit. */
  restore(row: Transaction, fields: NewFields<'transactions'>): Promise<boolean>;
  remove(rows: readonly Transaction[]): Promise<boolean>;
  /** Sets the category of the rows of `rowsForCategory`; the others stay. */
  categorise(rows: readonly Transaction[], categoryId: string | null): Promise<boolean>;
  tag(rows: readonly Transaction[], tags: readonly string[]): Promise<boolean>;
  move(rows: readonly Transaction[], day: Day): Promise<boolean>;
  shift(rows: readonly Transaction[], days: 1 | -1): Promise<boolean>;
  /** Rows in another currency than the account's, and adjustments, stay as they are. */
  moveAccount(rows: readonly Transaction[], accountId: string): Promise<boolean>;
  /**
   * Ticks rows for the next statement or, if all of them are ticked, unticks them; a reconciled
   * statement stays. `side` is the account whose list it is.
   */
  tick(rows: readonly Transaction[], today: Day, side: string | null): Promise<boolean>;
  /** Joins an outgoing row of one account and an incoming row of another into one transfer. */
  pair(rows: readonly Transaction[]): Promise<boolean>;
  /** Turns rows of one account into transfers with another; other rows stay. */
  transfer(rows: readonly Transaction[], accountId: string): Promise<boolean>;
  /**
   * Copies rows by hand, without the ties to bank line, import and statement. Returns the copies;
   * none if a question is asked first.
   */
  duplicate(rows: readonly Transaction[]): Transaction[];
}

/**
 * A write of one transaction: the row before it (null for a new one), and the row after it; null
 * for a delete.
 */
interface Change {
  write: Write;
  id: string;
  before: Transaction | null;
  row: Transaction | null;
}
/**
 * Returns the ends of changed rows in accounts that did not have them before; none in an account
 * that another change removes a row from, as when two rows become a transfer.
 */
function endsThatCome(changes: readonly Change[]): RowWithEnds[] {
  const accountsOf = (row: Transaction | null) =>
    [row?.accountId, row?.transferAccountId].filter((id) => id != null);
  const left = new Set(
    changes.flatMap(({ before, row }) => {
      const now = new Set(accountsOf(row));
      return accountsOf(before).filter((id) => !now.has(id));
    }),
  );
  return changes.flatMap(({ before, row }) => {
    if (before === null || row === null) return [];
    const was = new Set(accountsOf(before));
    const comes = (id: string | null) => (id !== null && !was.has(id) && !left.has(id) ? id : null);
    const [accountId, transferAccountId] = [comes(row.accountId), comes(row.transferAccountId)];
    return accountId === null && transferAccountId === null
      ? []
      : [{ ...row, accountId: accountId ?? '', transferAccountId }];
  });
}

/**
 * Computes the effect of a write on the freedom date before it is stored or, if the date is unknown
 * then, afterwards.
 */
type Freedom = Pick<MeasureFeed, 'effectOf' | 'effectOfStored'>;

/**
 * `preview` shows rows as a write will leave them, before it is stored. `showOf` returns how to
 * bring a row into view that the view excludes, or null. `onCategorised` is called with the
 * category that a person set, and the rows before it.
 */
export function createLedgerActions(
  ledger: Pick<
    Ledger,
    | 'data'
    | 't'
    | 'language'
    | 'categoryById'
    | 'accountById'
    | 'confirmReconciled'
    | 'confirmOpening'
  >,
  preview: RowFeed['preview'],
  showOf: (row: Transaction) => (() => void) | null,
  freedom: Freedom,
  onCategorised: (rows: readonly Transaction[], categoryId: string | null) => void = () => {},
): LedgerActions {
  const { data, t, language, categoryById, accountById, confirmReconciled, confirmOpening } =
    ledger;
  type Rows = readonly Pick<Change, 'before' | 'row'>[];
  const asChanges = (changes: Rows) => changes.map(({ before, row }) => ({ before, after: row }));
  /** Returns null while the date is not known. */
  const say = (changes: Rows): string | null => {
    const effect = freedom.effectOf(asChanges(changes));
    return effect && describeEffect(effect, t, language);
  };
  const sayStored = async (changes: Rows): Promise<string> => {
    const effect = await freedom.effectOfStored(asChanges(changes));
    return effect === null ? '' : describeEffect(effect, t, language);
  };
  /**
   * Returns the text with the effect of the write on the freedom date, which was unknown before;
   * null without an effect.
   */
  const withFreedom = async (text: string, changes: Rows): Promise<string | null> => {
    const told = await sayStored(changes);
    return told === '' ? null : sentences(text, told);
  };
  /**
   * Registers its undo at once, also while it waits to be stored: a person who undoes a delete
   * immediately means this delete. `stored` are the rows whose effect on the freedom date follows
   * when it is known.
   */
  async function write(
    writes: readonly Write[],
    text: string | null,
    stored: Rows | null = null,
    begin: Promise<unknown> = Promise.resolve(),
  ): Promise<boolean> {
    if (writes.length === 0) return true;
    const written = begin
      .then(() => writeTogether(data, writes))
      .catch((error: unknown) => {
        console.error(error);
        notify.error(t.done.failed);
        return null;
      });
    const undo = rememberUndo(async () => (await written)?.());
    if ((await written) === null) {
      void undo();
      return false;
    }
    const undoAndTell = () =>
      undo().catch((error: unknown) => {
        console.error(error);
        notify.error(hasChangedSince(error) ? t.done.undoChanged : t.done.undoFailed);
      });
    if (text !== null)
      notify.offer(
        text,
        t.done.undo,
        undoAndTell,
        undo.over,
        stored === null ? undefined : withFreedom(text, stored),
      );
    return true;
  }
  /**
   * Asks first if a reconciled statement has one of the rows; returns false if they are to stay.
   * @param beside further writes in the same mutation
   */
  function change(
    changes: readonly Change[],
    text: string | null,
    beside: readonly Write[] = [],
  ): Promise<boolean> {
    return unlessAgreed(asChanges(changes), () => changeAfterOpenings(changes, text, beside));
  }
  function unlessAgreed(
    changes: ReturnType<typeof asChanges>,
    go: () => Promise<boolean>,
  ): Promise<boolean> {
    const reconciled = findReconciledChange(changes, accountById);
    if (reconciled === null) return go();
    return confirmReconciled(reconciled).then((isWanted) => isWanted && go());
  }
  /** Asks if rows are moved into an account before its opening day, as for new rows. */
  function changeAfterOpenings(
    changes: readonly Change[],
    text: string | null,
    beside: readonly Write[],
  ): Promise<boolean> {
    const found = findOpeningMoves(endsThatCome(changes), accountById);
    if (found.length === 0) return changeNow(changes, text, beside);
    return askOpenings(found).then(
      (moves) =>
        moves !== null &&
        changeNow(
          changes.map((one) => agreedChange(one, moves)),
          text,
          [...beside, ...writesOfOpeningMoves(moves, accountById)],
        ),
    );
  }
  function agreedChange(one: Change, moves: readonly OpeningMove[]): Change {
    const { write: written, row } = one;
    if (row === null || written.op !== 'update') return one;
    const { clearedDay, transferClearedDay } = agreedWith(row, moves, accountById);
    const fields = {
      ...(clearedDay !== row.clearedDay && { clearedDay }),
      ...(transferClearedDay !== row.transferClearedDay && { transferClearedDay }),
    };
    return {
      ...one,
      write: { ...written, fields: { ...written.fields, ...fields } } as Write,
      row: { ...row, ...fields },
    };
  }
  function changeNow(
    changes: readonly Change[],
    text: string | null,
    beside: readonly Write[],
  ): Promise<boolean> {
    // Renders the row before storing it, so that a person sees the result of a key in the next
    // frame.
    const told = text === null ? '' : say(changes);
    const drawn = yieldToTasks();
    const written = write(
      [...changes.map((one) => one.write), ...beside],
      text === null ? null : sentences(text, told ?? ''),
      told === null ? changes : null,
      drawn,
    );
    if (changes.length > 0) preview(new Map(changes.map(({ id, row }) => [id, row])), written);
    return written;
  }
  /** Says so if nothing can be changed. */
  function changeSome(changes: readonly Change[], text: string): Promise<boolean> {
    if (changes.length > 0) return change(changes, text);
    notify.info(t.selection.noneAble);
    return Promise.resolve(true);
  }
  /** Marks a category that is changed here as chosen by the user. */
  const byHand = (fields: Partial<Fields<'transactions'>>) =>
    'categoryId' in fields ? { ...fields, categoryFrom: 'hand' } : fields;
  const update = (
    row: Transaction,
    given: Partial<Fields<'transactions'>>,
    fields = byHand(given),
  ): Change => ({
    write: { op: 'update', collection: 'transactions', id: row.id, fields },
    id: row.id,
    before: row,
    row: { ...row, ...fields },
  });

  const pairChanges = ({ out, into }: TransferPair<Transaction>): Change[] => {
    const fields = mergeTransferPair({ out, into });
    return [
      update(out, fields, fields),
      {
        write: { op: 'delete', collection: 'transactions', id: into.id },
        id: into.id,
        before: into,
        row: null,
      },
    ];
  };

  /**
   * Asks for each account whether its opening balance moves back for new rows of earlier days.
   * Returns those that move; null if the rows are not to be written.
   */
  async function askOpenings(
    found: ReturnType<typeof findOpeningMoves>,
  ): Promise<OpeningMove[] | null> {
    const moves: OpeningMove[] = [];
    for (const { move, rows } of found) {
      const answer = await confirmOpening(move, rows);
      if (answer === null) return null;
      if (answer === 'move') moves.push(move);
    }
    return moves;
  }
  const openingsOf = (fields: readonly NewFields<'transactions'>[]) =>
    findOpeningMoves(fields, accountById);
  const withAgreed = (fields: NewFields<'transactions'>, moves: readonly OpeningMove[]) =>
    agreedWith(fields, moves, accountById);
  /** @param moves the opening balances that move back with it */
  function addNow(
    given: NewFields<'transactions'>,
    text: string | null,
    moves: readonly OpeningMove[],
  ): Promise<boolean> {
    const moved = writesOfOpeningMoves(moves, accountById),
      fields = withAgreed(given, moves);
    try {
      const row = data.preview('transactions', fields);
      const show = showOf(row),
        told = show ? say([{ before: null, row }]) : '';
      const written = change(
        [
          {
            write: { op: 'add', collection: 'transactions', id: row.id, fields },
            id: row.id,
            before: null,
            row,
          },
        ],
        show ? null : text,
        moved,
      );
      const elsewhere = t.done.addedElsewhere(
        formatDay(timestampToDay(row.date), language, 'shortYear'),
      );
      if (show)
        void written.then((isWritten) => {
          if (isWritten)
            notify.offer(
              sentences(elsewhere, told ?? ''),
              t.done.show,
              show,
              undefined,
              told === null ? withFreedom(elsewhere, [{ before: null, row }]) : undefined,
            );
        });
      return written;
    } catch {
      // The write fails for the same reason, and reports it.
      return write([{ op: 'add', collection: 'transactions', fields }, ...moved], text);
    }
  }
  function addCopies(
    copies: readonly NewFields<'transactions'>[],
    moves: readonly OpeningMove[],
  ): Transaction[] {
    const added = copies
      .map((fields) => withAgreed(fields, moves))
      .map((fields) => ({ fields, row: data.preview('transactions', fields) }));
    void change(
      added.map(({ fields, row }) => ({
        write: { op: 'add', collection: 'transactions', id: row.id, fields },
        id: row.id,
        before: null,
        row,
      })),
      t.done.duplicated(added.length),
      writesOfOpeningMoves(moves, accountById),
    );
    return added.map(({ row }) => row);
  }

  return {
    write,
    async add(fields, text) {
      const found = openingsOf([fields]);
      if (found.length === 0) return addNow(fields, text, []);
      const moves = await askOpenings(found);
      return moves !== null && addNow(fields, text, moves);
    },
    freedomOfAdding(fields) {
      try {
        return say([{ before: null, row: data.preview('transactions', fields) }]);
      } catch {
        return '';
      }
    },
    freedomOfAdded: async (fields) =>
      sayStored([{ before: null, row: data.preview('transactions', fields) }]),
    edit(row, fields) {
      const changed = changedFields(row, fields);
      if ('categoryId' in changed) onCategorised([row], changed.categoryId ?? null);
      return change(
        Object.keys(changed).length === 0 ? [] : [update(row, changed)],
        t.done.changed,
      );
    },
    restore(row, fields) {
      const changed = changedFields(row, fields),
        { id } = row;
      return unlessAgreed([{ before: row, after: { ...row, ...changed } }], () =>
        write(
          [
            { op: 'restore', collection: 'transactions', id, record: row },
            { op: 'update', collection: 'transactions', id, fields: changed },
          ],
          t.done.restored,
        ),
      );
    },
    remove: (rows) =>
      change(
        rows.map((row) => ({
          write: { op: 'delete', collection: 'transactions', id: row.id },
          id: row.id,
          before: row,
          row: null,
        })),
        t.done.deleted(rows.length),
      ),
    categorise(rows, categoryId) {
      const category = categoryId === null ? null : (categoryById.get(categoryId) ?? null);
      const able = rowsForCategory(rows, category?.kind ?? null, categoryById).filter(
        (row) => row.categoryId !== categoryId,
      );
      onCategorised(able, categoryId);
      return change(
        able.map((row) => update(row, { categoryId })),
        category
          ? t.done.categorised(able.length, category.name)
          : t.done.uncategorised(able.length),
      );
    },
    tag(rows, tags) {
      const changed = rows.flatMap((row) => {
        const known = new Set(row.tags.map((tag) => tag.toLocaleLowerCase()));
        const added = tags.filter((tag) => !known.has(tag.toLocaleLowerCase()));
        return added.length === 0
          ? []
          : [update(row, { tags: [...row.tags, ...added].slice(0, 50) })];
      });
      return change(changed, t.done.tagged(changed.length));
    },
    move(rows, day) {
      const date = dayToTimestamp(day);
      const moved = rows.filter((row) => row.date !== date);
      return change(
        moved.map((row) => update(row, { date })),
        t.done.moved(moved.length, formatDay(day, language, 'day')),
      );
    },
    shift: (rows, days) =>
      change(
        rows.map((row) =>
          update(row, { date: dayToTimestamp(addDays(timestampToDay(row.date), days)) }),
        ),
        t.done.shifted(rows.length, days),
      ),
    moveAccount(rows, accountId) {
      const account = accountById.get(accountId);
      const able = rows.filter(
        (row) =>
          account &&
          row.currency === account.currency &&
          row.accountId !== accountId &&
          row.transferAccountId !== accountId &&
          !row.adjustment,
      );
      return changeSome(
        able.map((row) => update(row, { accountId, clearedDay: null })),
        t.done.movedAccount(able.length, account?.name ?? ''),
      );
    },
    tick(rows, today, side) {
      const sides = rows
        .filter((row) => reconciledDayOf(row, accountById) === null)
        .flatMap((row) => {
          const arrives =
            row.kind === 'transfer' &&
            row.transferAccountId !== null &&
            side === row.transferAccountId;
          const after = accountById.get(arrives ? row.transferAccountId! : row.accountId)
            ?.reconciled?.day;
          // The day of the next statement.
          const day = [
            today,
            timestampToDay(row.date),
            ...(after ? [addDays(after, 1)] : []),
          ].reduce((a, b) => (b > a ? b : a));
          return [
            {
              row,
              arrives,
              day,
              ticked: (arrives ? row.transferClearedDay : row.clearedDay) ?? null,
            },
          ];
        });
      const on = sides.some(({ ticked }) => ticked === null);
      const changed = on ? sides.filter(({ ticked }) => ticked === null) : sides;
      return changeSome(
        changed.map(({ row, arrives, day }) =>
          update(
            row,
            arrives ? { transferClearedDay: on ? day : null } : { clearedDay: on ? day : null },
          ),
        ),
        (on ? t.done.ticked : t.done.unticked)(changed.length),
      );
    },
    pair(rows) {
      const pair = findMergeablePair(rows);
      return changeSome(pair === null ? [] : pairChanges(pair), t.done.paired(1));
    },
    transfer(rows, accountId) {
      const far = accountById.get(accountId);
      const able = rows.filter(
        (row) => far && canBeTransfer(row, accountById.get(row.accountId), far),
      );
      const changes = able.map((row) => {
        const fields = convertToTransfer(row, accountId);
        return update(row, fields, fields);
      });
      return changeSome(changes, t.done.transferred(able.length, far?.name ?? ''));
    },
    duplicate(rows) {
      const copies = rows.map((row) => {
        const {
          id: _id,
          userId: _userId,
          createdAt: _createdAt,
          updatedAt: _updatedAt,
          transferClearedDay: _cleared,
          transferBankId: _farId,
          joined: _joined,
          ...fields
        } = row;
        return { ...fields, bankId: null, importId: null, recurringId: null, clearedDay: null };
      });
      const found = openingsOf(copies);
      if (found.length === 0) return addCopies(copies, []);
      void askOpenings(found).then((moves) => {
        if (moves !== null) addCopies(copies, moves);
      });
      return [];
    },
  };
}

/** Joins two sentences; the first may have no full stop. */
export function sentences(first: string, second: string): string {
  return second === '' ? first : `${first}${/[.!?]$/.test(first) ? '' : '.'} ${second}`;
}

/**
 * Describes the effect of a write on the freedom date, now or when its cycle closes; '' if there is
 * none.
 */
export function describeEffect(
  effect: LedgerEffect,
  t: Ledger['t'],
  language: Ledger['language'],
): string {
  const { standing } = effect,
    told = describeShift(effect, t, language);
  if (standing === null) return told;
  const say =
    standing.after === 'counts'
      ? t.done.freedomCounts
      : standing.before === 'counts'
        ? t.done.freedomCountsNot
        : t.done.freedomFew;
  const counting = say(formatRange(standing.cycle.startDay, standing.cycle.endDay, language));
  return told === '' ? counting : sentences(told, counting);
}

/**
 * `now` is how far the date has moved already; until the current cycle counts, a transaction in it
 * has its price.
 */
function describeShift(
  { now, price }: LedgerEffect,
  t: Ledger['t'],
  language: Ledger['language'],
): string {
  if (now.kind === 'came') return t.done.freedomCame(formatDay(now.day, language, 'full'));
  if (now.kind === 'went') return t.done.freedomWent;
  if (price === null) return now.kind === 'days' ? t.done.freedomMoved(now.days) : '';
  if (price.once.kind === 'went') return t.done.freedomNever;
  const { once, everyMonth, isSpending } = price;
  const told =
    now.kind === 'days'
      ? t.done.freedomMoved(now.days)
      : once.kind === 'days'
        ? t.done.freedomMoved(once.days)
        : once.kind === 'none' && (everyMonth.kind === 'days' || everyMonth.kind === 'went')
          ? t.done.freedomUnderADay(isSpending)
          : '';
  if (!isSpending || told === '') return told;
  return everyMonth.kind === 'days'
    ? sentences(told, t.done.freedomMonthly(everyMonth.days))
    : everyMonth.kind === 'went'
      ? sentences(told, t.done.freedomMonthlyNever)
      : told;
}
