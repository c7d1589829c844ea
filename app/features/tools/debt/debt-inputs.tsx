import { useTranslations } from '#app/i18n.tsx';
import { Fold } from '../fold.tsx';
import { AmountField, ChoiceField, CurrencyField, NumberField } from '../tool-fields.tsx';
import { InputGroup, MoreInputs } from '../tool-page.tsx';
import { useToolTexts } from '../tool-texts.ts';
import type { PayoffAnswer } from './compute-debt.ts';
import { DebtRows } from './debt-rows.tsx';
import type { DebtTool } from './debt-shown.ts';

export function DebtInputs({ tool, payoff }: { tool: DebtTool; payoff: PayoffAnswer }) {
  const t = useTranslations('debt');
  const texts = useToolTexts(tool);
  const { inputs } = t;
  const { money, match, order, debts } = tool.values;
  return (
    <>
      <InputGroup title={t.groups.debts} aside={<CurrencyField tool={tool} />}>
        <DebtRows tool={tool} trapped={payoff.trapped} />
        <p className="note debts-sum">
          {t.sum(texts.money(payoff.owed), texts.money(payoff.minimums))}
          {order === 'own' && debts.length > 1 ? ` ${t.orderHint}` : ''}
        </p>
      </InputGroup>
      <Fold title={t.groups.money}>
        <ChoiceField tool={tool} name="money" t={inputs.money} options={t.monies} />
        {money === 'extra' ? (
          <AmountField tool={tool} name="extra" t={inputs.extra} />
        ) : (
          <AmountField tool={tool} name="budget" t={inputs.budget} />
        )}
        <ChoiceField tool={tool} name="order" t={inputs.order} options={t.orders} />
      </Fold>
      <Fold title={t.groups.invest}>
        <NumberField tool={tool} name="rate" t={inputs.rate} />
        <NumberField tool={tool} name="swing" t={inputs.swing} />
        <NumberField tool={tool} name="years" t={inputs.years} />
      </Fold>
      <MoreInputs title={t.groups.tax}>
        <NumberField tool={tool} name="tax" t={inputs.tax} />
        <ChoiceField tool={tool} name="timing" t={inputs.timing} options={t.timings} />
        <NumberField tool={tool} name="deduction" t={inputs.deduction} />
        <NumberField tool={tool} name="match" t={inputs.match} />
        {match > 0 ? <AmountField tool={tool} name="matchUpTo" t={inputs.matchUpTo} /> : null}
      </MoreInputs>
    </>
  );
}
