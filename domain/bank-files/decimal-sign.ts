/** Finds the decimal sign from all amounts of a file together. */
import type { DecimalSign } from './bank-file.ts';

/**
 * Returns what one body alone shows about the decimal sign. `open`: one separator before exactly
 * three digits, which could be a thousands separator or a decimal sign.
 */
export function signSpoken(body: string): {
  says: DecimalSign | null;
  open: DecimalSign | null;
  groupsWith: DecimalSign | null;
} {
  const dot = body.lastIndexOf('.');
  const comma = body.lastIndexOf(',');
  if (dot < 0 && comma < 0) return { says: null, open: null, groupsWith: null };
  const last: DecimalSign = dot > comma ? '.' : ',';
  const other: DecimalSign = last === '.' ? ',' : '.';
  const count = body.split(last).length - 1;
  if (count > 1) return { says: other, open: null, groupsWith: last };
  if (dot >= 0 && comma >= 0) return { says: last, open: null, groupsWith: other };
  const at = Math.max(dot, comma);
  const whole = body.slice(0, at);
  const couldGroup = body.length - at - 1 === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return couldGroup
    ? { says: null, open: last, groupsWith: null }
    : { says: last, open: null, groupsWith: null };
}

/** The evidence of all bodies of a file. */
export interface SignEvidence {
  /**
   * The number of bodies that show by themselves that this is the decimal sign, and the number that
   * group with it.
   */
  says: Record<DecimalSign, number>;
  groupsWith: Record<DecimalSign, number>;
  /** The most digits after the sign in an amount that proves it. */
  decimals: Record<DecimalSign, number>;
  /**
   * The number of ambiguous bodies with this separator, and the most decimals, without trailing
   * zeros, that one of them would have.
   */
  open: Record<DecimalSign, number>;
  openDecimals: Record<DecimalSign, number>;
  example: string;
}

/** A decimal sign, and the numbers that show how a column uses it. */
export interface NumberStyle {
  sign: DecimalSign;
  evidence: SignEvidence;
}

export function noEvidence(): SignEvidence {
  return {
    says: { '.': 0, ',': 0 },
    groupsWith: { '.': 0, ',': 0 },
    decimals: { '.': 0, ',': 0 },
    open: { '.': 0, ',': 0 },
    openDecimals: { '.': 0, ',': 0 },
    example: '',
  };
}

export function addEvidence(evidence: SignEvidence, body: string): void {
  const { says, open, groupsWith } = signSpoken(body);
  if (says && evidence.says[says]++ === 0) evidence.example = body;
  if (says && body.includes(says))
    evidence.decimals[says] = Math.max(
      evidence.decimals[says],
      body.length - body.lastIndexOf(says) - 1,
    );
  if (groupsWith) evidence.groupsWith[groupsWith] += 1;
  if (!open) return;
  evidence.open[open] += 1;
  evidence.example ||= body;
  evidence.openDecimals[open] = Math.max(
    evidence.openDecimals[open],
    body.slice(-3).replace(/0+$/, '').length,
  );
}

/**
 * Whether an amount stays ambiguous although the decimal sign is known: three digits after it
 * (`1.250` USD) if the amounts that prove the sign have at most two (`12.50`). A source that writes
 * cents so does not write a dollar and a quarter with three digits; the amount may be from another
 * source, as thousands.
 */
export function standsOut(
  body: string,
  sign: DecimalSign,
  evidence: SignEvidence,
  decimals: number,
): boolean {
  return (
    decimals < 3 &&
    evidence.says[sign] > 0 &&
    evidence.decimals[sign] <= 2 &&
    signSpoken(body).open === sign
  );
}

/**
 * Returns the decimal sign of a whole file, or null if it stays open. An amount that proves it
 * comes first; if every amount is open, decimals that the currency does not have (1.234 in USD, any
 * in VND) leave only thousands.
 */
export function settleDecimalSign(
  evidence: SignEvidence,
  decimals: number,
): { sign: DecimalSign; confidence: 'certain' | 'likely'; saw: string } | null {
  const { says, open, openDecimals, example } = evidence;
  if (says['.'] > 0 && says[','] > 0) return null;
  for (const sign of ['.', ','] as const)
    if (says[sign] > 0) return { sign, confidence: 'certain', saw: example };
  if (open['.'] > 0 && open[','] > 0) return null;
  if (open['.'] === 0 && open[','] === 0) return { sign: '.', confidence: 'certain', saw: '' };
  const separator: DecimalSign = open['.'] > 0 ? '.' : ',';
  const other: DecimalSign = separator === '.' ? ',' : '.';
  return openDecimals[separator] > decimals || decimals === 0
    ? { sign: other, confidence: 'likely', saw: example }
    : null;
}
