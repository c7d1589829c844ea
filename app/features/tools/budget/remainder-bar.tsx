/**
 * The remaining amount to plan, in view while the user types: it sticks to the top edge of the
 * visual viewport, with or without an on-screen keyboard.
 */
import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslations } from '#app/i18n.tsx';
import { fieldAmount } from '../tool-fields.tsx';
import type { Tool } from '../use-tool.ts';
import type { budgetSpec } from './budget-spec.ts';
import type { BudgetPlanResult } from './compute-budget.ts';

export function RemainderBar({
  tool,
  answer,
}: {
  tool: Tool<(typeof budgetSpec)['inputs']>;
  answer: BudgetPlanResult;
}) {
  const { remainder: t } = useTranslations('budget');
  const ref = useRef<HTMLDivElement>(null);
  // With an open keyboard, some phones scroll the page under the visual viewport instead of
  // resizing it.
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const follow = () =>
      ref.current?.style.setProperty(
        '--view-top',
        `${Math.max(0, view.scale > 1.01 ? 0 : view.offsetTop)}px`,
      );
    view.addEventListener('resize', follow);
    view.addEventListener('scroll', follow);
    return () => {
      view.removeEventListener('resize', follow);
      view.removeEventListener('scroll', follow);
    };
  }, []);
  const { availableMinor, plannedMinor, remainderMinor, incomeMinor, status } = answer;
  const money = (amountMinor: number) =>
    fieldAmount(amountMinor, tool.values.currency, tool.language);
  const label =
    incomeMinor === 0 && availableMinor <= 0 && plannedMinor === 0
      ? t.none
      : status === 'over-assigned'
        ? t.over
        : status === 'balanced'
          ? t.done
          : t.left;
  const isInSentence = tool.values.method === 'zero' || status === 'over-assigned';
  const whole = Math.max(availableMinor, plannedMinor, 1);
  return (
    <div ref={ref} className={`budget-rest ${status}`}>
      {/* Announced as well as shown if the sentence of the page says something else. */}
      <p className="told" {...(isInSentence ? {} : { 'aria-live': 'polite', 'aria-atomic': true })}>
        <span>{label}</span> <b className="num">{money(Math.abs(remainderMinor))}</b>
      </p>
      <i
        className="weight"
        aria-hidden="true"
        style={
          {
            '--planned': `${(100 * Math.max(0, Math.min(plannedMinor, availableMinor))) / whole}%`,
            '--filled': `${(100 * plannedMinor) / whole}%`,
          } as CSSProperties
        }
      />
      <small className="quiet">{t.of(money(plannedMinor), money(availableMinor))}</small>
    </div>
  );
}
