import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { leaveCheckout } from '#client/billing';
import { useAuth } from '#app/session/auth-provider.tsx';
import { PaymentPage } from '#app/features/payment/payment-page.tsx';
import { readSession } from '#app/features/payment/session.ts';
import { useLanguage } from '#app/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';

prefetchTranslations('pricing');

/**
 * The page after a cancelled payment. The order in the address is closed, so that nobody pays it
 * later by mistake.
 */
export default function PaymentCancel() {
  const t = useTranslations('pricing').payment;
  const { path } = useLanguage();
  const { user } = useAuth();
  const { search } = useLocation();
  const navigate = useNavigate();
  const session = readSession(search),
    userId = user?.uid ?? null;
  const [order, setOrder] = useState<'closing' | 'closed' | 'open'>('closing');
  const paidPage = path('/payment/success');
  useEffect(() => {
    if (session === null || userId === null) return;
    let over = false;
    void leaveCheckout(userId, session).then((answer) => {
      if (over) return;
      if (!answer.success) return setOrder('open');
      // The money has arrived after all, or is on its way: the success page says so, and waits.
      if (answer.value.state === 'paid' || answer.value.state === 'waiting')
        return void navigate(`${paidPage}${search}`, { replace: true });
      setOrder('closed');
    });
    return () => {
      over = true;
    };
  }, [session, userId, paidPage, search, navigate]);
  const isClosing = session !== null && userId !== null && order === 'closing';
  return (
    <PaymentPage title={t.cancelTitle}>
      <p className="lede still">{t.cancel}</p>
      <p className="buttons">
        <Link className={buttonClass({ look: 'ink', size: 'big' })} to={path('/pricing')}>
          {t.backToPricing}
        </Link>
        <Link className="link" to={path('/')}>
          {t.home}
        </Link>
      </p>
      {/* Below the buttons, so that they do not move when it appears. */}
      <p className="note" role="status" aria-busy={isClosing || undefined}>
        {isClosing ? t.closing : order === 'open' ? t.stillOpen : null}
      </p>
    </PaymentPage>
  );
}
