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
  const characters = [...clean];
  if (characters.length <= NAME_MAX_CHARACTERS) return clean;
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(clean)?.[0] ?? '';
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
