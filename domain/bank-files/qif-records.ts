/** Splits a QIF file into sections and records, line by line, with their texts unchanged. */
import type { AccountHint } from './bank-file.ts';
import { forEachLine, type Source } from './source.ts';

interface DraftSplit {
  category: string;
  note: string;
  amount: string | null;
}

export interface QifRecord {
  line: number;
  lastLine: number;
  raw: string;
  date: string;
  amount: string | null;
  amountAgain: boolean;
  payee: string;
  note: string;
  category: string;
  splits: DraftSplit[];
  ended: boolean;
}

export interface QifSection {
  account: string | null;
  type: AccountHint['type'];
  drafts: QifRecord[];
}

/**
 * Programs write the kind of an account in their own language too; one that is not here is an
 * account all the same.
 */
const accountTypes: Record<string, AccountHint['type']> = {
  bank: 'bank',
  banque: 'bank',
  bancaire: 'bank',
  banco: 'bank',
  banca: 'bank',
  cash: 'cash',
  bar: 'cash',
  bargeld: 'cash',
  liquide: 'cash',
  espèces: 'cash',
  efectivo: 'cash',
  contanti: 'cash',
  ccard: 'card',
  kreditkarte: 'card',
  'carte de crédit': 'card',
  carte: 'card',
};

/** Sections that are no account. */
const isList = (type: string) =>
  /^(?:cat|class|memorized|security|prices|budget|inv|template|tag|bill|tax)/.test(type);

/** Takes a file apart into sections and records, line by line. */
class SectionScanner {
  readonly sections: QifSection[] = [];
  private readonly problems: Source['problems'];
  private section: QifSection | null = null;
  private mode: 'records' | 'account' | 'skip' = 'records';
  private accountName: string | null = null;
  private draft: QifRecord | null = null;

  constructor(problems: Source['problems']) {
    this.problems = problems;
  }

  line(line: string, number: number): void {
    if (line.trim() === '') return;
    if (line[0] === '!') {
      this.header(line, number);
      return;
    }
    if (this.mode === 'skip') return;
    const value = line.slice(1).trim();
    if (this.mode === 'account') {
      if (line[0] === 'N') this.accountName = value;
    } else if (line[0] === '^') {
      if (this.draft) this.draft.ended = true;
      this.draft = null;
    } else {
      this.draft ??= this.beginDraft(number);
      this.draft.lastLine = number;
      if (this.draft.raw.length < 300) this.draft.raw += `${line}\n`;
      readField(this.draft, line[0]!, value);
    }
  }

  private header(line: string, number: number): void {
    const header = line.slice(1).trim();
    const type = /^type:\s*(.*)$/i.exec(header)?.[1]?.trim().toLowerCase();
    this.draft = null;
    if (type !== undefined && !isList(type)) {
      this.beginSection(
        this.accountName,
        Object.hasOwn(accountTypes, type) ? accountTypes[type]! : null,
      );
      this.mode = 'records';
    } else if (/^account/i.test(header)) {
      this.mode = 'account';
      this.accountName = null;
    } else if (type !== undefined) {
      this.mode = 'skip';
      if (type.startsWith('invst') || type === 'inv')
        this.problems.add('error', 'investment-not-read', {}, number, line);
      else this.problems.add('note', 'section-skipped', { section: header }, number, line);
    }
  }

  private beginSection(account: string | null, type: AccountHint['type']): QifSection {
    const section: QifSection = { account, type, drafts: [] };
    this.sections.push(section);
    this.section = section;
    return section;
  }

  private beginDraft(line: number): QifRecord {
    const draft: QifRecord = {
      line,
      lastLine: line,
      raw: '',
      date: '',
      amount: null,
      amountAgain: false,
      payee: '',
      note: '',
      category: '',
      splits: [],
      ended: false,
    };
    (this.section ?? this.beginSection(null, null)).drafts.push(draft);
    return draft;
  }
}

function readField(draft: QifRecord, letter: string, value: string): void {
  const split = draft.splits.at(-1);
  switch (letter) {
    // A second day belongs to a second record after a missing end mark.
    case 'D':
      if (draft.date !== '') draft.amountAgain = true;
      draft.date = value;
      break;
    // U is T again, in programs that know larger amounts.
    case 'T':
    case 'U':
      if (draft.amount !== null && draft.amount !== value) draft.amountAgain = true;
      draft.amount ??= value;
      break;
    case 'P':
      draft.payee = value;
      break;
    case 'M':
      draft.note = draft.note === '' ? value : `${draft.note} ${value}`;
      break;
    case 'L':
      draft.category = value;
      break;
    case 'S':
      draft.splits.push({ category: value, note: '', amount: null });
      break;
    case 'E':
      if (split) split.note = value;
      break;
    case '$':
      if (split) split.amount = value;
      break;
    default:
      break; // number, address, cleared state and flags: nothing that a row holds
  }
}

export function scanSections(source: Source): QifSection[] {
  const { text, problems } = source;
  const scanner = new SectionScanner(problems);
  forEachLine(text, (line, number, start) => {
    if (number % 20_000 === 0) source.onProgress((0.6 * start) / text.length);
    scanner.line(line, number);
  });
  const { sections } = scanner;
  const last = sections.at(-1)?.drafts.at(-1);
  // Some programs leave out the last "^"; without a line end after it the amount itself may be cut.
  if (last && !last.ended) {
    if (text.endsWith('\n') && last.date !== '' && last.amount !== null)
      problems.add('warning', 'file-truncated', {}, last.lastLine);
    else {
      problems.add('error', 'record-unfinished', {}, last.line, last.raw);
      sections.at(-1)!.drafts.pop();
    }
  }
  return sections;
}
