import { MEDIA_KINDS, type MediaType } from '#contract/rules/conversations/media';

const NAME_MAX_CHARACTERS = 120;
/** The longest name in an address; a router reads no longer part of a path. */
const IN_ADDRESS_MAX_CHARACTERS = 200;

/**
 * The name a file is kept under: the last part of a path, without characters that steer a terminal, a header or the direction of
 * writing. A long one keeps its extension.
 */
export function cleanFileName(given: string, extension: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (clean === '') return `file.${extension}`;
  return withEnding(clean, endingOf(clean));
}

/** Other endings of names of a kind than its own. Texts have those that no system runs. */
const MORE_EXTENSIONS: Readonly<Partial<Record<MediaType, readonly string[]>>> = {
  'image/jpeg': ['jpeg', 'jpe', 'jfif'],
  'audio/mpeg': ['mpga'],
  'audio/mp4': ['mp4', 'm4b'],
  'audio/ogg': ['oga', 'opus'],
  'audio/webm': ['webm'],
  'video/mp4': ['m4v'],
  'text/plain': ['csv', 'tsv', 'md', 'log', 'json', 'ics', 'vcf', 'vtt', 'srt'],
  'text/html': ['htm'],
};

/**
 * The name of a file whose kind is known. What its bytes are, its name says too: a system would open it by that, and run a text that is
 * called `invoice.bat`.
 */
export function fileNameOf(given: string, type: MediaType): string {
  const { extension } = MEDIA_KINDS[type];
  const clean = cleanFileName(given, extension);
  const ending = endingOf(clean);
  const isItsOwn = [extension, ...(MORE_EXTENSIONS[type] ?? [])].includes(ending.slice(1).toLowerCase());
  return isItsOwn ? clean : withEnding(`${clean}.${extension}`, `.${extension}`);
}

const endingOf = (name: string): string => /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';

/** A name that is not too long; a long one keeps its ending. */
function withEnding(name: string, ending: string): string {
  const characters = [...name];
  if (characters.length <= NAME_MAX_CHARACTERS) return name;
  return characters.slice(0, NAME_MAX_CHARACTERS - ending.length).join('') + ending;
}

/** The name as the last part of an address. Nothing is found by it. */
export function nameInAddress(name: string, extension: string): string {
  const encoded = encodeURIComponent(name);
  return encoded.length <= IN_ADDRESS_MAX_CHARACTERS ? encoded : `file.${extension}`;
}

/** The header that names a download; older clients read the first form. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
