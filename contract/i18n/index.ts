/**
 * Every text of the product, in both languages. One file per area and language: `en/<area>.ts` is
 * the shape, and `vi/<area>.ts` is checked against it, so that a missing key does not compile. A
 * text with a quantity or a name in it is a function. The screens load only the language in use
 * (`app/i18n.tsx`); mail, on the server, imports both.
 */
import type { Language } from '#domain/money';

export type { Language };
export const languages: readonly Language[] = ['en', 'vi'];

/**
 * The catalogue type of an English area: literal texts widen to string, functions keep their
 * parameters.
 */
export type TextShape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : TextShape<T[K]>;
};

/**
 * The areas that screens ask for with `useTranslations`. An area's file exports its catalogue under
 * the area's name.
 */
export interface Areas {
  site: TextShape<typeof import('./en/site.ts').site>;
  lost: TextShape<typeof import('./en/lost.ts').lost>;
  frame: TextShape<typeof import('./en/frame.ts').frame>;
  auth: TextShape<typeof import('./en/auth.ts').auth>;
  mailbox: TextShape<typeof import('./en/mailbox.ts').mailbox>;
  home: TextShape<typeof import('./en/home.ts').home>;
  figures: TextShape<typeof import('./en/figures.ts').figures>;
  pricing: TextShape<typeof import('./en/pricing.ts').pricing>;
  billing: TextShape<typeof import('./en/billing.ts').billing>;
  blog: TextShape<typeof import('./en/blog.ts').blog>;
  articles: TextShape<typeof import('./en/articles.ts').articles>;
  guide: TextShape<typeof import('./en/guide.ts').guide>;
  contact: TextShape<typeof import('./en/contact.ts').contact>;
  ledger: TextShape<typeof import('./en/ledger.ts').ledger>;
  budgets: TextShape<typeof import('./en/budgets.ts').budgets>;
  accounts: TextShape<typeof import('./en/accounts.ts').accounts>;
  importing: TextShape<typeof import('./en/importing.ts').importing>;
  planning: TextShape<typeof import('./en/planning.ts').planning>;
  hourprice: TextShape<typeof import('./en/hourprice.ts').hourprice>;
  review: TextShape<typeof import('./en/review.ts').review>;
  reports: TextShape<typeof import('./en/reports.ts').reports>;
  recurring: TextShape<typeof import('./en/recurring.ts').recurring>;
  rules: TextShape<typeof import('./en/rules.ts').rules>;
  search: TextShape<typeof import('./en/search.ts').search>;
  templates: TextShape<typeof import('./en/templates.ts').templates>;
  dashboard: TextShape<typeof import('./en/dashboard.ts').dashboard>;
  security: TextShape<typeof import('./en/security.ts').security>;
  profile: TextShape<typeof import('./en/profile.ts').profile>;
  portability: TextShape<typeof import('./en/portability.ts').portability>;
  sample: TextShape<typeof import('./en/sample.ts').sample>;
  data: TextShape<typeof import('./en/data.ts').data>;
  tools: TextShape<typeof import('./en/tools.ts').tools>;
  mine: TextShape<typeof import('./en/mine.ts').mine>;
  compound: TextShape<typeof import('./en/compound.ts').compound>;
  latte: TextShape<typeof import('./en/latte.ts').latte>;
  scenarios: TextShape<typeof import('./en/scenarios.ts').scenarios>;
  simulation: TextShape<typeof import('./en/simulation.ts').simulation>;
  fi: TextShape<typeof import('./en/fi.ts').fi>;
  debt: TextShape<typeof import('./en/debt.ts').debt>;
  budget: TextShape<typeof import('./en/budget.ts').budget>;
  lasting: TextShape<typeof import('./en/lasting.ts').lasting>;
  timer: TextShape<typeof import('./en/timer.ts').timer>;
  admin: TextShape<typeof import('./en/admin.ts').admin>;
  music: TextShape<typeof import('./en/music.ts').music>;
}
export type Area = keyof Areas;
