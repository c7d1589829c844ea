/**
 * CSV in all its kinds: finds the delimiter, and leaves what the cells mean to the table reader.
 */
import type { Delimiter } from './bank-file.ts';
import { chooseDelimiter, collectRecords, reportUnclosed, walkRecords } from './delimited-text.ts';
import type { Reading, Source } from './source.ts';
import { detectColumns, headerKeyOf } from './table-layout.ts';
import { readTable } from './table.ts';

/** Spreadsheets write their delimiter in a first line of its own: `sep=;`. */
function skipSeparatorLine(text: string): {
  offset: number;
  line: number;
  delimiter: Delimiter | null;
} {
  const found = /^"?sep=(.)"?\r?\n/i.exec(text);
  const delimiter = found && ',;\t|'.includes(found[1]!) ? (found[1] as Delimiter) : null;
  return found
    ? { offset: found[0].length, line: 2, delimiter }
    : { offset: 0, line: 1, delimiter: null };
}

/** A table is known by rows with a date and an amount; a file that calls itself one is believed. */
export function looksLikeTable(text: string, fileName: string): boolean {
  const chosen = chooseDelimiter(text, skipSeparatorLine(text));
  return chosen !== null && (chosen.dataRows > 0 || /\.(?:csv|tsv)$/i.test(fileName));
}

export function readCsv(source: Source): Reading {
  const { text, settings, problems } = source;
  const start = skipSeparatorLine(text);
  const chosen = chooseDelimiter(text, start);
  const delimiter = settings.delimiter ?? start.delimiter ?? chosen?.delimiter ?? ',';
  const confidence = settings.delimiter
    ? 'given'
    : start.delimiter
      ? 'certain'
      : (chosen?.confidence ?? 'assumed');
  const sample = collectRecords(text, delimiter, start, 400).map(({ cells, line }) => ({
    cells: cells.map((cell) => cell.replaceAll('\0', '')),
    line,
  }));
  const layout = detectColumns(sample, settings, source.options.accountCurrency);
  const size = text.length;
  let lines = 0;
  const reading = readTable(source, {
    layout,
    sample,
    walk: (visit, first) =>
      walkRecords(
        text,
        delimiter,
        { ...start, width: layout.width },
        (record) => {
          if (++lines % 20_000 === 0) source.onProgress(Math.min(0.95, (lines * 40) / size));
          visit(record);
        },
        first ? reportUnclosed(problems) : undefined,
      ),
    headerKey: headerKeyOf(layout.header, delimiter, layout.commonWidth),
    joint: delimiter,
  });
  return {
    ...reading,
    settings: { ...reading.settings, delimiter },
    detections: [
      { setting: 'delimiter', confidence, saw: delimiter === '\t' ? 'tab' : delimiter },
      ...reading.detections,
    ],
  };
}
