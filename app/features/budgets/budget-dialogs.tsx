/** The dialogs of the budgets page; one is open at a time. */
import { Suspense, useState } from 'react';
import type { Cycle } from '#domain/calendar';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { Loading } from '#app/ui/loading.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { AssignExplanation } from './assign-explanation.tsx';
import type { BudgetPartProps } from './budget-sentence.tsx';
import { EnvelopeHistory } from './envelope-history.tsx';
import { type Move, MoveForm } from './move-form.tsx';
import type { BudgetRow } from './use-budgets.ts';

const PlanForm = lazyPart(async () => (await import('./plan-form.tsx')).default);

export type BudgetDialog =
  | { kind: 'move'; start: Move; title: string }
  | { kind: 'history'; row: BudgetRow }
  | { kind: 'assign-explanation' }
  | { kind: 'plan' };

export function BudgetDialogs({
  open,
  view,
  rows,
  cycle,
  money,
  onClose,
}: BudgetPartProps & {
  open: BudgetDialog | null;
  rows: readonly BudgetRow[];
  cycle: Cycle;
  onClose: () => void;
}) {
  const t = useCycleTranslations('budgets'),
    site = useTranslations('site');
  // A dialog keeps its last content while it closes.
  const [content, setContent] = useState(open);
  if (open !== null && open !== content) setContent(open);
  const historyRow =
    content?.kind === 'history'
      ? (rows.find(({ id }) => id === content.row.id) ?? content.row)
      : null;
  return (
    <>
      <Dialog
        open={open?.kind === 'move'}
        onClose={onClose}
        title={content?.kind === 'move' ? content.title : t.move.title}
      >
        {content?.kind === 'move' ? (
          <MoveForm
            start={content.start}
            rows={rows}
            toAssignMinor={view.budgetedCycle.toAssignMinor}
            onAssign={view.assign}
            onDone={onClose}
          />
        ) : null}
      </Dialog>
      <Dialog open={open?.kind === 'plan'} onClose={onClose} title={t.plan.title} wide>
        <Suspense fallback={<Loading label={site.loading} />}>
          <PlanForm
            cycle={cycle}
            assigned={new Map(rows.map(({ id, assignedMinor }) => [id, assignedMinor]))}
            onAssign={view.assign}
            onDone={onClose}
          />
        </Suspense>
      </Dialog>
      <Dialog
        open={open?.kind === 'history'}
        onClose={onClose}
        title={historyRow ? t.history.title(historyRow.name) : ''}
        wide
      >
        {historyRow ? (
          <EnvelopeHistory
            id={historyRow.id}
            name={historyRow.name}
            book={view.book}
            inCurrency={view.inCurrency}
          />
        ) : null}
      </Dialog>
      <Dialog
        open={open?.kind === 'assign-explanation'}
        onClose={onClose}
        title={t.figures.toAssign}
        wide
      >
        <AssignExplanation view={view} money={money} />
      </Dialog>
    </>
  );
}
