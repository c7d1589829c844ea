/**
 * The plan: the current one, the next charge, the receipts, and the link to the payment service's
 * own page.
 */
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { loadStatus, openPortal } from '#client/billing';
import { askInBackground } from '#client/identity/background';
import type { BillingErrorCode, BillingStatus, Subscription } from '#contract/billing';
import { formatMoney, type CurrencyCode } from '#domain/money';
import type { SessionUser } from '#app/session/session-user.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { useLanguage } from '#app/language.tsx';
import { useOwnClock } from '#app/own-clock.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { useUnpressed } from '#app/ui/unpressed.ts';
import { useTranslations } from '#app/i18n.tsx';
import { useOffers } from '../pricing/use-offers.ts';
import { ProfileSection } from './section.tsx';

/** The status of a person who has never paid. */
const freeStatus: BillingStatus = {
  plan: 'free',
  until: null,
  subscription: null,
  canManage: false,
  receipts: [],
};

export function PlanSection({ user }: { user: SessionUser }) {
  const t = useTranslations('billing');
  const { language, path } = useLanguage();
  const [loaded, setStatus] = useState<BillingStatus | 'unreadable' | null>(null);
  const status = useUnpressed(loaded);
  const [error, setError] = useState<BillingErrorCode | null>(null);
  const [busy, setBusy] = useState(false);
  const { offers } = useOffers();
  // The profile reports the plan live: a change means that the billing status has changed too.
  useEffect(() => {
    let over = false;
    void askInBackground((signal) => loadStatus(user.uid, signal)).then((answer) => {
      if (!over && answer !== null) setStatus(answer.success ? answer.value : 'unreadable');
    });
    return () => {
      over = true;
    };
  }, [user.uid, user.plan]);
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  async function manage() {
    setBusy(true);
    setError(null);
    const answer = await openPortal(user.uid, language);
    if (answer.success) return void location.assign(answer.value.url);
    setBusy(false);
    setError(answer.error.code);
  }
  const clock = useOwnClock();
  const day = (at: number, style: 'full' | 'shortYear' = 'full') => clock.day(at, style);
  const money = (amountMinor: number, currency: string) =>
    formatMoney(amountMinor, currency as CurrencyCode, language, { trimZeros: true });
  const { section } = t;
  const givenBack = ({ refundedMinor, currency }: { refundedMinor: number; currency: string }) =>
    refundedMinor > 0 ? ` · ${section.givenBack(money(refundedMinor, currency))}` : '';
  const next = ({ state, amountMinor, currency, periodEnd, endsAt }: Subscription) => {
    if (state === 'failing') return section.failing(day(endsAt ?? periodEnd));
    if (state === 'refunded') return section.refunded(money(amountMinor, currency), day(periodEnd));
    return state === 'ending'
      ? section.ending(day(endsAt ?? periodEnd))
      : section.renewing(money(amountMinor, currency), day(periodEnd));
  };
  const body = ({ plan, until, subscription, canManage, receipts }: BillingStatus) => {
    const gives = subscription !== null && subscription.state !== 'refunded';
    return (
      <>
        <p>
          {plan === 'free'
            ? section.free
            : gives
              ? t.youHave
              : until === null
                ? `${t.youHave} ${t.forever}`
                : `${t.youHave} ${t.until(day(until))} ${section.endsByItself}`}
        </p>
        {subscription ? (
          <p
            className={
              subscription.state === 'failing' || subscription.state === 'refunded'
                ? 'error'
                : 'note'
            }
          >
            <Amounts>{next(subscription)}</Amounts>
          </p>
        ) : null}
        <div className="profile-row">
          {canManage ? (
            <Button busy={busy} onClick={() => void manage()}>
              {t.manage}
            </Button>
          ) : null}
          {plan === 'free' || !gives ? (
            <Link className={buttonClass({})} to={path('/pricing')}>
              {section.seePlans}
            </Link>
          ) : null}
          {offers !== null && offers !== 'unreachable' && Object.keys(offers).length === 0 ? (
            <p className="note">{section.notSetUp}</p>
          ) : null}
        </div>
        {canManage ? (
          <p className="hint">{subscription ? section.manageHint : section.manageRest}</p>
        ) : null}
        {error ? (
          <p className="error" role="alert">
            {{ ...t.errors, ...t.managing }[error]}
          </p>
        ) : null}
        {receipts.length > 0 ? (
          <div>
            <h3 className="label">{section.receipts}</h3>
            <ul className="profile-list">
              {receipts.map((receipt) => {
                const name = section.receipt(receipt.number ?? receipt.id);
                return (
                  <li key={receipt.id} className="profile-line">
                    <div>
                      <p>
                        {receipt.url ? (
                          <a className="link" href={receipt.url} target="_blank" rel="noreferrer">
                            {name}
                          </a>
                        ) : (
                          name
                        )}
                      </p>
                      <p className="note num">
                        <Amounts>{day(receipt.paidAt, 'shortYear') + givenBack(receipt)}</Amounts>
                      </p>
                    </div>
                    <span className="num">{money(receipt.amountMinor, receipt.currency)}</span>
                  </li>
                );
              })}
            </ul>
          </div>
        ) : null}
      </>
    );
  };
  // The free plan is shown before its status has loaded; it usually takes the same space.
  const shown = status === null && user.plan === 'free' ? freeStatus : status;
  return (
    <ProfileSection title={section.title} hint={section.hint}>
      {shown === null ? (
        <p className="note" role="status">
          {t.loading}
        </p>
      ) : shown === 'unreadable' ? (
        <p className="note">{section.unreadable}</p>
      ) : (
        body(shown)
      )}
    </ProfileSection>
  );
}
