import { sql } from 'drizzle-orm';
import { seal } from '#server/request/seal.ts';
import type { TestHost } from '#tests/support/host.ts';

export const SECRET_KEY = 'the key of the tests of events, of some length';

/** An app whose sign-in has run out, so that its function ends it. */
export const ENDED_APP = 'ended';

/** Installs that app for the organization, signed in until a moment ago. */
export async function withEndedApp({ database, world }: TestHost): Promise<void> {
  const oauth = { authorizeUrl: 'https://a.test/', tokenUrl: 'https://a.test/token', scopes: [], clientId: 'c' };
  const auth = { a: { title: 'A', parameters: { properties: {} }, oauth } };
  const request = { method: 'GET', url: 'https://a.test/', headers: { x: '{{token.a}}' }, encoding: 'json' };
  const ping = {
    name: 'ping',
    title: 'Ping',
    description: '',
    parameters: { type: 'object' },
    movesMoney: false,
    request,
  };
  const manifest = JSON.stringify({ dependencies: { providers: { auth } }, functions: [ping] });
  const tokens = seal(Buffer.from(SECRET_KEY), { a: { accessToken: 'old', expiresAtMs: 1, connectedAtMs: 1 } });
  const { reseller, organization } = world.accounts;
  await database.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(sql`insert into app_def (account_id, app_id, app_version, name, manifest)
      values (${reseller}, ${ENDED_APP}, 'v1', 'Ended', ${manifest}::jsonb) on conflict do nothing`);
    await db.execute(sql`delete from app_install where app_id = ${ENDED_APP}`);
    await db.execute(sql`insert into app_install (account_id, app_id, app_version, tokens)
      values (${organization}, ${ENDED_APP}, 'v1', ${tokens})`);
  });
}

/** The same, and the agent gets its function and the one that hands over. */
export async function withFunctions(host: TestHost): Promise<void> {
  await withEndedApp(host);
  const { database, world } = host;
  const settings = JSON.stringify({
    actions: [{ name: 'transfer' }],
    enabledFunctions: { [`${ENDED_APP}:v1`]: ['ping'] },
  });
  await database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(
      sql`update agent_config set production = production || ${settings}::jsonb where agent_id = ${world.accounts.agent}`,
    ),
  );
}
