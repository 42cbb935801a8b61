/** An address of a mail's header, lower-cased; the name is empty where there is none. */
export type MailAddress = { readonly name: string; readonly address: string };

const WITH_NAME = /^\s*(?:"((?:[^"\\]|\\.)*)"|([^"<>]*?))\s*<\s*([^<>\s@]+@[^<>\s@]+)\s*>\s*$/;
const BARE = /^\s*([^<>\s@"]+@[^<>\s@"]+)\s*$/;

/** Reads `Ada <ada@example.com>` or `ada@example.com`; null: it is no address. */
export function mailAddressOf(text: string): MailAddress | null {
  const [, quoted, plain, named] = WITH_NAME.exec(text) ?? [];
  const address = named ?? BARE.exec(text)?.[1];
  if (address === undefined) return null;
  const name = (quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '').trim();
  return { name, address: address.toLowerCase() };
}

/** A message id without its angle brackets. */
export const bareMessageId = (id: string): string => id.trim().replace(/^<|>$/g, '');

/** The part behind the @. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
