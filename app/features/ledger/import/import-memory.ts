/** What is remembered of a layout from one file to the next. */
import type { BankFileSettings, SignRule } from '#domain/bank-files';

const rules: readonly string[] = ['asStated', 'inverted', 'byType', 'byBalance'] satisfies SignRule[];

/**
 * The settings to keep under a header. Many banks write the same headings, and one bank writes them for an account and
 * for a card that counts the other way round: so the rule of signs is kept per account.
 */
export function remember(settings: BankFileSettings, accountId: string, before: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const { sign, ...layout } = settings;
  const signs = { ...signsOf(before) };
  if (sign) signs[accountId] = sign;
  else delete signs[accountId];
  return { ...layout, signs };
}

/** What was kept under a header, for a file that goes to this account (null: a new one). */
export function recall(kept: Readonly<Record<string, unknown>>, accountId: string | null): BankFileSettings {
  const { signs: _signs, sign: _sign, ...layout } = kept;
  const sign = accountId === null ? undefined : signsOf(kept)[accountId];
  return { ...(layout as BankFileSettings), ...(sign && { sign }) };
}

function signsOf({ signs }: Readonly<Record<string, unknown>>): Record<string, SignRule> {
  if (typeof signs !== 'object' || signs === null) return {};
  return Object.fromEntries(Object.entries(signs).filter(([, rule]) => rules.includes(rule as string))) as Record<string, SignRule>;
}
