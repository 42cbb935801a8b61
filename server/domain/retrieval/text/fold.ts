/** Lower case without accents and typographic quotes, so that «Tiramisù» and "tiramisu" are one word. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[–—−]/g, '-')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** The words of a folded text. `gluten-free` is two words; `$9.50` and `7:30` stay whole. */
export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+(?:[.,:]\p{N}+)*/gu) ?? [];
}
