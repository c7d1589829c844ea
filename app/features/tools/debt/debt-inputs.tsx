import { useTranslations } from '#app/i18n.tsx';
import { Fold } from '../fold.tsx';
import { AmountField, ChoiceField, CurrencyField, NumberField } from '../tool-fields.tsx';
import { InputGroup, MoreInputs } from '../tool-page.tsx';
import { useToolTexts } from '../tool-texts.ts';
import type { PayoffAnswer } from './compute-debt.ts';
import { DebtRows } from './debt-rows.tsx';
import type { DebtTool } from './debt-shown.ts';

export function DebtInputs({ tool, payoff }: { tool: DebtTool; payoff: PayoffAnswer }) {
  const words = useTranslations('debt');
  const texts = useToolTexts(tool);
  const { inputs } = words;
  const { money, match, order, debts } = tool.values;
  return (
    <>
      <InputGroup title={words.groups.debts} aside={<CurrencyField tool={tool} />}>
        <DebtRows tool={tool} trapped={payoff.trapped} />
        <p className="note debts-sum">
          {words.sum(texts.money(payoff.owed), texts.money(payoff.minimums))}
          {order === 'own' && debts.length > 1 ? ` ${words.orderHint}` : ''}
        </p>
      </InputGroup>
      <Fold title={words.groups.money}>
        <ChoiceField tool={tool} name="money" words={inputs.money} options={words.monies} />
        {money === 'extra' ? (
          <AmountField tool={tool} name="extra" words={inputs.extra} />
        ) : (
          <AmountField tool={tool} name="budget" words={inputs.budget} />
        )}
        <ChoiceField tool={tool} name="order" words={inputs.order} options={words.orders} />
      </Fold>
      <Fold title={words.groups.invest}>
        <NumberField tool={tool} name="rate" words={inputs.rate} />
        <NumberField tool={tool} name="swing" words={inputs.swing} />
        <NumberField tool={tool} name="years" words={inputs.years} />
      </Fold>
      <MoreInputs title={words.groups.tax}>
        <NumberField tool={tool} name="tax" words={inputs.tax} />
        <ChoiceField tool={tool} name="timing" words={inputs.timing} options={words.timings} />
        <NumberField tool={tool} name="deduction" words={inputs.deduction} />
        <NumberField tool={tool} name="match" words={inputs.match} />
        {match > 0 ? <AmountField tool={tool} name="matchUpTo" words={inputs.matchUpTo} /> : null}
      </MoreInputs>
    </>
  );
}
