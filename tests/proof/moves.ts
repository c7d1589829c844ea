/**
 * Random user actions: everything that changes records, with a mark in each text that no other
 * write has.
 */
import { msPerDay } from '#domain/calendar';
import type { CollectionName } from '#contract/collections';
import type { Write } from '#contract/data';
import { RecordsChangedSince } from '#client/history';
import { NothingToUndoError } from '#client/data-service';
import {
  discardRejectedChange,
  loadRejectedChanges,
  retryRejectedChange,
} from '#client/local-copy/apply';
import { seedRecordId } from '#contract/ids';
import type { Device } from './device.ts';
import type { Chance } from './random.ts';
const firstDay = Date.UTC(2026, 9, 1);
const cash = seedRecordId('account', 0);

export class Moves {
  private readonly device: Device;
  private readonly chance: Chance;
  private marks = 0;

  constructor(device: Device) {
    this.device = device;
    this.chance = device.options.chance;
  }

  private mark(): string {
    return `${this.device.options.name}${++this.marks}`;
  }

  /**
   * Does one thing. What the copy itself turns down (a parent that is not there) is nothing done.
   */
  async move(): Promise<void> {
    const { chance, device } = this;
    const roll = chance.below(100);
    if (roll < 38) await this.write([await this.randomAdd()]);
    else if (roll < 60) await this.write([await this.randomUpdate()]);
    else if (roll < 66) await this.write([await this.randomMove()]);
    else if (roll < 78) await this.remove();
    else if (roll < 86) await this.undo();
    else if (roll < 92)
      await this.write(
        chance.percent(25)
          ? await this.fileIn()
          : chance.percent(20)
            ? await this.fileOut()
            : await this.several(2 + chance.below(5)),
      );
    else if (roll < 95) await this.restoreSomething();
    else if (roll < 98) await this.decideRejectedChange();
    else
      await device.data
        .update('userProfiles', device.guest ? 'guest' : device.options.userId, {
          displayName: this.mark(),
        })
        .catch(ignoreMissing);
  }

  private async ids(collection: CollectionName): Promise<string[]> {
    const { db } = this.device;
    return collection === 'transactions'
      ? (await db.ledger.toArray()).map((row) => row.id).sort()
      : db.rows(collection).toCollection().primaryKeys();
  }

  private async some(collection: CollectionName): Promise<string | null> {
    const ids = await this.ids(collection);
    return ids.length === 0 ? null : this.chance.pick(ids);
  }

  private async someCategory(): Promise<string | null> {
    if (this.chance.percent(30)) return null;
    // Most of the time one of a few, so that deletes of categories meet transactions.
    const ids = await this.ids('categories');
    return ids.length === 0
      ? null
      : this.chance.pick(this.chance.percent(70) ? ids.slice(-4) : ids);
  }

  private async transactionFields(): Promise<Record<string, unknown>> {
    const { chance } = this;
    const accounts = await this.ids('accounts');
    const accountId = accounts.length === 0 ? cash : chance.pick(accounts);
    const amountMinor = 1 + chance.below(1000);
    const base = {
      accountId,
      amountMinor,
      currency: 'USD',
      transferAccountId: null,
      transferAmountMinor: null,
      splits: null,
    };
    const other = accounts.find((id) => id !== accountId);
    if (other !== undefined && chance.percent(15))
      return {
        ...base,
        kind: 'transfer',
        transferAccountId: other,
        transferAmountMinor: 1 + chance.below(1000),
      };
    if (amountMinor > 2 && chance.percent(25)) {
      const first = 1 + chance.below(amountMinor - 1);
      return {
        ...base,
        kind: 'expense',
        splits: [
          { categoryId: await this.someCategory(), amountMinor: first, note: '' },
          { categoryId: await this.someCategory(), amountMinor: amountMinor - first, note: '' },
        ],
      };
    }
    return { ...base, kind: chance.percent(80) ? 'expense' : 'income' };
  }

  private async randomAdd(): Promise<Write | null> {
    const { chance } = this;
    const title = this.mark();
    const position = 'a0';
    const add = (collection: CollectionName, fields: Record<string, unknown>): Write =>
      ({ op: 'add', collection, fields }) as Write;
    const below = async (
      collection: CollectionName,
      field: string,
      parent: CollectionName,
      fields: Record<string, unknown>,
    ): Promise<Write | null> => {
      const id = await this.some(parent);
      return id === null
        ? add('projects', { title, position })
        : add(collection, { ...fields, [field]: id });
    };
    switch (chance.below(12)) {
      case 0:
        return add('projects', { title, position });
      case 1:
      case 2:
        return below('objectives', 'projectId', 'projects', { title, position });
      case 3:
      case 4:
        return below('keyResults', 'objectiveId', 'objectives', {
          title,
          position,
          ...(this.marks % 2 === 0 && { metric: this.moneyMetric() }),
        });
      case 5:
        return this.marks % 3 === 0
          ? below('timerSessions', 'taskId', 'tasks', this.session(title))
          : below('tasks', 'keyResultId', 'keyResults', {
              title,
              position,
              ...(chance.percent(20) && { createdAt: 1_600_000_000_000 }),
            });
      case 6:
        return below('checkIns', 'keyResultId', 'keyResults', {
          day: '2026-11-01',
          value: chance.below(100),
          note: title,
        });
      case 7:
        return add('categories', { name: title, kind: 'expense', position });
      case 8:
        return below('budgets', 'categoryId', 'categories', {
          cycleStart: '2026-11-01',
          assignedMinor: chance.below(1000),
          currency: 'USD',
        });
      default:
        if (chance.percent(8))
          return add('accounts', { name: title, type: 'bank', currency: 'USD', position });
        return add('transactions', {
          ...(await this.transactionFields()),
          date: firstDay + chance.below(5) * msPerDay,
          payee: title,
          categoryId: await this.someCategory(),
          ...(chance.percent(15) && { bankId: `bank-${chance.below(4)}` }),
        });
    }
  }

  private moneyMetric(): Record<string, unknown> {
    const kinds = [['expense'], [], ['income', 'transfer']][this.marks % 3];
    return {
      kind: 'money',
      version: 1,
      filter: {
        categoryIds: [],
        accountIds: this.marks % 5 === 0 ? [cash] : [],
        payees: [],
        tags: [],
        kinds,
      },
      measure: this.marks % 4 === 0 ? 'balance' : 'sum',
      window: { kind: 'all' },
      currency: 'USD',
    };
  }

  private session(label: string): Record<string, unknown> {
    const start = firstDay + this.marks * 3_000_000;
    return {
      label,
      kind: this.marks % 4 === 0 ? 'shortBreak' : 'focus',
      segments: [[start, start + this.marks * 7_001]],
      timeZone: 'Asia/Ho_Chi_Minh',
      day: '2026-10-01',
      plannedSeconds: 1500,
      completed: true,
    };
  }

  private async randomUpdate(): Promise<Write | null> {
    const { chance } = this;
    const collection = chance.pick([
      'projects',
      'objectives',
      'keyResults',
      'tasks',
      'transactions',
      'transactions',
      'transactions',
      'categories',
      'budgets',
    ] as const);
    const id = await this.some(collection);
    if (id === null) return null;
    const text = this.mark();
    const update = (fields: Record<string, unknown>): Write =>
      ({ op: 'update', collection, id, fields }) as Write;
    if (collection === 'transactions') {
      const roll = chance.below(5);
      if (roll === 0) return update(await this.transactionFields());
      if (roll === 1) return update({ categoryId: await this.someCategory() });
      if (roll === 2) return update({ date: firstDay + chance.below(5) * msPerDay });
      return update(roll === 3 ? { payee: text } : { note: text });
    }
    if (collection === 'categories') return update({ name: text });
    if (collection === 'budgets') return update({ assignedMinor: chance.below(1000) });
    if (collection === 'tasks' && chance.percent(50))
      return update({ status: 'done', completedAt: chance.below(1_000_000) });
    return update(
      collection === 'keyResults' || chance.percent(70)
        ? { title: text }
        : { dueDay: '2026-12-31' },
    );
  }

  /** Moves a record below another parent. */
  private async randomMove(): Promise<Write | null> {
    const [collection, field, parent] = this.chance.pick([
      ['objectives', 'projectId', 'projects'],
      ['keyResults', 'objectiveId', 'objectives'],
      ['tasks', 'keyResultId', 'keyResults'],
    ] as const);
    const [id, to] = [await this.some(collection), await this.some(parent)];
    return id === null || to === null
      ? null
      : ({ op: 'update', collection, id, fields: { [field]: to } } as Write);
  }

  private async several(count: number): Promise<(Write | null)[]> {
    const writes: (Write | null)[] = [];
    for (let i = 0; i < count; i++) {
      const roll = this.chance.below(10);
      if (roll < 5) writes.push(await this.randomAdd());
      else if (roll < 8) writes.push(await this.randomUpdate());
      else {
        const collection = this.chance.pick([
          'tasks',
          'transactions',
          'categories',
          'objectives',
        ] as const);
        const id = await this.some(collection);
        if (id !== null && !writes.some((w) => w !== null && 'id' in w && w.id === id))
          writes.push({ op: 'delete', collection, id });
      }
    }
    // Writes nothing below a record that the same act deletes: in steps the write would be deleted
    // too, and at once it would not.
    const isDelete = (write: Write | null) => write?.op === 'delete';
    return [...writes.filter((write) => !isDelete(write)), ...writes.filter(isDelete)];
  }

  /** Imports a file: its rows under one id, one of them perhaps twice in it. */
  private async fileIn(): Promise<Write[]> {
    const { chance } = this;
    const fileName = this.mark(),
      importId = this.device.options.newId(),
      rows: Write[] = [];
    for (let row = 0, count = 1 + chance.below(8); row < count; row++) {
      const fields = await this.transactionFields();
      rows.push({
        op: 'add',
        collection: 'transactions',
        fields: {
          ...fields,
          importId,
          date: firstDay + chance.below(40) * msPerDay,
          payee: `${fileName} ${row}`,
          categoryId: fields['splits'] === null ? await this.someCategory() : null,
          bankId: `${fileName} ${row}`,
        },
      } as Write);
    }
    return [
      {
        op: 'add',
        collection: 'imports',
        id: importId,
        fields: {
          fileName,
          format: 'csv',
          accountId: cash,
          status: 'complete',
          rowCount: rows.length,
        },
      } as Write,
      ...rows,
    ];
  }

  /** Undoes an import: removes its remaining rows. */
  private async fileOut(): Promise<Write[]> {
    const importId = await this.some('imports');
    if (importId === null) return [];
    const rows = (await this.device.db.ledger.toArray()).filter(
      (row) => row['importId'] === importId,
    );
    return [
      ...rows.map(({ id }): Write => ({ op: 'delete', collection: 'transactions', id })),
      { op: 'update', collection: 'imports', id: importId, fields: { status: 'undone' } } as Write,
    ];
  }

  private async write(writes: readonly (Write | null)[]): Promise<void> {
    const real = writes.filter((one) => one !== null);
    if (real.length === 0) return;
    try {
      const { undo } = await this.device.data.writeAll(real);
      if (this.chance.percent(40)) this.device.undos.push(undo);
    } catch (error) {
      ignoreMissing(error);
    }
  }

  /** Deletes a record with descendants. */
  async removeTree(): Promise<void> {
    const collection = this.chance.pick([
      'projects',
      'objectives',
      'keyResults',
      'categories',
    ] as const);
    const id = await this.some(collection);
    if (id !== null) await this.write([{ op: 'delete', collection, id }]);
  }

  private async remove(): Promise<void> {
    const collection = this.chance.pick([
      'projects',
      'objectives',
      'keyResults',
      'keyResults',
      'tasks',
      'transactions',
      'categories',
      'categories',
      'budgets',
      'accounts',
    ] as const);
    const id = await this.some(collection);
    if (id === null) return;
    await this.write([{ op: 'delete', collection, id }]);
  }

  private async undo(): Promise<void> {
    const { undos } = this.device;
    if (undos.length === 0) return;
    const [undo] = undos.splice(this.chance.below(undos.length), 1);
    try {
      await undo!();
    } catch (error) {
      // Refused with a sentence: the record is gone, or another device has changed it since.
      if (!(error instanceof NothingToUndoError || error instanceof RecordsChangedSince))
        throw error;
    }
  }

  /** Restores anything that this device knows to have been deleted, however it fell. */
  private async restoreSomething(): Promise<void> {
    const rows = await this.device.db.trash.toArray();
    if (rows.length === 0) return;
    const { collection, id } = this.chance.pick(rows);
    await this.device.data.restore(collection, id);
  }

  private async decideRejectedChange(): Promise<void> {
    const [first] = await loadRejectedChanges(this.device.db);
    if (first === undefined) return;
    if (this.chance.percent(50)) await discardRejectedChange(this.device.db, first.id);
    else await retryRejectedChange(this.device.db, first.id, this.device.options.now());
  }
}

/**
 * A record that another device took away in between, or a batch that contradicts itself, is turned
 * down by the copy.
 */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error) || !/There is no such record|transfer|splits?/.test(error.message))
    throw error;
}
