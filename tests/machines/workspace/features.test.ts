import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccountType } from '#contract/entities/account';
import { featuresOf } from '#machines/workspace/features';
import { AGENT_ID, accountOf, ORGANIZATION_ID, PARTNER_ID, placeOf } from './fixtures';

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

/** Without the bell, which is at every place of an organization and its agents. */
const screenOf = (whereabouts: Parameters<typeof featuresOf>[0]) =>
  featuresOf(whereabouts).filter(({ name }) => name !== 'notifications');

const at = (id: number, href: string) =>
  screenOf({ place: placeOf(href), account: accountOf(id), targetAccountId: id, ownType: 'superAdmin' });
const idsAt = (id: number, href: string) => at(id, href).map(({ name, key }) => `${name}:${key}`);

/** What an address opens besides that list, at each level. */
type Row = readonly [
  href: string,
  superAdmin: readonly string[],
  partner: readonly string[],
  reseller: readonly string[],
  organization: readonly string[],
  agent: readonly string[],
];

const NONE: readonly string[] = [];
const EDITOR = ['campaign:agent-7', 'functions:7'];
const searched = (id: number) => [`accountSearch:${id}`];
const templates = (id: number) => [`templates:${id}`];
const template = (id: number) => [`templates:${id}`, 'campaign:template-front-desk', `functions:${id}`];
const log = (id: number, ...choice: readonly string[]) => [
  `logs:${id}`,
  `logVolume:${[id, ...(choice.length > 0 ? choice : ['30d'])].join('-')}`,
];
const form = (key: string) => [`contactForm:${key}`];
const CHAT = ['chat:luigi', 'publicProfile:luigi'];

const TABLE: readonly Row[] = [
  // Screens.
  ['/app', NONE, NONE, NONE, NONE, EDITOR],
  ['/app/accounts', NONE, NONE, NONE, NONE, NONE],
  ['/app/agents', NONE, NONE, NONE, NONE, NONE],
  ['/app/overview', NONE, NONE, NONE, NONE, ['overview:7-7']],
  ['/app/overview?days=30', NONE, NONE, NONE, NONE, ['overview:7-30']],
  ['/app/overview?days=12', NONE, NONE, NONE, NONE, ['overview:7-7']],
  ['/app/settings', NONE, NONE, NONE, NONE, ['agentSettings:7']],
  [
    '/app/inbox?deleteAgent=true',
    NONE,
    NONE,
    NONE,
    ['roomList:12-priority'],
    ['roomList:7-priority', 'agentSettings:7'],
  ],
  ['/app/edit', NONE, NONE, NONE, NONE, EDITOR],
  ['/app/versions', NONE, NONE, NONE, NONE, EDITOR],
  ['/app/inbox', NONE, NONE, NONE, ['roomList:12-priority'], ['roomList:7-priority']],
  ['/app/inbox?filter=priority', NONE, NONE, NONE, ['roomList:12-priority'], ['roomList:7-priority']],
  ['/app/inbox?filter=junk', NONE, NONE, NONE, ['roomList:12-junk'], ['roomList:7-junk']],
  ['/app/inbox?filter=else', NONE, NONE, NONE, ['roomList:12-priority'], ['roomList:7-priority']],
  [
    '/app/inbox?active=7:90',
    NONE,
    NONE,
    NONE,
    ['roomList:12-priority', 'room:7:90', 'teamwork:7:90'],
    ['roomList:7-priority', 'room:7:90', 'teamwork:7:90'],
  ],
  ['/app/inbox?active=../7', NONE, NONE, NONE, ['roomList:12-priority'], ['roomList:7-priority']],
  ['/app/logs', NONE, NONE, NONE, log(12), log(7)],
  ['/app/logs?active=7:90', NONE, NONE, NONE, log(12), log(7)],
  [
    '/app/logs?dateFilter=7d&filters={"type__in":"call,chat","test":false,"colour":"red","direction":"up"}',
    NONE,
    NONE,
    NONE,
    log(12, '7d', 'type__in=call,chat', 'test=false'),
    log(7, '7d', 'type__in=call,chat', 'test=false'),
  ],
  ['/app/logs?dateFilter=ever&filters=[', NONE, NONE, NONE, log(12), log(7)],
  ['/app/templates', templates(1), templates(2), templates(3), templates(12), NONE],
  ['/app/templates/front-desk', template(1), template(2), template(3), template(12), NONE],
  // Overlays.
  ['/app?accountSearch=true', searched(1), searched(2), searched(3), searched(12), [...searched(7), ...EDITOR]],
  ['/app?selectAccount', searched(1), searched(2), searched(3), searched(12), [...searched(7), ...EDITOR]],
  ['/app/logs?editAgent=true', NONE, NONE, NONE, log(12), [...EDITOR, ...log(7)]],
  ['/app/logs?compareChanges=true', NONE, NONE, NONE, log(12), [...EDITOR, ...log(7)]],
  ['/app/logs?saveConflict=true', NONE, NONE, NONE, log(12), [...EDITOR, ...log(7)]],
  ['/app/logs?testAgent=true', NONE, NONE, NONE, log(12), [...EDITOR, 'testChat:7', ...log(7)]],
  ['/app/agents?chat=true&chatTarget=luigi', CHAT, CHAT, CHAT, CHAT, CHAT],
  ['/app/agents?chat=true', NONE, NONE, NONE, NONE, ['chat:account-7', 'publicProfile:account-7']],
  ['/app/agents?chatTarget=luigi', NONE, NONE, NONE, NONE, NONE],
  ['/app/agents?createTemplate=true', templates(1), templates(2), templates(3), templates(12), NONE],
  ['/app/contacts', NONE, NONE, NONE, ['contactList:12', 'contactLists:12'], NONE],
  [
    '/app/contacts?createContact=true',
    NONE,
    NONE,
    NONE,
    ['contactList:12', 'contactLists:12', 'contactForm:new'],
    form('new'),
  ],
  [
    '/app/inbox?editContact=true&contactId=90',
    NONE,
    NONE,
    NONE,
    ['roomList:12-priority', ...form('90')],
    ['roomList:7-priority', ...form('90')],
  ],
  [
    '/app/logs?previewContact=true&contactId=90',
    NONE,
    NONE,
    NONE,
    [...log(12), 'contactPreview:90'],
    [...log(7), 'contactPreview:90'],
  ],
  ['/app/logs?previewContact=true', NONE, NONE, NONE, log(12), log(7)],
  ['/app/logs?deleteContact=true&contactId=x', NONE, NONE, NONE, log(12), log(7)],
  ['/app/agents?setupAgent=true', templates(1), templates(2), templates(3), templates(12), NONE],
  [
    '/app/agents?createAgentAccount=true',
    templates(1),
    templates(2),
    templates(3),
    [...templates(12), 'createAccount:agent-12'],
    NONE,
  ],
  ['/app?createOrgAccount=true', NONE, NONE, ['createAccount:organization-3'], NONE, EDITOR],
  ['/app?createResellerAccount=true', NONE, ['createAccount:reseller-2'], NONE, NONE, EDITOR],
  // Together.
  [
    '/app/inbox?active=7:90&testAgent=true&chat=true&chatTarget=luigi&selectAccount=true',
    [...searched(1), ...CHAT],
    [...searched(2), ...CHAT],
    [...searched(3), ...CHAT],
    [...searched(12), ...CHAT, 'roomList:12-priority', 'room:7:90', 'teamwork:7:90'],
    [...searched(7), ...EDITOR, 'testChat:7', ...CHAT, 'roomList:7-priority', 'room:7:90', 'teamwork:7:90'],
  ],
];

test('what the person should look at is loaded at every place of an organization and its agents', () => {
  const bells = LEVELS.map((id) =>
    featuresOf({ place: placeOf('/app'), account: accountOf(id), targetAccountId: id, ownType: 'superAdmin' })
      .filter(({ name }) => name === 'notifications')
      .map(({ input }) => input),
  );
  expect(bells).toEqual([[], [], [], [{ key: { targetAccountId: 12 } }], [{ key: { targetAccountId: 7 } }]]);
});

describe('what an address opens', () => {
  test.each(TABLE)('%s', (href, ...expected) => {
    const opened = LEVELS.map((id) => idsAt(id, href));
    expect(opened).toEqual(LEVELS.map((id, level) => [LISTS[id], ...(expected[level] ?? [])]));
  });

  test('each feature begins with what it is about', () => {
    const agent = at(AGENT_ID, '/app?testAgent=true&chat=true&chatTarget=luigi&accountSearch=true');
    expect(agent.map(({ name, input }) => [name, input])).toEqual([
      ['agentList', { query: { organizationId: 12 }, search: '' }],
      ['accountSearch', { query: { targetAccountId: 7 } }],
      ['campaign', { subject: { kind: 'agent', agentId: 7 } }],
      ['functions', { key: { targetAccountId: 7 } }],
      ['testChat', { target: 7, copy: 'staging' }],
      ['chat', { target: 'luigi', copy: 'default' }],
      ['publicProfile', { key: { username: 'luigi' } }],
    ]);
    const inbox = at(ORGANIZATION_ID, '/app/inbox?filter=junk&active=7:90');
    expect(inbox.slice(1).map(({ name, input }) => [name, input])).toEqual([
      ['roomList', { query: { targetAccountId: 12, filter: 'junk', show: 'open' }, search: '', first: '7:90' }],
      ['room', { roomId: '7:90', targetAccountId: 12 }],
      ['teamwork', { roomId: '7:90', targetAccountId: 12 }],
    ]);
    const logs = at(ORGANIZATION_ID, '/app/logs');
    expect(logs.slice(1).map(({ name, input }) => [name, input])).toEqual([
      ['logs', { query: { targetAccountId: 12, range: '30d', filters: {} }, pageSize: 100 }],
      ['logVolume', { key: { targetAccountId: 12, range: '30d', filters: {} } }],
    ]);
    const partner = at(PARTNER_ID, '/app/templates/front-desk?createResellerAccount=true');
    expect(partner.map(({ name, input }) => [name, input])).toEqual([
      ['accountList', { query: { parentId: 2, parentType: 'partner' }, search: '' }],
      ['templates', { query: { targetAccountId: 2 }, search: '' }],
      ['campaign', { subject: { kind: 'template', templateId: 'front-desk' } }],
      ['functions', { key: { targetAccountId: 2 } }],
      ['createAccount', { kind: 'reseller', parentId: 2, start: null }],
    ]);
  });

  test.each([
    ['createAgentAccount=true', null],
    ['createAgentAccount=true&templateId=', null],
    ['createAgentAccount=true&templateId=front-desk', { kind: 'template', templateId: 'front-desk' }],
    ['createAgentAccount=scratch', { kind: 'scratch' }],
    ['createAgentAccount=scratch&templateId=front-desk', { kind: 'scratch' }],
  ])('%s says what an agent begins with', (query, start) => {
    const [, , made] = at(ORGANIZATION_ID, `/app?${query}`);
    expect(made).toMatchObject({
      name: 'createAccount',
      key: 'agent-12',
      input: { kind: 'agent', parentId: 12, start },
      readdressed: [{ type: 'createAccount.choose', start }],
    });
  });

  test('a template is named by its decoded id', () => {
    expect(idsAt(ORGANIZATION_ID, '/app/templates/fr%C3%BCh%20dienst')).toContain('campaign:template-früh dienst');
  });
});

describe('before the account has come', () => {
  const early = (href: string, targetAccountId: number, ownType: AccountType) =>
    screenOf({ place: placeOf(href), account: null, targetAccountId, ownType }).map(
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
      ['agentList:12'],
      ['agentList:12', 'campaign:agent-7', 'functions:7'],
    ]);
  });

  test('an agent named alone has no siblings yet', () => {
    expect(early('/app/agent/7', 7, 'organization')).toEqual(['campaign:agent-7', 'functions:7']);
  });

  test('an address that names nobody is about the person', () => {
    expect([early('/app', 1, 'superAdmin'), early('/app/inbox', 12, 'organization')]).toEqual([
      ['accountList:1'],
      ['agentList:12', 'roomList:12-priority'],
    ]);
  });

  test('the account decides against an address that calls it something else', () => {
    const opened = screenOf({
      place: placeOf('/app/agent/12/edit'),
      account: accountOf(ORGANIZATION_ID),
      targetAccountId: ORGANIZATION_ID,
      ownType: 'superAdmin',
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
      }).map(({ name }) => name);
      expect(names.length).toBe(new Set(names).size);
    }),
  );
});
