/**
 * The one way in which an engine refuses a number: it names the number and says which ones it
 * takes. Forms hold their fields to the same bounds, so a person meets a sentence at the field and
 * never this error.
 * @throws RangeError when the value is not finite or not between the two (both allowed)
 */
export function requireWithin(name: string, value: number, min: number, max: number): number {
  if (!(value >= min && value <= max))
    throw new RangeError(`${name} must be between ${min} and ${max}, not ${value}`);
  return value;
}

/** As `requireWithin`, for a count. @throws RangeError also when it is not whole */
export function requireWhole(name: string, value: number, min: number, max: number): number {
  if (!Number.isInteger(value))
    throw new RangeError(`${name} must be a whole number, not ${value}`);
  return requireWithin(name, value, min, max);
}

/**
 * The largest amount that engines take, in any unit: a thousand times all the wealth there is, in
 * the smallest unit of the smallest currency. Products of it with a few centuries of growth still
 * fit into a float.
 */
export const maxEngineAmount = 1e21;
/** 1,000% a year. */
export const maxEngineRate = 10;
export const maxEngineYears = 200;

/** An amount, of either sign where `min` allows it. @throws RangeError beyond `maxEngineAmount` */
export function requireAmount(name: string, value: number, min = 0): number {
  return requireWithin(name, value, min, maxEngineAmount);
}
