/** The headings of a register of YNAB; for tests. */
export const ynabHeader =
  '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo",' +
  '"Outflow","Inflow","Cleared"';
