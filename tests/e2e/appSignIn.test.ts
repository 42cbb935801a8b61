/** Signing in at a service for an app, in its own window (specification 7 Apps; OAuth 2 with PKCE). */
import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { formatAppPath } from '#contract/rules/address/appPath';
import { CLIENT_SECRET, type OauthSide, startOauthSide } from '#tests/host/apps/oauthSide.ts';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import { signInByApi } from '#tests/support/liveHost.ts';
import type { Person } from '#tests/support/person.ts';
import { callsOf } from './steps/hostCalls';
import { openSession, PEOPLE, tokenOf } from './steps/signIn';

let side: OauthSide;
const journey = openJourneyWithOwnHost(async () => {
  side = await startOauthSide();
  return { OUTGOING_ALLOW: '127.0.0.1/32' };
});
afterAll(() => side.service.stop());

it('says that the window was closed too early, opens it again, and is connected when the person comes back', async () => {
  const owner = await journey.newPerson();
  const { page } = owner;
  owner.watch.permit(new RegExp(`foreign host: ${side.service.origin}/|console: .*favicon.ico`));
  await openSetup(owner);
  const setup = page.getByRole('dialog', { name: /^Tables/ });
  await setup.getByRole('button', { name: 'Install' }).click();

  const first = await windowOf(owner, () => setup.getByRole('button', { name: 'Sign in to Tables' }).click());
  await setup.getByText('Waiting for Tables. Sign in in the window that opened.').waitFor();
  await first.getByRole('link', { name: 'Allow' }).waitFor();
  await first.close();
  await setup.getByText('The window of Tables was closed before the sign-in was done. Nothing was changed.').waitFor();

  const second = await windowOf(owner, () => setup.getByRole('button', { name: 'Open again' }).click());
  await second.getByRole('link', { name: 'Allow' }).click();
  await setup.getByRole('heading', { name: 'Connected' }).waitFor();
  expect(side.grants().map((form) => [form.get('grant_type'), form.has('code_verifier')])).toEqual([
    ['authorization_code', true],
  ]);

  await page.reload();
  await setup.getByRole('heading', { name: 'Connected' }).waitFor();
});

/** The window that a press opens. */
async function windowOf({ page }: Pick<Person, 'page'>, press: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), press()]);
  return opened;
}

/** The owner at the setup of an app that the reseller made. */
async function openSetup(owner: Person): Promise<void> {
  const { token } = await signInByApi(owner.host, PEOPLE.reseller);
  const { origin } = side.service;
  const oauth = {
    authorizeUrl: `${origin}/authorize`,
    tokenUrl: `${origin}/token`,
    scopes: ['read'],
    clientId: 'console',
  };
  await callsOf(owner.host, token)('POST', '/api/v2/appDefinitions', null, {
    appId: 'tables',
    appVersion: '1.0',
    name: 'Tables',
    description: 'Free tables of a restaurant.',
    dependencies: { providers: { auth: { tables: { title: 'Tables', oauth } } } },
    clientSecrets: { tables: CLIENT_SECRET },
    functions: [
      {
        name: 'free_tables',
        title: 'Free tables',
        description: 'Tells which times are free.',
        parameters: { type: 'object', properties: {} },
        request: { method: 'GET', url: `${origin}/free`, headers: { Authorization: 'Bearer {{token.tables}}' } },
      },
    ],
  });
  await openSession(owner, PEOPLE.owner);
  const { identity } = (await callsOf(owner.host, await tokenOf(owner))('GET', '/api/v2/auth/identity', null)) as {
    identity: { id: number };
  };
  const apps = formatAppPath({ orgId: identity.id, screen: ['apps'] });
  await owner.goTo(`${apps}?integrations=true&appId=tables&appVersion=1.0`);
}
