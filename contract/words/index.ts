/**
 * Every text of the product, in both languages. One file per area and language: `en/<area>.ts` is
 * the shape, and `vi/<area>.ts` is checked against it, so that a missing key does not compile. A
 * text with a quantity or a name in it is a function. The screens load only the language in use
 * (`app/words.tsx`); mail, on the server, imports both.
 */
export type Language = 'en' | 'vi';
export const languages: readonly Language[] = ['en', 'vi'];

/**
 * The catalogue type of an English area: literal texts widen to string, functions keep their
 * parameters.
 */
export type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Shape<T[K]>;
};

/**
 * The areas that screens ask for with `useWords`. An area's file exports its catalogue under the
 * area's name.
 */
export interface Areas {
  site: Shape<typeof import('./en/site.ts').site>;
  lost: Shape<typeof import('./en/lost.ts').lost>;
  frame: Shape<typeof import('./en/frame.ts').frame>;
  auth: Shape<typeof import('./en/auth.ts').auth>;
  mailbox: Shape<typeof import('./en/mailbox.ts').mailbox>;
  home: Shape<typeof import('./en/home.ts').home>;
  figures: Shape<typeof import('./en/figures.ts').figures>;
  pricing: Shape<typeof import('./en/pricing.ts').pricing>;
  billing: Shape<typeof import('./en/billing.ts').billing>;
  blog: Shape<typeof import('./en/blog.ts').blog>;
  articles: Shape<typeof import('./en/articles.ts').articles>;
  guide: Shape<typeof import('./en/guide.ts').guide>;
  letters: Shape<typeof import('./en/letters.ts').letters>;
  ledger: Shape<typeof import('./en/ledger.ts').ledger>;
  budgets: Shape<typeof import('./en/budgets.ts').budgets>;
  accounts: Shape<typeof import('./en/accounts.ts').accounts>;
  importing: Shape<typeof import('./en/importing.ts').importing>;
  planning: Shape<typeof import('./en/planning.ts').planning>;
  links: Shape<typeof import('./en/links.ts').links>;
  review: Shape<typeof import('./en/review.ts').review>;
  reports: Shape<typeof import('./en/reports.ts').reports>;
  recurring: Shape<typeof import('./en/recurring.ts').recurring>;
  rules: Shape<typeof import('./en/rules.ts').rules>;
  finding: Shape<typeof import('./en/finding.ts').finding>;
  templates: Shape<typeof import('./en/templates.ts').templates>;
  dashboard: Shape<typeof import('./en/dashboard.ts').dashboard>;
  security: Shape<typeof import('./en/security.ts').security>;
  profile: Shape<typeof import('./en/profile.ts').profile>;
  yourdata: Shape<typeof import('./en/yourdata.ts').yourdata>;
  sample: Shape<typeof import('./en/sample.ts').sample>;
  data: Shape<typeof import('./en/data.ts').data>;
  tools: Shape<typeof import('./en/tools.ts').tools>;
  mine: Shape<typeof import('./en/mine.ts').mine>;
  compound: Shape<typeof import('./en/compound.ts').compound>;
  latte: Shape<typeof import('./en/latte.ts').latte>;
  scenarios: Shape<typeof import('./en/scenarios.ts').scenarios>;
  simulation: Shape<typeof import('./en/simulation.ts').simulation>;
  fi: Shape<typeof import('./en/fi.ts').fi>;
  debt: Shape<typeof import('./en/debt.ts').debt>;
  budget: Shape<typeof import('./en/budget.ts').budget>;
  lasting: Shape<typeof import('./en/lasting.ts').lasting>;
  timer: Shape<typeof import('./en/timer.ts').timer>;
  admin: Shape<typeof import('./en/admin.ts').admin>;
  music: Shape<typeof import('./en/music.ts').music>;
}
export type Area = keyof Areas;
