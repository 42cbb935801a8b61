import { isForwarded, isQuoteHead } from './quoteHeads';

/** A mail in two parts that follow each other: what it says, and what it quotes below. */
export type WrittenText = { readonly text: string; readonly folded: string };

/**
 * What a mail says itself, without the mails that it quotes below. Nothing is lost: the rest is folded. Of a mail with answers between
 * the lines that it quotes, what is quoted stays up to the last of them; of one that is passed on, or quotes only, everything.
 */
export function writtenText(given: string, subject: string): WrittenText {
  const whole = given.replaceAll('\r\n', '\n');
  const all = { text: whole.trim(), folded: '' };
  if (isForwarded(subject)) return all;
  const lines = whole.split('\n');
  const end = endOfOwn(lines);
  const text = lines.slice(0, end).join('\n').trim();
  const rest = lines.slice(end).join('\n').trimEnd();
  return text === '' || rest === '' ? all : { text, folded: `\n${rest}` };
}

/** The line at which what is only quoted begins. */
function endOfOwn(lines: readonly string[]): number {
  const head = lines.findIndex((line, at) => !isMarked(line) && isQuoteHead(lines, at));
  const marked = lines.findIndex((line, at) => at > head && isMarked(line));
  const lastOwn = lines.findLastIndex((line) => !isMarked(line) && line.trim() !== '');
  if (head === -1) return marked === -1 || lastOwn === -1 ? lines.length : lastOwn + 1;
  // Without marks, what follows the head is quoted; with them, what has none is an answer.
  const isAnsweredBetween = marked !== -1 && lastOwn > marked;
  if (!isAnsweredBetween) return withoutRule(lines, head);
  return lastOwn + 1;
}

/** Outlook draws a line above its head. */
function withoutRule(lines: readonly string[], head: number): number {
  const before = lines.findLastIndex((line, at) => at < head && line.trim() !== '');
  return before !== -1 && /^[_\u2500-]{10,}$/.test(lines[before]?.trim() ?? '') ? before : head;
}

const isMarked = (line: string): boolean => /^\s{0,3}>/.test(line);
