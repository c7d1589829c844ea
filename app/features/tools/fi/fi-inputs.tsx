/** The inputs of the FI calculator, in the order in which users know them. */
import { useTranslations } from '#app/i18n.tsx';
import { Fold } from '../fold.tsx';
import { AmountField, ChoiceField, CurrencyField, NumberField } from '../tool-fields.tsx';
import { InputGroup, MoreInputs } from '../tool-page.tsx';
import type { FiAnswer } from './compute-fi.ts';
import { swingOfAssets } from './compute-futures.ts';
import { type FiTool, rateText, useFiTexts } from './fi-texts.ts';

export function FiInputs({ tool, answer }: { tool: FiTool; answer: FiAnswer }) {
  const {
    groups,
    inputs,
    bases,
    returnBases,
    hints,
    strategies,
    timings,
    withdrawalTimings,
    chances,
  } = useTranslations('fi');
  const texts = useFiTexts(tool);
  const { values } = tool;
  const { savingPerYear, savingsRate, spendingPerYear } = answer;
  const saved =
    savingPerYear < 0
      ? hints.overspends(texts.money(-savingPerYear / 12))
      : savingsRate === null
        ? null
        : hints.saves(rateText(texts, savingsRate), texts.money(savingPerYear / 12));
  return (
    <>
      <InputGroup title={groups.you} aside={<CurrencyField tool={tool} />}>
        <AmountField tool={tool} name="portfolio" t={inputs.portfolio} />
        {values.basis === 'income' ? (
          <AmountField tool={tool} name="income" t={inputs.income} />
        ) : (
          <AmountField tool={tool} name="saving" t={inputs.saving} />
        )}
        <AmountField tool={tool} name="spending" t={inputs.spending} hint={saved} />
      </InputGroup>
      <Fold title={groups.more}>
        <NumberField
          tool={tool}
          name="age"
          t={inputs.age}
          hint={values.age === 0 ? hints.noAge : null}
        />
        <ChoiceField tool={tool} name="basis" t={inputs.basis} options={bases} />
        <NumberField
          tool={tool}
          name="spendingLater"
          t={inputs.spendingLater}
          hint={hints.later(texts.money(spendingPerYear / 12), texts.money(spendingPerYear))}
        />
      </Fold>
      <Fold title={groups.world}>
        <ChoiceField tool={tool} name="returnBasis" t={inputs.returnBasis} options={returnBases} />
        {values.returnBasis === 'real' ? (
          <>
            <NumberField tool={tool} name="returnReal" t={inputs.returnReal} />
            {/* Its rule for a year after a loss needs nominal amounts, which history has. */}
            {values.strategy === 'guyton-klinger' && values.chance !== 'history' ? (
              <NumberField tool={tool} name="inflation" t={inputs.inflation} />
            ) : null}
          </>
        ) : (
          <>
            <NumberField tool={tool} name="returnNominal" t={inputs.returnNominal} />
            <NumberField
              tool={tool}
              name="inflation"
              t={inputs.inflation}
              hint={hints.real(texts.percent(100 * answer.returnBeforeFees))}
            />
          </>
        )}
        {values.chance === 'swing' ? (
          <NumberField tool={tool} name="swing" t={inputs.swing} />
        ) : null}
      </Fold>
      <Fold title={groups.living}>
        <NumberField
          tool={tool}
          name="withdrawalRate"
          t={inputs.withdrawalRate}
          hint={hints.multiple(texts.number(100 / values.withdrawalRate))}
        />
        <NumberField tool={tool} name="lasting" t={inputs.lasting} />
        <ChoiceField tool={tool} name="strategy" t={inputs.strategy} options={strategies} />
        <NumberField tool={tool} name="stockShare" t={inputs.stockShare} />
      </Fold>
      <MoreInputs title={groups.details}>
        <ChoiceField tool={tool} name="timing" t={inputs.timing} options={timings} />
        <NumberField tool={tool} name="savingGrowth" t={inputs.savingGrowth} />
        <AmountField tool={tool} name="otherIncome" t={inputs.otherIncome} />
        <NumberField tool={tool} name="fee" t={inputs.fee} />
        <ChoiceField
          tool={tool}
          name="withdrawalTiming"
          t={inputs.withdrawalTiming}
          options={withdrawalTimings}
        />
        <ChoiceField tool={tool} name="chance" t={inputs.chance} options={chances} />
        {values.chance === 'assets' ? (
          <>
            <NumberField tool={tool} name="stockSwing" t={inputs.stockSwing} />
            <NumberField tool={tool} name="bondSwing" t={inputs.bondSwing} />
            <NumberField
              tool={tool}
              name="correlation"
              t={inputs.correlation}
              hint={hints.together(texts.percent(100 * swingOfAssets(values, answer)))}
            />
            <NumberField tool={tool} name="premium" t={inputs.premium} />
          </>
        ) : null}
      </MoreInputs>
      <MoreInputs title={groups.kinds}>
        <NumberField tool={tool} name="leanShare" t={inputs.leanShare} />
        <NumberField tool={tool} name="fatShare" t={inputs.fatShare} />
        <AmountField tool={tool} name="partTime" t={inputs.partTime} />
        <NumberField
          tool={tool}
          name="coastYears"
          t={inputs.coastYears}
          hint={values.age === 0 ? null : hints.atAge(texts.age(values.coastYears))}
        />
        <AmountField tool={tool} name="hourPay" t={inputs.hourPay} />
        <AmountField tool={tool} name="coffee" t={inputs.coffee} />
      </MoreInputs>
    </>
  );
}
