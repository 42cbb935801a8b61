import type { MediaType } from '#contract/rules/conversations/media';

/**
 * What a file is by its bytes; null: none of the kinds that a message can carry. The type its sender gives decides only whether a
 * container that can hold both has sound or video.
 */
export function sniff(bytes: Buffer, given: string): MediaType | null {
  return bySignature(bytes, given.toLowerCase().startsWith('audio/')) ?? textIn(bytes);
}

function bySignature(bytes: Buffer, isSound: boolean): MediaType | null {
  const at = (offset: number, length: number) => bytes.toString('latin1', offset, offset + length);
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (at(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (/^GIF8[79]a$/.test(at(0, 6))) return 'image/gif';
  if (at(0, 5) === '%PDF-') return 'application/pdf';
  if (at(0, 4) === 'OggS') return 'audio/ogg';
  if (at(0, 4) === 'RIFF') return IN_RIFF[at(8, 4)] ?? null;
  if (at(4, 4) === 'ftyp') return mp4Of(at(8, 4), isSound);
  if (at(0, 4) === '\x1aE\xdf\xa3') return webmOf(at(0, 64), isSound);
  if (at(0, 4) === 'PK\x03\x04') return officeOf(bytes);
  return at(0, 3) === 'ID3' || isMp3Frame(bytes) ? 'audio/mpeg' : null;
}

const IN_RIFF: Readonly<Record<string, MediaType>> = { WEBP: 'image/webp', WAVE: 'audio/wav' };

/** The brands that browsers play; QuickTime and pictures in the same container are others. */
function mp4Of(brand: string, isSound: boolean): MediaType | null {
  if (/^M4[AB] $/.test(brand)) return 'audio/mp4';
  if (!/^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|M4VP|MSNV|dash|mmp4)$/.test(brand)) return null;
  return isSound ? 'audio/mp4' : 'video/mp4';
}

/** Matroska in general is no WebM: the document type stands at the beginning. */
function webmOf(beginning: string, isSound: boolean): MediaType | null {
  if (!beginning.includes('webm')) return null;
  return isSound ? 'audio/webm' : 'video/webm';
}

/** Names in an archive stand there as plain text. */
function officeOf(bytes: Buffer): MediaType | null {
  if (!bytes.includes('[Content_Types].xml')) return null;
  if (bytes.includes('word/document.xml')) {
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  }
  return bytes.includes('xl/workbook.xml') ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : null;
}

/** MPEG audio, layer III, without a tag: the sync bits, a bit rate and a sample rate that exist. */
function isMp3Frame(bytes: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const isLayer3 = first === 0xff && (second & 0xe6) === 0xe2;
  const [bitRate, sampleRate] = [third >> 4, (third >> 2) & 3];
  return isLayer3 && bitRate !== 0 && bitRate !== 15 && sampleRate !== 3;
}

/** UTF-8 without control characters is text, and may be markup. */
function textIn(bytes: Buffer): MediaType | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  if (NOT_IN_TEXT.test(text)) return null;
  const beginning = text.slice(0, MARKUP_WITHIN_CHARACTERS);
  if (/<svg[\s>]/i.test(beginning)) return 'image/svg+xml';
  return /<(?:!doctype html|html|head|body|script|iframe|title|style|meta)[\s>]/i.test(beginning)
    ? 'text/html'
    : 'text/plain';
}

/** As far as browsers that guess look, and more. */
const MARKUP_WITHIN_CHARACTERS = 4_096;

// biome-ignore lint/suspicious/noControlCharactersInRegex: binary data is told from text by them
const NOT_IN_TEXT = /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/;
