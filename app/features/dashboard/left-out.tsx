import { Link } from 'react-router';
import type { Language } from '#contract/i18n/index';
import { formatMoney } from '#domain/money';
import type { HeldBalance } from '#domain/net-worth';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useRecords } from '#app/data/hooks.ts';
import { Amounts } from '#app/privacy/amounts.tsx';

/** Names the accounts that count but have no exchange rate, because they are in no figure. */
export function LeftOut({
  missing,
  language,
}: {
  missing: readonly HeldBalance[];
  language: Language;
}) {
  const t = useCycleTranslations('dashboard');
  const accounts = useRecords({ collection: 'accounts' }).records;
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const list = missing
    .map(
      ({ accountId, amountMinor, currency }) =>
        `${names.get(accountId) ?? ''} (${formatMoney(amountMinor, currency, language)})`,
    )
    .join(', ');
  return (
    <p className="note freedom-why">
      <Amounts>{t.leftOut(list)}</Amounts>{' '}
      <Link className="link" to="/dashboard/accounts">
        {t.writeRate}
      </Link>
    </p>
  );
}
