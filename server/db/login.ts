import { createHmac } from 'node:crypto';
import pg from 'pg';
import { connected } from './connected';
import { driverError } from './errors';

/** The role the pool logs in as; without SET ROLE it may do nothing. */
const LOGIN_ROLE = 'app_login';

/** What a connection configuration means, read by pg itself (URL, environment, defaults). */
export function placeOf(config: pg.ClientConfig) {
  const { host, port, user, password, database, ssl } = new pg.Client(config);
  return { host, port, user: user ?? '', password: password ?? '', database: database ?? '', ssl: ssl ?? false };
}

/**
 * The configuration of the pool, from the owner's. The password of `app_login` follows from the owner's, so that every host that
 * may migrate can also log in, and nothing more has to be stored. Databases of one server share roles, hence one owner.
 */
export function loginConfig(owner: pg.ClientConfig): pg.ClientConfig {
  const place = placeOf(owner);
  const password = createHmac('sha256', place.password).update(`automated-phone ${LOGIN_ROLE}`).digest('base64url');
  return { ...owner, connectionString: undefined, ...place, user: LOGIN_ROLE, password };
}

/** Sets that password where it is not yet so. Run as the owner, after the migrations. */
export async function ensureLogin(owner: pg.ClientConfig): Promise<void> {
  const login = loginConfig(owner);
  try {
    await connected(login, async () => {});
  } catch (error) {
    const isRefused = /^28(P01|000)$/.test(driverError(error)?.code ?? '');
    if (!isRefused) throw error;
    const password = pg.escapeLiteral(String(login.password));
    await connected(owner, (client) => client.query(`alter role ${LOGIN_ROLE} login password ${password}`));
  }
}
