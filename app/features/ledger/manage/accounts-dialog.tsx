/**
 * The person's accounts: add, rename, type, currency and opening balance; an account with rows is
 * closed, not deleted.
 */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { Account, Fields } from '#contract/collections';
import { createRecordId } from '#contract/ids';
import { positionBetween } from '#domain/goals';
import { isDay, type Day } from '#domain/calendar';
import { isDebt } from '#domain/ledger';
import { formatMoney, parseAmount } from '#domain/money';
import { useLedgerPages } from '#app/data/use-ledger-pages.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Select } from '#app/ui/fields.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useCurrencyOptions } from '#app/ui/use-currency-options.ts';
import { amountSentence } from '../amount-words.ts';
import { changesOf, type LedgerActions } from '../ledger-actions.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { amountText } from '#app/ledger/transaction-draft.ts';

interface AccountsDialogProps {
  open: boolean;
  actions: LedgerActions;
  onClose: () => void;
}

export function AccountsDialog({ open, actions, onClose }: AccountsDialogProps) {
  const { t, accounts, language } = useLedger();
  const [editing, setEditing] = useState<Account | 'new' | null>(null);
  if (!open && editing !== null) setEditing(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        editing === null
          ? t.account.title
          : editing === 'new'
            ? t.account.add
            : t.account.edit(editing.name)
      }
      wide
    >
      {editing === null ? (
        <>
          {accounts.length === 0 ? (
            <p className="note">{t.account.empty}</p>
          ) : (
            <ul className="managed accounts">
              {accounts.map((account) => (
                <li key={account.id}>
                  <button
                    type="button"
                    className="name"
                    aria-label={t.account.edit(account.name)}
                    onClick={() => setEditing(account)}
                  >
                    {account.name}
                  </button>
                  <span className="note">
                    {t.account.types[account.type]} · {account.currency}
                    {account.openingMinor === 0
                      ? ''
                      : ` · ${t.account.opening} ${formatMoney(account.openingMinor, account.currency, language)}`}
                    {account.closedDay ? ` · ${t.account.closed}` : ''}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <div className="dialog-foot">
            <Link className={buttonClass({ look: 'bare' })} to="/dashboard/accounts">
              {t.account.balances}
            </Link>
            <Button look="ink" onClick={() => setEditing('new')}>
              <AppIcon name="plus" />
              {t.account.add}
            </Button>
          </div>
        </>
      ) : (
        <AccountForm
          key={editing === 'new' ? '' : editing.id}
          account={editing === 'new' ? null : editing}
          actions={actions}
          onDone={() => setEditing(null)}
        />
      )}
    </Dialog>
  );
}

/** Returns whether a transaction leaves the account or arrives in it. */
async function loadUsed(
  pages: ReturnType<typeof useLedgerPages>,
  accountId: string,
): Promise<boolean> {
  return (
    (await pages.loadPage({ fromDay: null, toDay: null, accountId, categoryId: null }, null, 1))
      .length > 0
  );
}

/**
 * Converts an opening balance between storage and form: the form of a debt shows the owed amount as
 * positive.
 */
const signedFor = (type: Account['type'], minor: number) => (isDebt(type) ? 0 - minor : minor);

interface AccountFormProps {
  account: Account | null;
  /** The initial type of a new account. */
  startType?: Account['type'];
  actions: LedgerActions;
  /** @param madeId the id of an account that was added */
  onDone: (madeId?: string) => void;
}

const parseOpening = (text: string, currency: string, decimalSign: '.' | ',') =>
  text.trim() === ''
    ? { ok: true as const, amountMinor: 0 }
    : parseAmount(text, currency, { decimalSign });
/** Returns null for a new account, for which nobody has chosen a day yet. */
const dayOfAccount = (account: Account | null): string | null =>
  account === null ? null : (account.openedDay ?? '');
/** Returns the day of an entered balance: today, unless another day is chosen. */
const dayOfBalance = (openingMinor: number, today: Day): string =>
  openingMinor === 0 ? '' : today;

export function AccountForm({ account, startType = 'bank', actions, onDone }: AccountFormProps) {
  const { t, accounts, currency: ownCurrency, decimalSign, language, today } = useLedger();
  const pages = useLedgerPages();
  const [name, setName] = useState(account?.name ?? '');
  const [type, setType] = useState(account?.type ?? startType);
  const [currency, setCurrency] = useState(account?.currency ?? ownCurrency);
  const currencyOptions = useCurrencyOptions([...new Set([currency, ownCurrency])]);
  const textOf = (minor: number) => (minor === 0 ? '' : amountText(minor, currency, decimalSign));
  /** The text of the opening balance; for a debt, of the owed amount. */
  const [opening, setOpening] = useState(
    account ? textOf(signedFor(account.type, account.openingMinor)) : '',
  );
  const [chosenDay, setOpenedDay] = useState(dayOfAccount(account));
  const [tried, setTried] = useState(false);
  /** True while saving, so that repeated keys do not save again. */
  const saving = useRef(false);
  /** Null until it is known; meanwhile, changes that rows would forbid are not offered. */
  const [used, setUsed] = useState<boolean | null>(account ? null : false);
  const id = account?.id;
  useEffect(() => {
    if (!id) return;
    let over = false;
    loadUsed(pages, id).then((is) => {
      if (!over) setUsed(is);
    }, console.error);
    return () => {
      over = true;
    };
  }, [id, pages]);

  const amount = parseOpening(opening, currency, decimalSign);
  const nameError = name.trim() === '' ? t.account.nameMissing : undefined;
  const isOwed = isDebt(type);
  const openingMinor = amount.ok ? signedFor(type, amount.amountMinor) : 0;
  const openedDay = chosenDay ?? dayOfBalance(openingMinor, today);
  const dayError = openedDay !== '' && !isDay(openedDay) ? t.account.notADay : undefined;

  function changeType(next: Account['type']): void {
    // Turns the sign of a stored amount, or of one typed with a minus, so that its side stays the
    // same; any other typed amount already has the sign that the field asks for.
    const isTurned =
      amount.ok && isDebt(next) !== isOwed && (account !== null || amount.amountMinor < 0);
    if (isTurned) setOpening(textOf(0 - amount.amountMinor));
    setType(next);
  }
  async function update(before: Account, fields: Partial<Fields<'accounts'>>): Promise<boolean> {
    const changes = changesOf<Partial<Fields<'accounts'>>>(before, fields);
    return (
      Object.keys(changes).length === 0 ||
      actions.write(
        [{ op: 'update', collection: 'accounts', id: before.id, fields: changes }],
        t.done.changed,
      )
    );
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (saving.current || nameError || dayError || !amount.ok) return;
    const fields = {
      name: name.trim(),
      type,
      currency,
      openingMinor,
      openedDay: openedDay || null,
    };
    saving.current = true;
    // A row may have been added while the form was open.
    if (
      account &&
      currency !== account.currency &&
      (await loadUsed(pages, account.id).catch(() => true))
    ) {
      setUsed(true);
      setCurrency(account.currency);
      saving.current = false;
      return;
    }
    const newId = createRecordId(),
      last =
        accounts
          .map((one) => one.position)
          .toSorted()
          .at(-1) ?? null;
    const added = { ...fields, position: positionBetween(last, null) };
    const saved = account
      ? await update(account, fields)
      : await actions.write(
          [{ op: 'add', collection: 'accounts', id: newId, fields: added }],
          t.done.added(fields.name),
        );
    saving.current = false;
    if (saved) onDone(account ? undefined : newId);
  }
  async function change(closedDay: string | null) {
    if (
      account &&
      (await actions.write(
        [{ op: 'update', collection: 'accounts', id: account.id, fields: { closedDay } }],
        t.done.changed,
      ))
    )
      onDone();
  }
  async function remove() {
    if (
      account &&
      (await actions.write(
        [{ op: 'delete', collection: 'accounts', id: account.id }],
        t.account.deleted(account.name),
      ))
    )
      onDone();
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        label={t.account.name}
        value={name}
        maxLength={300}
        error={tried ? nameError : undefined}
        onChange={setName}
      />
      <div className="pair">
        <Select
          label={t.account.type}
          value={type}
          onChange={(value) => changeType(value as Account['type'])}
          options={(['cash', 'bank', 'card', 'loan', 'investment'] as const).map((value) => ({
            value,
            label: t.account.types[value],
          }))}
        />
        <Select
          label={t.account.currency}
          value={currency}
          disabled={used !== false}
          hint={used ? t.account.currencyFixed : undefined}
          onChange={setCurrency}
          options={currencyOptions}
        />
      </div>
      <div className="pair">
        <TextInput
          label={isOwed ? t.account.owed : t.account.opening}
          hint={isOwed ? t.account.owedHint : t.account.openingHint}
          unit={currency}
          value={opening}
          autoComplete="off"
          maxLength={120}
          error={!amount.ok ? amountSentence(t.amount, amount.reason, currency) : undefined}
          onChange={setOpening}
        />
        <TextInput
          type="date"
          label={t.account.openedDay}
          value={openedDay}
          error={dayError}
          onChange={setOpenedDay}
        />
      </div>
      {/* A card may be overpaid. */}
      {isOwed && openingMinor > 0 ? (
        <p className="note" role="status">
          <Amounts>{t.account.isOwn(formatMoney(openingMinor, currency, language))}</Amounts>{' '}
          <button type="button" className="link" onClick={() => setOpening(textOf(openingMinor))}>
            {t.account.isOwed}
          </button>
        </p>
      ) : null}
      <div className="dialog-foot">
        {account && used === false ? (
          <Button look="bare" className="first" onClick={() => void remove()}>
            {t.account.delete}
          </Button>
        ) : null}
        {account && used === true ? (
          <Button
            look="bare"
            className="first"
            title={t.account.inUse}
            onClick={() => void change(account.closedDay ? null : today)}
          >
            {account.closedDay ? t.account.reopen : t.account.close}
          </Button>
        ) : null}
        <Button onClick={() => onDone()}>{t.account.cancel}</Button>
        <Button type="submit" look="ink">
          {t.account.save}
        </Button>
      </div>
    </form>
  );
}
