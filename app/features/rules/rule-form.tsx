/** The form of a rule: its conditions, its actions, and the matching ones among the latest rows. */
import { useMemo, useRef, useState } from 'react';
import type { Fields } from '#contract/collections';
import { formatDay, timestampToDay } from '#domain/calendar';
import { matchesRule } from '#domain/rules';
import { useRecords } from '#app/data/hooks.ts';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Button } from '#app/ui/button.tsx';
import { Segmented, Select } from '#app/ui/fields.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useDraftForm } from '#app/ui/use-draft-form.ts';
import { useTranslations } from '#app/i18n.tsx';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { Amount } from '#app/ledger/amount.tsx';
import {
  readRuleDraft,
  type ActionDraft,
  type ActionField,
  type ConditionDraft,
  type ConditionField,
  type PartDraft,
  type RuleFault,
  type RuleFormDraft,
} from './rule-draft.ts';
import { draftOfTransaction, turnsSides } from './rule-of-row.ts';

const latest = 400;
const examples = 3;
const conditionFields: readonly ConditionField[] = [
  'payee',
  'note',
  'amount',
  'kind',
  'account',
  'dayOfMonth',
  'tag',
];
const actionFields: readonly ActionField[] = ['category', 'payee', 'tag', 'note', 'split'];
const tests = ['contains', 'is', 'begins', 'words'] as const;

interface RuleFormProps {
  start: RuleFormDraft;
  /** Resolves to whether it was stored. */ onSave: (
    fields: Pick<Fields<'rules'>, 'match' | 'conditions' | 'actions'>,
  ) => Promise<boolean>;
  onClose: () => void;
}

export function RuleForm({ start, onSave, onClose }: RuleFormProps) {
  const t = useTranslations('rules').form;
  const { currency, decimalSign } = useLedger();
  const [draft, setDraft] = useState(start);
  const next = useRef(start.conditions.length + start.actions.length);
  const read = readRuleDraft(draft, decimalSign);
  const { form, tried, busy, submit } = useDraftForm(read, onSave, onClose);
  const faultOf = (list: 'conditions' | 'actions', key: number): string | undefined => {
    const fault = tried && !read.ok ? read.faults[list].get(key) : undefined;
    return fault && sayFault(fault, t);
  };
  const setCondition = (key: number, fields: Partial<ConditionDraft>) =>
    setDraft((before) => ({
      ...before,
      conditions: before.conditions.map((each) =>
        each.key === key ? { ...each, ...fields } : each,
      ),
    }));
  const setAction = (key: number, fields: Partial<ActionDraft>) =>
    setDraft((before) => ({
      ...before,
      actions: before.actions.map((each) => (each.key === key ? { ...each, ...fields } : each)),
    }));
  const focusLast = (list: string) =>
    setTimeout(() =>
      form.current?.querySelector<HTMLElement>(`.${list} > li:last-of-type select`)?.focus(),
    );

  return (
    <form ref={form} className="rule-form" onSubmit={submit} noValidate>
      <section aria-labelledby="rule-when">
        <div className="section-head">
          <h3 className="h4" id="rule-when">
            {t.conditions}
          </h3>
          {draft.conditions.length > 1 ? (
            <Segmented
              label={t.match}
              value={draft.match}
              onChange={(match) => setDraft({ ...draft, match })}
              options={[
                { value: 'all', label: t.all },
                { value: 'any', label: t.any },
              ]}
            />
          ) : null}
        </div>
        <ul className="parts conditions">
          {draft.conditions.map((condition, index) => (
            <li key={condition.key}>
              <ConditionFields
                condition={condition}
                n={index + 1}
                error={faultOf('conditions', condition.key)}
                onChange={(fields) => setCondition(condition.key, fields)}
              />
              {draft.conditions.length > 1 ? (
                <Button
                  look="bare"
                  icon
                  size="sm"
                  aria-label={t.removeCondition(index + 1)}
                  onClick={() =>
                    setDraft({
                      ...draft,
                      conditions: draft.conditions.filter(({ key }) => key !== condition.key),
                    })
                  }
                >
                  <AppIcon name="close" size={12} />
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="link"
          onClick={() => {
            setDraft({
              ...draft,
              conditions: [
                ...draft.conditions,
                {
                  key: next.current++,
                  field: 'amount',
                  test: 'contains',
                  value: '',
                  to: '',
                  currency,
                },
              ],
            });
            focusLast('conditions');
          }}
        >
          {t.addCondition}
        </button>
      </section>
      <section aria-labelledby="rule-then">
        <div className="section-head">
          <h3 className="h4" id="rule-then">
            {t.actions}
          </h3>
        </div>
        <ul className="parts actions">
          {draft.actions.map((action, index) => (
            <li key={action.key}>
              <ActionFields
                action={action}
                n={index + 1}
                error={faultOf('actions', action.key)}
                onChange={(fields) => setAction(action.key, fields)}
              />
              {draft.actions.length > 1 ? (
                <Button
                  look="bare"
                  icon
                  size="sm"
                  aria-label={t.removeAction(index + 1)}
                  onClick={() =>
                    setDraft({
                      ...draft,
                      actions: draft.actions.filter(({ key }) => key !== action.key),
                    })
                  }
                >
                  <AppIcon name="close" size={12} />
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="link"
          onClick={() => {
            const free =
              actionFields.find((set) => !draft.actions.some((each) => each.set === set)) ?? 'tag';
            setDraft({
              ...draft,
              actions: [...draft.actions, { key: next.current++, set: free, value: '' }],
            });
            focusLast('actions');
          }}
        >
          {t.addAction}
        </button>
      </section>
      <Found draft={draft} />
      <p className="hint">{t.hint}</p>
      <div className="dialog-foot">
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" look="ink" busy={busy}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

type Words = ReturnType<typeof useTranslations<'rules'>>['form'];

function sayFault(fault: RuleFault, t: Words): string {
  return {
    text: t.needText,
    amount: t.needAmount,
    order: t.wrongOrder,
    choice: t.needChoice,
    day: t.needDay,
    parts: t.needParts,
  }[fault];
}

function ConditionFields({
  condition: { field, test, value, to, currency },
  n,
  error,
  onChange,
}: {
  condition: ConditionDraft;
  n: number;
  error: string | undefined;
  onChange: (fields: Partial<ConditionDraft>) => void;
}) {
  const t = useTranslations('rules').form;
  const { t: ledger, accounts } = useLedger();
  const plain = { labelHidden: true, autoComplete: 'off' };
  return (
    <>
      <Select
        label={t.field(n)}
        labelHidden
        value={field}
        options={conditionFields.map((each) => ({ value: each, label: t.fields[each] }))}
        onChange={(next) => onChange({ field: next as ConditionField, value: '', to: '' })}
      />
      {field === 'payee' || field === 'note' ? (
        <>
          <Select
            label={t.test(n)}
            labelHidden
            value={test}
            options={tests.map((each) => ({ value: each, label: t.tests[each] }))}
            onChange={(next) => onChange({ test: next as ConditionDraft['test'] })}
          />
          <TextInput
            label={t.text(n)}
            {...plain}
            value={value}
            maxLength={300}
            error={error}
            onChange={(text) => onChange({ value: text })}
          />
        </>
      ) : field === 'tag' ? (
        <TextInput
          label={t.text(n)}
          {...plain}
          value={value}
          maxLength={60}
          error={error}
          before="#"
          onChange={(text) => onChange({ value: text })}
        />
      ) : field === 'kind' ? (
        <Select
          label={t.value(n)}
          labelHidden
          value={value}
          error={error}
          options={[
            { value: '', label: t.choose },
            ...(['expense', 'income', 'transfer'] as const).map((kind) => ({
              value: kind,
              label: ledger.kinds[kind],
            })),
          ]}
          onChange={(next) => onChange({ value: next })}
        />
      ) : field === 'account' ? (
        <Select
          label={t.value(n)}
          labelHidden
          value={value}
          error={error}
          options={[
            { value: '', label: t.choose },
            ...accounts.map(({ id, name, currency: own }) => ({
              value: id,
              label: `${name} · ${own}`,
            })),
          ]}
          onChange={(next) => onChange({ value: next })}
        />
      ) : (
        <>
          <TextInput
            label={t.from(n)}
            {...plain}
            value={value}
            maxLength={40}
            inputMode={field === 'amount' ? 'decimal' : 'numeric'}
            before={<span className="unit">{t.atLeast}</span>}
            unit={field === 'amount' ? currency : undefined}
            error={error}
            onChange={(text) => onChange({ value: text })}
          />
          <TextInput
            label={t.to(n)}
            {...plain}
            value={to}
            maxLength={40}
            inputMode={field === 'amount' ? 'decimal' : 'numeric'}
            before={<span className="unit">{t.atMost}</span>}
            unit={field === 'amount' ? currency : undefined}
            onChange={(text) => onChange({ to: text })}
          />
        </>
      )}
    </>
  );
}

function ActionFields({
  action: { set, value, parts = [], currency: own },
  n,
  error,
  onChange,
}: {
  action: ActionDraft;
  n: number;
  error: string | undefined;
  onChange: (fields: Partial<ActionDraft>) => void;
}) {
  const t = useTranslations('rules').form;
  const { t: ledger, categories, currency: home } = useLedger();
  const currency = own ?? home;
  const options = [
    { value: '', label: t.choose },
    ...(['expense', 'income'] as const).flatMap((kind) =>
      categories
        .filter((category) => category.kind === kind)
        .map(({ id, name }) => ({
          value: id,
          label: kind === 'income' ? `${name} (${ledger.kinds.income.toLocaleLowerCase()})` : name,
        })),
    ),
  ];
  const setPart = (key: number, fields: Partial<PartDraft>) =>
    onChange({ parts: parts.map((part) => (part.key === key ? { ...part, ...fields } : part)) });
  const nextKey = Math.max(-1, ...parts.map(({ key }) => key)) + 1;
  return (
    <>
      <Select
        label={t.action(n)}
        labelHidden
        value={set}
        options={actionFields.map((each) => ({ value: each, label: t.sets[each] }))}
        onChange={(next) =>
          onChange({
            set: next as ActionField,
            value: '',
            ...(next === 'split' && { parts: [{ key: 0, categoryId: '', amount: '' }], currency }),
          })
        }
      />
      {set === 'split' ? (
        <div className="rule-split">
          {parts.map((part, index) => (
            <div key={part.key}>
              <Select
                label={t.partCategory(index + 1)}
                labelHidden
                value={part.categoryId}
                options={options}
                onChange={(categoryId) => setPart(part.key, { categoryId })}
              />
              <TextInput
                label={t.partAmount(index + 1)}
                labelHidden
                value={part.amount}
                unit={currency}
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                onChange={(amount) => setPart(part.key, { amount })}
              />
              {parts.length > 1 ? (
                <Button
                  look="bare"
                  icon
                  size="sm"
                  aria-label={t.removePart(index + 1)}
                  onClick={() => onChange({ parts: parts.filter(({ key }) => key !== part.key) })}
                >
                  <AppIcon name="close" size={12} />
                </Button>
              ) : (
                <span />
              )}
            </div>
          ))}
          <div>
            <Select
              label={t.restCategory}
              labelHidden
              value={value}
              error={error}
              options={options}
              onChange={(next) => onChange({ value: next })}
            />
            <p className="note">{t.rest}</p>
            <span />
          </div>
          <p className="hint">{t.splitHint}</p>
          {parts.length < 19 ? (
            <button
              type="button"
              className="link"
              onClick={() =>
                onChange({ parts: [...parts, { key: nextKey, categoryId: '', amount: '' }] })
              }
            >
              {t.addPart}
            </button>
          ) : null}
        </div>
      ) : null}
      {set === 'split' ? null : set === 'category' ? (
        <Select
          label={t.actionValue(n)}
          labelHidden
          value={value}
          error={error}
          options={options}
          onChange={(next) => onChange({ value: next })}
        />
      ) : (
        <TextInput
          label={t.actionValue(n)}
          labelHidden
          autoComplete="off"
          value={value}
          maxLength={set === 'payee' ? 300 : set === 'tag' ? 60 : 1_000}
          before={set === 'tag' ? '#' : undefined}
          error={error}
          onChange={(text) => onChange({ value: text })}
        />
      )}
    </>
  );
}

/** The latest transactions that match the conditions, live. */
function Found({ draft }: { draft: RuleFormDraft }) {
  const t = useTranslations('rules');
  const { t: ledger, language, decimalSign, kindOf } = useLedger();
  const { records } = useRecords({
    collection: 'transactions',
    orderBy: { field: 'date', direction: 'desc' },
    limit: latest,
  });
  const found = useMemo(() => {
    // Actions do not matter for matches.
    const actions: ActionDraft[] = [{ key: 0, set: 'note', value: '.' }];
    const read = readRuleDraft({ ...draft, actions }, decimalSign);
    return read.ok
      ? records.filter(
          (row) => row.adjustment == null && matchesRule(read.rule, draftOfTransaction(row)),
        )
      : null;
  }, [draft, records, decimalSign]);
  const turned = useMemo(() => {
    const read = readRuleDraft(draft, decimalSign);
    return read.ok ? (found ?? []).filter((row) => turnsSides(read.rule, row, kindOf)).length : 0;
  }, [draft, found, decimalSign, kindOf]);
  if (found === null || records.length === 0) return null;
  return (
    <div className="margin rule-found">
      <p className="note" role="status">
        {t.form.matches(found.length, records.length)}
        {turned > 0 ? ` ${t.form.wouldTurn(turned)}` : null}
      </p>
      <ul>
        {found.slice(0, examples).map((row) => (
          <li key={row.id}>
            <span className="quiet num">
              {formatDay(timestampToDay(row.date), language, 'short')}
            </span>{' '}
            <span>{row.payee || ledger.row.noPayee}</span>{' '}
            <span className="num">
              <Amount row={row} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
