/**
 * Reconciles an account with a statement: rows are ticked until nothing differs, or the difference
 * is written as an adjustment.
 */
import { useState } from 'react';
import type { StatementRow } from '#client/statement-rows';
import type { Write } from '#contract/data';
import { formatDay, isDay, timestampToDay } from '#domain/calendar';
import { formatMoney, parseAmount } from '#domain/money';
import { useIsLoaded } from '#app/data/hooks.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/fields.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Failed } from '#app/ui/states.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { amountSentence } from '../ledger/amount-words.ts';
import type { LedgerActions } from '../ledger/ledger-actions.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import type { HeldAccount } from './use-accounts.ts';
import { useStatementRows } from './use-statement-rows.ts';
import { balanceAdjustment } from './balance-adjustment-form.tsx';

const shownAtFirst = 200;

export function Reconcile({
  held: { account, balance },
  actions,
  onDone,
}: {
  held: HeldAccount;
  actions: LedgerActions;
  onDone: () => void;
}) {
  const {
    arriving,
    reconcile: t,
    value: { debtHint },
  } = useTranslations('accounts');
  const isLoaded = useIsLoaded();
  const site = useTranslations('site');
  const { t: ledgerWords, language, decimalSign, today, accountById } = useLedger();
  const [day, setDay] = useState<string>(today);
  const [text, setText] = useState('');
  const [shown, setShown] = useState(shownAtFirst);
  const { rows, failed, setTicked } = useStatementRows(
    account,
    isDay(day) ? day : null,
    balance.rows - balance.clearedRows,
  );
  const money = (minor: number, sign: 'auto' | 'always' = 'auto') =>
    formatMoney(minor, account.currency, language, { sign });
  const amount = parseAmount(text, account.currency, { decimalSign });
  const last = account.reconciled?.day ?? null;
  // A statement of a future day would make every other one be refused until then.
  const dayError =
    !isDay(day) || day > today ? t.dayBad : last !== null && day <= last ? t.dayBefore : undefined;
  // The sum of ticked rows is a stored total, so that it stays right when rows change meanwhile.
  const difference = amount.ok ? amount.amountMinor - balance.clearedMinor : null;

  function tick(some: readonly StatementRow[], isTicked: boolean) {
    const changed = some.filter(({ clearedDay }) => (clearedDay !== null) !== isTicked);
    if (changed.length === 0 || dayError) return;
    const value = isTicked ? day : null;
    setTicked(changed, value);
    const writes = changed.map(({ row, arrives }): Write => ({
      op: 'update',
      collection: 'transactions',
      id: row.id,
      fields: arrives ? { transferClearedDay: value } : { clearedDay: value },
    }));
    void actions.write(writes, null).then((written) => {
      if (!written) setTicked(changed, isTicked ? null : day);
    });
  }
  async function finish() {
    if (difference === null || !amount.ok || dayError) return;
    const adjustment = balanceAdjustment(
      account,
      day,
      balance.clearedMinor,
      amount.amountMinor,
      'statement',
      t.note(formatDay(day, language, 'shortYear')),
    );
    // Transactions that were ticked in the ledger before the statement are cleared on its day.
    const ahead = (rows ?? []).filter(({ clearedDay }) => clearedDay !== null && clearedDay > day);
    const writes: Write[] = [
      ...ahead.map(({ row, arrives }): Write => ({
        op: 'update',
        collection: 'transactions',
        id: row.id,
        fields: arrives ? { transferClearedDay: day } : { clearedDay: day },
      })),
      ...(adjustment
        ? [
            {
              op: 'add' as const,
              collection: 'transactions' as const,
              fields: { ...adjustment, clearedDay: day },
            },
          ]
        : []),
      {
        op: 'update',
        collection: 'accounts',
        id: account.id,
        fields: { reconciled: { day, balanceMinor: amount.amountMinor } },
      },
    ];
    if (await actions.write(writes, t.done(account.name, formatDay(day, language, 'shortYear'))))
      onDone();
  }
  const list = rows?.slice(0, shown) ?? [];
  const nameOf = ({ row, arrives }: StatementRow) =>
    row.payee ||
    (row.kind === 'transfer'
      ? (arrives ? t.from : t.to)(
          accountById.get((arrives ? row.accountId : row.transferAccountId) ?? '')?.name ?? '',
        )
      : row.adjustment
        ? ledgerWords.row.adjustments[row.adjustment]
        : row.note || ledgerWords.row.noPayee);
  return (
    <>
      <div className="bar account-bar">
        <p className="note">{t.intro}</p>
        <span className="spacer" />
        <Button onClick={onDone}>
          <AppIcon name="left" />
          {t.back}
        </Button>
      </div>
      <h1 className="h1 account-reconcile-head">{t.title(account.name)}</h1>
      {account.reconciled ? (
        <p className="note">
          <Amounts>
            {t.last(
              formatDay(account.reconciled.day, language, 'full'),
              money(account.reconciled.balanceMinor),
            )}
          </Amounts>
        </p>
      ) : null}
      <div className="account-form account-reconcile">
        <div className="pair">
          <TextInput
            type="date"
            label={t.day}
            value={day}
            max={today}
            error={dayError}
            onChange={setDay}
          />
          <TextInput
            label={t.balance}
            value={text}
            unit={account.currency}
            autoComplete="off"
            maxLength={120}
            hint={debtHint}
            error={
              !amount.ok && text.trim() !== ''
                ? amountSentence(ledgerWords.amount, amount.reason, account.currency)
                : undefined
            }
            onChange={setText}
          />
        </div>
        <div className="account-difference">
          <div role="status">
            <dl className="sum account-sum">
              <div>
                <dt>{t.statement}</dt>
                <dd className="num">{amount.ok ? money(amount.amountMinor) : '–'}</dd>
              </div>
              <div>
                <dt>{t.ticked}</dt>
                <dd className="num">{money(balance.clearedMinor)}</dd>
              </div>
              <div>
                <dt>{t.difference}</dt>
                <dd className={difference ? 'num outflow' : 'num'}>
                  {difference === null ? '–' : money(difference, 'always')}
                </dd>
              </div>
            </dl>
          </div>
          {difference === null || dayError ? null : !isLoaded ? (
            <div className="account-end">
              <p className="note" role="status">
                {isLoaded === false ? arriving : ''}
              </p>
            </div>
          ) : difference === 0 ? (
            <div className="account-end">
              <p className="note">{t.even}</p>
              <Button look="ink" onClick={() => void finish()}>
                {t.finish}
              </Button>
            </div>
          ) : (
            <div className="account-end">
              <p className="note">{t.adjustWhy}</p>
              <Button onClick={() => void finish()}>{t.adjust(money(difference, 'always'))}</Button>
            </div>
          )}
        </div>
      </div>
      <section className="section" aria-label={t.rows(rows?.length ?? 0)}>
        <div className="section-head">
          <h2 className="h4">{t.rows(rows?.length ?? 0)}</h2>
          {list.length === 0 ? null : (
            <span className="account-actions">
              <Button look="bare" size="sm" onClick={() => tick(list, true)}>
                {t.tickAll}
              </Button>
              <Button look="bare" size="sm" onClick={() => tick(list, false)}>
                {t.untickAll}
              </Button>
            </span>
          )}
        </div>
        {failed ? (
          <Failed title={t.failed} />
        ) : rows === null ? (
          <Loading label={site.loading} />
        ) : rows.length === 0 ? (
          <p className="note">{t.none}</p>
        ) : (
          <ul className="account-ticks">
            {list.map((each) => (
              <li key={each.row.id}>
                <Checkbox
                  checked={each.clearedDay !== null}
                  label={
                    <>
                      <span className="num note">
                        {formatDay(timestampToDay(each.row.date), language, 'short')}
                      </span>{' '}
                      <span>{nameOf(each)}</span>
                    </>
                  }
                  onChange={(isTicked) => tick([each], isTicked)}
                />
                <span className={each.amountMinor > 0 ? 'num inflow' : 'num'}>
                  {money(each.amountMinor, 'always')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {rows !== null && rows.length > shown ? (
          <Button look="bare" onClick={() => setShown(shown + shownAtFirst)}>
            {t.more(Math.min(shownAtFirst, rows.length - shown))}
          </Button>
        ) : null}
      </section>
    </>
  );
}
