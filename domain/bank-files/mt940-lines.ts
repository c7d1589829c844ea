/** Splits an MT940 file into statements and rows, line by line, with their texts unchanged. */
import { forEachLine, type Source } from './source.ts';

export interface Mt940Row {
  line: number;
  text: string;
  extra: string[];
  details: string[];
  /** The line has an end: nothing of it can be cut off. */ ended: boolean;
}

export interface Mt940Balance {
  line: number;
  text: string;
}

export interface Mt940Statement {
  line: number;
  account: string;
  opening: Mt940Balance | null;
  closing: Mt940Balance | null;
  floor: string;
  /** `:90C:` and `:90D:`: how many came in and went out, and their sums. */ sums: Partial<
    Record<'in' | 'out', Mt940Balance>
  >;
  rows: Mt940Row[];
}

/** Takes a file apart into statements and their rows, line by line. */
class LineScanner {
  readonly drafts: Mt940Statement[] = [];
  private draft: Mt940Statement | null = null;
  private tag = '';
  private row: Mt940Row | null = null;

  /** @param isEnded the line has an end: nothing of it can be cut off */
  line(whole: string, line: number, isEnded: boolean): void {
    const found = /^:(\d{2}[A-Z]?|NS):(.*)$/.exec(whole);
    if (found) this.field(found[1]!, found[2]!, line, isEnded);
    else if (/^-(?:\}.*|XXX)?\s*$/.test(whole)) this.end();
    else if (whole.trim() !== '' && this.row) {
      if (this.tag === '61') this.row.extra.push(whole);
      else if (this.tag === '86') this.row.details.push(whole);
    }
  }

  private end(): void {
    this.tag = '';
    this.draft = null;
    this.row = null;
  }

  private begin(line: number): Mt940Statement {
    const draft: Mt940Statement = {
      line,
      account: '',
      opening: null,
      closing: null,
      floor: '',
      sums: {},
      rows: [],
    };
    this.drafts.push(draft);
    this.row = null;
    return draft;
  }

  private field(tag: string, value: string, line: number, ended: boolean): void {
    this.tag = tag;
    const begins = tag === '20' || !this.draft || (tag.startsWith('60') && this.draft.opening);
    const draft = begins ? this.begin(line) : this.draft!;
    this.draft = draft;
    if (tag === '61') {
      this.row = { line, text: value.trimEnd(), extra: [], details: [], ended };
      draft.rows.push(this.row);
    } else if (tag === '86') this.row?.details.push(value);
    else {
      // Text after any other tag belongs to the statement and not to a transaction.
      this.row = null;
      readStatementField(draft, tag, value.trim(), line, ended);
    }
  }
}

function readStatementField(
  draft: Mt940Statement,
  tag: string,
  text: string,
  line: number,
  ended: boolean,
): void {
  switch (tag) {
    case '25':
    case '25P':
      draft.account ||= text;
      break;
    case '34F':
      draft.floor ||= text;
      break;
    case '60F':
    case '60M':
      if (ended) draft.opening = { line, text };
      break;
    case '62F':
    case '62M':
      if (ended) draft.closing = { line, text };
      break;
    case '90C':
    case '90D':
      if (ended) draft.sums[tag === '90C' ? 'in' : 'out'] = { line, text };
      break;
    default:
      break;
  }
}

export function scanMt940(source: Source): Mt940Statement[] {
  const { text } = source;
  const scanner = new LineScanner();
  forEachLine(text, (whole, line, start) => {
    if (line % 20_000 === 0) source.onProgress((0.6 * start) / text.length);
    scanner.line(whole, line, start + whole.length < text.length);
  });
  return scanner.drafts;
}
