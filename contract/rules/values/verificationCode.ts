import { VERIFICATION_CODE_LENGTH } from '../constants';

/** Whether a text is exactly six digits; nothing else is submitted (specification 5). */
export function isVerificationCode(text: string): boolean {
  return text.length === VERIFICATION_CODE_LENGTH && /^[0-9]*$/.test(text);
}

/** The digits of a typed or pasted text ('123 456', 'Code: 123456'), for a code field. */
export function codeDigitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, VERIFICATION_CODE_LENGTH);
}
