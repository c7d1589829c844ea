/**
 * Plan and actual: a signed-in person loads the ledger and its code on request; a guest is told
 * that the comparison exists.
 */
import { Suspense, useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/session/auth-provider.tsx';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { Fold } from '../fold.tsx';
import type { Tool } from '../use-tool.ts';
import type { budgetSpec } from './budget-spec.ts';
import type { BudgetPlanResult } from './compute-budget.ts';

export interface ActualProps {
  tool: Tool<(typeof budgetSpec)['inputs']>;
  answer: BudgetPlanResult;
}

export function Actual(props: ActualProps) {
  const { actual: t } = useTranslations('budget');
  const site = useTranslations('site');
  const { path } = useLanguage();
  const { user, loading } = useAuth();
  const [Compared, setCompared] = useState<ComponentType<ActualProps & { userId: string }> | null>(
    null,
  );
  const [busy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    try {
      const { LedgerActual } = await import('./ledger-actual.tsx');
      setCompared(() => LedgerActual);
    } catch (error) {
      console.error('The ledger could not be opened.', error);
      notify.error(t.failed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Fold
      className="budget-actual"
      title={t.title}
      aside={user ? <Link to="/dashboard/budgets?take=plan">{t.take}</Link> : null}
    >
      {user && Compared ? (
        <Suspense fallback={<Loading label={site.loading} />}>
          <Compared {...props} userId={user.uid} />
        </Suspense>
      ) : (
        <>
          <p className="note">
            {user || loading ? (
              t.explain
            ) : (
              <>
                {t.guest}{' '}
                <Link className="link" to={path('/login')}>
                  {site.signIn}
                </Link>
              </>
            )}
          </p>
          {user ? (
            <Button busy={busy} onClick={() => void open()}>
              {t.open}
            </Button>
          ) : null}
        </>
      )}
    </Fold>
  );
}
