/**
 * Reads the user's local copy for tools, and writes goals into it. Loaded on request, never with a
 * page.
 */
import { periodNouns } from '#contract/i18n/period-nouns';
import { loadCursor } from '#client/local-copy/apply';
import { loadFreedomPlan, loadHeld } from '#client/freedom-plan';
import { loadSpend } from '#client/local-copy/read';
import { readHabitRows } from '#client/habit-rows';
import type { Session } from '#client/session';
import type { Stored } from '#contract/collections';
import { planLimits } from '#contract/plans';
import {
  cycleAnswersOf,
  cyclesToSum,
  savingsIdsOf,
  type YearByCategory,
  yearOfLedger,
} from '#domain/measures';
import { getSessionState, subscribeSession, wantSession } from '#app/data/open-session.ts';
import { readToday } from '#app/device-day.ts';
import { addDays, cyclesPerYear, type Day } from '#domain/calendar';
import { portfolioOn } from '#domain/freedom';
import {
  countHabitDays,
  findHabits,
  habitDays,
  kindOfCategoryIn,
  smallSpendAtMost,
  spentIn,
} from '#domain/ledger';
import { profileOf } from '#domain/matching';
import { type CurrencyCode, type Language } from '#domain/money';
import type { MyNumbers, SpendingOfCategory } from './my-numbers.ts';
import {
  cycleNoun,
  goalUpgrade,
  goalWrites,
  type ToolGoalTarget,
  standingGoal,
  type ToolGoal,
} from './tool-goal.ts';

/** Returns whether the copy of an account has been loaded once, or cannot be for now. */
async function isFilled(session: Session): Promise<boolean> {
  const { status } = session.getSyncState();
  return (
    status === 'guest' ||
    status === 'offline' ||
    status === 'error' ||
    status === 'signed-out' ||
    status === 'update-needed' ||
    (await loadCursor(session.db)).loaded
  );
}

/**
 * Opens the local copy of `userId` (null: the guest) and waits for the server's first answer.
 * Rejects if it cannot be opened.
 */
function openCopy(userId: string | null, language: Language): Promise<Session> {
  wantSession(userId, language);
  return new Promise((resolve, reject) => {
    let stops: (() => void)[] = [];
    const end = () => {
      for (const stop of stops) stop();
      stops = [];
    };
    const follow = () => {
      const state = getSessionState();
      if (state.status === 'open' && state.session.userId === (userId ?? 'guest')) {
        const { session } = state;
        const look = () =>
          void isFilled(session).then(
            (filled) => {
              if (filled) {
                end();
                resolve(session);
              }
            },
            (error: unknown) => {
              end();
              reject(error as Error);
            },
          );
        stops.push(session.subscribeSyncState(look));
        look();
      } else if (
        state.status === 'blocked' ||
        state.status === 'gone' ||
        state.status === 'unavailable'
      ) {
        end();
        reject(new Error(`The local copy is ${state.status}`));
      }
    };
    stops.push(subscribeSession(follow));
    follow();
  });
}

/** Loads the transactions of the days in which habits are searched. */
const loadLatest = (db: Session['db'], today: Day) =>
  readHabitRows(db, addDays(today, 1 - habitDays), today);

/** Returns the spending of a year by category. */
function spendingOf(
  perYear: YearByCategory['categories'],
  categories: readonly Stored<'categories'>[],
): SpendingOfCategory[] {
  const spent = new Map(
    perYear.flatMap((each) => (each.kind === 'expense' ? [[each.categoryId, each.perYear]] : [])),
  );
  const of = (id: string) => spent.get(id) ?? 0;
  return [
    ...categories
      .filter(({ kind }) => kind === 'expense')
      .map(({ id, name, group }) => ({ id, name, group, perYear: of(id) })),
    { id: '', name: '', group: null, perYear: of('') },
  ];
}

/**
 * Returns the open cards and loans with a negative balance in one currency: a form has one, and
 * nothing is converted.
 */
function debtsOf(
  accounts: readonly Stored<'accounts'>[],
  held: readonly { accountId: string; amountMinor: number }[],
  currency: string,
  today: Day,
): MyNumbers['debts'] {
  const balances = new Map(held.map(({ accountId, amountMinor }) => [accountId, amountMinor]));
  return accounts
    .filter(
      (account) =>
        (account.type === 'card' || account.type === 'loan') &&
        account.currency === currency &&
        (account.closedDay === null || account.closedDay > today),
    )
    .flatMap(({ id, name }) => {
      const balance = balances.get(id) ?? 0;
      return balance < 0 ? [{ name, owedMinor: -balance }] : [];
    });
}

/**
 * Loads the figures of an account.
 * @throws when the local copy cannot be opened
 */
export async function loadMyNumbers(userId: string, language: Language): Promise<MyNumbers> {
  const { data, db } = await openCopy(userId, language);
  const [profile, categories, accounts] = await Promise.all([
    data.loadOne('userProfiles', userId),
    data.load({ collection: 'categories' }),
    data.load({ collection: 'accounts' }),
  ]);
  const today = readToday(profile?.timeZone ?? null),
    currency = profile?.currency ?? 'USD';
  const { cycle, firstDay } = cyclesToSum(profile?.cycles ?? [], today);
  const [rows, { rows: spends, sinceDay }, stated, held] = await Promise.all([
    loadSpend(db, firstDay, cycle.endDay),
    loadLatest(db, today),
    loadFreedomPlan(db, profile, today),
    loadHeld(db, today),
  ]);
  const year = yearOfLedger(rows, {
      rules: profile?.cycles ?? [],
      today,
      currency,
      fi: stated,
      savingsIds: savingsIdsOf(categories),
      answers: cycleAnswersOf(profile),
    }),
    { cyclesFound, means } = year;
  const plan = stated && { ...stated, portfolioTodayMinor: portfolioOn(stated, means, today) };
  const kindOf = kindOfCategoryIn(categories);
  // Without complete cycles, the last 60 days give the cost of a month.
  const month = means ? means.spendingPerYear / 12 : spentIn(spends, currency, kindOf) / 2;
  return {
    currency: currency as CurrencyCode,
    plan,
    means,
    cyclesFound,
    spending: means ? spendingOf(year.categories, categories) : [],
    habits: findHabits(spends, {
      today,
      currency,
      smallAtMostMinor: smallSpendAtMost(month, currency),
      kindOf,
      days: countHabitDays(sinceDay, today),
    }),
    debts: debtsOf(accounts, held, currency, today),
  };
}

/**
 * The created goal. `undo` is null for a goal that was already in the plan, in its current form.
 */
export interface MadeGoal {
  projectId: string;
  objectiveId: string;
  undo: (() => Promise<void>) | null;
  /** Set if an existing goal was upgraded to the current metrics: the noun of its cycle. */
  upgraded: string | null;
}

/**
 * Writes a goal into the plan; a guest's into the guest copy, which moves into the account.
 * @throws when it cannot be stored
 */
export async function saveToolGoal(
  userId: string | null,
  language: Language,
  goal: ToolGoal,
  projectTitle: string,
): Promise<MadeGoal> {
  const { data, db } = await openCopy(userId, language);
  const [profile, projects, categories] = await Promise.all([
    userId === null ? null : data.loadOne('userProfiles', userId),
    data.load({ collection: 'projects' }),
    data.load({ collection: 'categories' }),
  ]);
  const today = readToday(profile?.timeZone ?? null);
  const [objectives, { rows: spends }] = await Promise.all([
    data.load({ collection: 'objectives' }),
    loadLatest(db, today),
  ]);
  const known = standingGoal(goal, objectives);
  const payees = Map.groupBy(
    new Set(spends.map(({ payee }) => payee)),
    (payee) => profileOf(payee).key,
  );
  const place: ToolGoalTarget = {
    projects,
    projectTitle,
    today,
    payeesOf: (name) => payees.get(profileOf(name).key || '-') ?? [],
    activeProjectsAtMost: planLimits[profile?.plan ?? 'free'].activeProjects,
    savingsCategoryIds: [...savingsIdsOf(categories)],
    cyclesPerYear: cyclesPerYear(profile?.cycles ?? [], today),
    lastObjectivePosition: (id) =>
      objectives
        .filter((objective) => objective.projectId === id)
        .map(({ position }) => position)
        .toSorted()
        .at(-1) ?? null,
  };
  if (known) {
    const changes = goalUpgrade(
      goal,
      place,
      await data.load({ collection: 'keyResults', where: { objectiveId: known.id } }),
    );
    const undo = changes.length > 0 ? (await data.writeAll(changes)).undo : null;
    return {
      projectId: known.projectId,
      objectiveId: known.id,
      undo,
      upgraded: undo && periodNouns[language][cycleNoun(place.cyclesPerYear)].period,
    };
  }
  const { writes, projectId, objectiveId } = goalWrites(goal, place);
  const { undo } = await data.writeAll(writes);
  return { projectId, objectiveId, undo, upgraded: null };
}
