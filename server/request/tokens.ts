import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { VERIFICATION_CODE_LENGTH } from '#contract/rules/constants';

/** A token: 256 random bits, of which only the SHA-256 is stored (host.md 1). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}

/** A uniformly random code of six digits. */
export function newCode(): string {
  return String(randomInt(0, 10 ** VERIFICATION_CODE_LENGTH)).padStart(VERIFICATION_CODE_LENGTH, '0');
}

/** The stored form of a code: bound to its purpose and address, useless without the host's key. */
export function codeHmac(secretKey: Buffer, purpose: string, address: string, code: string): Buffer {
  return createHmac('sha256', secretKey).update(`${purpose}\n${address}\n${code}`, 'utf8').digest();
}
