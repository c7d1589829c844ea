/** Parses a number typed into a field with a unit, because people type the unit too. Pure. */
import { parseQuantity } from '#domain/money';

const hours = '(?:h|hrs?|hours?|giờ|tiếng)',
  minutes = 'm|p|mins?|minutes?|phút';
const lengthForm = new RegExp(
  `^(.*?)\\s*(?:${hours}(?:\\s*(\\d{1,2})\\s*(?:${minutes})?)?|(${minutes}))\\.?$`,
  'i',
);

/**
 * Parses minutes, from a field that counts in hours (`perUnit` 60) or in minutes (1): `40`, `40 h`,
 * `1h30`, `90 phút`.
 * @returns null for an empty text, NaN for an invalid one
 */
export function parseMinutes(text: string, decimalSign: '.' | ',', perUnit: 1 | 60): number | null {
  const match = lengthForm.exec(text.normalize('NFC').trim());
  if (match === null) {
    const value = parseQuantity(text, decimalSign);
    return value === null ? null : value * perUnit;
  }
  const value = parseQuantity(match[1]!, decimalSign);
  if (value === null) return Number.NaN;
  return match[3] === undefined ? value * 60 + Number(match[2] ?? 0) : value;
}

/** Parses as `parseQuantity`; the unit of the field may follow the number: `72 kg`, `40%`. */
export function parseInUnit(text: string, decimalSign: '.' | ',', unit: string): number | null {
  const value = parseQuantity(text, decimalSign);
  const typed = text.normalize('NFC').trim().toLocaleLowerCase(),
    named = unit.normalize('NFC').trim().toLocaleLowerCase();
  if (
    value === null ||
    !Number.isNaN(value) ||
    named === '' ||
    !typed.endsWith(named) ||
    typed === named
  )
    return value;
  return parseQuantity(typed.slice(0, -named.length), decimalSign);
}
