/**
 * Counts the values in JSON before they are created: the cost of JSON is not its length. A megabyte
 * of `[],[],…` becomes many megabytes of lists, a megabyte of one text stays the same.
 */

/** Several times what 500 usual records hold. */
const mostValues = 100_000;
/**
 * The longest list and the widest object of the contract: the ids that one import or one request
 * may name.
 */
const mostInOne = 10_000;

const quote = 34,
  backslash = 92,
  comma = 44,
  openList = 91,
  closeList = 93,
  openObject = 123,
  closeObject = 125;

/**
 * Whether a text would become too many values, or one list or object of too many. It need not be
 * JSON.
 */
export function isCostlyJson(text: string): boolean {
  // Fewer characters cannot hold more: each value but the first has a comma or a bracket in front.
  if (text.length <= mostInOne) return false;
  const outer: number[] = [];
  let values = 0,
    inThis = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfString(text, at + 1);
    } else if (code === comma) {
      if (++values > mostValues || ++inThis >= mostInOne) return true;
    } else if (code === openList || code === openObject) {
      if (++values > mostValues) return true;
      outer.push(inThis);
      inThis = 0;
    } else if (code === closeList || code === closeObject) {
      inThis = outer.pop() ?? 0;
    }
  }
  return false;
}

/** The index of the closing quote of the string that begins at `from`. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash && end - 1 - slashes >= from) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
