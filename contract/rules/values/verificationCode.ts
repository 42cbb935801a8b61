import { VERIFICATION_CODE_LENGTH } from '../constants';

/** Whether this is exactly six digits; anything else is not submitted (specification 5). */
export function isVerificationCode(text: string): boolean {
  return text.length === VERIFICATION_CODE_LENGTH && /^[0-9]*$/.test(text);
}

/** The digits of what a person typed or pasted ('123 456', 'Code: 123456'), as a code field keeps them. */
export function codeDigitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, VERIFICATION_CODE_LENGTH);
}
