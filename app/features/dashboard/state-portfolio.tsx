/**
 * Asks for the portfolio if the date of freedom still lacks it. One press takes over the balances
 * of the accounts; another sum, or other rates, are stated in the profile.
 */
import { useState } from 'react';
import { Link } from 'react-router';
import type { Day } from '#domain/calendar';
import { proposedRates } from '#domain/measures';
import { formatPercent, type Language } from '#domain/money';
import { netWorthOf, worthAmounts } from '#domain/net-worth';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useRecords } from '#app/data/hooks.ts';
import { useData, useSession } from '#app/data/provider.tsx';
import { useBalances } from '#app/data/use-balances.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import { amountsText } from '../accounts/own-amounts.ts';
import { LeftOut } from './left-out.tsx';

export function StatePortfolio({
  currency,
  today,
  language,
}: {
  currency: string;
  today: Day;
  language: Language;
}) {
  const all = useCycleTranslations('dashboard'),
    t = all.state;
  const data = useData();
  const { userId } = useSession();
  const { balances, loading } = useBalances();
  const { records: accounts, loading: accountsLoading } = useRecords({ collection: 'accounts' }),
    { records: rates, loading: ratesLoading } = useRecords({ collection: 'exchangeRates' });
  const [busy, setBusy] = useState(false);
  const held = accounts.flatMap(({ id, currency: own }) => {
    const balance = balances.get(id);
    return balance === undefined
      ? []
      : [{ accountId: id, currency: own, amountMinor: balance.todayMinor }];
  });
  const worth = netWorthOf(held, today, currency, rates);
  const percent = (fraction: number) => formatPercent(fraction, language, 0);
  async function take() {
    setBusy(true);
    try {
      const { undo } = await data.writeAll([
        {
          op: 'update',
          collection: 'userProfiles',
          id: userId,
          fields: {
            fi: {
              portfolioMinor: worth.netMinor,
              asOfDay: today,
              ...proposedRates,
              portfolioFrom: { kind: 'accounts', exceptIds: [] },
            },
          },
        },
      ]);
      const back = rememberUndo(undo);
      notify.offer(t.taken, t.undo, back, back.over);
    } catch (error) {
      console.error(error);
      notify.error(all.failed);
    } finally {
      setBusy(false);
    }
  }
  const toProfile = (look: 'plain' | 'bare') => (
    <Link
      className={buttonClass({ size: 'sm', ...(look === 'bare' && { look }) })}
      to="/profile#freedom"
    >
      {t.set}
    </Link>
  );
  // Renders nothing while data loads: unread data would be shown as missing.
  if (loading || accountsLoading || ratesLoading) return null;
  if (!held.some(({ amountMinor }) => amountMinor !== 0))
    return (
      <>
        <p className="note freedom-why">{t.portfolioText}</p>
        {toProfile('plain')}
      </>
    );
  return (
    <>
      <p className="note freedom-why">
        <Amounts>
          {t.accountsText(
            amountsText(worthAmounts(worth, currency).net, language),
            percent(proposedRates.returnAnnualReal),
            percent(proposedRates.withdrawalRate),
          )}
        </Amounts>
      </p>
      {worth.missing.length > 0 ? <LeftOut missing={worth.missing} language={language} /> : null}
      <p className="budget-actions">
        <Button size="sm" look="ink" disabled={busy} onClick={() => void take()}>
          {t.take}
        </Button>{' '}
        {toProfile('bare')}
      </p>
    </>
  );
}
