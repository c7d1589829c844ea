/**
 * The purchase of Plus, if this installation sells it: leads to the sign-in, to the payment
 * service's page, or to the current plan.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadStatus, openCheckout, openPortal } from '#client/billing';
import type { BillingErrorCode, BillingResult, BillingStatus, Elsewhere } from '#contract/billing';
import {
  billingPeriods,
  plusPriceMinor,
  priceCurrencies,
  type BillingPeriod,
  type PriceCurrency,
} from '#contract/plans';
import { formatMoney, type CurrencyCode } from '#domain/money';
import { useAuth } from '#app/session/auth-provider.tsx';
import type { LoginState } from '#app/features/auth/guards.tsx';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { useTranslations } from '#app/i18n.tsx';
import type { OffersState } from './use-offers.ts';

/** Reads the offer that a guest chose before signing in from the address: `?buy=year-USD`. */
function readWish(search: string): { period: BillingPeriod; currency: PriceCurrency } | null {
  const [period, currency] = (new URLSearchParams(search).get('buy') ?? '').split('-');
  const found = {
    period: billingPeriods.find((each) => each === period),
    currency: priceCurrencies.find((each) => each === currency),
  };
  return found.period && found.currency ? { period: found.period, currency: found.currency } : null;
}

export function BuyPlus({
  period,
  currency,
  state: { offers, askAgain },
}: {
  period: BillingPeriod;
  currency: PriceCurrency;
  state: OffersState;
}) {
  const t = useTranslations('billing');
  const pricing = useTranslations('pricing');
  const { language, path } = useLanguage();
  const { user, loading } = useAuth();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [error, setError] = useState<{ code: BillingErrorCode; isManaging: boolean } | null>(null);
  const wish = readWish(search);
  const [isLeaving, setIsLeaving] = useState(wish !== null);
  const [held, setHeld] = useState<{ status: BillingStatus; until: string | null } | null>(null);
  const uid = user?.uid ?? null;
  const hasPlus = user?.plan === 'plus';

  useEffect(() => {
    if (uid === null || !hasPlus) return;
    let over = false;
    // If one of the two fails, the page only says that the account has Plus.
    Promise.all([loadStatus(uid), import('./plus-until.ts')]).then(
      ([answer, { plusUntil }]) => {
        if (!over && answer.success)
          setHeld({ status: answer.value, until: plusUntil(answer.value, language) });
      },
      (error: unknown) => console.warn('Until when Plus lasts could not be asked for.', error),
    );
    return () => {
      over = true;
    };
  }, [uid, hasPlus, language]);

  /** Opens the page of the payment service, or shows the reason of a failure. */
  function goOn(answer: BillingResult<Elsewhere>, isManaging = false) {
    if (answer.success) return location.assign(answer.value.url);
    setIsLeaving(false);
    setError({ code: answer.error.code, isManaging });
  }
  function leave(ask: Promise<BillingResult<Elsewhere>>, isManaging = false) {
    setIsLeaving(true);
    setError(null);
    void ask.then((answer) => goOn(answer, isManaging));
  }
  const hasBought = useRef(false);
  useEffect(() => {
    // After the sign-in. The wish is removed from the address first, so that coming back from the
    // payment page opens nothing.
    if (wish === null || uid === null || hasBought.current) return;
    hasBought.current = true;
    void navigate(pathname, { replace: true, preventScrollReset: true });
    void (hasPlus ? Promise.resolve(null) : openCheckout(uid, { ...wish, language })).then(
      (answer) => {
        if (answer) goOn(answer);
        else setIsLeaving(false);
      },
    );
  });
  // The browser may restore this page unchanged (back, from the payment page).
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setIsLeaving(false);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  function buy() {
    if (user) return leave(openCheckout(user.uid, { currency, period, language }));
    const from = { pathname, search: `?buy=${period}-${currency}`, hash: '' };
    void navigate(path('/login'), { state: { from } satisfies LoginState });
  }

  /**
   * Describes the end or next renewal of Plus. A renewing subscription is charged on its day
   * instead of ending on it; a failed charge is shown here as in the profile.
   */
  function lasts({ status: { subscription }, until }: NonNullable<typeof held>): string {
    if (until === null) return t.forever;
    if (subscription === null || subscription.state === 'refunded') return t.until(until);
    if (subscription.state !== 'renewing') return t.section[subscription.state](until);
    return t.section.renewing(
      formatMoney(subscription.amountMinor, subscription.currency as CurrencyCode, language, {
        trimZeros: true,
      }),
      until,
    );
  }
  const look = user ? 'son' : 'ink';
  const problem =
    error === null ? null : (
      <p className="error" role="alert">
        {{ ...t.errors, ...(error.isManaging && t.managing) }[error.code]}
      </p>
    );
  if (offers === null)
    return (
      <Button size="big" look={look} disabled>
        {t.buy}
      </Button>
    );
  if (offers === 'unreachable')
    return (
      <>
        <Button size="big" disabled>
          {t.buy}
        </Button>
        <p className="note" role="status">
          {t.offersUnknown}{' '}
          <button type="button" className="link" onClick={askAgain}>
            {t.askAgain}
          </button>
        </p>
      </>
    );
  if (hasPlus) {
    const mayExtend =
      held !== null && held.status.subscription === null && offers[currency]?.renews === false;
    return (
      <>
        <p>
          {t.youHave}
          {held === null ? '' : ` ${lasts(held)}`}
        </p>
        {held?.status.canManage && held.status.subscription ? (
          <Button
            size="big"
            busy={isLeaving}
            onClick={() => leave(openPortal(user.uid, language), true)}
          >
            {t.manage}
          </Button>
        ) : null}
        {mayExtend ? (
          <Button size="big" look={look} busy={isLeaving} onClick={buy}>
            {t.extend}
          </Button>
        ) : null}
        {problem}
      </>
    );
  }
  if (Object.keys(offers).length === 0)
    return (
      <Button size="big" disabled>
        {pricing.plus.action}
      </Button>
    );
  const offer = offers[currency];
  if (!offer)
    return (
      <>
        <Button size="big" disabled>
          {t.buy}
        </Button>
        <p className="note">{t.otherCurrency(Object.keys(offers).join(', '))}</p>
      </>
    );
  const amount = formatMoney(plusPriceMinor[currency][period], currency, language, {
    trimZeros: true,
  });
  return (
    <>
      <Button
        size="big"
        look={look}
        busy={isLeaving && user !== null}
        disabled={loading}
        onClick={buy}
      >
        {isLeaving && user !== null ? t.opening : t.buy}
      </Button>
      <p className="note">
        {offer.renews
          ? t.renews(amount, period === 'month' ? t.everyMonth : t.everyYear)
          : t.once(amount)}
        {user || loading ? '' : ` ${t.signInFirst}`}
      </p>
      {problem}
    </>
  );
}
