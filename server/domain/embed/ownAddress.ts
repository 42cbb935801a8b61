import type { Db } from '../../db/scoped';
import { addressAt } from '../brand/pageAddress';
import { readSites } from './origins';

/**
 * An address as a link of an account's mail may hold it: at the installation, at a verified domain of the account or of those above it,
 * or at a site that may show its console. Null: it leads elsewhere. Needs the scope 'auth'.
 */
export async function ownAddress(
  db: Db,
  accountId: number,
  { address, publicUrl }: { readonly address: string; readonly publicUrl: string },
): Promise<string | null> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  const { own, inherited } = await readSites(db, accountId);
  const domains = inherited.flatMap(({ origin, from }) =>
    from === 'domain' ? [addressAt(publicUrl, new URL(origin).hostname)] : [],
  );
  const sites = [publicUrl, ...own, ...inherited.map(({ origin }) => origin), ...domains];
  // As a URL is written, so that no program that reads the mail finds another host in it.
  return sites.some((site) => new URL(site).origin === url.origin) ? url.href : null;
}
