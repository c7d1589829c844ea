/**
 * Exports lists as files for spreadsheets, in the language of the request: complete, and in pieces
 * while they are read.
 */
import { csvCell } from '#domain/text';
import type { Language } from '#contract/i18n/index';
import { admin as english } from '#contract/i18n/en/admin';
import { admin as vietnamese } from '#contract/i18n/vi/admin';
import type { Database } from '#server/storage/database';
import { loadAudit } from './audit.ts';
import { loadMessages, loadSubscribers } from './messages.ts';

const rowsPerRead = 500;
const moment = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());
type Page = { rows: (string | number)[][]; next: string | null };

/** The CSV files, each read from one consistent view of the data. */
export const csvFiles = ['audit', 'messages', 'subscribers'] as const;
export type CsvFile = (typeof csvFiles)[number];

export async function writeCsv(
  db: Pick<Database, 'view'>,
  file: CsvFile,
  language: Language,
  question: { search: string; what: string; state: '' | 'new' | 'answered' | 'closed' },
): Promise<string> {
  const words = (language === 'vi' ? vietnamese : english).csvHeads;
  return db.view(async (tx) => {
    const readers: Record<
      CsvFile,
      { head: readonly string[]; read: (after: string) => Promise<Page> }
    > = {
      audit: {
        head: words.audit,
        async read(after) {
          const { entries, next } = await loadAudit(tx, {
            search: question.search,
            what: question.what,
            after,
            limit: rowsPerRead,
          });
          return {
            rows: entries.map((entry) => [
              moment(entry.at),
              entry.actor,
              entry.what,
              entry.subject,
              entry.client,
              entry.before === null ? '' : JSON.stringify(entry.before),
              entry.after === null ? '' : JSON.stringify(entry.after),
            ]),
            next,
          };
        },
      },
      messages: {
        head: words.messages,
        async read(after) {
          const { messages, next } = await loadMessages(
            tx,
            { search: question.search, state: question.state, after },
            rowsPerRead,
          );
          return {
            rows: messages.map((one) => [
              moment(one.at),
              one.name,
              one.email,
              one.subject,
              one.message,
              one.language,
              one.state,
              one.stateBy ?? '',
              moment(one.stateAt),
            ]),
            next,
          };
        },
      },
      subscribers: {
        head: words.subscribers,
        async read(after) {
          const { subscribers, next } = await loadSubscribers(
            tx,
            { search: question.search, after },
            rowsPerRead,
          );
          return {
            rows: subscribers.map((one) => [
              one.email,
              one.language,
              moment(one.createdAt),
              moment(one.confirmedAt),
            ]),
            next,
          };
        },
      },
    };
    const line = (cells: readonly (string | number)[]) => `${cells.map(csvCell).join(',')}\r\n`;
    // The mark at the start tells spreadsheets that the file is UTF-8.
    const parts = ['\uFEFF', line(readers[file].head)];
    for (let after: string | null = ''; after !== null;) {
      const page: Page = await readers[file].read(after);
      for (const row of page.rows) parts.push(line(row));
      after = page.next;
      await tx.pause();
    }
    return parts.join('');
  });
}
