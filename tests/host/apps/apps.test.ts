import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as apps from '#contract/endpoints/apps';
import * as words from '#contract/rules/messages/apps';
import { APP_NOT_INSTALLED } from '#contract/rules/messages/apps';
import { type AppHost, type Definition, KEY, organizationOf, resellerOf, SECRET, startAppHost } from './appHost';

/** Apps are defined by those above, installed below them, and set up with secrets that never come out. */

let host: AppHost;
beforeAll(async () => {
  host = await startAppHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const target = () => organizationOf(host);
const agent = () => ({ targetAccountId: host.agentId });
const owner = () => host.as('owner');
const define = (change: object = {}, key: object = KEY) =>
  host
    .as('reseller')
    .call(apps.defineApp, { target: resellerOf(host), body: { ...key, ...host.definition(), ...change } as never });
const change = (body: object) => owner().call(apps.updateApp, { target: target(), params: KEY, body });
const read = async (at: { targetAccountId: number } = target()) =>
  (await owner().call(apps.readApp, { target: at, params: KEY })).body.app;
const parametersOf = ({ dependencies }: Awaited<ReturnType<typeof read>>) =>
  dependencies.providers.auth.tables?.parameters.properties;

describe('an app', () => {
  test('is listed where it can be installed, and nowhere else', async () => {
    await define();
    const names = async (
      person: 'owner' | 'neighbour' | 'cousin' | 'stranger',
      key: 'organization' | 'siblingOrganization' | 'otherResellerOrganization' | 'otherPartnerOrganization',
    ) => {
      const { body } = await host
        .as(person)
        .call(apps.listApps, { target: { targetAccountId: host.world.accounts[key] } });
      return body.apps.map(({ appId, owner: level, installed }) => [appId, level, installed]);
    };
    const builtIn = ['jobnimbus', 'builtIn', false];
    expect([
      await names('owner', 'organization'),
      await names('neighbour', 'siblingOrganization'),
      await names('cousin', 'otherResellerOrganization'),
      await names('stranger', 'otherPartnerOrganization'),
    ]).toEqual([
      [['tables', 'reseller', false], builtIn],
      [['tables', 'reseller', false], builtIn],
      [builtIn],
      [builtIn],
    ]);
  });

  test('is installed, changed and uninstalled; each time the list comes back, and no secret is in it', async () => {
    await define();
    const nested = { tables: { parameters: { properties: { apiKey: { value: SECRET }, place: {} } } } };
    const body = { dependencies: { providers: { auth: nested } } };
    const made = await owner().call(apps.installApp, { target: target(), params: KEY, body });
    const installed = made.body.apps.find(({ appId }) => appId === KEY.appId);
    expect([made.body.message, installed?.installed, installed?.error, installed && parametersOf(installed)]).toEqual([
      words.APP_INSTALLED,
      true,
      false,
      {
        apiKey: { title: 'API key', secret: true, required: true, value: '', set: true, lastFour: '4f2a' },
        place: { title: 'Place', secret: false, required: false, value: '', set: false },
      },
    ]);
    const changed = await change({ appData: { place: 'terrace', apiKey: '' } });
    expect(parametersOf(await read())).toMatchObject({
      apiKey: { set: true, lastFour: '4f2a' },
      place: { value: 'terrace' },
    });
    const cleared = await change({ appData: { place: '', apiKey: null } });
    expect([(await read()).errorText, parametersOf(await read())?.place?.value]).toEqual([
      words.settingsMissing(['API key']),
      '',
    ]);
    const gone = await owner().call(apps.uninstallApp, { target: target(), params: KEY });
    expect(gone.body.apps.find(({ appId }) => appId === KEY.appId)?.installed).toBe(false);
    const kept = JSON.stringify(await host.rows(sql`select * from app_install`));
    expect([made.text, changed.text, cleared.text, gone.text, kept, ...host.lines].join()).not.toContain(SECRET);
  });

  test('needs to be there, to be new, and to have an organization', async () => {
    await define();
    const install = (at: { targetAccountId: number }, params: typeof KEY = KEY) =>
      host.as('reseller').call(apps.installApp, { target: at, params, body: {} });
    const statuses = [
      (await install(target(), { appId: 'no-such', appVersion: '1.0' })).status,
      (await install(resellerOf(host))).status,
      (await install(target())).status,
      (await install(target())).status,
      (await change({ appData: {} })).status,
      (await owner().call(apps.updateApp, { target: agent(), params: KEY, body: {} })).status,
    ];
    expect(statuses).toEqual([404, 422, 200, 409, 200, 409]);
    await owner().call(apps.uninstallApp, { target: target(), params: KEY });
    expect(await change({})).toMatchObject({ status: 404, body: { message: APP_NOT_INSTALLED } });
  });

  test('of the organization is its agents’, who may have their own', async () => {
    await host.install();
    expect(await read(agent())).toMatchObject({ installed: true, inherited: true });
    const body = { appData: { apiKey: 'own-key-of-agent', place: 'bar' } };
    await owner().call(apps.installApp, { target: agent(), params: KEY, body });
    const own = await read(agent());
    expect([own.inherited, parametersOf(own)?.place?.value, parametersOf(await read())?.place?.value]).toEqual([
      undefined,
      'bar',
      'main',
    ]);
  });

  test('whose secret was sealed with another key says what is missing', async () => {
    await host.install();
    await host.rows(sql`update app_install set secrets = '\\x00112233445566778899aabbccddeeff00112233445566778899'`);
    expect((await read()).errorText).toBe(words.settingsMissing(['API key']));
  });
});

describe('the data of an integration', () => {
  test('is read and saved under the name of the app, with or without its version', async () => {
    await define();
    const params = { slug: KEY.appId };
    const missing = await owner().call(apps.readIntegration, { target: target(), params });
    expect([missing.status, missing.body]).toEqual([
      404,
      expect.objectContaining({ message: words.INTEGRATION_NOT_FOUND }),
    ]);
    const none = await owner().call(apps.saveIntegration, { target: target(), params, body: {} as never });
    expect([none.status, none.body]).toEqual([400, expect.objectContaining({ message: words.APP_DATA_REQUIRED })]);
    const appData = { apiKey: SECRET, place: 'main' };
    const saved = await owner().call(apps.saveIntegration, { target: target(), params, body: { appData } });
    const shown = {
      success: true,
      message: words.INTEGRATION_UPDATED,
      ...KEY,
      appData: { place: 'main' },
      set: ['apiKey'],
    };
    expect(saved.body).toEqual(shown);
    const version = { ...params, version: KEY.appVersion };
    const updated = await owner().call(apps.updateIntegration, {
      target: target(),
      params: version,
      body: { appData: { place: 'bar' } },
    });
    expect(updated.body).toEqual({ ...shown, appData: { place: 'bar' } });
    const { body } = await owner().call(apps.readIntegration, { target: target(), params });
    expect(body).toEqual({ ...shown, appData: { place: 'bar' } });
    const path = `/api/v2/integration/${KEY.appId}/${KEY.appVersion}?targetAccountId=${target().targetAccountId}`;
    expect((await owner().request(path)).body).toEqual(body);
    const other = { ...params, version: '9' };
    expect(
      (await owner().call(apps.updateIntegration, { target: target(), params: other, body: { appData } })).status,
    ).toBe(404);
  });
});

describe('a definition', () => {
  const [first] = [{ name: 'f', title: 'F', description: '', parameters: { type: 'object', properties: {} } }];
  const calling = (request: object, more: object = {}) => ({
    functions: [{ ...first, request: { method: 'GET', ...request }, ...more }],
  });
  const withParameters = (parameters: unknown) => calling({ url: 'https://a.test/' }, { parameters });

  test.each<[string, object, string]>([
    ['no address', calling({ url: 'nowhere' }), words.APP_ADDRESS_INVALID],
    ['another protocol', calling({ url: 'ftp://a.test/' }), words.APP_ADDRESS_INVALID],
    ['a host that the model chooses', calling({ url: 'https://{{arguments.x}}.test/' }), words.APP_ADDRESS_INVALID],
    ['a user that the model chooses', calling({ url: 'https://{{arguments.x}}@a.test/' }), words.APP_ADDRESS_INVALID],
    ['something else in braces', calling({ url: 'https://a.test/{{secrets.x}}' }), words.APP_ADDRESS_INVALID],
    [
      'an unknown argument',
      calling({ url: 'https://a.test/{{arguments.x}}' }),
      words.unknownPlaceholder('arguments.x'),
    ],
    [
      'an unknown setting',
      calling({ url: 'https://a.test/', headers: { a: '{{settings.x}}' } }),
      words.unknownPlaceholder('settings.x'),
    ],
    [
      'a token that nobody signs in for',
      calling({ url: 'https://a.test/', headers: { a: '{{token.tables}}' } }),
      words.unknownPlaceholder('token.tables'),
    ],
    [
      'a header of the connection',
      calling({ url: 'https://a.test/', headers: { Host: 'b.test' } }),
      words.HEADER_INVALID,
    ],
    ['no schema', withParameters({ type: 'string' }), words.PARAMETERS_INVALID],
    [
      'a pattern',
      withParameters({ type: 'object', properties: { a: { type: 'string', pattern: '(a+)+$' } } }),
      words.PARAMETERS_INVALID,
    ],
    ['a reference', withParameters({ type: 'object', properties: { a: { $ref: '#' } } }), words.PARAMETERS_INVALID],
    [
      'a function twice',
      {
        functions: [...calling({ url: 'https://a.test/' }).functions, ...calling({ url: 'https://a.test/' }).functions],
      },
      words.FUNCTION_TWICE,
    ],
  ])('with %s is refused', async (_name, wrong, message) => {
    expect(await define(wrong)).toMatchObject({ status: 422, body: { message } });
  });

  test('is changed and deleted by its owner alone, and not while it is installed', async () => {
    await host.install({ clientSecrets: { tables: 'a-client-secret' } });
    const at = { target: resellerOf(host), params: KEY };
    const body: Definition = { ...host.definition(), name: 'Changed' };
    const changed = await host.as('reseller').call(apps.changeAppDefinition, { ...at, body });
    expect([
      changed.body.definition.name,
      changed.body.definition.clientSecretsSet,
      changed.text.includes('a-client-secret'),
    ]).toEqual(['Changed', ['tables'], false]);
    expect((await read()).name).toBe('Changed');
    const used = await host.as('reseller').call(apps.deleteAppDefinition, at);
    expect(used).toMatchObject({ status: 409, body: { message: words.appInUse(1) } });
    const statuses = [
      (await owner().call(apps.changeAppDefinition, { ...at, target: target(), body })).status,
      (
        await host
          .as('partner')
          .call(apps.deleteAppDefinition, { ...at, target: { targetAccountId: host.world.accounts.partner } })
      ).status,
    ];
    await owner().call(apps.uninstallApp, { target: target(), params: KEY });
    statuses.push((await host.as('reseller').call(apps.deleteAppDefinition, at)).status);
    expect([statuses, (await owner().call(apps.readApp, { target: target(), params: KEY })).status]).toEqual([
      [403, 404, 200],
      404,
    ]);
  });

  test('may not have the id of one above or below it, so that no secret reaches another', async () => {
    await define();
    const at = (key: 'partner' | 'otherReseller') => ({ targetAccountId: host.world.accounts[key] });
    const body = { ...KEY, ...host.definition() };
    const statuses = [
      (await host.as('superAdmin').call(apps.defineApp, { target: {}, body })).status,
      (await host.as('partner').call(apps.defineApp, { target: at('partner'), body })).status,
      (await host.as('partner').call(apps.defineApp, { target: at('otherReseller'), body })).status,
      (await define({}, { appId: 'jobnimbus', appVersion: 'v1' })).status,
    ];
    expect(statuses).toEqual([409, 409, 201, 409]);
  });
});

test('the functions of an agent say what their apps need', async () => {
  await define();
  const functions = async () => {
    const { body } = await owner().call(agents.listFunctions, { target: agent() });
    return body.functions.find(({ name }) => name === 'free_tables');
  };
  const shown = {
    name: 'free_tables',
    title: 'Free tables',
    description: 'Tells which times are free on a day.',
    docsPage: 'apps',
    hasSettings: true,
    settings: [],
    limit: expect.any(Number),
    app: { ...KEY, name: 'Tables', movesMoney: false },
  };
  expect(await functions()).toEqual({
    ...shown,
    allowed: false,
    missingRequirement: words.appNeedsInstalling('Tables'),
  });
  await owner().call(apps.installApp, { target: target(), params: KEY, body: {} });
  expect(await functions()).toMatchObject({ allowed: false, missingRequirement: words.settingsMissing(['API key']) });
  await change({ appData: { apiKey: SECRET } });
  expect(await functions()).toEqual({ ...shown, allowed: true });
});
