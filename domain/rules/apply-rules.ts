import type { KindOfCategory } from '#domain/ledger';
import { foldText } from '#domain/text';
import { dayOfMonth, type Action, type Condition, type RuleKind, type Rule } from './rule.ts';

/**
 * The fields of a transaction that rules read and may write. `isSplit`: its parts have the
 * categories, so it takes none of its own.
 */
export interface RuleDraft {
  payee: string;
  note: string;
  categoryId: string | null;
  tags: readonly string[];
  kind: RuleKind;
  /** Above zero; `kind` is the sign. */
  amountMinor: number;
  currency: string;
  accountId: string;
  /** `YYYY-MM-DD` */
  day: string;
  isSplit?: boolean;
  /** The parts that a rule split it into; they sum to the whole. */
  splits?: readonly { categoryId: string; amountMinor: number }[];
}
export type RuleField = 'payee' | 'categoryId' | 'note' | 'tags';
/**
 * The rule that set the current value of each field; for tags, the first rule that added one.
 * Fields that no rule changed are absent.
 */
export type RuleAttribution = Readonly<Partial<Record<RuleField, string>>>;

export interface RuleOptions {
  /** Fields that a person filled in: no rule touches them. */
  keep?: ReadonlySet<RuleField>;
  /**
   * Returns the kind of a category, undefined for a deleted one. Without it every category is
   * accepted.
   */
  kindOf?: KindOfCategory;
  /** Of a transaction without a category: the one that it has where no rule gives one. */
  guessedId?: string | null;
}

const longest = { payee: 300, note: 5_000, tags: 50 };

/**
 * Runs rules over one transaction, from the first to the last. Each rule looks at the transaction
 * as the rules before it left it, so that one that cleans a payee up helps those below it. A field
 * that a rule has set stays as that rule set it; later rules may set the others. Tags add up. A
 * category of spending makes money in a refund, one of income money out income paid back (decision
 * 0163). Where the transaction has, or would have, a category of its own side, only a rule that
 * asks for the direction turns it so.
 * @returns the transaction as it is afterwards (the same object where nothing changed), and `why`,
 * rule by field
 */
export function applyRules(
  rules: readonly Rule[],
  draft: RuleDraft,
  { keep, kindOf, guessedId = null }: RuleOptions = {},
): { draft: RuleDraft; why: RuleAttribution } {
  const run = new RuleRun(draft, keep, kindOf, guessedId);
  for (const rule of rules) {
    if (matchesRule(rule, run.now)) run.apply(rule);
  }
  return { draft: run.now, why: run.why };
}

/** A transaction while rules run over it, and which of them set which field. */
class RuleRun {
  now: RuleDraft;
  readonly why: Partial<Record<RuleField, string>> = {};
  /** A rule may leave a field as it was, and has settled it nonetheless. */
  private readonly settled: Set<RuleField>;
  private readonly kindOf: KindOfCategory | undefined;
  private readonly guessedId: string | null;

  constructor(
    draft: RuleDraft,
    keep: ReadonlySet<RuleField> | undefined,
    kindOf: KindOfCategory | undefined,
    guessedId: string | null,
  ) {
    this.now = draft;
    this.settled = new Set(keep);
    this.kindOf = kindOf;
    this.guessedId = guessedId;
  }

  apply(rule: Rule): void {
    // Actions of one rule may set a field repeatedly; its fields are settled only after all of
    // them.
    const own = new Set<RuleField>();
    for (const action of rule.actions) {
      const field = fieldOf(action);
      if (!this.settled.has(field) && this.act(action, rule)) own.add(field);
    }
    for (const field of own) this.settled.add(field);
  }

  /** Applies an action; returns whether that settles its field. */
  private act(action: Action, rule: Rule): boolean {
    switch (action.set) {
      case 'category':
        return this.setCategory(action.categoryId, rule);
      case 'split':
        return this.split(action, rule);
      case 'tag':
        this.addTag(action.text.trim().replace(/^#/, ''), rule);
        return false;
      case 'payee':
        this.setPayee(action.text.trim(), rule);
        return true;
      default:
        this.addNote(action.text.trim(), rule);
        return true;
    }
  }

  private set(field: RuleField, value: Partial<RuleDraft>, rule: Rule): void {
    this.now = { ...this.now, ...value };
    this.why[field] ??= rule.id;
  }

  /** Whether the transaction may have these categories by this rule. */
  private takes(rule: Rule, categoryIds: readonly string[]): boolean {
    const { kindOf, now } = this;
    if (kindOf === undefined) return true;
    const known = now.categoryId ?? this.guessedId;
    const staysOnSide = known !== null && kindOf(known) === now.kind && !asksForDirection(rule);
    return categoryIds.every(
      (id) => kindOf(id) !== undefined && (!staysOnSide || kindOf(id) === now.kind),
    );
  }

  private setCategory(categoryId: string, rule: Rule): boolean {
    const { now } = this;
    if (now.kind === 'transfer' || now.isSplit || !this.takes(rule, [categoryId])) return false;
    if (now.categoryId !== categoryId) this.set('categoryId', { categoryId }, rule);
    return true;
  }

  /**
   * Whole or not at all: parts that are more than there is, or in a category that is gone, leave it
   * as it was.
   */
  private split({ parts, currency }: Extract<Action, { set: 'split' }>, rule: Rule): boolean {
    const { now } = this;
    const rest = parts.reduce(
      (left, { amountMinor }) => left - (amountMinor ?? 0),
      now.amountMinor,
    );
    if (now.kind === 'transfer' || now.isSplit || now.currency !== currency || rest <= 0)
      return false;
    const categoryIds = parts.map(({ categoryId }) => categoryId);
    if (!this.takes(rule, categoryIds)) return false;
    const splits = parts.map(({ categoryId, amountMinor }) => ({
      categoryId,
      amountMinor: amountMinor ?? rest,
    }));
    this.set('categoryId', { splits, isSplit: true, categoryId: null }, rule);
    return true;
  }

  private addTag(tag: string, rule: Rule): void {
    const { tags } = this.now;
    const isHeld = tags.some((held) => foldText(held) === foldText(tag));
    if (tag !== '' && tags.length < longest.tags && !isHeld)
      this.set('tags', { tags: [...tags, tag] }, rule);
  }

  private setPayee(payee: string, rule: Rule): void {
    if (this.now.payee !== payee) this.set('payee', { payee: payee.slice(0, longest.payee) }, rule);
  }

  private addNote(text: string, rule: Rule): void {
    const { note } = this.now;
    if (note.includes(text)) return;
    const both = [note, text].filter(Boolean).join(' · ');
    this.set('note', { note: both.slice(0, longest.note) }, rule);
  }
}

/** Whether a rule looks only at money of one direction. */
function asksForDirection({ match, conditions }: Rule): boolean {
  const isDirection = ({ field }: Condition) => field === 'kind';
  return match === 'all' ? conditions.some(isDirection) : conditions.every(isDirection);
}

/** Whether a rule would look at this transaction at all. */
export function matchesRule(rule: Rule, draft: RuleDraft): boolean {
  const text = textsOf(draft);
  const holds = (condition: Condition) => testCondition(condition, draft, text);
  return rule.match === 'all' ? rule.conditions.every(holds) : rule.conditions.some(holds);
}

function fieldOf({ set }: Action): RuleField {
  return set === 'category' || set === 'split' ? 'categoryId' : set === 'tag' ? 'tags' : set;
}

type Texts = (field: 'payee' | 'note') => string;
/** Texts to compare with, folded once each, and only those that are asked for. */
const foldedTexts = new WeakMap<RuleDraft, { payee?: string; note?: string }>();
function textsOf(draft: RuleDraft): Texts {
  return (field) => {
    let folded = foldedTexts.get(draft);
    if (folded === undefined) foldedTexts.set(draft, (folded = {}));
    return (folded[field] ??= oneSpaced(foldText(draft[field])));
  };
}

const foldedConditions = new WeakMap<Condition, { text: string; words: string[] }>();
function wanted(condition: Condition & { text: string }): { text: string; words: string[] } {
  let folded = foldedConditions.get(condition);
  if (folded === undefined) {
    const text = oneSpaced(foldText(condition.text));
    foldedConditions.set(
      condition,
      (folded = { text, words: text.split(/[^\p{L}\p{N}]+/u).filter(Boolean) }),
    );
  }
  return folded;
}

function oneSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function testCondition(condition: Condition, draft: RuleDraft, texts: Texts): boolean {
  switch (condition.field) {
    case 'payee':
    case 'note': {
      const { text, words } = wanted(condition),
        held = texts(condition.field);
      switch (condition.test) {
        case 'is':
          return held === text;
        case 'contains':
          return held.includes(text);
        case 'begins':
          return held.startsWith(text);
        case 'words': {
          const spaced = ` ${held.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
          return words.length > 0 && words.every((word) => spaced.includes(` ${word} `));
        }
      }
    }
    // oxlint-disable-next-line no-fallthrough -- every test of a text has answered above.
    case 'amount':
      return (
        draft.currency === condition.currency &&
        draft.amountMinor >= (condition.minMinor ?? 0) &&
        draft.amountMinor <= (condition.maxMinor ?? Infinity)
      );
    case 'kind':
      return draft.kind === condition.kind;
    case 'account':
      return draft.accountId === condition.accountId;
    case 'dayOfMonth': {
      const day = dayOfMonth(draft.day);
      return day >= condition.fromDay && day <= condition.toDay;
    }
    case 'tag':
      return draft.tags.some((tag) => foldText(tag) === wanted(condition).text);
  }
}
