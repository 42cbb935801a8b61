/** The line with which a mail program begins what it quotes, in the languages of the templates. */
const QUOTES = [
  /^On .{6,200} wrote:\s*$/i,
  /^Am .{6,200} schrieb .{1,200}:\s*$/i,
  /^Le .{6,200} a écrit\s?:\s*$/i,
  /^El .{6,200} escribió:\s*$/i,
  /^-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original)\s*-{2,}\s*$/i,
];

/** What a mail says itself, without the mails that it quotes below. */
export function writtenText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const quotedFrom = lines.findLastIndex((line) => !isQuoted(line) && line.trim() !== '') + 1;
  const quote = lines.findIndex((line, at) => isQuoteHead(lines, at) || (at >= quotedFrom && isQuoted(line)));
  const own = (quote === -1 ? lines : lines.slice(0, quote)).join('\n').trim();
  return own === '' ? text.trim() : own;
}

/** The head may be broken into two lines. */
function isQuoteHead(lines: readonly string[], at: number): boolean {
  const [line = '', next = ''] = [lines[at], lines[at + 1]];
  return QUOTES.some((head) => head.test(line.trim()) || (next !== '' && head.test(`${line.trim()} ${next.trim()}`)));
}

const isQuoted = (line: string): boolean => line.startsWith('>');
