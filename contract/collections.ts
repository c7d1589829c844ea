/**
 * The collections of the document service: one schema, one set of rules each. The client validates
 * with these before it writes, the server before it stores; neither has a second description of a
 * record anywhere.
 *
 * Conventions: instants are epoch milliseconds; calendar days are `YYYY-MM-DD`, except
 * `transactions.date`, which is the timestamp of 00:00 UTC of its day; money is an integer in the
 * currency's ISO 4217 minor unit with its currency beside it; `position` is a fractional index (a
 * string that sorts).
 */
import * as v from 'valibot';
import { dayToTimestamp, isDay, msPerDay } from '#domain/calendar';
import { isCurrency } from '#domain/money';
import { isRecordId } from './ids.ts';
import { instantSchema as instant } from './instant.ts';

const id = v.pipe(v.string(), v.check(isRecordId, 'not a UUIDv7'));
const line = (max: number) => v.pipe(v.string(), v.maxLength(max));
const title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300));
const day = v.pipe(v.string(), v.check(isDay, 'no such day'));
const minor = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(-10_000_000_000_000),
  v.maxValue(10_000_000_000_000),
);
const minorNotZero = v.pipe(
  minor,
  v.check((value) => value !== 0, 'zero'),
);
/**
 * A part of a split transaction. A part with the opposite direction (a discount, a refund) is
 * negative.
 */
const splitPart = v.strictObject({
  categoryId: v.nullable(id),
  amountMinor: minorNotZero,
  note: v.optional(line(1_000), ''),
});
const minorPositive = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(1),
  v.maxValue(10_000_000_000_000),
);
const currency = v.pipe(v.string(), v.check(isCurrency, 'not an ISO 4217 currency'));
const position = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{1,200}$/));
/** A bank's id of a transaction. */
export const bankIdSchema = v.pipe(v.string(), v.maxLength(200), v.regex(/^\P{Cc}+$/u));
const finite = v.pipe(v.number(), v.finite());
const orNull = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);
/** Schema of a field that came after the first release and is missing in older records. */
const later = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema));
const wholePercent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const few = <S extends v.GenericSchema>(schema: S) => v.pipe(v.array(schema), v.maxLength(200));
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
const weight = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1000)), 1);
const dated = { startDay: orNull(day), dueDay: orNull(day) };
const progress = orNull(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));
const midnightUtc = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(dayToTimestamp('0001-01-01')),
  v.maxValue(dayToTimestamp('9999-12-31')),
  v.check((ms) => ms % msPerDay === 0, 'not 00:00 UTC of a day'),
);

/** The source of a transaction's category. */
const categorySource = v.union([v.picklist(['hand', 'payee', 'name', 'word', 'file']), id]);
/**
 * The fields of one side of a transfer before the two were joined, as far as the transfer itself
 * does not hold them.
 */
const joinedSide = {
  payee: line(300),
  note: line(5_000),
  tags: v.pipe(v.array(line(60)), v.maxLength(50)),
  categoryId: v.nullable(id),
  categoryFrom: v.nullable(categorySource),
  importId: v.nullable(id),
};

const cycleRule = v.variant('kind', [
  v.strictObject({
    kind: v.literal('monthly'),
    startDayOfMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
    fromDay: day,
  }),
  v.strictObject({
    kind: v.literal('days'),
    everyDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)),
    anchorDay: day,
    fromDay: day,
  }),
]);

const moneyWindow = v.variant('kind', [
  v.strictObject({ kind: v.literal('all') }),
  v.strictObject({ kind: v.literal('cycle') }),
  v.strictObject({ kind: v.literal('range'), startDay: day, endDay: day }),
]);

const metric = v.variant('kind', [
  v.strictObject({ kind: v.literal('manual'), version: v.literal(1), unit: line(40) }),
  v.strictObject({ kind: v.literal('tasks'), version: v.literal(1) }),
  v.strictObject({
    kind: v.literal('money'),
    version: v.literal(1),
    filter: v.strictObject({
      categoryIds: few(id),
      accountIds: few(id),
      payees: few(line(300)),
      tags: few(line(60)),
      kinds: few(v.picklist(['income', 'expense', 'transfer'])),
      /** Categories that do not count. */ exceptIds: v.optional(few(id)),
    }),
    measure: v.picklist(['sum', 'average', 'count', 'balance']),
    window: moneyWindow,
    currency,
  }),
  v.strictObject({ kind: v.literal('time'), version: v.literal(1) }),
  v.strictObject({ kind: v.literal('fi'), version: v.literal(1) }),
]);

const deepestJson = 32;
/**
 * Whether lists and objects lie in each other no deeper than that: what writes them out again goes
 * down by one call each.
 */
const isShallow = (value: unknown, room = deepestJson): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (room > 0 && Object.values(value).every((each) => isShallow(each, room - 1)));
/** The data of a tool, in the tool's own shape. */
const json = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check(
    (value) => isShallow(value) && JSON.stringify(value).length <= 65_536,
    'longer than 64 KiB, or nested too deep',
  ),
);
/**
 * A range of amounts around the stated one, in its currency and direction. Any amount in the range
 * matches as well as the stated one.
 */
const amountRange = v.pipe(
  v.strictObject({ lowMinor: minorPositive, highMinor: minorPositive }),
  v.check(
    ({ lowMinor, highMinor }) => lowMinor <= highMinor,
    'the lowest amount is above the highest',
  ),
);
const holdsItsAmount = ({ amountMinor, amountRange: range }: Record<string, unknown>) =>
  range === undefined ||
  range === null ||
  (v.is(amountRange, range) &&
    v.is(v.pipe(minor, v.minValue(range.lowMinor), v.maxValue(range.highMinor)), amountMinor));
/**
 * The transaction that each occurrence writes, see `#domain/recurring`. Older versions read all of
 * it except the range.
 */
const recurringTemplate = v.pipe(json, v.check(holdsItsAmount, 'not a range around the amount'));
const photo = v.pipe(
  v.string(),
  v.maxLength(200_000),
  v.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/),
);

/**
 * The fields that a client may write, per collection. Fields that only the server writes are
 * missing, and so are refused.
 */
export const schemas = {
  userProfiles: v.strictObject({
    displayName: v.optional(v.pipe(line(200), v.regex(/^\P{Cc}*$/u)), ''),
    phoneNumber: orNull(line(40)),
    photoURL: orNull(photo),
    language: orNull(v.picklist(['en', 'vi'])),
    currency: v.optional(currency, 'USD'),
    timeZone: orNull(line(64)),
    theme: v.optional(v.picklist(['system', 'light', 'dark']), 'system'),
    timer: orNull(json),
    /** A morning mail about the plan: due items and items off pace. Null: none. */
    digest: orNull(v.picklist(['daily', 'weekly'])),
    cycles: v.optional(v.pipe(v.array(cycleRule), v.maxLength(200)), []),
    /**
     * Of cycles with few rows and much money: whether the person says that they were kept whole.
     */
    cycleAnswers: later(
      v.pipe(v.array(v.strictObject({ startDay: day, counts: v.boolean() })), v.maxLength(200)),
    ),
    /**
     * The treatment of overspending and the cycle from which it applies; the first cycle that
     * counts; whole percentages of needs, wants and savings.
     */
    budgetSettings: later(
      v.strictObject({
        overspending: v.pipe(
          v.array(
            v.strictObject({ fromDay: day, overspending: v.picklist(['stays', 'from-income']) }),
          ),
          v.maxLength(2_000),
        ),
        freshFrom: v.nullable(day),
        shares: v.strictObject({ needs: wholePercent, wants: wholePercent, savings: wholePercent }),
      }),
    ),
    fi: orNull(
      v.strictObject({
        portfolioMinor: minor,
        asOfDay: day,
        returnAnnualReal: v.pipe(finite, v.minValue(-0.5), v.maxValue(0.5)),
        withdrawalRate: v.pipe(finite, v.minValue(0.001), v.maxValue(1)),
        /**
         * The portfolio is what the accounts but these hold, instead of `portfolioMinor` as of
         * `asOfDay`.
         */
        portfolioFrom: later(v.strictObject({ kind: v.literal('accounts'), exceptIds: few(id) })),
      }),
    ),
  }),
  projects: v.strictObject({
    title,
    description: v.optional(line(20_000), ''),
    color: orNull(color),
    status: v.optional(v.picklist(['active', 'paused', 'done', 'archived']), 'active'),
    ...dated,
    position,
    progressSetByHand: progress,
    /** Whether focus on its tasks is work, in the price of an hour. False: it is not. */ countsAsWork:
      later(v.boolean()),
  }),
  objectives: v.strictObject({
    projectId: id,
    title,
    description: v.optional(line(20_000), ''),
    status: v.optional(v.picklist(['active', 'done', 'dropped']), 'active'),
    ...dated,
    weight,
    position,
    progressSetByHand: progress,
  }),
  keyResults: v.strictObject({
    objectiveId: id,
    title,
    metric: v.optional(metric, { kind: 'tasks', version: 1 }),
    direction: v.optional(v.picklist(['increase', 'decrease', 'keep']), 'increase'),
    startValue: v.optional(finite, 0),
    targetValue: v.optional(finite, 1),
    lowValue: orNull(finite),
    highValue: orNull(finite),
    currentValue: orNull(finite),
    weight,
    ...dated,
    position,
  }),
  checkIns: v.strictObject({
    keyResultId: id,
    day,
    value: finite,
    note: v.optional(line(5_000), ''),
    confidence: orNull(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
  }),
  tasks: v.strictObject({
    keyResultId: id,
    title,
    noteMarkdown: v.optional(line(50_000), ''),
    status: v.optional(v.picklist(['todo', 'doing', 'done']), 'todo'),
    priority: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)), 0),
    dueDay: orNull(day),
    estimateMinutes: orNull(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
    repeat: orNull(json),
    remindAt: orNull(instant),
    completedAt: orNull(instant),
    position,
  }),
  timerSessions: v.strictObject({
    taskId: orNull(id),
    label: v.optional(line(300), ''),
    kind: v.picklist(['focus', 'shortBreak', 'longBreak', 'stopwatch']),
    segments: v.pipe(v.array(v.tuple([instant, instant])), v.maxLength(2_000)),
    timeZone: line(64),
    day,
    plannedSeconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
    completed: v.boolean(),
    /** `editReason`: why its time is not the measured one; empty where it is. */
    note: v.optional(line(5_000), ''),
    editReason: v.optional(line(300), ''),
  }),
  timeBlocks: v.strictObject({
    taskId: orNull(id),
    label: v.optional(line(300), ''),
    day,
    startMinute: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439)),
    minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440)),
    /**
     * The event of a calendar file that it came from, and for a repeating one the start of that
     * time by its rule.
     */
    event: later(v.strictObject({ uid: line(300), atMs: v.nullable(instant) })),
  }),
  accounts: v.strictObject({
    name: title,
    type: v.picklist(['cash', 'bank', 'card', 'loan', 'investment']),
    currency,
    openingMinor: v.optional(minor, 0),
    openedDay: orNull(day),
    closedDay: orNull(day),
    position,
    /** The closing day and balance of the last statement that it was reconciled with. */
    reconciled: later(v.strictObject({ day, balanceMinor: minor })),
  }),
  transactions: v.strictObject({
    date: midnightUtc,
    accountId: id,
    kind: v.picklist(['income', 'expense', 'transfer']),
    amountMinor: minorPositive,
    currency,
    transferAccountId: orNull(id),
    transferAmountMinor: orNull(minorPositive),
    splits: orNull(v.pipe(v.array(splitPart), v.minLength(2), v.maxLength(100))),
    payee: v.optional(line(300), ''),
    note: v.optional(line(5_000), ''),
    categoryId: orNull(id),
    tags: v.optional(v.pipe(v.array(line(60)), v.maxLength(50)), []),
    /**
     * `bankId` is that of `accountId`'s bank; of a transfer the bank of `transferAccountId` has an
     * id of its own, which does not take that one's place.
     */
    bankId: orNull(bankIdSchema),
    transferBankId: later(bankIdSchema),
    importId: orNull(id),
    recurringId: orNull(id),
    /**
     * The closing day of the statement on which it was ticked: on that of `accountId`, and, of a
     * transfer, on that of `transferAccountId`.
     */
    clearedDay: orNull(day),
    transferClearedDay: later(day),
    /**
     * A change of what an account is worth that is neither income nor spending: a valuation, or
     * what a statement was off by. In no sum but the account's balance.
     */
    adjustment: later(v.picklist(['valuation', 'statement'])),
    /**
     * The source of the category: chosen by the user, the payee's last category, a name or a word
     * in the line, the file, or the rule of that id. Absent if unknown.
     */
    categoryFrom: later(categorySource),
    /**
     * For a transfer joined from two rows: their former content, so that undoing an import leaves
     * the other bank's row unchanged. `into` was deleted, and its id may return.
     */
    joined: later(
      v.strictObject({
        out: v.strictObject(joinedSide),
        into: v.strictObject({
          ...joinedSide,
          id,
          createdAt: instant,
          date: midnightUtc,
          currency,
          recurringId: v.nullable(id),
        }),
      }),
    ),
  }),
  categories: v.strictObject({
    slug: orNull(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))),
    name: title,
    kind: v.picklist(['income', 'expense']),
    color: v.optional(color, '#8a7f72'),
    icon: orNull(line(40)),
    group: orNull(v.picklist(['needs', 'wants', 'savings'])),
    position,
  }),
  budgets: v.strictObject({ categoryId: id, cycleStart: day, assignedMinor: minor, currency }),
  recurring: v.strictObject({
    schedule: json,
    template: recurringTemplate,
    nextDay: orNull(day),
    endDay: orNull(day),
    mode: v.optional(v.picklist(['post', 'ask']), 'ask'),
    /**
     * Days that were recorded early. A deleted row of such a day was undone before its day, so the
     * day is still to be posted.
     */
    earlyDays: later(few(day)),
  }),
  /**
   * Shapes of conditions and actions: `#domain/rules`. `match`: whether all conditions must hold or
   * any is enough.
   */
  rules: v.strictObject({
    conditions: few(json),
    actions: few(json),
    position,
    match: v.optional(v.picklist(['all', 'any']), 'all'),
    paused: v.optional(v.boolean(), false),
  }),
  /**
   * One imported file; its id is the `importId` of its rows. `matchedIds` are typed rows that took
   * the file's bank ids instead of being duplicated, `matchedFarIds` transfers that took one at the
   * receiving end. `madeAccount`: the account was created for it. `others`: further accounts of the
   * same file. `movedOpenings`: opening balances that moved back by the sum of earlier rows, from
   * one day to the day of the first.
   */
  imports: v.strictObject({
    fileName: line(300),
    format: v.picklist([
      'ofx',
      'qfx',
      'qbo',
      'qif',
      'csv',
      'camt',
      'mt940',
      'xlsx',
      'xls',
      'html',
      'ynab',
      'actual',
      'firefly',
    ]),
    accountId: id,
    status: v.optional(v.picklist(['running', 'complete', 'cancelled', 'undone']), 'running'),
    rowCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
    matchedIds: v.optional(v.pipe(v.array(id), v.maxLength(10_000)), []),
    matchedFarIds: later(v.pipe(v.array(id), v.maxLength(10_000))),
    madeAccount: v.optional(v.boolean(), false),
    others: v.optional(
      v.pipe(
        v.array(v.strictObject({ accountId: id, madeAccount: v.boolean() })),
        v.maxLength(200),
      ),
      [],
    ),
    movedOpenings: later(
      v.pipe(
        v.array(v.strictObject({ accountId: id, byMinor: minor, fromDay: day, toDay: day })),
        v.maxLength(201),
      ),
    ),
  }),
  importProfiles: v.strictObject({ header: line(5_000), settings: json }),
  exchangeRates: v.strictObject({
    day,
    fromCurrency: currency,
    toCurrency: currency,
    rate: v.pipe(finite, v.minValue(Number.MIN_VALUE)),
    source: v.optional(line(200), ''),
  }),
  /**
   * `resting`: beyond the number that the plan allows (`contract/plans.ts`); it is opened, exported
   * and deleted, and stands beside no other.
   */
  scenarios: v.strictObject({
    resting: v.optional(v.boolean()),
    tool: line(60),
    name: title,
    version: v.pipe(v.number(), v.integer()),
    inputs: json,
    position,
  }),
  reviews: v.strictObject({ cycleStart: day, answers: json }),
  templates: v.strictObject({ name: title, content: json }),
  dismissals: v.strictObject({ kind: line(60), key: line(300) }),
} as const;

export type CollectionName = keyof typeof schemas;
export const collectionNames = Object.keys(schemas) as CollectionName[];
/** The fields of a record as stored, defaults filled in. */
export type Fields<C extends CollectionName> = v.InferOutput<(typeof schemas)[C]>;
/** The fields that a client gives when it creates a record. */
export type NewFields<C extends CollectionName> = v.InferInput<(typeof schemas)[C]>;

/** Fields of a profile that only the server writes; they travel to the client like all others. */
export interface ServerProfileFields {
  email: string;
  plan: 'free' | 'plus';
  isAdmin: boolean;
  migrationCompleted: boolean;
}
/** A record as screens see it. `userId` is the owner's uid, or `guest`. */
export type Stored<C extends CollectionName> = Fields<C> & {
  id: string;
  userId: string;
  createdAt: number;
  updatedAt: number;
} & (C extends 'userProfiles' ? ServerProfileFields : unknown);

export type Account = Stored<'accounts'>;
export type Category = Stored<'categories'>;
export type Transaction = Stored<'transactions'>;
export type Profile = Stored<'userProfiles'>;
/** The fields of a profile, those that only the server writes among them. */
export type ProfileFields = Partial<Fields<'userProfiles'> & ServerProfileFields>;
/** A record and the collection that it belongs to. */
export type OwnRecord = {
  [C in CollectionName]: { collection: C; record: Stored<C> };
}[CollectionName];
/** Fields of a record whose collection is not known statically. */
export type FieldMap = Record<string, unknown>;
