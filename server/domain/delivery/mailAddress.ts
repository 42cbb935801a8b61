import addressparser from 'nodemailer/lib/addressparser';
import { decodedWords, guardedWords } from '../../reading/mail/encodedWords';

/** An address of a mail's header, lower-cased; the name is empty where there is none. */
export type MailAddress = { readonly name: string; readonly address: string };

/**
 * Reads the first address of a header: `Ada <ada@example.com>`, `ada@example.com (Ada)`, names in encoded words, groups; null: there is
 * none.
 */
export function mailAddressOf(text: string): MailAddress | null {
  const all = addressparser(guardedWords(text), { flatten: true });
  const found = all.find(({ address }) => ADDRESS.test(address));
  if (!found) return null;
  const name = decodedWords(found.name).replaceAll(/\s+/g, ' ').trim();
  return { name: name.toLowerCase() === found.address.toLowerCase() ? '' : name, address: found.address.toLowerCase() };
}

const ADDRESS = /^[^<>\s@"(),:;]+@[^<>\s@"(),:;]+$/;

/** A message id without its angle brackets. */
export const bareMessageId = (id: string): string => id.trim().replace(/^<|>$/g, '');

/** The part behind the @. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
