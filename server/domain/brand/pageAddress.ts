import { eq, sql } from 'drizzle-orm';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { domainOf } from './domainProfile';
import { brandLevels, defaultHostOf } from './levels';

/** Where this installation is found. */
export type AddressAsked = {
  /** The host name that was asked, without its port. */
  readonly host: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
};

/** The last part of the address of an account's public page. */
export const pageNameColumn = sql<string>`coalesce(${account.slug}, ${account.username})`;

/** The address of this installation under another host name, without a trailing slash. */
export function addressAt(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.href.replace(/\/+$/, '');
}

/** What the addresses at a host name begin with: at one that nobody verified, the installation's own. Needs the scope 'auth'. */
export async function baseAt(db: Db, { host, publicUrl }: AddressAsked): Promise<string> {
  return (await domainOf(db, host)) ? addressAt(publicUrl, host) : publicUrl;
}

/** The address of a public page, and what that begins with. */
export type PageAddress = { readonly base: string; readonly url: string };

/**
 * The one address of an account's public page: at the host name that was asked, if it is of its brand; otherwise at that of its brand,
 * and at the installation's if it has none. Null at a host name of another brand, which must not tell whose the page is. Needs the
 * scope 'auth'.
 */
export async function pageAddressOf(
  db: Db,
  accountId: number,
  { host, publicUrl }: AddressAsked,
): Promise<PageAddress | null> {
  const levels = await brandLevels(db, accountId);
  const asked = await domainOf(db, host);
  if (asked && !levels.some(({ id }) => id === asked.accountId)) return null;
  const ofBrand = asked ? host : (await defaultHostOf(db, levels))?.host;
  const base = ofBrand === undefined ? publicUrl : addressAt(publicUrl, ofBrand);
  const [row] = await db.select({ name: pageNameColumn }).from(account).where(eq(account.id, accountId));
  return row ? { base, url: `${base}/${row.name}` } : null;
}
