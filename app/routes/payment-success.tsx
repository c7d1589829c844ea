import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#app/session/auth-provider.tsx';
import type { LoginState } from '#app/features/auth/guards.tsx';
import { useConfirmation } from '#app/features/payment/use-confirmation.ts';
import { PaymentPage } from '#app/features/payment/payment-page.tsx';
import { readSession } from '#app/features/payment/session.ts';
import { deviceTimeZone } from '#app/device-day.ts';
import { useLanguage } from '#app/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';
import { formatDay, todayIn } from '#domain/calendar';

prefetchTranslations('billing');

/**
 * The page after a payment. Opening it proves nothing: the plan changes when the payment is
 * confirmed, and the page says so.
 */
export default function PaymentSuccess() {
  const t = useTranslations('billing').success;
  const { language, path } = useLanguage();
  const { user, loading } = useAuth();
  const { pathname, search } = useLocation();
  const outcome = useConfirmation(user?.uid ?? null, readSession(search));
  const primary = buttonClass({ look: 'ink', size: 'big' });
  const toPlan = user ? (
    <Link className={primary} to="/profile">
      {t.toProfile}
    </Link>
  ) : (
    <Link className={primary} to={path('/')}>
      {t.home}
    </Link>
  );
  const toPricing = (
    <Link className="link" to={path('/pricing')}>
      {t.toPricing}
    </Link>
  );
  const page = (title: string, text: ReactNode, buttons: ReactNode, busy = false) => (
    <PaymentPage title={title}>
      <p className="lede" role="status" aria-busy={busy || undefined}>
        {text}
      </p>
      <p className="buttons">{buttons}</p>
    </PaymentPage>
  );

  if (outcome.state === 'closed')
    return page(
      t.closedTitle,
      t.closed,
      <>
        {toPlan}
        {toPricing}
      </>,
    );
  if (outcome.state === 'unknown')
    return page(
      t.unknownTitle,
      t.unknown,
      <>
        {toPlan}
        {toPricing}
      </>,
    );
  if (!user && !loading)
    return page(
      t.signedOutTitle,
      t.signedOut,
      <>
        <Link
          className={primary}
          to={path('/login')}
          state={{ from: { pathname, search, hash: '' } } satisfies LoginState}
        >
          {t.signIn}
        </Link>
        {toPricing}
      </>,
    );
  if (outcome.state === 'paid')
    return page(
      t.paidTitle,
      outcome.until === null
        ? t.paidRenewing
        : t.paid(formatDay(todayIn(deviceTimeZone(), outcome.until), language, 'full')),
      <>
        <Link className={primary} to="/dashboard">
          {t.toDashboard}
        </Link>
        <Link className="link" to="/profile">
          {t.toProfile}
        </Link>
      </>,
    );
  if (outcome.state === 'cancelled')
    return page(
      t.cancelledTitle,
      t.cancelled,
      <>
        {toPlan}
        {toPricing}
      </>,
    );
  return page(
    outcome.isLong ? t.longTitle : t.waitingTitle,
    outcome.isOffline ? t.offline : outcome.isLong ? t.long : t.waiting,
    <>
      {toPlan}
      {toPricing}
    </>,
    true,
  );
}
