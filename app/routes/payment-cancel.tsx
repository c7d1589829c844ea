import { Link } from 'react-router';
import { PaymentPage } from '#app/features/payment/payment-page.tsx';
import { useLanguage } from '#app/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { askWords, useWords } from '#app/words.tsx';

askWords('pricing');

/** Back from paying without having paid. */
export default function PaymentCancel() {
  const words = useWords('pricing').payment;
  const { path } = useLanguage();
  return (
    <PaymentPage title={words.cancelTitle}>
      <p className="lede">{words.cancel}</p>
      <p className="acts">
        <Link className={buttonClass({ look: 'ink', size: 'big' })} to={path('/pricing')}>{words.backToPricing}</Link>
        <Link className="link" to={path('/')}>{words.home}</Link>
      </p>
    </PaymentPage>
  );
}
