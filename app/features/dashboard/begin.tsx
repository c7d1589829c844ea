/**
 * The first steps of a new person: a transaction, an objective, a focus block. Disappears when they
 * are done, or dismissed.
 */
import { Link } from 'react-router';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useLanguage } from '#app/language.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';

export function FirstSteps({
  has,
  quiet,
  onPutOff,
}: {
  has: { money: boolean; goal: boolean; focus: boolean };
  /** True if the one vermilion element of the screen is elsewhere. */ quiet: boolean;
  onPutOff: () => void;
}) {
  const { path } = useLanguage();
  const t = useCycleTranslations('dashboard').begin;
  const steps = [
    {
      key: 'money',
      hue: 'money-hue',
      to: '/dashboard/ledger?line=1',
      text: t.money,
      note: t.moneyText,
    },
    { key: 'goal', hue: 'goal-hue', to: '/planning', text: t.goal, note: t.goalText },
    { key: 'focus', hue: 'time-hue', to: '/timer-block', text: t.focus, note: t.focusText },
  ] as const;
  const next = steps.find(({ key }) => !has[key]);
  return (
    <section className="begin" aria-labelledby="begin-head">
      <div className="section-head">
        <h2 className="h4" id="begin-head">
          {t.title}
        </h2>
        <Button look="bare" size="sm" onClick={onPutOff}>
          {t.later}
        </Button>
      </div>
      <p className="note">{t.text}</p>
      <ol>
        {steps.map(({ key, hue, to, text, note }, index) => (
          <li key={key} className={has[key] ? 'over' : undefined}>
            <span className={`begin-number ${hue}`} aria-hidden="true">
              {has[key] ? <AppIcon name="check" /> : index + 1}
            </span>
            <div>
              {has[key] ? (
                <p className="h3">
                  <s>{text}</s>
                  <span className="sr-only">, {t.done}</span>
                </p>
              ) : (
                <>
                  <p className="h3">{text}</p>
                  <p className="note">{note}</p>
                </>
              )}
            </div>
            {has[key] ? null : (
              <Link
                className={buttonClass({
                  look: next?.key === key ? (quiet ? 'ink' : 'son') : 'outline',
                })}
                to={path(to)}
                aria-label={text}
              >
                <AppIcon name="arrow" />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
