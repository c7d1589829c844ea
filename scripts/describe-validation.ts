/** Builds the summary of `npm run validate`: checked and omitted parts, and the cost. */

interface Validation {
  /** Null where everything that is quick was checked. */
  changes: { count: number; since: string } | null;
  /**
   * Test files: all quick ones, those affected by the change, those that ran, and those beyond the
   * budget.
   */
  quickCount: number;
  affectedCount: number;
  chosenCount: number;
  noRoomCount: number;
  /** Tests that changed themselves and exceeded the budget. */
  changedWithoutRoom: string[];
  isLintedWhole: boolean;
  hasBrowser: boolean;
  /**
   * Core-seconds that a run may take, and those of this run; null if the system does not report
   * them.
   */
  limit: number;
  coreSeconds: number | null;
}

const count = (number: number, of: string) => `${number} ${of}${number === 1 ? '' : 's'}`;

function describeChecked({ changes, quickCount, chosenCount }: Validation): string {
  if (changes === null)
    return 'Checked: all types, all lint rules, unused code and all quick tests.';
  const files = `${count(changes.count, 'file')} changed since ${changes.since}`;
  return `Checked: ${files}; all types; ${chosenCount} of ${count(quickCount, 'quick test file')}.`;
}

function describeLeftOut(validation: Validation): string {
  const {
    changes,
    quickCount,
    affectedCount,
    noRoomCount,
    changedWithoutRoom,
    isLintedWhole,
    hasBrowser,
  } = validation;
  const noRoom = `with no room in ${validation.limit} core-seconds`;
  const unaffected = quickCount - affectedCount;
  const parts = [
    ...(unaffected > 0
      ? [`${count(unaffected, 'test file')} that the change does not affect`]
      : []),
    ...(noRoomCount > 0 ? [`${count(noRoomCount, 'affected test file')} ${noRoom}`] : []),
    ...changedWithoutRoom.map((test) => `${test}, which changed itself and had no room either`),
    ...(isLintedWhole ? [] : ['lint of unchanged files']),
    ...(changes === null ? [] : ['the search for unused code']),
    ...(hasBrowser ? [] : ['component tests, because no Chromium was found']),
    'tests of both databases, comparisons with hledger and end-to-end tests',
  ];
  return `Left out: ${parts.join('; ')}.`;
}

function describeCost({ changes, limit, coreSeconds }: Validation): string[] {
  if (coreSeconds === null) return [];
  const isOver = changes !== null && coreSeconds > limit;
  return [
    `Cost: ${coreSeconds.toFixed(1)} core-seconds${isOver ? `, which is over the limit of ${limit}` : ''}.`,
  ];
}

const allSentence =
  'npm run validate -- --all runs every quick test; .tmp/validate-details.log names those left out.';

export function describeValidation(validation: Validation): string[] {
  const hasMore = validation.noRoomCount > 0;
  return [
    '',
    describeChecked(validation),
    describeLeftOut(validation),
    ...(hasMore ? [allSentence] : []),
    'This command needs neither hledger nor PostgreSQL. npm test needs both, and checks everything.',
    ...describeCost(validation),
  ];
}
