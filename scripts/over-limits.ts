/** Finds the code that is over its limits, by file, and compares it with the allow-list. Pure. */

export const longestLine = 120;
/** Lines of a component of React, which is mostly markup; other functions have 80. */
const componentLines = 150;

export const sizeLimits = {
  complexity: 'complexity of a function, at most 20',
  function: 'lines of a function, at most 80, of a component 150',
  file: 'lines of the file, at most 400',
  line: 'lines of over 120 characters, at most 0',
} as const;
type Limit = keyof typeof sizeLimits;

/** Figures by path and limit, from the largest down. */
export type LimitFigures = Record<string, Partial<Record<Limit, number[]>>>;

/** A diagnostic in the format of oxlint. */
export interface Diagnostic {
  code: string;
  message: string;
  filename: string;
}

/** Translations and tables: their length says nothing. */
export const isData = (path: string): boolean =>
  /^(?:contract\/i18n|tests\/(?:fixtures|lint-fixtures|conformance))\//.test(path) ||
  [
    'app/features/music/tracks.ts',
    'domain/bank-files/header-words.ts',
    // Sample files of some eighty banks, each with the rows that are read in it.
    'domain/bank-files/many-banks.cases.ts',
    'domain/merchants/names.ts',
    'domain/money/currencies.ts',
  ].includes(path);

const isTest = (path: string): boolean => /\.(?:test|bench)\.tsx?$/.test(path);

const kinds: readonly [code: RegExp, limit: Limit, figure: RegExp][] = [
  [/\(complexity\)/, 'complexity', /complexity of (\d+)/],
  [/\(max-lines-per-function\)/, 'function', /too many lines \((\d+)\)/],
  [/\(max-lines\)/, 'file', /too many lines \((\d+)\)/],
];

/**
 * @param long how many lines of a file are too long, by path
 * @throws where a report cannot be read: nothing would be held to it
 */
export function limitFiguresOf(
  diagnostics: readonly Diagnostic[],
  long: ReadonlyMap<string, number>,
): LimitFigures {
  const figures: LimitFigures = {};
  const add = (path: string, limit: Limit, figure: number) => {
    const of = ((figures[path] ??= {})[limit] ??= []);
    of.push(figure);
    of.sort((a, b) => b - a);
  };
  for (const { code, message, filename } of diagnostics) {
    if (isData(filename)) continue;
    const kind = kinds.find(([pattern]) => pattern.test(code));
    const figure = Number(kind?.[2].exec(message)?.[1] ?? Number.NaN);
    if (kind === undefined || Number.isNaN(figure))
      throw new Error(`This report of oxlint is not known: ${filename}: ${code}: ${message}`);
    const [, limit] = kind;
    // A `describe` is as long as its tests are many.
    if (limit === 'function' && isTest(filename)) continue;
    const isComponent = filename.endsWith('.tsx') && /function `[A-Z]/.test(message);
    if (limit === 'function' && isComponent && figure <= componentLines) continue;
    add(filename, limit, figure);
  }
  for (const [path, count] of long) add(path, 'line', count);
  return figures;
}

const each = (of: LimitFigures): [path: string, limit: Limit, figures: number[]][] =>
  Object.entries(of).flatMap(([path, byLimit]) =>
    (Object.keys(sizeLimits) as Limit[]).flatMap((limit): [string, Limit, number[]][] =>
      byLimit[limit] === undefined ? [] : [[path, limit, byLimit[limit]]],
    ),
  );
const say = (figures: readonly number[]) => (figures.length === 0 ? 'none' : figures.join(', '));

/** A sentence for each file and limit that differs from the allow-list. */
export function compareLimits(allowed: LimitFigures, found: LimitFigures): string[] {
  const risen = each(found).flatMap(([path, limit, figures]) => {
    const before = allowed[path]?.[limit] ?? [];
    const isOver = figures.some((figure, at) => figure > (before[at] ?? 0));
    return isOver
      ? [`${path}: ${sizeLimits[limit]}: ${say(figures)}; allowed here: ${say(before)}. Split it.`]
      : [];
  });
  const fallen = each(allowed).flatMap(([path, limit, before]) => {
    const figures = found[path]?.[limit] ?? [];
    const isLess = before.some((figure, at) => figure > (figures[at] ?? 0));
    return isLess
      ? [
          `${path}: ${sizeLimits[limit]}: ${say(figures)}, and ${say(before)} is still allowed. ` +
            'Run `node scripts/limits.ts --shrink`.',
        ]
      : [];
  });
  return [...risen, ...fallen];
}

/** Lowers the allowed figures to those found: no figure rises, and none is added. */
export function shrinkLimits(allowed: LimitFigures, found: LimitFigures): LimitFigures {
  const shrunk: LimitFigures = {};
  for (const [path, limit, before] of each(allowed)) {
    const figures = found[path]?.[limit] ?? [];
    const lower = before.flatMap((figure, at) =>
      figures[at] === undefined ? [] : [Math.min(figure, figures[at])],
    );
    if (lower.length > 0) (shrunk[path] ??= {})[limit] = lower;
  }
  return shrunk;
}

/** A line for each file, so that two branches that split different files do not meet. */
export const listText = (figures: LimitFigures): string =>
  `{\n${Object.entries(figures)
    .map(([path, byLimit]) => `  ${JSON.stringify(path)}: ${JSON.stringify(byLimit)}`)
    .join(',\n')}\n}\n`;
