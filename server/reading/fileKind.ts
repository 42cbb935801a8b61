import { SKIPPED_FILE_ENCRYPTED, skippedKind } from '#contract/rules/messages/knowledge';
import { unmarkedUtf16 } from './charset';

type FileIs =
  | { readonly kind: 'pdf' | 'word' | 'html' | 'xml' | 'json' | 'text' }
  /** Why it is not read. */
  | { readonly refused: string };

/** What the file is, or why it is not read: its first bytes decide, then what its sender says. */
export function kindOf(body: Buffer, contentType: string): FileIs {
  const start = body.subarray(0, 1_024).toString('latin1');
  if (/^[\s\0]{0,512}%PDF-/.test(start)) return { kind: 'pdf' };
  const packed = packedKind(body, start);
  if (packed) return packed;
  const foreign = FOREIGN.find(([bytes]) => start.startsWith(bytes))?.[1];
  if (foreign !== undefined) return { refused: skippedKind(foreign) };
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (NO_WORDS.test(type) || !isText(body, start)) return { refused: skippedKind(type || 'unknown') };
  const words = start.replaceAll('\0', '').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  const isUnnamed = type === '' || type === 'application/octet-stream';
  if (type.includes('html') || PAGE.test(words) || (isUnnamed && PART.test(words))) return { kind: 'html' };
  if (/[/+]xml$/.test(type) || /^\s*<\?xml\s/.test(words)) return { kind: 'xml' };
  return { kind: /[/+]json$/.test(type) ? 'json' : 'text' };
}

const PAGE = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head)\b/i;
/** Markdown may begin like this as well. */
const PART = /^\s*<(?:body|title|meta|h[1-6]|p|div|main|table)\b/i;

/** Text that says nothing to a customer. */
const NO_WORDS = /^(?:image|audio|video|font)\/|\/(?:css|javascript|x-javascript|ecmascript|postscript|x-sh)$/;

/** Formats that are known by their first bytes; Word and others pack theirs. */
const FOREIGN = [
  ['{\\rtf', 'RTF'],
  ['\u001f\u008b', 'gzip'],
  ['Rar!', 'archive'],
  ['7z\u00bc\u00af', 'archive'],
  ['%!PS', 'PostScript'],
] as const;

/** The kind of a ZIP archive or of an older Office file, by the names of its parts. */
function packedKind(body: Buffer, start: string): FileIs | null {
  if (start.startsWith('PK\u0003\u0004')) {
    const part = PARTS.exec(body.toString('latin1'))?.[0] ?? '';
    if (part.startsWith('word/')) return { kind: 'word' };
    return { refused: skippedKind(ZIPPED.find(([name]) => part.startsWith(name))?.[1] ?? 'ZIP archive') };
  }
  if (!start.startsWith('\xd0\xcf\x11\xe0')) return null;
  const has = (name: string) => body.includes(Buffer.from(name, 'utf16le'));
  if (has('EncryptedPackage')) return { refused: SKIPPED_FILE_ENCRYPTED };
  const program = has('WordDocument') ? 'Word' : has('Workbook') ? 'Excel' : 'Office';
  return { refused: skippedKind(`${program} before 2007`) };
}

const PARTS =
  /word\/document\d*\.xml|xl\/workbook|ppt\/presentation|application\/(?:vnd\.oasis\.opendocument|epub\+zip)|Index\/Document\.iwa/;
const ZIPPED = [
  ['xl/', 'Excel'],
  ['ppt/', 'PowerPoint'],
  ['application/vnd', 'OpenDocument'],
  ['application/epub', 'EPUB'],
  ['Index/', 'Pages or Numbers'],
] as const;

/** Whether it holds letters: UTF-16 is text though every other byte is zero. */
function isText(body: Buffer, start: string): boolean {
  return /^(?:\xff\xfe|\xfe\xff)/.test(start) || unmarkedUtf16(body) !== null || !start.includes('\0');
}
