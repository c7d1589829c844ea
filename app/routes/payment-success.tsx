import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#app/features/auth/auth-provider.tsx';
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
 * Back from paying. Being here proves nothing: the plan changes when the payment is confirmed, and
 * the page says so.
 */
export default function PaymentSuccess() {
  const words = useTranslations('billing').success;
  const { language, path } = useLanguage();
  const { user, loading } = useAuth();
  const { pathname, search } = useLocation();
  const outcome = useConfirmation(user?.uid ?? null, readSession(search));
  const primary = buttonClass({ look: 'ink', size: 'big' });
  const toPlan = user ? (
    <Link className={primary} to="/profile">
      {words.toProfile}
    </Link>
  ) : (
    <Link className={primary} to={path('/')}>
      {words.home}
    </Link>
  );
  const toPricing = (
    <Link className="link" to={path('/pricing')}>
      {words.toPricing}
    </Link>
  );
  const page = (title: string, text: ReactNode, acts: ReactNode, busy = false) => (
    <PaymentPage title={title}>
      <p className="lede" role="status" aria-busy={busy || undefined}>
        {text}
      </p>
      <p className="acts">{acts}</p>
    </PaymentPage>
  );

  if (outcome.state === 'closed')
    return page(
      words.closedTitle,
      words.closed,
      <>
        {toPlan}
        {toPricing}
      </>,
    );
  if (outcome.state === 'unknown')
    return page(
      words.unknownTitle,
      words.unknown,
      <>
        {toPlan}
        {toPricing}
      </>,
    );
  if (!user && !loading)
    return page(
      words.signedOutTitle,
      words.signedOut,
      <>
        <Link
          className={primary}
          to={path('/login')}
          state={{ from: { pathname, search, hash: '' } } satisfies LoginState}
        >
          {words.signIn}
        </Link>
        {toPricing}
      </>,
    );
  if (outcome.state === 'paid')
    return page(
      words.paidTitle,
      outcome.until === null
        ? words.paidRenewing
        : words.paid(formatDay(todayIn(deviceTimeZone(), outcome.until), language, 'full')),
      <>
        <Link className={primary} to="/dashboard">
          {words.toDashboard}
        </Link>
        <Link className="link" to="/profile">
          {words.toProfile}
        </Link>
      </>,
    );
  if (outcome.state === 'cancelled')
    return page(
      words.cancelledTitle,
      words.cancelled,
      <>
        {toPlan}
        {toPricing}
      </>,
    );
  return page(
    outcome.isLong ? words.longTitle : words.waitingTitle,
    outcome.isOffline ? words.offline : outcome.isLong ? words.long : words.waiting,
    <>
      {toPlan}
      {toPricing}
    </>,
    true,
  );
}
