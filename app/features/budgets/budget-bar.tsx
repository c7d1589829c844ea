/** The bar of the budgets page: its cycle, and actions on the whole budget. */
import { type Cycle, cycleOf } from '#domain/calendar';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { AppIcon } from '#app/ui/all-icons.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { useLanguage } from '#app/language.tsx';
import type { LedgerPeriod } from '#app/ledger/ledger-address.ts';
import { useLedger } from '#app/ledger/ledger-context.tsx';
import { PeriodSwitcher } from '../ledger/period-switcher.tsx';
import { chooseOverspending } from './budget-settings.ts';
import type { Budgets } from './use-budgets.ts';

export function BudgetBar({
  view,
  cycle,
  canCopy,
  onPeriod,
  onCopy,
  onPlan,
  onMove,
}: {
  view: Budgets;
  cycle: Cycle;
  canCopy: boolean;
  onPeriod: (period: LedgerPeriod) => void;
  onCopy: () => void;
  onPlan: () => void;
  onMove: () => void;
}) {
  const t = useCycleTranslations('budgets');
  const { path } = useLanguage();
  const { cycles: rules, today } = useLedger();
  const isRunning = cycleOf(rules, today).startDay === cycle.startDay;
  const isFreshFromHere = view.settings.freshFrom === cycle.startDay;
  return (
    <div className="bar envelope-bar">
      <PeriodSwitcher
        period={{ kind: 'cycle', day: isRunning ? null : cycle.startDay }}
        onChange={onPeriod}
        cyclesOnly
      />
      <span className="spacer" />
      <Button onClick={onCopy} disabled={!canCopy}>
        {t.act.copy}
      </Button>
      <Button onClick={onPlan}>{t.act.plan}</Button>
      <Menu
        label={t.more}
        align="end"
        trigger={(wiring) => (
          <Button look="bare" icon aria-label={t.more} {...wiring}>
            <AppIcon name="more" />
          </Button>
        )}
        head={<p className="note envelope-menu">{t.act.overspending}</p>}
        entries={[
          ...(['stays', 'from-income'] as const).map((overspending) => ({
            kind: 'choice' as const,
            label: t.act.ways[overspending],
            name: t.waysExplain[overspending],
            checked: view.budgetedCycle.overspending === overspending,
            onSelect: () =>
              void view.saveSettings(
                chooseOverspending(view.settings, cycle.startDay, overspending),
                t.done.ways[overspending],
              ),
          })),
          { kind: 'rule' },
          { label: t.move.title, onSelect: onMove },
          isFreshFromHere
            ? {
                label: t.act.unfresh,
                onSelect: () =>
                  void view.saveSettings({ ...view.settings, freshFrom: null }, t.done.unfresh),
              }
            : {
                label: t.act.fresh,
                onSelect: () =>
                  void view.saveSettings(
                    { ...view.settings, freshFrom: cycle.startDay },
                    t.done.fresh,
                  ),
              },
          { kind: 'rule' },
          { kind: 'link', label: t.planner, to: path('/budget-planner') },
        ]}
      />
    </div>
  );
}
