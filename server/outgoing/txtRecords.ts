import { Resolver } from 'node:dns/promises';

/** The texts of the TXT records of a name; none if it has none. It rejects if the DNS servers do not answer. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** The name, or a record of this kind, does not exist. */
const NONE: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/** @param servers addresses with an optional port; none: those of the system */
export function txtRecords(servers: readonly string[]): ResolveTxt {
  return async (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers.length > 0) resolver.setServers(servers);
    try {
      const records = await resolver.resolveTxt(name);
      // A record comes in pieces of at most 255 characters.
      return records.map((pieces) => pieces.join(''));
    } catch (error) {
      if (NONE.includes((error as NodeJS.ErrnoException).code)) return [];
      throw error;
    }
  };
}
