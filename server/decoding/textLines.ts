/** The room of a text. */
export type Room = {
  /** The width of a line, in font sizes. */
  readonly widthEm: number;
  /** Lines at most. */
  readonly lines: number;
  readonly isBold?: boolean;
};

const ELLIPSIS = '…';
/** What no XML document may hold: control signs, halves of surrogate pairs, and non-characters. */
const NO_TEXT = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu;

/**
 * A text in as few lines as it needs, broken between words; what does not fit is cut and ends with an ellipsis. Widths are estimated
 * from above for common fonts, since the text is drawn elsewhere.
 */
export function cutLines(text: string, { widthEm, lines, isBold = false }: Room): readonly string[] {
  const fits = (line: string) => widthOf(line) * (isBold ? BOLD : 1) <= widthEm;
  const words = text
    .slice(0, MOST_CHARACTERS)
    .replaceAll(NO_TEXT, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => piecesOf(word, fits));
  const made: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
    } else if (made.length + 1 === lines) {
      return [...made, cut(longer, fits)];
    } else {
      made.push(line);
      line = word;
    }
  }
  return line === '' ? made : [...made, line];
}

/** A word that no line holds, in parts that one does: some languages write without spaces. */
function piecesOf(word: string, fits: (line: string) => boolean): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of signsOf(word)) {
    if (piece !== '' && !fits(piece + sign)) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
}

/** Signs of several code points stay whole. */
const signsOf = (text: string): string[] => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/** The longest beginning that fits with an ellipsis. */
function cut(line: string, fits: (line: string) => boolean): string {
  const signs = signsOf(line);
  while (signs.length > 0 && !fits(signs.join('') + ELLIPSIS)) signs.pop();
  return signs.join('').trimEnd() + ELLIPSIS;
}

/** More than any picture shows. */
const MOST_CHARACTERS = 1_000;
const BOLD = 1.12;

/** In font sizes. */
const widthOf = (line: string): number => [...line].reduce((sum, sign) => sum + widthOfSign(sign), 0);

function widthOfSign(sign: string): number {
  if (/\p{M}|\u200d|\ufe0f/u.test(sign)) return 0;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(sign))
    return 1.1;
  if (/[ijltfrI.,:;'|!() \-[\]]/.test(sign)) return 0.38;
  if (/[mwMW@%&]/.test(sign)) return 0.98;
  return /\p{Lu}/u.test(sign) ? 0.73 : 0.62;
}
