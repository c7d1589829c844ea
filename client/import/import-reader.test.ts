import { describe, expect, it } from 'vitest';
import type { ExistingTransaction } from '#domain/matching';
import { dyingWorker, threadlessWorker } from '../../tests/support/threadless-worker.ts';
import { createImportReader } from './import-reader.ts';
import { createImportSession } from './import-session.ts';
import { fileEndings } from './file-endings.ts';
import { packStored } from './unpack-zip.ts';

const openReader = (log?: string[]) =>
  createImportReader(() => threadlessWorker(createImportSession(), log));
const csv = (rows: number) =>
  new File(
    [
      [
        'Date,Payee,Amount',
        Array.from(
          { length: rows },
          (_, index) =>
            `2024-01-${String((index % 28) + 1).padStart(2, '0')},Shop ${index},-${index + 1}.00`,
        ).join('\n'),
        '',
      ].join('\n'),
    ],
    'a.csv',
  );
const settings = { accountCurrency: 'USD' };

describe('reading a file in the worker', () => {
  it('returns the file with all rows in order and the verdict of each', async () => {
    const reader = openReader();
    const shares: number[] = [];
    const file = await reader.read(csv(4_500), settings, {
      onProgress: (share) => shares.push(share),
    });
    expect(file).toMatchObject({ format: 'csv', needs: [], problems: [] });
    expect(file.statements[0]!.rows.map(({ amountMinor }) => amountMinor)).toEqual(
      Array.from({ length: 4_500 }, (_, index) => -100 * (index + 1)),
    );
    expect(shares.at(-1)).toBe(1);
    expect(shares.every((share, index) => share >= (shares[index - 1] ?? 0) && share <= 1)).toBe(
      true,
    );
    const existing = Array.from({ length: 4_400 }, (_, index): ExistingTransaction => ({
      id: `e${index}`,
      day: `2024-01-${String((index % 28) + 1).padStart(2, '0')}`,
      amountMinor: -100 * (index + 1),
      currency: 'USD',
      payee: `Shop ${index}`,
      note: '',
      bankId: null,
      importId: 'x',
    }));
    const compared: number[] = [];
    const verdicts = await reader.match(0, existing, {
      onProgress: (share) => compared.push(share),
    });
    expect(compared).toEqual(compared.toSorted((a, b) => a - b));
    // The comparison starts once the existing records have been handed over, and ends at 1.
    expect(compared).toEqual(expect.arrayContaining([0.5, expect.closeTo(0.5 + 0.5 * 0.7), 1]));
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(
      Array.from({ length: 4_500 }, (_, index) => (index < 4_400 ? 'already-here' : 'new')),
    );
    expect(verdicts[7]!.existingId).toBe('e7');
    reader.close();
  });
  it('reads the file again with corrected settings', async () => {
    const reader = openReader();
    const file = new File(['Date,Payee,Amount\n03/04/2024,Shop,-1.00\n'], 'a.csv');
    expect((await reader.read(file, settings)).needs).toEqual(['dateOrder']);
    expect(
      (await reader.read(file, { ...settings, settings: { dateOrder: 'dmy' } })).statements[0]!
        .rows[0]!.day,
    ).toBe('2024-04-03');
    reader.close();
  });
  it('stops at once, ends the worker, and can start again', async () => {
    const log: string[] = [];
    const reader = openReader(log);
    const stop = new AbortController();
    const stopped = reader.read(csv(50), settings, { signal: stop.signal });
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(log).toEqual(['read', 'terminate']);
    await expect(reader.read(csv(5), settings, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect((await reader.read(csv(5), settings)).statements[0]!.rows).toHaveLength(5);
    const stopMatch = new AbortController();
    const match = reader.match(0, [], { signal: stopMatch.signal });
    stopMatch.abort();
    await expect(match).rejects.toMatchObject({ name: 'AbortError' });
    // The next worker has to read the file again before it can match.
    expect(await reader.match(0, [])).toHaveLength(5);
    expect(log.filter((kind) => kind === 'read')).toHaveLength(3);
    reader.close();
  });
  it('a second read stops the first', async () => {
    const reader = openReader();
    const first = reader.read(csv(50), settings).then(
      () => 'read',
      (reason: DOMException) => reason.name,
    );
    expect((await reader.read(csv(3), settings)).statements[0]!.rows).toHaveLength(3);
    expect(await first).toBe('AbortError');
    reader.close();
  });
  it('refuses more than 100 MB without reading, and reports an unreadable file', async () => {
    const reader = openReader();
    let opened = 0;
    const large = Object.defineProperties(csv(1), {
      size: { value: 100 * 1024 * 1024 + 1 },
      arrayBuffer: {
        value: () => {
          opened += 1;
          return Promise.resolve(new ArrayBuffer(0));
        },
      },
    });
    expect((await reader.read(large, settings)).problems).toMatchObject([
      { code: 'file-too-large', severity: 'error', params: { limitMb: 100 } },
    ]);
    expect(opened).toBe(0);
    const gone = Object.defineProperty(csv(1), 'arrayBuffer', {
      value: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    });
    expect((await reader.read(gone, settings)).problems).toMatchObject([
      { code: 'file-unreadable' },
    ]);
    reader.close();
  });
  it('reads the one possible file of an archive, such as the YNAB register, and none of several', async () => {
    const reader = openReader();
    const bytes = (text: string) => new TextEncoder().encode(text);
    const statement = bytes('Date,Payee,Amount\n2024-01-02,Shop,-5.00\n'),
      plan = bytes(
        [
          '"Month","Category Group/Category","Category Group","Category","Assigned","Activity",' +
            '"Available"',
          '"Jan 2026","A: B","A","B",$1.00,$0.00,$1.00',
          '',
        ].join('\n'),
      );
    const register = bytes(
      [
        '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category",' +
          '"Memo","Outflow","Inflow","Cleared"',
        '"A","","2026-01-13","Shop","","","","",$5.00,$0.00,"Cleared"',
        '',
      ].join('\n'),
    );
    const read = async (files: Record<string, Uint8Array>) => {
      const { format, statements, problems } = await reader.read(
        new File([packStored(new Map(Object.entries(files)))], 'export.zip'),
        settings,
      );
      return [
        format,
        statements.flatMap(({ rows }) => rows.map(({ day, amountMinor }) => [day, amountMinor])),
        problems.filter(({ severity }) => severity === 'error').map(({ code }) => code),
      ];
    };
    expect(await read({ 'My Plan - Plan.csv': plan, 'My Plan - Register.csv': register })).toEqual([
      'ynab',
      [['2026-01-13', -500]],
      [],
    ]);
    expect(
      await read({
        'export/bank.csv': statement,
        '__MACOSX/export/._bank.csv': bytes('x'),
        'read me.pdf': bytes('x'),
      }),
    ).toEqual(['csv', [['2024-01-02', -500]], []]);
    expect(await read({ 'one.csv': statement, 'two.csv': statement })).toEqual([
      null,
      [],
      ['archive-unclear'],
    ]);
    expect(
      await read({ 'db.sqlite': bytes('SQLite format 3'), 'metadata.json': bytes('{}') }),
    ).toEqual([null, [], ['archive-unclear']]);
    const endings = fileEndings.filter((each) => each !== '.zip');
    const readWith = (ending: string) =>
      read({ [`Bank${ending.toUpperCase()}`]: statement, 'terms.pdf': bytes('x') });
    for (const ending of endings)
      expect([ending, ...(await readWith(ending))]).toEqual([
        ending,
        'csv',
        [['2024-01-02', -500]],
        [],
      ]);
    reader.close();
  });
  it('a worker that fails rejects the running read', async () => {
    const reader = createImportReader(() => dyingWorker('out of memory'));
    await expect(reader.read(csv(1), settings)).rejects.toThrow('out of memory');
    await expect(reader.match(0, [])).rejects.toThrow('No file was read');
  });
});
