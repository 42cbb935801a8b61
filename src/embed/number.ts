/** The address that dials a number as people write it, with its extension after a pause; null if it is none. */
export function dialled(written: string): string | null {
  const [, number = '', extension] = /^(.*?)(?:(?:;ext=|ext\.?|x|#)\s*(\d+))?\s*$/i.exec(written) ?? [];
  // The 0 in brackets is dialled only within the country.
  const digits = number.replace(/^(\s*\+[^(]*)\(0\)/, '$1').replace(/[^+\d]/g, '');
  if (!/^\+?\d{3,}$/.test(digits)) return null;
  return `tel:${digits}${extension === undefined ? '' : `,${extension}`}`;
}
