import { Link } from 'react-router';
import { useAuth } from '#app/features/auth/auth-provider.tsx';
import { PaymentPage } from '#app/features/payment/payment-page.tsx';
import { useLanguage } from '#app/language.tsx';
import { siteConfig } from '#app/site-config.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { askWords, useWords } from '#app/words.tsx';

askWords('pricing');

/** Back from paying. Being here proves nothing: the plan changes when the payment is confirmed, and the page says so. */
export default function PaymentSuccess() {
  const words = useWords('pricing').payment;
  const { path } = useLanguage();
  const { user } = useAuth();
  const open = siteConfig.payments;
  return (
    <PaymentPage title={open ? words.waitingTitle : words.closedTitle}>
      <p className="lede">{open ? words.waiting : words.closed}</p>
      <p className="acts">
        {user ? <Link className={buttonClass({ look: 'ink', size: 'big' })} to="/profile">{words.toProfile}</Link> : <Link className={buttonClass({ look: 'ink', size: 'big' })} to={path('/')}>{words.home}</Link>}
        <Link className="link" to={path('/pricing')}>{words.toPricing}</Link>
      </p>
    </PaymentPage>
  );
}
