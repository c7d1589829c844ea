import { formatMoney } from '#domain/money';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/fields.tsx';
import { SiteIcon } from '#app/ui/icons.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { amountSentence } from './amount-words.ts';
import { categoryOptions } from '#app/ledger/category-options.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import {
  draftCurrency,
  leftToSplit,
  type DraftContext,
  type DraftFault,
  type SplitDraft,
  type TransactionDraft,
} from '#app/ledger/transaction-draft.ts';

interface SplitFieldsProps {
  draft: TransactionDraft;
  context: DraftContext;
  fault: Extract<DraftFault, { field: 'splits' }> | undefined;
  onChange: (splits: SplitDraft[]) => void;
}

/** The parts of one transaction, each with its category; the remaining amount is always in view. */
export function SplitFields({ draft, context, fault, onChange }: SplitFieldsProps) {
  const { t, language, categories } = useLedger();
  const currency = draftCurrency(draft, context) ?? '';
  const left = leftToSplit(draft, context);
  const options = [
    { value: '', label: t.row.uncategorised },
    ...(draft.kind === 'transfer' ? [] : categoryOptions(draft.kind, categories, t)),
  ];
  const change = (key: number, fields: Partial<SplitDraft>) =>
    onChange(draft.splits.map((split) => (split.key === key ? { ...split, ...fields } : split)));
  const add = () =>
    onChange([
      ...draft.splits,
      {
        key: Math.max(-1, ...draft.splits.map((split) => split.key)) + 1,
        categoryId: '',
        amount: '',
        note: '',
      },
    ]);
  const state =
    left === null || currency === ''
      ? null
      : left === 0
        ? t.form.even
        : left > 0
          ? t.form.left(formatMoney(left, currency, language))
          : t.form.over(formatMoney(-left, currency, language));
  return (
    <fieldset className="splits">
      <legend className="label">{t.form.split}</legend>
      {draft.splits.map((split, index) => {
        const wrong =
          fault?.reason === 'amount' && fault.index === index
            ? amountSentence(t.amount, fault.refusal, currency)
            : undefined;
        return (
          <div className="part" key={split.key}>
            <Select
              label={t.form.partCategory(index + 1)}
              labelHidden
              value={split.categoryId}
              options={options}
              onChange={(categoryId) => change(split.key, { categoryId })}
            />
            <TextInput
              label={t.form.partAmount(index + 1)}
              labelHidden
              placeholder={t.form.amount}
              value={split.amount}
              unit={currency}
              autoComplete="off"
              maxLength={120}
              error={wrong}
              onChange={(amount) => change(split.key, { amount })}
            />
            <TextInput
              label={t.form.partNote(index + 1)}
              labelHidden
              placeholder={t.form.note}
              value={split.note}
              maxLength={1_000}
              onChange={(note) => change(split.key, { note })}
            />
            <Button
              look="bare"
              size="sm"
              icon
              aria-label={t.form.removePart(index + 1)}
              onClick={() => onChange(draft.splits.filter((one) => one.key !== split.key))}
            >
              <SiteIcon name="close" size={12} />
            </Button>
          </div>
        );
      })}
      <div className="under">
        <button type="button" className="link" onClick={add} disabled={draft.splits.length >= 100}>
          {t.form.addPart}
        </button>
        <button type="button" className="link" onClick={() => onChange([])}>
          {t.form.unsplit}
        </button>
        {state ? (
          <span className={left === 0 ? 'note' : 'note outflow'} role="status">
            {state}
          </span>
        ) : null}
      </div>
      {fault?.reason === 'sum' ? (
        <p className="error" role="alert">
          {state}
        </p>
      ) : null}
    </fieldset>
  );
}
