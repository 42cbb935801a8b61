/**
 * A phone number as it is stored and dialled: `+` and 7 to 15 digits. Without a country code only North American numbers are known
 * (specification 9), and those long enough to begin with one. Null if the text is no such number.
 */
export function normalizePhone(text: string): string | null {
  const written = text.normalize('NFKC').trim();
  if (!/^(?:\+|00)?[\d\s().\-/\u2010-\u2015\u2212]+$/u.test(written)) return null;
  const digits = written.replace(/\D/g, '');
  const international = written.startsWith('+') ? digits : written.startsWith('00') ? digits.slice(2) : null;
  if (international !== null) return /^[1-9]\d{6,14}$/.test(international) ? `+${international}` : null;
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  return /^[1-9]\d{10,14}$/.test(digits) ? `+${digits}` : null;
}
