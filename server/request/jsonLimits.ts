/** Deepest nesting of a body, the longest list or record in it, and the most values in all. No call needs half of any. */
const DEPTH_MAX = 64;
const LENGTH_MAX = 1_000;
const VALUES_MAX = 5_000;
/** Values of each part more, where a call takes a longer list. */
const VALUES_OF_EACH = 20;

/**
 * Whether a JSON text would make a value too costly to build and to check. It is read without building anything.
 * @param longest how long a list may be
 */
export function isTooComplex(text: string, longest = LENGTH_MAX): boolean {
  const most = VALUES_MAX + (longest - LENGTH_MAX) * VALUES_OF_EACH;
  let [depth, values, isInString] = [0, 0, false];
  const lengths = new Uint16Array(DEPTH_MAX + 2);
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (isInString) {
      if (character === BACKSLASH) at += 1;
      else if (character === QUOTE) isInString = false;
    } else if (character === QUOTE) isInString = true;
    else if (character === BRACKET || character === BRACE) {
      depth += 1;
      lengths[depth] = 0;
      if (depth > DEPTH_MAX) return true;
    } else if (character === BRACKET_END || character === BRACE_END) depth -= 1;
    else if (character === COMMA) {
      values += 1;
      const length = (lengths[depth] ?? 0) + 1;
      lengths[depth] = length;
      if (length >= longest || values > most) return true;
    }
  }
  return false;
}

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92];
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [91, 93, 123, 125];
