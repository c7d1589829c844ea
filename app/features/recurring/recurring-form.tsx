import { useMemo, useState } from 'react';
import type { Fields } from '#contract/collections';
import { formatDay, isDay, weekdayOf } from '#domain/calendar';
import type { MonthDay, OneMonthDay, Schedule } from '#domain/recurring';
import { Button } from '#app/ui/button.tsx';
import { Segmented, Select } from '#app/ui/fields.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useDraftForm } from '#app/ui/use-draft-form.ts';
import { useTranslations } from '#app/i18n.tsx';
import { categoryOptions } from '#app/ledger/category-options.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import {
  monthDaysOf,
  readRecurringDraft,
  ruleOfDraft,
  secondMonthDays,
  type RecurringDraft,
  type RecurringFault,
} from './recurring-draft.ts';
import { sayMonthDay } from './schedule-sentence.ts';
import { useGuessedCategory } from './use-guessed-category.ts';

interface RecurringFormProps {
  start: RecurringDraft;
  /** Resolves to whether it was stored. */ onSave: (
    fields: Pick<Fields<'recurring'>, 'schedule' | 'template' | 'nextDay' | 'endDay' | 'mode'>,
  ) => Promise<boolean>;
  onClose: () => void;
}

export function RecurringForm({ start, onSave, onClose }: RecurringFormProps) {
  const all = useTranslations('recurring');
  const t = all.form;
  const { t: ledger, language, accounts, openAccounts, categories, decimalSign } = useLedger();
  const [written, setDraft] = useState(start);
  // A bill keeps its category, or none, as long as its payee stays the same.
  const [isChosen, setChosen] = useState(start.categoryId !== '');
  const guessed = useGuessedCategory(written.payee, written.kind);
  const isGuessed = !isChosen && (start.edited === null || written.payee !== start.payee);
  const draft = isGuessed ? { ...written, categoryId: guessed } : written;
  const read = readRecurringDraft(draft, { accounts, decimalSign });
  const { form, tried, busy, submit } = useDraftForm(read, onSave, onClose);
  const change = (fields: Partial<RecurringDraft>) =>
    setDraft((before) => ({ ...before, ...fields }));
  const fault = (field: RecurringFault, text: string) =>
    tried && !read.ok && read.faults.has(field) ? text : undefined;
  const account = accounts.find(({ id }) => id === draft.accountId);
  const day = isDay(draft.nextDay) ? draft.nextDay : null;
  const rule = ruleOfDraft(draft);
  const changeRule = (fields: Partial<RecurringDraft>) =>
    change({ ...rule, ...fields, ruleDay: day ?? draft.ruleDay });
  const [first, second] =
    rule.monthDay?.kind === 'twice' ? rule.monthDay.days : [rule.monthDay, null];
  const monthDays = useMemo(() => {
    const usual = day === null ? [] : monthDaysOf(day),
      now = JSON.stringify(first);
    return first === null || usual.some((each) => JSON.stringify(each) === now)
      ? usual
      : [first, ...usual];
  }, [day, first]);
  const secondDays = useMemo(() => {
    const now = JSON.stringify(second);
    return second === null || secondMonthDays.some((each) => JSON.stringify(each) === now)
      ? secondMonthDays
      : [second, ...secondMonthDays];
  }, [second]);
  const changeMonthDay = (one: OneMonthDay | null, other: OneMonthDay | null) => {
    const twice = (chosen: OneMonthDay, again: OneMonthDay): MonthDay => ({
      kind: 'twice',
      days: [chosen, again],
    });
    changeRule({ monthDay: other === null ? one : twice(one ?? monthDays[0]!, other) });
  };
  const choices = (chosen: string) =>
    accounts
      .filter((each) => openAccounts.includes(each) || each.id === chosen)
      .map(({ id, name, currency }) => ({ value: id, label: `${name} · ${currency}` }));
  const weekdays = all.calendar.weekdays.split(' ');

  return (
    <form ref={form} className="recurring-form" onSubmit={submit} noValidate>
      <Segmented
        label={t.kind}
        value={draft.kind}
        onChange={(kind) => {
          setChosen(false);
          change({ kind, categoryId: '' });
        }}
        options={(['expense', 'income', 'transfer'] as const).map((kind) => ({
          value: kind,
          label: ledger.kinds[kind],
        }))}
      />
      <div className="pair">
        <TextInput
          label={draft.kind === 'income' ? t.payeeIncome : t.payee}
          value={draft.payee}
          maxLength={300}
          autoComplete="off"
          error={fault('payee', t.needPayee)}
          onChange={(payee) => change({ payee })}
        />
        <TextInput
          label={t.amount}
          value={draft.amount}
          maxLength={60}
          autoComplete="off"
          unit={account?.currency}
          error={fault('amount', t.needAmount)}
          onChange={(amount) => change({ amount })}
        />
      </div>
      {draft.kind === 'transfer' ? null : (
        <div className="pair">
          <TextInput
            label={t.lowest}
            optional={t.rangeOptional}
            value={draft.lowest}
            maxLength={60}
            autoComplete="off"
            unit={account?.currency}
            hint={t.rangeHint}
            error={fault('range', t.needRange)}
            onChange={(lowest) => change({ lowest })}
          />
          <TextInput
            label={t.highest}
            optional={t.rangeOptional}
            value={draft.highest}
            maxLength={60}
            autoComplete="off"
            unit={account?.currency}
            onChange={(highest) => change({ highest })}
          />
        </div>
      )}
      <div className="pair">
        <Select
          label={t.account}
          value={draft.accountId}
          error={fault('account', t.needAccount)}
          options={[
            ...(draft.accountId === '' ? [{ value: '', label: t.choose }] : []),
            ...choices(draft.accountId),
          ]}
          onChange={(accountId) => change({ accountId })}
        />
        {draft.kind === 'transfer' ? (
          <Select
            label={t.to}
            value={draft.transferAccountId}
            error={fault('transferAccount', t.needTarget)}
            options={[
              { value: '', label: t.choose },
              ...choices(draft.transferAccountId).filter(({ value }) => value !== draft.accountId),
            ]}
            onChange={(transferAccountId) => change({ transferAccountId })}
          />
        ) : (
          <Select
            label={t.category}
            value={draft.categoryId}
            options={[
              { value: '', label: t.uncategorised },
              ...categoryOptions(draft.kind, categories, ledger),
            ]}
            onChange={(categoryId) => {
              setChosen(true);
              change({ categoryId });
            }}
          />
        )}
      </div>
      <div className="pair">
        <TextInput
          type="date"
          label={t.next}
          value={draft.nextDay}
          error={fault('nextDay', t.needDay)}
          hint={
            read.ok && read.firstDay !== draft.nextDay
              ? t.firstIs(formatDay(read.firstDay, language, 'weekday'))
              : undefined
          }
          onChange={(nextDay) => change({ nextDay })}
        />
        <div className="pair every">
          <TextInput
            label={t.every}
            type="number"
            min={1}
            max={366}
            value={draft.every}
            error={fault('every', t.needEvery)}
            onChange={(every) => change({ every })}
          />
          <Select
            label={t.unit}
            value={draft.unit}
            options={(['day', 'week', 'month', 'year'] as const).map((unit) => ({
              value: unit,
              label: t.units[unit](Number(draft.every)),
            }))}
            onChange={(unit) =>
              changeRule({
                unit: unit as Schedule['unit'],
                weekdays: unit === 'week' && day !== null ? [weekdayOf(day)] : [],
                monthDay: null,
                ...(unit === 'day' || unit === 'week' ? { weekend: 'keep' } : {}),
              })
            }
          />
        </div>
      </div>
      {draft.unit === 'week' ? (
        <fieldset className="recurring-days">
          <legend className="sr-only">{t.weekdays}</legend>
          {weekdays.map((name, index) => {
            const weekday = index + 1,
              on = rule.weekdays.includes(weekday);
            return (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={on}
                  onChange={() => {
                    const next = on
                      ? rule.weekdays.filter((one) => one !== weekday)
                      : [...rule.weekdays, weekday].sort((a, b) => a - b);
                    if (next.length > 0) changeRule({ weekdays: next });
                  }}
                />
                <span>{name}</span>
              </label>
            );
          })}
        </fieldset>
      ) : null}
      <div className="pair">
        {draft.unit === 'month' && monthDays.length > 0 ? (
          <Select
            label={t.on}
            value={JSON.stringify(first ?? monthDays[0])}
            options={monthDays.map((each) => ({
              value: JSON.stringify(each),
              label: sayMonthDay(each, all.says),
            }))}
            onChange={(next) => changeMonthDay(JSON.parse(next) as OneMonthDay, second)}
          />
        ) : null}
        {draft.unit === 'month' && monthDays.length > 0 ? (
          <Select
            label={t.also}
            value={second === null ? '' : JSON.stringify(second)}
            options={[
              { value: '', label: t.notAgain },
              ...secondDays.map((each) => ({
                value: JSON.stringify(each),
                label: sayMonthDay(each, all.says),
              })),
            ]}
            onChange={(next) =>
              changeMonthDay(first, next === '' ? null : (JSON.parse(next) as OneMonthDay))
            }
          />
        ) : null}
        {draft.unit === 'month' || draft.unit === 'year' ? (
          <Select
            label={t.weekend}
            value={draft.weekend}
            options={(['keep', 'before', 'after'] as const).map((each) => ({
              value: each,
              label: t.weekends[each],
            }))}
            onChange={(weekend) => change({ weekend: weekend as Schedule['weekend'] })}
          />
        ) : null}
      </div>
      <div className="pair">
        <TextInput
          type="date"
          label={t.end}
          optional={t.endOptional}
          value={draft.endDay}
          error={fault('endDay', t.endBefore)}
          onChange={(endDay) => change({ endDay })}
        />
        <Select
          label={t.mode}
          value={draft.mode}
          options={(['ask', 'post'] as const).map((mode) => ({
            value: mode,
            label: t.modes[mode],
          }))}
          onChange={(mode) => change({ mode: mode as 'post' | 'ask' })}
        />
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" look="ink" busy={busy}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
