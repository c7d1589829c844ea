import type { Problem } from '#domain/bank-files';
import { useTranslations } from '#app/i18n.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';

/** `rest` is true if the file has anything else. */
interface ImportProblemsProps {
  unread: readonly Problem[];
  remarks: readonly Problem[];
  rest: boolean;
  open: boolean;
}
const most = 200;

/** Unreadable lines, each with its reason and its text; the others can be imported without them. */
export function ImportProblems({ unread, remarks, rest, open }: ImportProblemsProps) {
  const { t } = useLedger();
  return (
    <>
      {unread.length > 0 ? (
        <details className="problems" open={open}>
          <summary>
            <span className="error">{t.importing.problemsTitle(unread.length)}</span>
            {rest ? (
              <>
                {' '}
                <span className="note">{t.importing.takeRestNote(unread.length)}</span>
              </>
            ) : null}
          </summary>
          <ProblemList problems={unread} />
        </details>
      ) : null}
      {remarks.length > 0 ? (
        <details className="problems">
          <summary>{t.importing.warnings(remarks.length)}</summary>
          <ProblemList problems={remarks} />
        </details>
      ) : null}
    </>
  );
}

function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const { t } = useLedger();
  const texts = useTranslations('importing');
  return (
    <ul>
      {problems.slice(0, most).map((problem, index) => (
        <li key={index}>
          <span className="quiet num">
            {problem.line === null
              ? t.importing.wholeFile
              : problem.sheet === undefined
                ? texts.line(problem.line)
                : texts.row(problem.line, problem.sheet)}
          </span>
          <span>
            {(texts.problems[problem.code] as (params: unknown) => string)(problem.params)}
            {problem.raw ? <code>{problem.raw}</code> : null}
          </span>
        </li>
      ))}
      {problems.length > most ? (
        <li>
          <span />
          <span className="quiet">{t.importing.more(problems.length - most)}</span>
        </li>
      ) : null}
    </ul>
  );
}
