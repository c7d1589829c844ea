/** The headings of an export of Firefly III; for tests. */
export const fireflyHeader =
  'user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,' +
  'foreign_currency_code,foreign_amount,primary_currency_code,pc_amount,pc_foreign_amount,' +
  'description,date,source_name,source_iban,source_type,destination_name,destination_iban,' +
  'destination_type,reconciled,category,budget,bill,tags,notes';
