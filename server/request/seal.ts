import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts a secret for the database with AES-256-GCM: nonce, tag, ciphertext. Its key is derived from the host's. */
export function seal(secretKey: Buffer, secret: unknown): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKeyOf(secretKey), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function sealingKeyOf(secretKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'secrets at rest', 32));
}
