import { createHmac } from 'node:crypto';
import pg from 'pg';
import { connected } from './connected';
import { driverError } from './errors';

/** The role that the pool logs in as. It has no rights before SET ROLE. */
const LOGIN_ROLE = 'app_login';

/** A connection configuration as pg itself reads it (URL, environment, defaults). */
export function placeOf(config: pg.ClientConfig) {
  const { host, port, user, password, database, ssl } = new pg.Client(config);
  return { host, port, user: user ?? '', password: password ?? '', database: database ?? '', ssl: ssl ?? false };
}

/**
 * The configuration of the pool. The password of `app_login` is derived from the owner's, so that every host that may migrate can
 * log in without storing more. Databases of one server share roles, so they need the same owner.
 */
export function loginConfig(owner: pg.ClientConfig): pg.ClientConfig {
  const place = placeOf(owner);
  const password = createHmac('sha256', place.password).update(`automated-phone ${LOGIN_ROLE}`).digest('base64url');
  return { ...owner, connectionString: undefined, ...place, user: LOGIN_ROLE, password };
}

/** Sets that password if it does not work yet. Run as the owner, after the migrations. */
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
