/** A part of a document that one answer can come from. */
export type DocumentPassage = { readonly heading: string; readonly content: string };

/** Long enough for a paragraph, short enough to be quoted whole. */
const PASSAGE_MAX_CHARACTERS = 1_000;

/** Divides a text at its headings (`## Parking`), and long sections at their paragraphs, lines and sentences. */
export function passagesOf(text: string): DocumentPassage[] {
  return text.split(/^#{1,6} /m).flatMap((section, place) => {
    const [first = '', ...lines] = section.split('\n');
    const heading = place === 0 ? '' : first.trim();
    const body = (place === 0 ? section : lines.join('\n')).trim();
    return piecesOf(body, SEPARATORS).map((content) => ({ heading, content }));
  });
}

const SEPARATORS = [/\n{2,}/, /\n/, /(?<=[.!?])\s+/, /(?<=[。！？])/, /\s+/];

/** Pieces of at most the length of a passage; neighbours are joined while they fit. */
function piecesOf(text: string, [separator, ...finer]: readonly RegExp[]): string[] {
  if (text.length <= PASSAGE_MAX_CHARACTERS) return text === '' ? [] : [text];
  // Some languages write no spaces; any other word without end, such as encoded data, answers nothing.
  if (!separator) return (/\p{Lo}/u.test(text) ? text : text.slice(0, PASSAGE_MAX_CHARACTERS)).match(LONGEST) ?? [];
  const joint = JOINTS.get(separator) ?? ' ';
  const pieces: string[] = [];
  for (const part of text.split(separator).flatMap((each) => piecesOf(each.trim(), finer))) {
    const last = pieces.at(-1);
    const joined = last === undefined ? part : `${last}${joint}${part}`;
    if (last !== undefined && joined.length <= PASSAGE_MAX_CHARACTERS) pieces[pieces.length - 1] = joined;
    else pieces.push(part);
  }
  return pieces;
}

const JOINTS = new Map(SEPARATORS.map((separator, place) => [separator, ['\n\n', '\n', ' ', ''][place] ?? ' ']));
const LONGEST = new RegExp(`[^]{1,${PASSAGE_MAX_CHARACTERS}}`, 'gu');
