/** A detected habit in the calculator, and as a key result that the ledger measures. */
import type { DataService, Write } from '#contract/data';
import { type CycleRule, cyclesPerYear, type Day } from '#domain/calendar';
import type { FoundHabit } from '#domain/ledger';
import type { CurrencyCode, Language } from '#domain/money';
import { type CycleTranslations } from '#app/data/cycle-texts.ts';
import { latteSpec, rowOfHabit } from '#app/features/tools/latte/latte-spec.ts';
import { encodeInputs } from '#app/features/tools/tool-address.ts';
import { usualValues } from '#app/features/tools/tool-spec.ts';
import { goalWrites } from '#app/features/tools/account/tool-goal.ts';

/** Returns the address of the latte factor with this one habit. */
export function addressOfHabit(habit: FoundHabit, currency: string, language: Language): string {
  const usual = usualValues(latteSpec, language, currency as CurrencyCode);
  const values = { ...usual, habits: [rowOfHabit(habit, usual.priceGrowth)] };
  return `${language === 'vi' ? '/vi' : ''}/latte-factor#${encodeInputs(latteSpec, values)}`;
}

/**
 * Returns a key result for the current cycle: spending of at most half of the habit's cost in a
 * cycle, measured at its payees as the ledger writes them.
 */
export async function habitGoal(
  data: DataService,
  habit: FoundHabit,
  {
    currency,
    today,
    cycles,
    perMonthMinor,
    t,
    money,
  }: {
    currency: string;
    today: Day;
    cycles: readonly CycleRule[];
    perMonthMinor: number;
    t: CycleTranslations<'hourprice'>;
    money: (minor: number) => string;
  },
): Promise<Write[]> {
  const [projects, objectives] = await Promise.all([
    data.load({ collection: 'projects' }),
    data.load({ collection: 'objectives' }),
  ]);
  return goalWrites(
    {
      title: t.habitObjective(habit.payee),
      description: '',
      currency: currency as CurrencyCode,
      dueDay: null,
      keyResults: [
        {
          measure: 'spent-at',
          title: (mostMinor) => t.habitResult(habit.payee, money(mostMinor)),
          names: [habit.payee],
          nowPerMonthMinor: perMonthMinor,
          mostPerMonthMinor: perMonthMinor / 2,
        },
      ],
    },
    {
      // Goes into the first active project, whatever the plan's limit.
      today,
      projects,
      projectTitle: t.habitProject,
      activeProjectsAtMost: 1,
      savingsCategoryIds: [],
      cyclesPerYear: cyclesPerYear(cycles, today),
      payeesOf: (name) => [name],
      lastObjectivePosition: (id) =>
        objectives
          .filter((objective) => objective.projectId === id)
          .map(({ position }) => position)
          .toSorted()
          .at(-1) ?? null,
    },
  ).writes;
}
