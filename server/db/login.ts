import { createHmac } from 'node:crypto';
import pg from 'pg';

/** The role the pool logs in as; without SET ROLE it may do nothing. */
const LOGIN_ROLE = 'app_login';

/**
 * The settings of a connection that name a password, a place and a database; a URL is taken apart by pg's own parser.
 */
export interface Place {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl: pg.ClientConfig['ssl'];
}

/** What a connection configuration means, read by pg itself (URL, environment, defaults). */
export function placeOf(config: pg.ClientConfig): Place {
  const { host, port, user, password, database, ssl } = new pg.Client(config);
  return { host, port, user: user ?? '', password: password ?? '', database: database ?? '', ssl };
}

/**
 * The configuration of the pool, from the owner's. The password of `app_login` follows from the owner's, so that every host that
 * may migrate can also log in, and nothing more has to be stored. Databases of one server share roles, hence one owner.
 */
export function loginConfig(owner: pg.ClientConfig): pg.ClientConfig {
  return { ...owner, ...place(owner, LOGIN_ROLE, loginPassword(owner)) };
}

/** Sets that password where it is not yet so. Run as the owner, after the migrations. */
export async function ensureLogin(owner: pg.ClientConfig): Promise<void> {
  const probe = new pg.Client(loginConfig(owner));
  probe.on('error', () => {});
  try {
    await probe.connect();
    return;
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== '28P01' && code !== '28000') throw error;
  } finally {
    await probe.end().catch(() => {});
  }
  const client = new pg.Client(owner);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`alter role ${LOGIN_ROLE} login password ${client.escapeLiteral(loginPassword(owner))}`);
  } finally {
    await client.end().catch(() => {});
  }
}

function loginPassword(owner: pg.ClientConfig): string {
  return createHmac('sha256', placeOf(owner).password).update(`automated-phone ${LOGIN_ROLE}`).digest('base64url');
}

function place(owner: pg.ClientConfig, user: string, password: string): pg.ClientConfig {
  const { host, port, database, ssl } = placeOf(owner);
  return { connectionString: undefined, host, port, database, user, password, ...(ssl === undefined ? {} : { ssl }) };
}
