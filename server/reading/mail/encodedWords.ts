import { storable } from '../../request/storable';
import { decodedAs } from '../charset';

/** A header's text with its encoded words read (RFC 2047), as `=?UTF-8?Q?J=C3=BCrgen?=`. What cannot be read stays as it is. */
export function decodedWords(text: string): string {
  // Blanks between two of them are not part of the text.
  const joined = text.replaceAll(/(=\?[^\s?]+\?[bq]\?[^\s?]*\?=)\s+(?==\?[^\s?]+\?[bq]\?[^\s?]*\?=)/gi, '$1');
  return storable(joined.replaceAll(/(?:=\?[^\s?]+\?[bq]\?[^\s?]*\?=)+/gi, decoded));
}

type Part = { readonly charset: string; readonly bytes: Buffer };

/** Neighbours of one charset are read as one: some programs cut a character in two. */
function decoded(words: string): string {
  const parts: Part[] = [];
  for (const [, charset = '', encoding = '', given = ''] of words.matchAll(
    /=\?([^\s?*]+)[^\s?]*\?([bq])\?([^\s?]*)\?=/gi,
  )) {
    const bytes = encoding.toLowerCase() === 'b' ? Buffer.from(given, 'base64') : quoted(given);
    const last = parts.at(-1);
    if (last?.charset.toLowerCase() === charset.toLowerCase()) {
      parts[parts.length - 1] = { charset, bytes: Buffer.concat([last.bytes, bytes]) };
    } else parts.push({ charset, bytes });
  }
  const texts = parts.map(({ charset, bytes }) => decodedAs(charset, bytes, false));
  return texts.includes(null) ? words : texts.join('');
}

/** The Q encoding: an underscore is a blank. */
const quoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll('_', ' ')
      .replaceAll(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Encoded words without the characters that separate addresses, which some programs leave in them. */
export const guardedWords = (text: string): string =>
  text.replaceAll(/=\?[^\s?]+\?q\?[^?]*\?=/gi, (word) =>
    word.replaceAll(/[\s,;:<>()@"]/g, (separator) => `=${separator.charCodeAt(0).toString(16).padStart(2, '0')}`),
  );
