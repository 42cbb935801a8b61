/** Where a page may name its charset: browsers look at 1,024 bytes, but some heads begin with a long script. */
const HEAD_BYTES = 8_192;

/**
 * The text of a page or file: by its byte order mark; in UTF-8 if it is that, since servers often name a Western charset for it, and
 * no other text is valid UTF-8 by chance; otherwise in the charset that its header names, or its own head.
 */
export function decoded(body: Buffer, contentType: string): string {
  const label = markOf(body) ?? charsetIn(contentType) ?? charsetInside(body) ?? unmarkedUtf16(body) ?? 'utf-8';
  const isUtf8 = /^utf-?8$/i.test(label);
  const isOneByte = /^(?:latin|l\d|us-ascii|iso-?8859|windows-|cp\d|x-cp|koi8|mac)/i.test(label);
  if (isUtf8 || isOneByte) return decodedAs('utf-8', body, true) ?? repaired(body, isUtf8 ? 'windows-1252' : label);
  // Last, what is damaged in a few places, or in a charset that nobody knows.
  return (
    decodedAs(label, body, true) ??
    decodedAs('utf-8', body, true) ??
    decodedAs(label, body, false) ??
    repaired(body, 'windows-1252')
  );
}

/** A text in a charset. Null: there is no such charset, or, if `fatal`, the text is not in it. */
export function decodedAs(label: string, body: Buffer, fatal: boolean): string | null {
  try {
    const decoder = new TextDecoder(label, { fatal });
    return decoder.encoding === 'windows-1252' ? windows(body.toString('latin1')) : decoder.decode(body);
  } catch {
    return null;
  }
}

/** Some versions of Node read it as Latin-1, which lacks quotes, dashes and the euro. */
const windows = (bytes: string): string =>
  bytes.replaceAll(/[\u0080-\u009f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter);
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The charset of a byte order mark. */
function markOf(body: Buffer): string | null {
  const start = body.subarray(0, 3).toString('latin1');
  if (start === '\xef\xbb\xbf') return 'utf-8';
  if (start.startsWith('\xff\xfe')) return 'utf-16le';
  return start.startsWith('\xfe\xff') ? 'utf-16be' : null;
}

const charsetIn = (contentType: string): string | null =>
  /charset\s*=\s*["']?([^\s;"'>/]+)/i.exec(contentType)?.[1] ?? null;

/** The charset that a page names in a `<meta>`, or a file in its XML declaration; what scripts and comments hold does not count. */
function charsetInside(body: Buffer): string | null {
  const head = body.subarray(0, HEAD_BYTES).toString('latin1');
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1];
  const tags = head.matchAll(/<!--[\s\S]*?(?:-->|$)|<(script|style|title)\b[\s\S]*?(?:<\/\1|$)|<meta\b[^>]*>/gi);
  const metas = [...tags].flatMap(([tag]) => (/^<meta/i.test(tag) ? (charsetIn(tag) ?? []) : []));
  const label = declared ?? metas[0] ?? null;
  // What could be read so far is not UTF-16 (HTML 13.2.3.2).
  return label !== null && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

/** UTF-16 of Western text without a mark: every other byte is zero. */
export function unmarkedUtf16(body: Buffer): 'utf-16le' | 'utf-16be' | null {
  const head = body.subarray(0, HEAD_BYTES - (HEAD_BYTES % 2));
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const least = head.length / 4;
  if (head.length < 4) return null;
  if (odd > least && even === 0) return 'utf-16le';
  return even > least && odd === 0 ? 'utf-16be' : null;
}

/** A text that is not UTF-8 throughout: UTF-8 with a few foreign bytes, each of which is what its writer saw; or a text of one byte a letter. */
function repaired(body: Buffer, oneByteLabel: string): string {
  const text = body.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  let [strays, inUtf8] = [0, 0];
  for (const [bytes, isUtf8] of text.matchAll(LETTERS)) {
    if (isUtf8 === undefined) strays += 1;
    else inUtf8 += bytes.length;
  }
  if (strays * 2 >= inUtf8) return decodedAs(oneByteLabel, Buffer.from(text, 'latin1'), false) ?? windows(text);
  return text.replaceAll(LETTERS, (bytes, isUtf8: string | undefined) =>
    isUtf8 === undefined ? windows(bytes) : Buffer.from(bytes, 'latin1').toString('utf8'),
  );
}

/** Letters beyond ASCII, as UTF-8 (the group) or as a byte of their own. */
const LETTERS =
  /((?:[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2})+)|[\x80-\xff]/g;
