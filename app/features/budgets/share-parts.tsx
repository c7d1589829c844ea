/**
 * The shares of income, 50/30/20 unless others were chosen, beside the assigned and spent amounts.
 */
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { budgetGroups } from '#domain/budget';
import type { Cycle } from '#domain/calendar';
import { formatMoney, formatPercent } from '#domain/money';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Amounts } from '#app/privacy/amounts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { PaceBar } from '#app/ui/pace-bar.tsx';
import { mostCategories, rowsOf } from '#app/ledger/rows-of.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { type Shares, parseShares, usualShares } from './budget-settings.ts';
import type { Budgets } from './use-budgets.ts';

export function ShareParts({
  view: { groups, budgetedCycle, inCurrency, settings, saveSettings },
  cycle,
}: {
  view: Budgets;
  cycle: Cycle;
}) {
  const all = useCycleTranslations('budgets'),
    t = all.shares;
  const { language, currency } = useLedger();
  const { shares } = settings;
  const [open, setOpen] = useState(false);
  const title = t.title(budgetGroups.map((group) => shares[group]).join('/'));
  const money = (minor: number) => formatMoney(minor, currency, language, { trimZeros: true });
  return (
    <section className="section envelope-shares" aria-label={title}>
      <div className="section-head">
        <h2 className="h4">{title}</h2>
        <button type="button" className="section-more" onClick={() => setOpen(true)}>
          {t.change}
        </button>
      </div>
      {budgetedCycle.incomeMinor === 0 ? <p className="note">{t.noIncome}</p> : null}
      <ul>
        {groups.map(({ group, targetMinor, assignedMinor, spentMinor, rows }) => {
          if (group === 'none') return null;
          const scale = Math.max(targetMinor ?? 0, assignedMinor, 1),
            off = targetMinor === null ? 0 : assignedMinor - targetMinor;
          return (
            <li key={group}>
              <span className="strong">{all.groups[group]}</span>
              <span className="num">
                {targetMinor === null
                  ? formatPercent(shares[group] / 100, language)
                  : t.of(formatPercent(shares[group] / 100, language), money(targetMinor))}
              </span>
              <PaceBar
                fraction={assignedMinor / scale}
                expected={targetMinor === null ? null : targetMinor / scale}
                hue="money-hue"
              />
              <span className="note">
                <span className="num">
                  <Amounts>{t.assigned(money(assignedMinor))}</Amounts>
                </span>
                {targetMinor === null ? null : (
                  <span className="num">
                    <Amounts>
                      {off === 0 ? t.even : off > 0 ? t.over(money(off)) : t.under(money(-off))}
                    </Amounts>
                  </span>
                )}
                <Link
                  className="num dotted"
                  to={rowsOf(cycle, {
                    categories: rows
                      .slice(0, mostCategories)
                      .map(({ id }) => id)
                      .join(','),
                    kinds: 'expense',
                    ...inCurrency,
                  })}
                  aria-label={all.rows(`${all.groups[group]}, ${t.spent(money(spentMinor))}`)}
                >
                  <Amounts>{t.spent(money(spentMinor))}</Amounts>
                </Link>
              </span>
            </li>
          );
        })}
      </ul>
      {budgetedCycle.incomeMinor === 0 ? null : <p className="note">{t.key}</p>}
      <Dialog open={open} onClose={() => setOpen(false)} title={t.changeTitle}>
        <SharesForm
          start={shares}
          onSave={(next) =>
            saveSettings(
              { ...settings, shares: next },
              t.changed(budgetGroups.map((group) => next[group]).join('/')),
            )
          }
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </section>
  );
}

function SharesForm({
  start,
  onSave,
  onDone,
}: {
  start: Shares;
  onSave: (shares: Shares) => Promise<boolean>;
  onDone: () => void;
}) {
  const all = useCycleTranslations('budgets'),
    t = all.shares;
  const [texts, setTexts] = useState<Record<keyof Shares, string>>(() => ({
    needs: `${start.needs}`,
    wants: `${start.wants}`,
    savings: `${start.savings}`,
  }));
  const [busy, setBusy] = useState(false);
  const list = budgetGroups.map((group) => texts[group]),
    read = parseShares(list);
  const whole = list.every((text) => /^\d{1,3}$/.test(text.trim())),
    sum = list.reduce((total, text) => total + Number(text), 0);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || read === null) return;
    setBusy(true);
    const saved = await onSave(read);
    setBusy(false);
    if (saved) onDone();
  }
  return (
    <form className="envelope-form" onSubmit={(event) => void submit(event)} noValidate>
      <p className="note">{t.changeHint}</p>
      {budgetGroups.map((group, index) => (
        <TextInput
          key={group}
          label={all.groups[group]}
          hint={t.groupHints[group]}
          value={texts[group]}
          unit="%"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          autoFocus={index === 0}
          error={/^\d{1,3}$/.test(texts[group].trim()) ? undefined : t.notWhole}
          onChange={(text) => setTexts({ ...texts, [group]: text })}
        />
      ))}
      <p className={whole && read === null ? 'note account-missing' : 'note'} role="status">
        {!whole
          ? ''
          : sum === 100
            ? t.sums
            : sum < 100
              ? t.missing(100 - sum)
              : t.tooMuch(sum - 100)}
      </p>
      <div className="dialog-foot">
        <Button
          onClick={() =>
            setTexts({
              needs: `${usualShares.needs}`,
              wants: `${usualShares.wants}`,
              savings: `${usualShares.savings}`,
            })
          }
        >
          {t.usual}
        </Button>
        <Button type="submit" look="ink" busy={busy} disabled={read === null}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
