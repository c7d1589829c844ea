/** JSON bytes of a name, a number and their punctuation. */
const bytesPerField = 48;
const bytesPerLetter = 3;

/**
 * An upper bound of the bytes that fields take in JSON, of texts that people write: a letter is
 * three bytes at most, and what is escaped two. Cheap, since an import asks it of every row.
 */
export function bytesAtMost(fields: Readonly<Record<string, unknown>>): number {
  let bytes = 128;
  for (const value of Object.values(fields)) {
    bytes += bytesPerField;
    if (typeof value === 'string') bytes += value.length * bytesPerLetter;
    else if (typeof value === 'object' && value !== null)
      bytes += JSON.stringify(value).length * bytesPerLetter;
  }
  return bytes;
}
