/**
 * The requirements on the ledger's depth, plans and payments and the admin dashboard beyond
 * the specification, sentence by sentence, and the tests of each, in the form of `specification.ts`
 * and checked with it.
 */
import type { Sentence } from './specification.ts';

type Tests = NonNullable<Sentence['by']>[number];
const of =
  (section: string) =>
  (says: string, ...by: [Tests, ...Tests[]]): Sentence => ({ section, says, by });
const unheld =
  (section: string) =>
  (says: string, because: string): Sentence => ({ section, says, because });

const banks = 'domain/bank-files/many-banks.test.ts',
  reference = 'domain/bank-files/reference-files.test.ts',
  workbooks = 'client/import/open-workbook.test.ts',
  workbookCases = 'client/import/workbook-cases.test.ts',
  camt = 'domain/bank-files/camt.test.ts',
  mt940 = 'domain/bank-files/mt940.test.ts',
  ofx = 'domain/bank-files/ofx.test.ts',
  csv = 'domain/bank-files/csv.test.ts',
  csvAmounts = 'domain/bank-files/csv-amounts.test.ts',
  csvCurrencies = 'domain/bank-files/csv-currencies.test.ts',
  qif = 'domain/bank-files/qif.test.ts';
const encodings = 'domain/bank-files/text-encoding.test.ts',
  exact = 'domain/bank-files/exact-amounts.test.ts',
  anyBytes = 'domain/bank-files/any-bytes.test.ts',
  broken = 'domain/bank-files/broken-tables.test.ts',
  signs = 'domain/bank-files/sign-rule.test.ts',
  severalAccounts = 'domain/bank-files/several-accounts.test.ts',
  programs = 'domain/bank-files/programs.test.ts',
  appExports = 'domain/bank-files/app-export.test.ts',
  fireflyExport = 'domain/bank-files/firefly-export.test.ts',
  html = 'domain/bank-files/html-table.test.ts';
const reader = 'client/import/import-reader.test.ts',
  accountChoice = 'app/features/ledger/import/account-choice.test.ts',
  importRun = 'app/features/ledger/import/import-run.test.ts',
  joined = 'app/features/ledger/import/joined-imports.test.ts',
  duplicates = 'domain/matching/find-duplicates.test.ts',
  pairs = 'domain/matching/transfer-pairs.test.ts';
const ledger = 'tests/e2e/ledger.test.ts',
  details = 'tests/e2e/ledger-details.test.ts',
  imports = 'tests/e2e/imports.test.ts',
  doubts = 'tests/e2e/import-doubts.test.ts',
  keys = 'app/features/ledger/ledger-keys.browser.test.tsx';
const automation = 'tests/e2e/automation.test.ts',
  rules = 'domain/rules/rules.test.ts',
  history = 'app/features/rules/run-over-history.test.ts',
  schedule = 'domain/recurring/schedule.test.ts',
  found = 'domain/recurring/find-recurring.test.ts',
  recurring = 'domain/recurring/recurring.test.ts',
  posting = 'client/post-recurring.test.ts';
const budgets = 'tests/e2e/budgets.test.ts',
  book = 'domain/budget/envelope-book.test.ts',
  budget = 'domain/budget/budget.test.ts',
  planAmounts = 'app/features/budgets/plan-amounts.test.ts';
const accounts = 'tests/e2e/accounts.test.ts',
  balances = 'client/balances.test.ts',
  netWorth = 'domain/net-worth/net-worth.test.ts',
  links = 'tests/e2e/links.test.ts',
  portfolio = 'domain/measures/portfolio.test.ts',
  exchange = 'domain/exchange/exchange.test.ts';
const reports = 'tests/e2e/reports.test.ts',
  reportRows = 'client/report-rows.test.ts',
  scan = 'app/features/reports/full-scan.test.ts',
  addresses = 'app/features/reports/report-address.test.ts',
  reportSums = 'domain/reports/reports.test.ts',
  balanceRows = 'app/features/ledger/balance-rows.test.ts';
const dataExport = 'tests/e2e/data-export.test.ts',
  roundTrip = 'tests/proof/data-import.contract.test.ts',
  exported = 'server/identity/export.test.ts',
  journal = 'server/identity/journal.contract.test.ts',
  searching = 'tests/e2e/search.test.ts',
  paletteSearch = 'app/features/search/search-list.test.ts',
  deleted = 'server/sync/deleted.contract.test.ts',
  sample = 'client/sample/sample.test.ts';
const plans = 'contract/plans.test.ts',
  payment = 'tests/e2e/payment.test.ts',
  payos = 'tests/e2e/payment-payos.test.ts',
  billing = 'server/billing/billing.contract.test.ts',
  payosServer = 'server/billing/payos.contract.test.ts',
  pricing = 'tests/e2e/pricing.test.ts',
  commands = 'server/sync/commands.contract.test.ts';
const admin = 'tests/e2e/admin.test.ts',
  office = 'tests/e2e/admin-office.test.ts',
  people = 'server/admin/people.contract.test.ts',
  operations = 'server/admin/operations.contract.test.ts',
  rights = 'tests/conformance/identity-admin.test.ts',
  trigrams = 'server/admin/trigrams.contract.test.ts';

const files = of('ledger, files'),
  ruled = of('ledger, rules'),
  comesBack = of('ledger, recurring'),
  assigned = of('ledger, budgets'),
  held = of('ledger, accounts'),
  foreign = of('ledger, currencies'),
  read = of('ledger, reports'),
  own = of('ledger, own data'),
  reached = of('ledger, finding and keys');
const paid = of('plans and payments'),
  run = of('admin'),
  whole = of('ledger and operator'),
  timed = unheld('ledger and operator');

export const ledgerAndOperator: readonly Sentence[] = [
  files(
    'XLSX and XLS as Vietnamese banks and wallets export them',
    [
      workbooks,
      'a Vietnamese bank > in %s is read from XLSX, XLS, XLSB and XML of 2003',
      'a Vietnamese bank > each sheet is a statement of its own; hidden sheets and sheets without a table are ignored',
      'cells > days count from 1900 or 1904, and the nonexistent 29 February 1900 is refused',
      'cells > the currency in a number format is the currency of the amount',
      'a Vietnamese bank > rows that the sheet hides are imported, and a notice names the first of them',
    ],
    [workbookCases, 'workbook cases as %s > $name'],
    [
      html,
      'tables of HTML > are read under any file name, with unclosed cells, marks inside cells and spanned headings',
    ],
  ),
  files(
    'CAMT.053 and CAMT.052: all entries and details, several statements',
    [
      camt,
      'CAMT > is recognised by content: any version, any prefix, any file name',
      'CAMT > makes one row of each part of a collective booking, wherever its amount is',
      'CAMT > joins statements of one account in either order, keeps others apart, and reports gaps',
    ],
    [
      reference,
      'the reference files > CAMT: parts of a collective booking, parties, accounts and balances are read',
    ],
  ),
  files(
    'MT940 and MT942',
    [
      mt940,
      'MT940 > joins pages and days of one account, and separates other accounts',
      'MT940 > MT942: reads the currency of the floor limit, without balances',
      'MT940 > MT942: reports sums that differ from the rows',
    ],
    [
      reference,
      'the reference files > MT940: days, structured texts, references and wrong balances are read',
    ],
  ),
  files(
    'OFX, QFX, QBO, QIF and CSV of many banks',
    [banks, '%s > $name'],
    [
      ofx,
      'OFX 2, XML > reads several accounts with their currencies, skips comments, and keeps CDATA',
    ],
    [qif, 'QIF records > reads transfers, parts and the opening balance'],
    [
      csv,
      'CSV, column roles > reads a Vietnamese statement with preamble, debit, credit, balance and sum line',
    ],
  ),
  files(
    'Balances are checked where the file states them',
    [mt940, 'MT940 > checks the balances against the rows, and ignores text after the closing one'],
    [camt, 'CAMT > checks the stated balances against the rows and reports the difference'],
    [csvAmounts, 'CSV, running balance > warns about a row that does not add up'],
    [broken, 'a single balance mismatch is reported if the days show the order of rows'],
    [
      workbooks,
      'a Vietnamese bank > reports the difference of balances, and sheet and row of a wrong value',
    ],
    [
      imports,
      'a statement of two accounts is imported into two, checks its balances, and is undone in one step',
    ],
  ),
  files(
    'Several accounts in one file',
    [
      severalAccounts,
      'a table of several accounts > is split by its account column (Mint)',
      'a table of several accounts > refuses a row without an account, with its line',
    ],
    [
      imports,
      'a statement of two accounts is imported into two, checks its balances, and is undone in one step',
      'a table of several accounts is split by its account column, which can be corrected',
    ],
  ),
  files(
    'Into which account is proposed from what is known of the file, and asked where nothing is',
    [
      accountChoice,
      'a file that names its account > goes to the account of its number, not to that of another number',
      'a table that names no account > is not proposed into cash beside accounts of banks, ' +
        'though rows are typed there, or went there before',
      'a table that names no account > goes to the account of the last table with its headings, cash too, and is no guess',
      'a table that names no account > goes to the account in view',
    ],
    [
      imports,
      'a table without an account asks whether the chosen one is right, and the next like it goes there',
    ],
    [
      accountChoice,
      'numbers with the same last digits > are told apart by the whole number, whichever came last',
    ],
    [
      doubts,
      'two accounts with the same last digits are told apart, in one file and in separate files',
    ],
  ),
  files(
    'Which currency a file is in is said where it names none, and can be said otherwise',
    [
      csvCurrencies,
      'CSV, currencies and ids > reports the assumed currency of the account for every format without one: %s',
    ],
    [
      accountChoice,
      'a file without a currency > goes to the account of the last such file, otherwise only to one in the currency assumed for it',
    ],
    [
      doubts,
      'a file without a currency shows the assumed one, and a correction applies to the next file too',
    ],
  ),
  files('Encodings: UTF-8, UTF-16, Windows-1252, Windows-1258, ISO-8859-x', [
    encodings,
    'text encodings > UTF-8 is read with and without a byte order mark, which is no text',
    'text encodings > UTF-16 is read in both byte orders, with and without a mark',
    'text encodings > a declared single-byte encoding is used if the bytes are not UTF-8',
    'text encodings > undeclared bytes are Windows-1252 with a note, and a false UTF-8 declaration gets a warning',
    'text encodings > Windows-1258 is recognised by tone marks after vowels',
    'text encodings > a setting decides, and an unknown one is refused',
  ]),
  files(
    'More than 100 MB is refused with a clear sentence, and so is what unpacks to too much',
    [
      reader,
      'reading a file in the worker > refuses more than 100 MB without reading, and reports an unreadable file',
    ],
    [
      workbooks,
      'invalid workbooks > an archive that unpacks to more than the limit is refused, whatever sizes it claims',
    ],
  ),
  files(
    'Many rows with progress and cancel, off the main thread',
    [
      reader,
      'reading a file in the worker > returns the file with all rows in order and the verdict of each',
      'reading a file in the worker > stops at once, ends the worker, and can start again',
    ],
    [details, 'an import that is stopped half way leaves the ledger unchanged and the file new'],
    [
      imports,
      'an import whose tab was closed is reported at the next opening, and the same file adds the rest',
    ],
  ),
  files(
    'Wrong input is a sentence with the line, never a wrong amount or a made-up date',
    [
      exact,
      'three digits in a currency without decimals > CSV: %s beside %j is refused with its line, and the rest is read',
      'number notations of the world > %s %j',
    ],
    [
      broken,
      'a last amount with fewer decimals than all others is refused: %s',
      'a truncated day under %s is refused: %s',
      'days that a spreadsheet may have swapped are reported: dates up to the 12th beside texts beyond it',
      'amounts in another unit are refused as a whole: %s, %s',
      'two columns of one name that differ are asked about',
      'cents in an account without minor units belong to another currency, which is asked',
      'invisible characters are no part of a day or an amount',
    ],
    [
      anyBytes,
      'files of any bytes > random bytes are read without an exception',
      'files of any bytes > every file cut at every byte is read without an exception',
      'files of any bytes > a truncated file shows no amount that the whole file does not contain',
    ],
    [
      workbooks,
      'invalid workbooks > truncated, damaged and other archives get a sentence, never an exception or other amounts',
    ],
    [signs, 'signs of a table > no outgoing amount is asked, with the reason'],
    [
      csvAmounts,
      'CSV, dates > a day that does not exist is refused with its line, and the others are read',
    ],
    [ofx, 'days > a record without a date is refused with its line, and the others are read'],
    [qif, 'QIF records > lists bad records and takes the others'],
    [ledger, 'a bank file > with bad rows names them with line and reason and imports the rest'],
    [
      broken,
      'a last amount among whole numbers: %s',
      'a row that ends before its last cell is refused whole: %s',
    ],
    [doubts, 'a last row that was cut off stays out until a person has checked it'],
  ),
  files(
    'What is here already is not doubled, and an import is taken back as one, in any order',
    [
      duplicates,
      'any file > adds nothing when it is imported twice',
      'any file > overlapping with another gives each row as often as the file with most of them',
    ],
    [
      ledger,
      'a bank file > is previewed before the import, and adds nothing the second time',
      'a bank file > matches rows typed by hand instead of duplicating them',
      'a bank file > is undone in one step later, from the list of imports',
    ],
    [joined, 'whatever was joined, taking %s back and then %s leaves the ledger as it was'],
    [importRun, 'an import > is undone as a whole, with its matched row'],
  ),
  files(
    'A transfer that two banks know becomes one',
    [
      pairs,
      'a transfer stored as two rows > is found by amount, direction and a near day, whichever side came first',
    ],
    [
      imports,
      'the two sides of a transfer are proposed as one, can be undone, and can be joined by hand',
    ],
  ),
  files(
    'Exports of YNAB, Actual and Firefly III',
    [
      appExports,
      'YNAB > separates accounts, turns flags into tags, reads categories, and counts a transfer once',
      'Actual Budget > reads all accounts, split parts, transfers by account name, and tags in notes',
    ],
    [
      fireflyExport,
      'Firefly III > reads withdrawals, deposits, transfers, opening balances, currencies, tags and notes',
      'Firefly III > an inexact line is refused with its number',
    ],
    [programs, '%s > $name'],
    [broken, 'a row of Actual without an account among others is refused with its line'],
    [
      imports,
      'a transfer from an omitted account that already counts as spending moves no money twice',
    ],
  ),

  ruled(
    'Payee clean-up and category by condition',
    [rules, 'a condition > %s', 'a condition > holds for all of several, or any'],
    [
      'domain/rules/clean-payee.test.ts',
      'a name after a processor, a terminal and two cities is found',
    ],
    [
      'app/features/rules/import-rules.test.ts',
      'rules set name, category and tags of a row of a file, by its account',
    ],
    [automation, 'a printed payee gets a name and a category for good: %s'],
  ),
  ruled(
    'Learned from corrections, and a refusal is remembered',
    ['app/features/rules/learn.test.ts', '%s', 'a refusal holds however the payee is written'],
    [automation, 'a printed payee gets a name and a category for good: %s'],
  ),
  ruled(
    'Previewed on history, and taken back to the last field',
    [
      history,
      'changes are found in the whole ledger, written, and undone to the last field',
      'a run stopped half way changes nothing, and skips rows deleted since the preview',
    ],
    [
      automation,
      'a rule splits a purchase into fixed amounts and the rest, with a preview and one undo',
    ],
  ),
  ruled(
    'Ordered, and explainable: each field names the rule that set it',
    [
      rules,
      'the actions of rules > the first rule that sets a field keeps it, later ones set others, and each is named',
      'the actions of rules > a rule that keeps a field has settled it and explains nothing',
      'stored rules > run in their order, without paused and unknown ones',
    ],
    [automation, 'a printed payee gets a name and a category for good: %s'],
  ),

  comesBack(
    'Any calendar rule: last working day, every 14 days, end of month',
    [
      schedule,
      'the days of a schedule > %s',
      'the days of a schedule > a longer span has the days of its parts, and none on an excluded weekend',
    ],
    [
      'app/features/recurring/recurring-draft.test.ts',
      'a schedule is described in both languages',
      'an edit of a recurring transaction > keeps all days of any schedule after an edit of the amount',
    ],
  ),
  comesBack(
    'Detected from history',
    [
      found,
      'a rent, a fortnightly wage and a yearly insurance are found, and nothing else',
      'a day that weekends move is found with its direction',
    ],
    [
      'client/find-recurring.test.ts',
      'a yearly bill is found behind thousands of newer rows; rows before the requested days are ignored',
    ],
    [automation, 'a printed payee gets a name and a category for good: %s'],
  ),
  comesBack(
    'Posted or asked, each day once',
    [
      posting,
      'a due bill posts all missed days once and advances',
      'a second tab that saw the same day open does not post it again',
      'a bill that asks is posted or skipped by a press, and both can be undone',
    ],
    [recurring, 'have record ids that no other day or schedule has'],
    [
      imports,
      'an expected bill and a file row match unless refused, and an undo of the import expects it again',
    ],
  ),
  comesBack(
    'A forecast of the balance of the next 90 days',
    [
      recurring,
      'the balance ahead > changes by expected amounts, each currency for itself, and a late one counts today',
      'the balance ahead > of accounts in one currency sums to that of the currency, on every day',
    ],
    [
      automation,
      'a month of bills is reviewed by keys, and the forecast of ninety days names the lowest balance: %s',
    ],
  ),
  comesBack('A bill calendar', [
    automation,
    'a month of bills is reviewed by keys, and the forecast of ninety days names the lowest balance: %s',
  ]),

  assigned(
    'Budgets per cycle: envelopes with carry-over, equal to a scan',
    [
      book,
      'any ledger and any budget > carry-over equals a scan of all transactions by cycle, and no money is lost',
    ],
    [budget, 'envelopes > no money is lost or created in either overspending mode over any cycles'],
    [budgets, 'the money of a cycle is assigned, and the rest carries over into the next: %s'],
  ),
  assigned(
    '50/30/20, or other shares that make 100',
    [budget, 'income by shares > uses 50/30/20 by default, and the parts sum to the income'],
    [
      'app/features/budgets/budget-settings.test.ts',
      'shares are accepted only if they are whole and sum to 100',
    ],
  ),
  assigned(
    'Zero-based',
    [budget, 'zero-based > %i less %j and %i carried over is %s'],
    [book, 'money moves from the amount to assign and back'],
  ),
  assigned(
    'Fed by the budget planner',
    [
      planAmounts,
      'a line sets the amount of the category of its name; a line without one is listed separately',
      'amounts are converted to the length of the cycle',
    ],
    [budgets, 'the money of a cycle is assigned, and the rest carries over into the next: %s'],
  ),
  assigned(
    'Over-spend is handled as stated',
    [
      book,
      'a budget over cycles > the rest stays in its envelope, and overspending makes it negative',
      'a budget over cycles > an envelope may restart at zero and charge income; a choice holds from its cycle on',
    ],
    [budgets, 'the money of a cycle is assigned, and the rest carries over into the next: %s'],
  ),

  held(
    'Accounts of every kind with balances, equal to a scan after any history',
    [
      balances,
      'a balance equals a full scan after any history of edits, imports, transfers and deletes',
      'a valuation moves the balance and is neither income nor spending',
    ],
    [accounts, 'net worth is one sentence, and every step of it is on the screen: $language'],
  ),
  held(
    'Transfers are neither income nor expense',
    [
      balances,
      'a transfer is one row in both accounts and in no ledger sum; other currencies are reported apart',
    ],
    [
      'domain/ledger/spend.test.ts',
      'totals of a cycle > take the days of the cycle, leave out transfers, and keep other currencies apart',
    ],
    [accounts, 'net worth is one sentence, and every step of it is on the screen: $language'],
  ),
  held(
    'Split transactions, to the smallest unit',
    [
      'domain/ledger/spend.test.ts',
      'spend > splits count to their own categories, and the rest is uncategorised',
    ],
    [
      'app/ledger/transaction-draft.test.ts',
      'the form of a transaction > splits only what adds up',
    ],
    [details, 'one purchase is split into parts that must add up and are kept to the cent'],
  ),
  held('Reconcile against a statement', [
    accounts,
    'net worth is one sentence, and every step of it is on the screen: $language',
  ]),
  held(
    'Net worth over time',
    [
      netWorth,
      'net worth of accounts in one currency is the sum of all movements up to the day',
      'net worth is given month by month and then today',
    ],
    [
      scan,
      'net worth equals a scan of all rows up to the day at its rates, and names currencies without a rate',
    ],
  ),
  held(
    'Which the date of freedom then uses',
    [
      portfolio,
      'the portfolio behind the freedom date > from accounts is their balance less debts at the latest rates',
    ],
    [
      links,
      'the freedom date can use account balances, shows their sum, and names accounts without a rate',
    ],
  ),

  foreign(
    'Each record in its own currency; never a silent sum across them',
    [
      reportSums,
      'several currencies > stay apart',
      'several currencies > are converted at the rate of their day, and those without a rate stay apart',
    ],
    [exchange, 'a total lists the conversion of each currency, and separates those without a rate'],
    [ledger, 'a bank file > in another currency than the account is never converted'],
    [accounts, 'net worth is one sentence, and every step of it is on the screen: $language'],
  ),
  foreign(
    'Dated exchange rates, by hand or by file',
    [
      exchange,
      'an amount in another currency > uses the latest rate at or before the day, in any order of the list',
      'rates from a file > are read with and without a head, by comma, semicolon or tab',
      'rates from a file > an ambiguous or invalid line is omitted and named',
      'rates from a file > the table of the European Central Bank is read by column, against the euro',
    ],
    [
      accounts,
      'net worth is one sentence, and every step of it is on the screen: $language',
      'rates are imported from a file once, by the latest day, and an invalid line is named',
    ],
  ),
  foreign(
    'The home currency can be changed, and no record with it',
    [
      'app/features/profile/home-currency.test.ts',
      'a change of the home currency > converts the stated portfolio by the latest rate',
      'a change of the home currency > removes the portfolio if there is no rate',
      'a change of the home currency > changes nothing else',
    ],
    [
      'tests/e2e/profile-changes.test.ts',
      'another home currency asks with its effects, and no amount changes',
    ],
  ),

  read(
    'Income and spending by category, payee, tag and cycle',
    [reportRows, 'reports by payee, tag and category are right after any writes'],
    [addresses, 'cash flow by cycle equals a scan of each cycle'],
    [
      reports,
      'a report is read, filtered, saved as a file, and opened down to its rows: $language',
    ],
  ),
  read(
    'Cash flow, net worth, savings rate, a year in review',
    [
      scan,
      'a year in review equals a scan of its rows, by category and in total, converted or per currency',
      'net worth equals a scan of all rows up to the day at its rates, and names currencies without a rate',
    ],
    [
      reports,
      'a report is read, filtered, saved as a file, and opened down to its rows: $language',
    ],
  ),
  read(
    'Any period, compared with another',
    [
      reportSums,
      'the comparison period > %s',
      'the comparison period > does not exist if none is requested or everything is shown',
    ],
    [
      addresses,
      'the address of a report > contains every setting of a view, and nothing for the default one',
      'the address of a report > steps to the preceding period of the same length',
    ],
  ),
  read(
    'Every bar opens its rows, and they sum to it',
    [addresses, 'the rows that a figure opens sum to it'],
    [balanceRows, 'opening balances and listed rows sum to the value of any balance metric'],
    [
      reports,
      'a report is read, filtered, saved as a file, and opened down to its rows: $language',
    ],
  ),
  read('As CSV, and on paper', [
    reports,
    'a report is read, filtered, saved as a file, and opened down to its rows: $language',
    'a printed report has its answer, chart and table without the controls',
  ]),

  own(
    'Everything as one file and back again, equal to the last bit',
    [
      roundTrip,
      'an export on %s > is imported whole into another account and its own, once, and is undone whole',
      'an export on %s > keeps present records or takes those of the file, as chosen',
    ],
    [exported, 'the export is one JSON, read %i records at a time'],
    [
      dataExport,
      'an export is imported into another account once, and its undo removes all of it: $language',
    ],
  ),
  own('The ledger as CSV, which the import reads back', [
    exported,
    'the ledger as CSV > in %s has headings in that language, and the import reads it back',
  ]),
  own(
    'As plain-text accounting that hledger itself accepts',
    [
      journal,
      'the journal of a small ledger equals the stored example',
      'the journal of any ledger > balances every entry, and gives every account its balance',
    ],
    ['scripts/checks.test.ts', 'a machine without hledger is told how to install it'],
    [
      dataExport,
      'an export is imported into another account once, and its undo removes all of it: $language',
    ],
  ),
  own(
    'What was deleted waits for 30 days',
    [
      deleted,
      'deleted records on %s > are listed by act, newest first, with the size of the cascade',
      'deleted records on %s > are purged after thirty days, a delete always as a whole',
    ],
    [dataExport, 'deleted records wait, are restored whole, and are purged on request: $language'],
  ),
  own(
    'Sample data to try and to remove',
    [
      sample,
      'a year of examples > consists in %s on %s of valid records marked as examples, none in the future',
      'removing the examples > removes all of them with their descendants, and nothing else',
    ],
    [
      dataExport,
      "a year of examples is added and removed by one press each, and the person's own records stay: $language",
    ],
  ),
  own('Installed as an app', [
    'tests/e2e/install.test.ts',
    '%s names a manifest in its language with existing pictures and shortcuts',
    'the profile explains the installation, offers it once the browser does, and then shows it as done',
  ]),

  reached(
    'Search over everything',
    [
      paletteSearch,
      'the search of the palette > covers every text field of every collection, or lists it as unsearched',
      'the search of the palette > finds the word of %s and opens its place',
    ],
    [
      searching,
      'one field finds every kind of record and opens it at its place: $language',
      'notes and other texts beside names are found and opened at their place',
    ],
  ),
  reached(
    'A notification centre',
    [
      'tests/e2e/notices.test.ts',
      'the bell counts new items, each opens its place, and reads are synced: $language at $width',
    ],
    [
      'app/features/notices/notices.test.ts',
      'bills of the next seven days are shown; one that is due needs a confirmation unless it posts itself',
    ],
  ),
  reached(
    'Passkeys',
    [
      'tests/e2e/passkeys.test.ts',
      'a passkey is added, named, signs in from window and page, replaces the password, and is removed',
    ],
    [
      'server/identity/passkeys.contract.test.ts',
      'passkeys on %s > a foreign signature, a repeated answer and a copied key are refused',
    ],
  ),
  reached(
    'Time-based one-time passwords',
    [
      'tests/e2e/sign-in-codes.test.ts',
      'codes are set up, asked for in window and page, replaced by a recovery code, and turned off',
    ],
    [
      'server/identity/second-step.contract.test.ts',
      'sign-in codes on %s > a code is valid once, for the first user, and a wait ends after ten minutes',
    ],
  ),
  reached(
    'Single keys on selected rows, and the palette',
    [keys, 'rows are selected, moved, ticked, copied and deleted by single keys: $language'],
    [
      details,
      'the palette finds the plan, the categories and the ledger by name without marks, and opens them',
    ],
  ),
  reached(
    'Undo and redo over sessions of work',
    [
      'tests/e2e/undo.test.ts',
      'changes are undone and redone after a reload, but not over a change of another device: $language',
    ],
    [
      'client/data-service.test.ts',
      'undo history of this device > undo keeps a change of another device and overwrites an own later change',
    ],
  ),
  reached('Privacy blur', [
    'tests/e2e/hidden-amounts.test.ts',
    'one key and one button hide every amount on all account pages and on the next visit',
  ]),

  paid(
    'One plans file says what each costs and allows',
    [
      plans,
      'records beyond a plan are paused > %s',
      'a year costs less than twelve months, and each price is a whole number of minor units',
    ],
    [pricing, '%s without keys shows every price, sells nothing, and says why'],
  ),
  paid(
    'Enforced on the server, and nothing is taken hostage when a plan ends',
    [
      commands,
      'commands on %s > the fourth active project of a free person arrives paused, and on Plus active',
      'commands on %s > the fourth scenario arrives paused and wakes with room; the end of Plus pauses none',
    ],
    [
      payment,
      'Lan pays for Plus through sign-in, cancels once, and only a confirmed payment counts',
    ],
  ),
  paid(
    'Checkout: monthly and yearly, cancellation, failed payment and grace period',
    [
      billing,
      'payments on %s > a payment page asks for the price of the plans file, inclusive, by card, and has the way back',
      'payments on %s > a failed charge leaves a week and then ends Plus; a late payment restores it',
    ],
    [
      payment,
      'Lan pays for Plus through sign-in, cancels once, and only a confirmed payment counts',
    ],
  ),
  paid(
    'Webhooks are verified, idempotent, in any order',
    [
      billing,
      'payments on %s > forged, changed and old messages are refused without a trace',
      'payments on %s > messages in any order and number lead to the same end',
    ],
    [
      payosServer,
      'payments in đồng on %s > a wrong amount, order or signature is refused, and a test message is answered',
    ],
    [
      payment,
      'Lan pays for Plus through sign-in, cancels once, and only a confirmed payment counts',
    ],
  ),
  paid(
    '/payment/success waits for the confirmed state; /payment/cancel leads back',
    [
      payment,
      'Lan pays for Plus through sign-in, cancels once, and only a confirmed payment counts',
    ],
    [payos, 'a month in đồng is left once, then paid, confirmed and extended'],
  ),
  paid('Without keys every screen says that payments are not set up', [
    pricing,
    '%s without keys shows every price, sells nothing, and says why',
    'a signed-in person cannot buy either, and the server refuses to start',
  ]),
  paid(
    'A second provider, PayOS for đồng, fits the same interface',
    [
      payosServer,
      'payments in đồng on %s > a month is requested as documented, gives Plus with a receipt, and ends by itself',
      'payments in đồng on %s > a message alone gives nothing: the order must be paid at PayOS as well',
    ],
    [payos, 'a month in đồng is left once, then paid, confirmed and extended'],
  ),

  run(
    'Losing the right closes it at once, and the server refuses independently',
    [
      office,
      'an admin who loses the right is signed out at once, and the server refuses each act and list',
    ],
    [
      people,
      'the admin area on %s > access > ends with the request after a revocation, and returns with the right',
    ],
    [
      rights,
      '§6 admins on %s > grant and revoke reach open pages, list names admins, and only they read profiles',
    ],
  ),
  run(
    'Profiles: searched, sorted, filtered and paged on the server',
    [
      people,
      'the admin area on %s > the list of people > is searched by name and address without marks, in any word order',
      'the admin area on %s > the list of people > is sorted and filtered, each page continuing the last',
      'the admin area on %s > the list of people > continues after the last row of a page, among equal values too',
    ],
    [trigrams, 'parts of names and addresses are found by a trigram index'],
    [office, 'people are sorted, filtered and read page by page'],
  ),
  run(
    'Counts, but never contents of anyone’s money, time or goals',
    [people, 'the admin area on %s > no answer contains money, time or goals of a person'],
    [admin, 'an admin finds a person and performs every act on an account'],
  ),
  run(
    'Acts: plan, admin right, disable and enable, resend verification, sign out everywhere, export, delete on request',
    [admin, 'an admin finds a person and performs every act on an account'],
    [
      people,
      'the admin area on %s > admin actions > a disabled person is signed out, told why, and locked out',
      'the admin area on %s > admin actions > a deletion takes seven days, is announced, and is undone by a sign-in',
      "the admin area on %s > admin actions > an export contains one person's data, is logged, and is announced",
    ],
  ),
  run('Codes reset, a plan to a day, several people at once', [
    office,
    'codes are reset, Plus is granted up to a day, and several people are disabled and enabled at once',
  ]),
  run(
    'The last admin stays one',
    [
      people,
      'the admin area on %s > admin actions > the last admin cannot be revoked',
      'the admin area on %s > admin actions > one of two admins remains if both revoke each other at once',
    ],
    [admin, 'an admin finds a person and performs every act on an account'],
  ),
  run(
    'Every refusal is a sentence where it was asked',
    [
      office,
      'each refusal shows a sentence beside its field, and a failed action changes nothing',
      'a missing answer, a refused request, a wrong range and an ended sign-in show a sentence each',
      'a failure to read, save, flag or retry is shown at its place, and the remaining people are counted',
      'an admin who loses the right is signed out at once, and the server refuses each act and list',
    ],
    [admin, 'an admin finds a person and performs every act on an account'],
  ),
  run(
    'Every act is in an append-only audit log',
    [
      people,
      'the admin area on %s > the audit log > keeps its entries: no statement changes or removes one',
      'the admin area on %s > the audit log > has no entry of a failed act, and an unlogged act is not done',
    ],
    [admin, 'an admin finds a person and performs every act on an account'],
  ),
  run(
    'Contact messages and subscribers, with answer state and CSV',
    [
      operations,
      'admin operations on %s > messages are found without marks, flagged, answered, and logged by admin',
      'admin operations on %s > a spreadsheet file contains no formula and uses the requested language',
    ],
    [
      office,
      'a message is answered and closed, a reader is unsubscribed, and each list is saved as a file',
    ],
  ),
  run(
    'Growth and activity',
    [
      operations,
      'admin operations on %s > days are counted, and the ids of active people are deleted',
    ],
    [admin, 'an admin answers a message, announces in both languages, and checks the health'],
  ),
  run(
    'Mail and webhook deliveries with retry',
    [
      operations,
      'admin operations on %s > mail is listed by subject without its text, and is retried',
      'admin operations on %s > a retry of missing or running mail is refused and not logged',
    ],
    [office, 'failed mail and a failed payment message are retried, and an announcement is ended'],
  ),
  run(
    'Health: database, sync, queue, disk',
    [
      operations,
      'admin operations on %s > health reports the state and names the answering server',
    ],
    [admin, 'an admin answers a message, announces in both languages, and checks the health'],
  ),
  run(
    'Announcements to all users in both languages',
    [
      operations,
      'admin operations on %s > a current announcement reaches everybody who is signed in, in both languages',
    ],
    [admin, 'an admin answers a message, announces in both languages, and checks the health'],
  ),

  whole('All files of the reference folder give the right rows or a clear error', [
    reference,
    'the reference files > %s: %i records, %i in all',
    'the reference files > date_missing.ofx: each row has one clear reason with its line',
    'the reference files > importing each file twice adds nothing',
  ]),
  whole(
    'The payment path in both outcomes, with replayed, reordered and forged webhooks',
    [
      payment,
      'Lan pays for Plus through sign-in, cancels once, and only a confirmed payment counts',
    ],
    [payos, 'a month in đồng is left once, then paid, confirmed and extended'],
    [billing, 'payments on %s > messages in any order and number lead to the same end'],
  ),
  whole('Axe finds nothing on the pages of the ledger and of the operator, in both languages', [
    'tests/e2e/accessibility-account.test.ts',
    'signed in > the accounts',
    'signed in > the budgets',
    'signed in > the recurring transactions',
    'signed in > an imported export file, and deleted records',
    'signed in > the reports',
    'signed in > the rules',
    'signed in > the ledger',
    'signed in > passkeys and sign-in codes, step by step',
    'signed in > the admin dashboard',
    'signed in > an account with nothing in it',
  ]),
  timed(
    '100,000 rows in under 15 s, every report under 100 ms, the admin list under 50 ms',
    'Times of a machine: `npm run bench` measures them on a quiet one.',
  ),
];
