import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccountType } from '#contract/entities/account';
import { knowFeatures } from '#machines/workspace';
import { FEATURES } from '#machines/workspace/features';
import { featuresOf } from '#machines/workspace/known';
import { DEVELOPER_TABLE } from './developerTable';
import { TABLE as MOST } from './featureTable';
import { AGENT_ID, accountOf, ORGANIZATION_ID, PARTNER_ID, placeOf } from './fixtures';
import { LOG_TABLE } from './logTable';
import { METRICS_TABLE } from './metricsTable';
import { MONEY_TABLE } from './moneyTable';

knowFeatures(FEATURES);
const TABLE = [...MOST, ...LOG_TABLE, ...METRICS_TABLE, ...DEVELOPER_TABLE, ...MONEY_TABLE];

/** The accounts of one branch of the tree, from the top down. */
const LEVELS = [1, PARTNER_ID, 3, ORGANIZATION_ID, AGENT_ID] as const;

/** The list that the shell always shows: the accounts below, or an agent's siblings. */
const LISTS: Readonly<Record<number, string>> = {
  1: 'accountList:1',
  [PARTNER_ID]: 'accountList:2',
  3: 'accountList:3',
  [ORGANIZATION_ID]: 'agentList:12',
  [AGENT_ID]: 'agentList:12',
};

/**
 * Without the outbox and what everybody is told, which are everywhere, the bell, which is at every place below the root, the undo of
 * deleted accounts above organizations, and that of contacts at every place of one and its agents.
 */
const screenOf = (whereabouts: Parameters<typeof featuresOf>[0]) =>
  featuresOf(whereabouts).filter(
    ({ name }) =>
      !['outbox', 'announcement', 'notifications', 'contactWork', 'agentWork', 'accountAdmin', 'accountWork'].includes(
        name,
      ),
  );

const at = (id: number, href: string) =>
  screenOf({ place: placeOf(href), account: accountOf(id), targetAccountId: id, ownType: 'superAdmin', beside: null });
const CALL = '018f0000-0000-7000-8000-00000000ca11';
/** What is tested by itself below. */
const APART: readonly string[] = ['presence', 'liveCalls', 'compose', 'walkthrough'];
const idsAt = (id: number, href: string) =>
  at(id, href).flatMap(({ name, key }) => (APART.includes(name) ? [] : [`${name}:${key}`]));

test('what the person should look at is loaded at every place below the root', () => {
  const bells = LEVELS.map((id) =>
    featuresOf({
      place: placeOf('/app'),
      account: accountOf(id),
      targetAccountId: id,
      ownType: 'superAdmin',
      beside: null,
    })
      .filter(({ name }) => name === 'notifications')
      .map(({ input }) => input),
  );
  expect(bells).toEqual([[], ...LEVELS.slice(1).map((targetAccountId) => [{ key: { targetAccountId } }])]);
});

test('replies that wait leave from every place', () => {
  const hrefs = ['/app', '/app/inbox?active=7:90', '/app/logs', '/app/templates'];
  for (const id of LEVELS) {
    for (const href of hrefs) {
      const opened = featuresOf({
        place: placeOf(href),
        account: accountOf(id),
        targetAccountId: id,
        ownType: 'superAdmin',
        beside: null,
      });
      expect(opened.filter(({ name }) => name === 'outbox')).toMatchObject([{ key: 'mine', input: {} }]);
    }
  }
});

describe('what an address opens', () => {
  test.each(TABLE.map(([href]) => [href]))(
    '%s has who is present and what is begun exactly where the inbox is',
    (href) => {
      for (const id of LEVELS) {
        const names = at(id, href).map(({ name }) => name);
        const isInbox = names.includes('inboxCounts');
        expect([names.includes('presence'), names.includes('compose')]).toEqual([isInbox, isInbox]);
      }
    },
  );

  test.each(TABLE.map(([href]) => [href]))(
    '%s has the walkthrough only where the agents of an organization are',
    (href) => {
      const has = LEVELS.map((id) => at(id, href).some(({ name }) => name === 'walkthrough'));
      const isAtAgents = /^\/app(\/agents)?(\?|$)/.test(href);
      expect(has).toEqual(LEVELS.map((id) => id === ORGANIZATION_ID && isAtAgents));
    },
  );

  test('calls that go on are listed at the inbox, on the page of an agent, and where one is looked into', () => {
    const places = [
      '/app/inbox',
      '/app/overview',
      `/app/logs?callTranscript=true&roomId=7:90&uuid=u:1&ofCall=${CALL}`,
      '/app/logs',
    ];
    const has = (id: number) => places.map((href) => at(id, href).some(({ name }) => name === 'liveCalls'));
    const nowhere = [false, false, false, false];
    expect(LEVELS.map(has)).toEqual([nowhere, nowhere, nowhere, [true, false, true, false], [true, true, true, false]]);
  });

  test('who forwards calls has the walkthrough of the organization', () => {
    const input = (id: number) =>
      at(id, '/app/logs?forwardingInstructions=true').find(({ name }) => name === 'walkthrough')?.input;
    const here = { organizationId: 12 };
    expect(LEVELS.map(input)).toEqual([undefined, undefined, undefined, here, here]);
  });

  test.each(TABLE)('%s', (href, ...expected) => {
    const opened = LEVELS.map((id) => idsAt(id, href));
    expect(opened).toEqual(LEVELS.map((id, level) => [LISTS[id], ...(expected[level] ?? [])]));
  });

  test('each feature begins with what it is about', () => {
    const agent = at(AGENT_ID, '/app?testAgent=true&chat=true&chatTarget=luigi&accountSearch=true');
    expect(agent.map(({ name, input }) => [name, input])).toEqual([
      ['agentList', { query: { organizationId: 12 }, search: '' }],
      ['accountSearch', { query: { targetAccountId: 7 } }],
      ['campaign', { subject: { kind: 'agent', agentId: 7, keepsTemplateVars: true } }],
      ['templateFields', { agentId: 7 }],
      ['functions', { key: { targetAccountId: 7 } }],
      ['models', { key: { targetAccountId: 7 } }],
      ['voices', { key: { targetAccountId: 7 } }],
      ['testChat', { target: 7, copy: 'staging' }],
      ['chat', { target: 'luigi', copy: 'default' }],
      ['publicProfile', { key: { username: 'luigi' } }],
    ]);
    const inbox = at(ORGANIZATION_ID, '/app/inbox?filter=junk&active=7:90');
    expect(inbox.slice(1).map(({ name, input }) => [name, input])).toEqual([
      ['roomList', { query: { targetAccountId: 12, filter: 'junk', show: 'open' }, search: '', first: '7:90' }],
      ['inboxCounts', { key: { targetAccountId: 12 } }],
      ['room', { roomId: '7:90', targetAccountId: 12 }],
      ['teamwork', { roomId: '7:90', targetAccountId: 12 }],
      ['presence', { at: { kind: 'room', roomId: '7:90', targetAccountId: 12 } }],
      ['liveCalls', { key: { targetAccountId: 12 } }],
      ['compose', { targetAccountId: 12, organizationId: 12, wanted: null, isJunk: true, roomId: '7:90' }],
    ]);
    const logs = at(ORGANIZATION_ID, '/app/logs');
    expect(logs.slice(1).map(({ name, input }) => [name, input])).toEqual([
      ['logs', { query: { targetAccountId: 12, range: '30d', filters: {} }, pageSize: 100, search: '' }],
      ['logVolume', { key: { targetAccountId: 12, range: '30d', filters: {} } }],
      ['logViews', { key: { targetAccountId: 12 } }],
      ['logReporting', { key: { targetAccountId: 12 } }],
      ['logExport', { targetAccountId: 12 }],
    ]);
    const narrow = at(ORGANIZATION_ID, '/app/logs?q= table &page=3&pageSize=50');
    expect(narrow.slice(1, 3).map(({ key, input }) => [key, input])).toEqual([
      [
        '12-50',
        {
          query: { targetAccountId: 12, range: '30d', filters: {}, page: 3, pageSize: 50 },
          pageSize: 50,
          search: ' table ',
        },
      ],
      ['12-30d-q=table', { key: { targetAccountId: 12, range: '30d', filters: {}, search: 'table' } }],
    ]);
    const partner = at(PARTNER_ID, '/app/templates/front-desk?createResellerAccount=true');
    expect(partner.map(({ name, input }) => [name, input])).toEqual([
      ['accountList', { query: { parentId: 2, parentType: 'partner' }, search: '' }],
      ['templates', { query: { targetAccountId: 2 }, search: '' }],
      ['campaign', { subject: { kind: 'template', templateId: 'front-desk', accountId: 2 } }],
      ['functions', { key: { targetAccountId: 2 } }],
      ['models', { key: { targetAccountId: 2 } }],
      ['voices', { key: { targetAccountId: 2 } }],
      ['createAccount', { key: { kind: 'reseller', parentId: 2 } }],
    ]);
  });

  test.each(['setupAgent', 'onboard', 'createAgentAccount'])(
    '%s opens the set-up, with the template it names',
    (key) => {
      const inputs = [`${key}=true`, `${key}=true&templateId=front-desk`].map(
        (query) => at(ORGANIZATION_ID, `/app/templates?${query}`).find(({ name }) => name === 'onboarding')?.input,
      );
      expect(inputs).toMatchObject([
        { organizationId: 12, step: null, templateId: null },
        { organizationId: 12, step: null, templateId: 'front-desk' },
      ]);
    },
  );

  test('a template is named by its decoded id', () => {
    expect(idsAt(ORGANIZATION_ID, '/app/templates/fr%C3%BCh%20dienst')).toContain('campaign:template-früh dienst');
  });
});

describe('who stands beside the conversation of the inbox', () => {
  const besideAt = (href: string, id: number = ORGANIZATION_ID) =>
    screenOf({
      place: placeOf(href),
      account: accountOf(id),
      targetAccountId: id,
      ownType: 'superAdmin',
      beside: { roomId: '7:90', contactId: 90 },
    })
      .filter(({ name }) => name === 'contactPreview')
      .map(({ key, input }) => [key, input]);
  const hannah = ['90', { key: { organizationId: ORGANIZATION_ID, contactId: 90 } }] as const;

  test.each([
    ['/app/inbox?active=7:90', [hannah]],
    ['/app/inbox?active=7:90&editContact=true&contactId=90', [hannah]],
    ['/app/inbox?active=7:91', []],
    ['/app/inbox', []],
    ['/app/logs?chat=true&roomId=7:90', []],
    // What a person opens over it comes first.
    ['/app/inbox?active=7:90&previewContact=true&contactId=95', [['95', { key: { ...hannah[1].key, contactId: 95 } }]]],
    ['/app/inbox?active=7:90&previewContact=true', []],
  ])('%s', (href, expected) => {
    expect(besideAt(href)).toEqual(expected);
  });

  test('is of the organization of an agent as well', () => {
    expect(besideAt('/app/inbox?active=7:90', AGENT_ID)).toEqual([hannah]);
  });
});

describe('before the account has come', () => {
  const early = (href: string, targetAccountId: number, ownType: AccountType) =>
    screenOf({ place: placeOf(href), account: null, targetAccountId, ownType, beside: null }).map(
      ({ name, key }) => `${name}:${key}`,
    );

  test('the lowest level of the address says what kind of account it is', () => {
    expect([
      early('/app/partner/2', 2, 'superAdmin'),
      early('/app/partner/2/reseller/3', 3, 'superAdmin'),
      early('/app/partner/2/reseller/3/org/12', 12, 'superAdmin'),
      early('/app/partner/2/reseller/3/org/12/agent/7', 7, 'superAdmin'),
    ]).toEqual([
      ['accountList:2'],
      ['accountList:3'],
      ['agentList:12', 'walkthrough:12'],
      ['agentList:12', 'campaign:agent-7', 'templateFields:7', 'functions:7', 'models:7', 'voices:7'],
    ]);
  });

  test('an agent named alone has no siblings yet', () => {
    expect(early('/app/agent/7', 7, 'organization')).toEqual([
      'campaign:agent-7',
      'templateFields:7',
      'functions:7',
      'models:7',
      'voices:7',
    ]);
  });

  test('an address that names nobody is about the person', () => {
    expect([early('/app', 1, 'superAdmin'), early('/app/inbox', 12, 'organization')]).toEqual([
      ['accountList:1'],
      ['agentList:12', 'roomList:12-priority', 'inboxCounts:12', 'presence:12', 'liveCalls:12', 'compose:12'],
    ]);
  });

  test('the account decides against an address that calls it something else', () => {
    const opened = screenOf({
      place: placeOf('/app/agent/12/edit'),
      account: accountOf(ORGANIZATION_ID),
      targetAccountId: ORGANIZATION_ID,
      ownType: 'superAdmin',
      beside: null,
    });
    expect(opened.map(({ name, key }) => `${name}:${key}`)).toEqual(['agentList:12']);
  });
});

test('any address is read, and opens at most one feature of a kind', () => {
  const segment = fc.oneof(
    fc.constantFrom('app', 'org', 'agent', '7', 'inbox', 'logs', 'templates', 'edit', '%', '..', ''),
    fc.string({ maxLength: 6 }),
  );
  const parameter = fc.oneof(
    fc.constantFrom(
      'active=7:90',
      'active=%',
      'filter=junk',
      'chat=1&chatTarget=luigi',
      'testAgent',
      'createAgentAccount',
    ),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(segment), fc.array(parameter), fc.constantFrom(...LEVELS), (segments, parameters, id) => {
      const names = screenOf({
        place: { pathname: `/${segments.join('/')}`, search: `?${parameters.join('&')}`, hash: '' },
        account: accountOf(id),
        targetAccountId: id,
        ownType: 'superAdmin',
        beside: null,
      }).map(({ name }) => name);
      expect(names.length).toBe(new Set(names).size);
    }),
  );
});

test('those above look after an account with the overlays about it, and can undo a deletion wherever accounts are listed', () => {
  const adminAt = (id: number, href: string) =>
    featuresOf({
      place: placeOf(href),
      account: accountOf(id),
      targetAccountId: id,
      ownType: 'superAdmin',
      beside: null,
    })
      .filter(({ name }) => name === 'accountAdmin' || name === 'accountWork')
      .map(({ name, key }) => `${name}:${key}`);
  expect([
    adminAt(1, '/app?orgAdmin=true'),
    adminAt(3, '/app'),
    adminAt(3, '/app?resellerInfo=true'),
    adminAt(ORGANIZATION_ID, '/app'),
    adminAt(ORGANIZATION_ID, '/app/inbox?deleteOrganization=true'),
    adminAt(AGENT_ID, '/app?info=true'),
  ]).toEqual([
    ['accountWork:undo'],
    ['accountWork:undo'],
    ['accountAdmin:3', 'accountWork:undo'],
    [],
    ['accountAdmin:12'],
    [],
  ]);
});

test('a template made from an agent belongs to the reseller of the agent', () => {
  const opened = featuresOf({
    place: placeOf('/app/reseller/3/org/12/agent/7?createTemplate=true'),
    account: accountOf(7),
    targetAccountId: 7,
    ownType: 'superAdmin',
    beside: null,
  });
  const input = { key: { work: 'create', accountId: 3, templateId: null, agentId: 7 } };
  expect(opened.find(({ name }) => name === 'templateForm')?.input).toEqual(input);
});

test.each([
  ['superAdmin', '', true],
  ['reseller', '', true],
  ['reseller', '?forceReplaceTemplateVars=true', undefined],
  ['partner', '', undefined],
  ['organization', '', undefined],
] as const)('whether a %s reads an agent%s as it is written', (ownType, search, keepsTemplateVars) => {
  const place = placeOf(`/app/agent/7${search}`);
  const opened = featuresOf({ place, account: accountOf(7), targetAccountId: 7, ownType, beside: null });
  const subject = { kind: 'agent', agentId: 7, ...(keepsTemplateVars && { keepsTemplateVars }) };
  expect(opened.find(({ name }) => name === 'campaign')?.input).toEqual({ subject });
});
