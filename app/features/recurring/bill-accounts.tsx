/** Where the money of a recurring transaction goes: category and account, or two accounts. */
import type { Recurring } from '#domain/recurring';
import { AccountName, CategoryName } from '../ledger/transaction-row.tsx';

export function BillAccounts({ template }: Pick<Recurring, 'template'>) {
  return template.kind === 'transfer' ? (
    <>
      <AccountName id={template.accountId} />
      {' · '}
      <AccountName id={template.transferAccountId ?? ''} />
    </>
  ) : (
    <>
      <CategoryName id={template.categoryId} />
      {' · '}
      <AccountName id={template.accountId} />
    </>
  );
}
