/** How models mark what they think, beside fields of their own: it is not shown. */
const MARKS: readonly (readonly [begin: string, end: string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['<reflection>', '</reflection>'],
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|channel|>analysis<|message|>', '<|channel|>final<|message|>'],
];

/** What a piece of a model's text adds to its answer. */
export type Said = {
  readonly text: string;
  /** Only the end of a thought came, whose beginning stands in the model's prompt: all that was said before was thought. */
  readonly isAnew: boolean;
};

/**
 * Takes the thoughts out of a text that comes in pieces. A piece that may be the beginning of a mark waits for the next.
 * `isHeld`: the text begins with a thought, as that of this model did before; if it does not end, it was none.
 */
export function thoughtFilter(isHeld: boolean) {
  let waiting = '';
  let end: string | null = null;
  let isHolding = isHeld;
  let held = '';
  let isFirst: boolean | null = null;

  /** Reads as far as it is known what is a mark. */
  const read = (isLast: boolean): Said => {
    let said = '';
    let isAnew = false;
    for (;;) {
      const found = firstMark(waiting, end);
      if (found === null) break;
      const before = waiting.slice(0, found.at);
      waiting = waiting.slice(found.at + found.mark.length);
      if (end !== null) end = null;
      else if (found.end !== null) {
        said += held + before;
        [held, isHolding, end] = ['', false, found.end];
        isFirst ??= false;
      } else {
        // Only its end: everything until here was thought.
        isAnew ||= !isHolding;
        [said, held, isHolding, isFirst] = ['', '', false, true];
      }
    }
    const sure = isLast ? waiting.length : waiting.length - beginningOfMark(waiting);
    if (end === null) said += waiting.slice(0, sure);
    waiting = waiting.slice(sure);
    if (!isHolding) return { text: said, isAnew };
    held += said;
    if (!isLast) return { text: '', isAnew };
    isHolding = false;
    if (held.trim() !== '') isFirst ??= false;
    return { text: held, isAnew };
  };

  return {
    take(piece: string): Said {
      waiting += piece;
      return read(false);
    },
    /** The end of the text. */
    finish: (): Said => read(true),
    /** The model's thoughts come in a field of their own: what it says is the answer. */
    release(): Said {
      const text = held;
      [held, isHolding, isFirst] = ['', false, isFirst ?? false];
      return { text, isAnew: false };
    },
    /** Whether the text began with a thought that had only an end; null: it is not known. */
    isFirst: (): boolean | null => isFirst,
  };
}

type Found = { readonly at: number; readonly mark: string; readonly end: string | null };

/** The first mark: inside of a thought its end, outside any. */
function firstMark(text: string, end: string | null): Found | null {
  let first: Found | null = null;
  const consider = (mark: string, ends: string | null) => {
    const at = text.indexOf(mark);
    if (at !== -1 && (first === null || at < first.at)) first = { at, mark, end: ends };
  };
  if (end !== null) consider(end, null);
  else {
    for (const [begin, ends] of MARKS) {
      consider(begin, ends);
      consider(ends, null);
    }
  }
  return first;
}

const ALL = MARKS.flat();

/** How many characters at the end may be the beginning of a mark. */
function beginningOfMark(text: string): number {
  const most = Math.max(...ALL.map((mark) => mark.length)) - 1;
  for (let count = Math.min(most, text.length); count > 0; count -= 1) {
    const tail = text.slice(-count);
    if (ALL.some((mark) => mark.startsWith(tail))) return count;
  }
  return 0;
}
