/** Small dialogs for several rows: category, tags, account, another day. */
import type { Transaction, Account } from '#contract/collections';
import { useEffect, useRef, useState } from 'react';
import { isDay, timestampToDay } from '#domain/calendar';
import { canBeTransfer } from '#domain/matching';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Select } from '#app/ui/fields.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { CategoryPicker } from './category-picker.tsx';
import type { LedgerActions } from './ledger-actions.ts';
import { type Ledger, useLedger } from '#app/ledger/ledger-context.tsx';
import { sideOfRow } from './rows-for-category.ts';
import type { AskingCommand } from './selection-bar.tsx';
import { readTags } from '#app/ledger/transaction-draft.ts';

interface RowDialogsProps {
  command: AskingCommand | null;
  rows: readonly Transaction[];
  actions: LedgerActions;
  onDone: () => void;
}

export function RowDialogs({ command, rows, actions, onDone }: RowDialogsProps) {
  const { t, categoryById } = useLedger();
  const kinds = new Set(
    rows.map((row) => sideOfRow(row, categoryById)).filter((kind) => kind !== 'transfer'),
  );
  const kind = kinds.size === 1 ? [...kinds][0]! : null;
  const current = rows.length === 1 ? rows[0]!.categoryId : null;
  return (
    <>
      <Dialog
        open={command === 'category'}
        onClose={onDone}
        title={t.selection.chooseCategory(rows.length)}
      >
        {kinds.size > 1 ? <p className="note">{t.selection.mixed}</p> : null}
        <CategoryPicker
          kind={kind}
          current={current}
          onPick={(categoryId) => {
            onDone();
            void actions.categorise(rows, categoryId);
          }}
        />
      </Dialog>
      <Dialog open={command === 'tag'} onClose={onDone} title={t.selection.tagTitle(rows.length)}>
        <TagForm
          onApply={(tags) => {
            onDone();
            void actions.tag(rows, tags);
          }}
          onCancel={onDone}
        />
      </Dialog>
      <Dialog
        open={command === 'account'}
        onClose={onDone}
        title={t.selection.accountTitle(rows.length)}
      >
        <AccountForm
          current={rows[0]?.accountId ?? ''}
          onApply={(accountId) => {
            onDone();
            void actions.moveAccount(rows, accountId);
          }}
          onCancel={onDone}
        />
      </Dialog>
      <Dialog
        open={command === 'transfer'}
        onClose={onDone}
        title={t.selection.transferTitle(rows.length)}
      >
        <TransferForm
          rows={rows}
          onApply={(accountId) => {
            onDone();
            void actions.transfer(rows, accountId);
          }}
          onCancel={onDone}
        />
      </Dialog>
      <Dialog open={command === 'move'} onClose={onDone} title={t.selection.moveTitle(rows.length)}>
        <DayForm
          day={rows[0] ? timestampToDay(rows[0].date) : ''}
          onApply={(day) => {
            onDone();
            void actions.move(rows, day);
          }}
          onCancel={onDone}
        />
      </Dialog>
    </>
  );
}

function TagForm({
  onApply,
  onCancel,
}: {
  onApply: (tags: string[]) => void;
  onCancel: () => void;
}) {
  const { t } = useLedger();
  const [text, setText] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.focus(), []);
  const tags = readTags(text);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (tags.length > 0) onApply(tags);
      }}
    >
      <TextInput
        ref={inputRef}
        label={t.form.tags}
        hint={t.form.tagsHint}
        value={text}
        autoComplete="off"
        onChange={setText}
      />
      <div className="dialog-foot">
        <Button onClick={onCancel}>{t.form.cancel}</Button>
        <Button type="submit" look="ink" disabled={tags.length === 0}>
          {t.selection.apply}
        </Button>
      </div>
    </form>
  );
}

function AccountForm({
  current,
  onApply,
  onCancel,
}: {
  current: string;
  onApply: (accountId: string) => void;
  onCancel: () => void;
}) {
  const { t, openAccounts } = useLedger();
  const [chosen, setChosen] = useState(
    openAccounts.find(({ id }) => id !== current)?.id ?? current,
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '') onApply(chosen);
      }}
    >
      <Select
        label={t.form.account}
        value={chosen}
        onChange={setChosen}
        options={openAccounts.map(({ id, name, currency }) => ({
          value: id,
          label: `${name} · ${currency}`,
        }))}
      />
      <p className="note">{t.selection.accountNote}</p>
      <div className="dialog-foot">
        <Button onClick={onCancel}>{t.form.cancel}</Button>
        <Button type="submit" look="ink" disabled={chosen === ''}>
          {t.selection.apply}
        </Button>
      </div>
    </form>
  );
}

/** Returns the accounts with which at least one of some rows can become a transfer. */
export function farAccountsOf(
  rows: readonly Transaction[],
  { openAccounts, accountById }: Pick<Ledger, 'openAccounts' | 'accountById'>,
): Account[] {
  const isAble = (far: Account) =>
    rows.some((row) => canBeTransfer(row, accountById.get(row.accountId), far));
  return openAccounts.filter(isAble);
}

interface TransferFormProps {
  rows: readonly Transaction[];
  onApply: (accountId: string) => void;
  onCancel: () => void;
}

function TransferForm({ rows, onApply, onCancel }: TransferFormProps) {
  const ledger = useLedger(),
    { t } = ledger;
  const options = farAccountsOf(rows, ledger).map(({ id, name, currency }) => ({
    value: id,
    label: `${name} · ${currency}`,
  }));
  const [chosen, setChosen] = useState(options[0]?.value ?? '');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '') onApply(chosen);
      }}
    >
      <Select label={t.form.account} value={chosen} onChange={setChosen} options={options} />
      <p className="note">{t.selection.transferNote}</p>
      <div className="dialog-foot">
        <Button onClick={onCancel}>{t.form.cancel}</Button>
        <Button type="submit" look="ink" disabled={chosen === ''}>
          {t.selection.apply}
        </Button>
      </div>
    </form>
  );
}

function DayForm({
  day,
  onApply,
  onCancel,
}: {
  day: string;
  onApply: (day: string) => void;
  onCancel: () => void;
}) {
  const { t } = useLedger();
  const [chosen, setChosen] = useState(day);
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.focus(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isDay(chosen)) onApply(chosen);
      }}
    >
      <TextInput
        ref={inputRef}
        type="date"
        label={t.form.day}
        value={chosen}
        onChange={setChosen}
      />
      <div className="dialog-foot">
        <Button onClick={onCancel}>{t.form.cancel}</Button>
        <Button type="submit" look="ink" disabled={!isDay(chosen)}>
          {t.selection.apply}
        </Button>
      </div>
    </form>
  );
}
