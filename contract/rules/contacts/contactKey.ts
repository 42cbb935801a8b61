import { normalizePhone } from '../values/phone';

/** What names a contact in a call: its id, or its phone number, which some clients use as one. */
export type ContactKey = { readonly id: number } | { readonly phone: string };

/** The largest id that the host gives. */
const MAX_ID = 2_147_483_647;

/** Digits alone are an id if they can be one; a number in a text is best written with its `+`. Null if it is neither. */
export function parseContactKey(key: string | number): ContactKey | null {
  const text = String(key).trim();
  if (/^\d{1,10}$/.test(text)) {
    const id = Number(text);
    if (id > 0 && id <= MAX_ID) return { id };
  }
  const phone = normalizePhone(text);
  return phone === null ? null : { phone };
}
