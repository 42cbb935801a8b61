import { accountIdOf, isAppPath, parseAppPath } from '#contract/rules/address/appPath';
import type { Db } from '#server/db/scoped.ts';
import type { Connection } from '../connection';
import { accountAt } from '../domain/accounts/agentAddress';
import { hostNameOf, verifiedHostsOf } from '../domain/brand/domainProfile';
import { readSites } from '../domain/embed/origins';
import { accountOfOneTimeToken } from '../domain/signIn/oneTimeToken';
import { PUBLIC_NAME } from './pagePaths';

/** The page that is asked for. */
export type FramedPage = { readonly host: string; readonly path: string; readonly query: URLSearchParams };

export type Framing = {
  /** The sites that may frame it, beside its own. */
  readonly origins: readonly string[];
  /** Whether it is known that no account's sites are among them. */
  readonly isOfNobody: boolean;
};

type Options = {
  readonly connection: Connection;
  /** Origins of the settings. */
  readonly always: readonly string[];
  readonly secretKey: Buffer;
};

/**
 * Who may frame a page: the verified domains of the account that owns its host name, the sites of the account that the page is about,
 * and the origins of the settings. While the database is unavailable, only the settings count. Nothing is cached: what is taken out binds at
 * once.
 */
export function frameAncestorsOf(options: Options): (page: FramedPage) => Promise<Framing> {
  const { connection, always } = options;
  return async (page) => {
    try {
      return await connection.database().scoped(
        { kind: 'auth' },
        async (db) => {
          const hosts = await verifiedHostsOf(db, hostNameOf(page.host));
          const accountId = await accountOf(db, page, options);
          const sites = accountId === null ? null : await readSites(db, accountId);
          const named = hosts.filter(isPlainHost).map((name) => `https://${name}`);
          const others = sites ? [...sites.own, ...sites.inherited.map(({ origin }) => origin)] : [];
          return { origins: [...new Set([...always, ...named, ...others])], isOfNobody: accountId === null };
        },
        { readOnly: true },
      );
    } catch {
      return { origins: always, isOfNobody: false };
    }
  };
}

/** The account that a page is about; null: none, or it is not known. */
async function accountOf(db: Db, { path, query }: FramedPage, { secretKey }: Options): Promise<number | null> {
  const token = query.get('authToken');
  if (isAppPath(path) && token !== null) return accountOfOneTimeToken(db, token, secretKey);
  if (isAppPath(path)) return accountIdOf(parseAppPath(path));
  const name = path.slice(1);
  return PUBLIC_NAME.test(name) ? accountAt(db, name) : null;
}

/** Whether a name has no character that could end the directive it is put into. */
function isPlainHost(host: string): boolean {
  return /^[a-z0-9.-]+$/.test(host);
}
