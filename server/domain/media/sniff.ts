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
  if (at(0, 4) === 'PK\x03\x04') return openDocumentOf(at(38, 60)) ?? officeOf(bytes);
  if (at(0, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return oldOfficeOf(bytes);
  if (/^#!AMR(?:-WB)?\n/.test(at(0, 9))) return 'audio/amr';
  if (/^(?:II\*\0|MM\0\*)/.test(at(0, 4))) return 'image/tiff';
  if (isAdtsFrame(bytes)) return 'audio/aac';
  return at(0, 3) === 'ID3' || isMp3Frame(bytes) ? 'audio/mpeg' : null;
}

const IN_RIFF: Readonly<Record<string, MediaType>> = { WEBP: 'image/webp', WAVE: 'audio/wav' };

/** By the brand of the container: that of sound and video which browsers play, of phones, and of pictures. */
function mp4Of(brand: string, isSound: boolean): MediaType | null {
  if (/^M4[AB] $/.test(brand)) return 'audio/mp4';
  if (/^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) return 'image/heic';
  if (/^avi[fs]$/.test(brand)) return 'image/avif';
  if (/^3g[egprs2]\w$/.test(brand)) return 'video/3gpp';
  if (brand === 'qt  ') return 'video/quicktime';
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
  if (bytes.includes('ppt/presentation.xml')) {
    return 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
  }
  return bytes.includes('xl/workbook.xml') ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : null;
}

/** The first entry of an archive of theirs is its type, as it is. */
function openDocumentOf(type: string): MediaType | null {
  const [, kind] = /^application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/.exec(type) ?? [];
  return kind === undefined ? null : (`application/vnd.oasis.opendocument.${kind}` as MediaType);
}

/** Office until 2003, and others in the same container: the names of their streams stand there in UTF-16. */
function oldOfficeOf(bytes: Buffer): MediaType | null {
  const has = (stream: string) => bytes.includes(Buffer.from(`${stream}\0`, 'utf16le'));
  if (has('WordDocument')) return 'application/msword';
  if (has('PowerPoint Document')) return 'application/vnd.ms-powerpoint';
  return has('Workbook') || has('Book') ? 'application/vnd.ms-excel' : null;
}

/** AAC without a container: the sync bits, layer 0, and a sample rate that exists. */
function isAdtsFrame(bytes: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  return first === 0xff && (second & 0xf6) === 0xf0 && ((third >> 2) & 15) <= 12;
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
