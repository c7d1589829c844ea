/**
 * States the value of an account on a day if its transactions do not show it: the difference is
 * written as an adjustment, which is neither income nor spending.
 */
import { useState, type FormEvent } from 'react';
import type { Account, NewFields } from '#contract/collections';
import { type Day, dayToTimestamp, isDay } from '#domain/calendar';
import { formatMoney, parseAmount } from '#domain/money';
import { useIsLoaded } from '#app/data/hooks.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { amountSentence } from '../ledger/amount-words.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';

interface BalanceAdjustmentFormProps {
  account: Account;
  balanceOn: (account: Account, day: Day) => number;
  onSave: (fields: NewFields<'transactions'>, text: string) => Promise<boolean>;
  onDone: () => void;
}

/** Returns the adjustment from the balance to the stated value; null if they are equal. */
export function balanceAdjustment(
  account: Pick<Account, 'id' | 'currency'>,
  day: Day,
  holdsMinor: number,
  worthMinor: number,
  adjustment: 'valuation' | 'statement',
  note = '',
): NewFields<'transactions'> | null {
  const difference = worthMinor - holdsMinor;
  if (difference === 0) return null;
  return {
    date: dayToTimestamp(day),
    accountId: account.id,
    kind: difference > 0 ? 'income' : 'expense',
    amountMinor: Math.abs(difference),
    currency: account.currency,
    adjustment,
    note,
  };
}

export function BalanceAdjustmentForm({
  account,
  balanceOn,
  onSave,
  onDone,
}: BalanceAdjustmentFormProps) {
  const { arriving, value: t } = useTranslations('accounts');
  const isLoaded = useIsLoaded();
  const { t: ledgerWords, language, decimalSign, today } = useLedger();
  const [text, setText] = useState('');
  const [day, setDay] = useState<string>(today);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const isWorth = account.type === 'investment' || account.type === 'loan';
  const amount = parseAmount(text, account.currency, { decimalSign });
  const dayError = !isDay(day) || day > today ? t.dayBad : undefined;
  const holds = dayError ? null : balanceOn(account, day);
  const fields =
    amount.ok && holds !== null
      ? balanceAdjustment(account, day, holds, amount.amountMinor, 'valuation', note.trim())
      : null;
  const money = (minor: number, sign: 'auto' | 'always' = 'auto') =>
    formatMoney(minor, account.currency, language, { sign });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (busy || !isLoaded || !amount.ok || dayError) return;
    if (fields === null) return;
    setBusy(true);
    const saved = await onSave(fields, t.saved(account.name, money(amount.amountMinor)));
    setBusy(false);
    if (saved) onDone();
  }
  return (
    <form className="account-form" onSubmit={(event) => void submit(event)} noValidate>
      <div className="pair">
        <TextInput
          label={isWorth ? t.amount : t.holds}
          value={text}
          unit={account.currency}
          autoComplete="off"
          maxLength={120}
          autoFocus
          hint={t.debtHint}
          error={
            !amount.ok && (tried || text.trim() !== '')
              ? amountSentence(ledgerWords.amount, amount.reason, account.currency)
              : undefined
          }
          onChange={setText}
        />
        <TextInput
          type="date"
          label={t.day}
          value={day}
          max={today}
          error={dayError}
          onChange={setDay}
        />
      </div>
      <TextInput label={t.note} value={note} maxLength={300} onChange={setNote} />
      <p className="note" role="status">
        {isLoaded === false ? (
          arriving
        ) : (
          <Amounts>
            {`${holds === null ? '' : t.now(money(holds))} ` +
              (!amount.ok || holds === null
                ? ''
                : fields === null
                  ? t.same
                  : t.writes(money(amount.amountMinor - holds, 'always')))}
          </Amounts>
        )}
      </p>
      <div className="dialog-foot">
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button
          type="submit"
          look="ink"
          busy={busy}
          disabled={!isLoaded || (amount.ok && holds !== null && fields === null)}
        >
          {t.save}
        </Button>
      </div>
    </form>
  );
}
