/** The lists: accountList, accountSearch, agentList, logs with their volume, roomList, templates. */
import { logBarStartsS, logEndS } from '#contract/rules/conversations/logBars';
import type { LogRange } from '#contract/rules/conversations/logChoice';
import { FIRST_LISTS } from '#src/api/firstLists.ts';
import { agentItem, listFigures, log, organizationItem, page, template } from '../../shell/fixtures';
import { NOW_MS } from '../fakePlatform';
import { room } from './conversation';
import { OUR_SIDE, PARTNER, RESELLER, ROOT, type Row, rejects } from './row';

const FIRST = { page: 0, pageSize: 20, search: '' };
/** The second page of a search, which is trimmed. */
const SEARCHED = { page: 1, pageSize: 50, search: ' ol & vetta ' };
const FIRST_PAGE = 'pagination=true&page=0&pageSize=20';
const SEARCHED_PAGE = 'pagination=true&page=1&pageSize=50&queryText=ol+%26+vetta';

const agents = [agentItem(7, 'Trattoria'), agentItem(8, 'Events')];
const organizations = [organizationItem(5, 'Olivetta')];
const agentPage = { replies: { listAccounts: () => page(agents, 25) }, output: { items: agents, totalCount: 25 } };
const ofAgents = {
  actor: 'agentList.loadPage',
  whenRefused: rejects,
  fails: 'The accounts could not be loaded.',
  ...agentPage,
} satisfies Partial<Row>;
const ofAccounts = {
  ...ofAgents,
  actor: 'accountList.loadPage',
  output: { items: organizations, totalCount: 1 },
} satisfies Partial<Row>;
const found = () => page(organizations);

const accounts: Row[] = [
  {
    ...ofAgents,
    input: { ...FIRST, query: { organizationId: 5 } },
    calls: [[`GET /api/v2/listAccounts?${FIRST_PAGE}&targetAccountId=5`]],
  },
  {
    ...ofAgents,
    input: { ...SEARCHED, query: { organizationId: 5 } },
    calls: [[`GET /api/v2/listAccounts?${SEARCHED_PAGE}&targetAccountId=5`]],
  },
  // The HTML asks for it, too, in the same words.
  ...FIRST_LISTS.map(
    ({ href }): Row => ({
      ...ofAgents,
      input: { ...FIRST, query: { organizationId: 5, figures: true } },
      replies: { listAccounts: () => ({ ...page(agents, 25), figures: listFigures }) },
      output: { items: agents, totalCount: 25, figures: listFigures },
      calls: [[`GET ${href}&targetAccountId=5`]],
    }),
  ),
  {
    ...ofAgents,
    // The list on its own screen: with figures, narrowed and sorted as the address says.
    input: { ...FIRST, query: { organizationId: 5, figures: true, filter: 'unread', sort: 'name', order: 'desc' } },
    replies: { listAccounts: () => ({ ...page(agents, 25), figures: listFigures }) },
    output: { items: agents, totalCount: 25, figures: listFigures },
    calls: [
      [`GET /api/v2/listAccounts?${FIRST_PAGE}&figures=true&filter=unread&sort=name&order=desc&targetAccountId=5`],
    ],
  },
  {
    ...ofAccounts,
    as: RESELLER,
    input: { ...SEARCHED, query: { parentId: 3, parentType: 'reseller' } },
    replies: { listOrganizations: found },
    calls: [[`GET /api/v2/listOrganizations?${SEARCHED_PAGE}&targetAccountId=3`]],
  },
  {
    ...ofAccounts,
    as: PARTNER,
    input: { ...FIRST, query: { parentId: 2, parentType: 'partner' } },
    replies: { listResellers: found },
    calls: [[`GET /api/v2/listResellers?${FIRST_PAGE}&targetAccountId=2`]],
  },
  ...(
    [
      ['superAdmin', 1, 'partner', ROOT],
      ['organization', 5, 'agent', undefined],
    ] as const
  ).map(([parentType, parentId, childType, as]) => ({
    ...ofAccounts,
    ...(as && { as }),
    input: { ...FIRST, query: { parentId, parentType } },
    replies: { searchAccounts: found },
    calls: [[`GET /api/v2/searchAccounts?${FIRST_PAGE}&accountType=${childType}&targetAccountId=${parentId}`]] as const,
  })),
  {
    ...ofAccounts,
    actor: 'accountSearch.loadPage',
    // From the top of the caller's reach, whatever account is shown.
    input: { ...FIRST, search: ' oliv ', query: { targetAccountId: 7 } },
    replies: { searchAccount: () => ({ success: true, accounts: organizations, totalAccounts: 1 }) },
    calls: [['POST /api/v2/searchAccount', { phrase: 'oliv' }]],
  },
];

const ofRooms = {
  actor: 'roomList.loadPage',
  replies: { listConversations: () => ({ success: true, rooms: [room], totalRooms: 3, pageSize: 20, pageNumber: 0 }) },
  output: { items: [room], totalCount: 3 },
  whenRefused: rejects,
  fails: 'The inbox could not be loaded.',
} satisfies Partial<Row>;
const COUNTS = { priority: { unread: 4, mine: 2, test: 3 }, junk: { unread: 1, mine: 0, test: 0 } };
const logPage = { page: 1, pageSize: 100, totalPages: 3, totalCount: 250, hasMore: true, pageCount: 3 };
const ofLogs = {
  actor: 'logs.loadPage',
  replies: {
    listLogs: () => ({ success: true, message: '', logs: [log], count: 1, totalCount: 250, pagination: logPage }),
  },
  output: { items: [log], totalCount: 250 },
  whenRefused: rejects,
  fails: 'Failed to fetch logs',
} satisfies Partial<Row>;
const startsOf = (range: LogRange) => logBarStartsS(range, NOW_MS);
const VOLUME = [1, 2, 3, 4, 5, 6, 7].map((calls) => ({ calls, messages: 7 - calls }));
const conversations: Row[] = [
  {
    ...ofRooms,
    input: { ...FIRST, query: { targetAccountId: 5, filter: 'priority', show: 'open' } },
    calls: [[`GET /api/v1/agentConversations?${FIRST_PAGE}&isAgent=true&test=false&snoozed=false&targetAccountId=5`]],
  },
  {
    ...ofRooms,
    input: { ...SEARCHED, query: { targetAccountId: 5, filter: 'junk', show: 'open' } },
    calls: [
      [`GET /api/v1/agentConversations?${SEARCHED_PAGE}&isAgent=false&test=false&snoozed=false&targetAccountId=5`],
    ],
  },
  ...(
    [
      ['unread', 'test=false&unread=true&snoozed=false'],
      ['mine', 'test=false&mine=true&snoozed=false'],
      ['snoozed', 'test=false&snoozed=true'],
      ['test', 'test=true'],
      ['closed', 'test=false&archived=true'],
    ] as const
  ).map(
    ([show, asked]): Row => ({
      ...ofRooms,
      input: { ...FIRST, query: { targetAccountId: 5, filter: 'priority', show } },
      calls: [[`GET /api/v1/agentConversations?${FIRST_PAGE}&isAgent=true&${asked}&targetAccountId=5`]],
    }),
  ),
  {
    actor: 'inboxCounts.loadRecord',
    input: { key: { targetAccountId: 5 } },
    replies: { readInboxCounts: () => ({ success: true, ...COUNTS }) },
    calls: [['GET /api/v1/agentConversations/counts?targetAccountId=5']],
    output: COUNTS,
    whenRefused: rejects,
    fails: 'The inbox could not be loaded.',
  },
  ...(
    [
      ['priority', 'activity'],
      ['junk', 'activityAgent'],
    ] as const
  ).map(
    ([readAllOf, path]): Row => ({
      actor: 'inboxCounts.saveRecord',
      input: { key: { targetAccountId: 5 }, change: { readAllOf } },
      replies: {
        clearActivity: () => ({ success: true }),
        clearActivityAgent: () => ({ success: true }),
        readInboxCounts: () => ({ success: true, ...COUNTS }),
      },
      calls: [
        [`POST /api/v1/${path}?targetAccountId=5`, { clearAll: true }],
        ['GET /api/v1/agentConversations/counts?targetAccountId=5'],
      ],
      output: COUNTS,
      whenRefused: rejects,
      fails: OUR_SIDE,
    }),
  ),
  {
    ...ofLogs,
    input: { page: 0, pageSize: 100, search: '', query: { targetAccountId: 7, range: '30d', filters: {} } },
    calls: [[`GET /api/v2/logs?page=1&pageSize=100&start=${startsOf('30d')[0]}&targetAccountId=7`]],
  },
  {
    ...ofLogs,
    input: {
      page: 2,
      pageSize: 100,
      search: '',
      query: { targetAccountId: 7, range: 'today', filters: { type__in: 'call,chat' } },
    },
    calls: [
      [`GET /api/v2/logs?page=3&pageSize=100&start=${startsOf('today')[0]}&type__in=call%2Cchat&targetAccountId=7`],
    ],
  },
  {
    ...ofLogs,
    // The list begins with the third page: what is before it is none of it.
    input: {
      page: 1,
      pageSize: 50,
      search: ' table ',
      query: { targetAccountId: 7, range: '2026-11-01..2026-11-07', filters: {}, page: 3, pageSize: 50 },
    },
    output: { items: [log], totalCount: 150 },
    calls: [
      [
        `GET /api/v2/logs?page=4&pageSize=50&start=${startsOf('2026-11-01..2026-11-07')[0]}&end=${logEndS('2026-11-01..2026-11-07')}&queryText=table&targetAccountId=7`,
      ],
    ],
  },
  {
    ...ofLogs,
    // The host counted no further.
    input: { page: 0, pageSize: 1, search: '', query: { targetAccountId: 7, range: '30d', filters: {}, page: 9 } },
    replies: { listLogs: () => ({ ...ofLogs.replies.listLogs(), totalCount: 10_001 }) },
    output: { items: [log], totalCount: 10_001 },
    calls: [[`GET /api/v2/logs?page=9&pageSize=1&start=${startsOf('30d')[0]}&targetAccountId=7`]],
  },
  {
    actor: 'logVolume.loadRecord',
    input: { key: { targetAccountId: 7, range: '7d', filters: { test: 'false' }, search: 'table' } },
    replies: { readLogVolume: () => ({ success: true, volume: VOLUME }) },
    calls: [
      [`GET /api/v2/logs/volume?starts=${startsOf('7d').join('%2C')}&queryText=table&test=false&targetAccountId=7`],
    ],
    output: startsOf('7d').map((startS, index) => ({ startS, ...VOLUME[index] })),
    whenRefused: rejects,
    fails: 'Failed to fetch logs',
  },
  {
    actor: 'logVolume.loadRecord',
    input: { key: { targetAccountId: 7, range: '7d', filters: { test: 'false' } } },
    replies: { readLogVolume: () => ({ success: true, volume: VOLUME }) },
    calls: [[`GET /api/v2/logs/volume?starts=${startsOf('7d').join('%2C')}&test=false&targetAccountId=7`]],
    output: startsOf('7d').map((startS, index) => ({ startS, ...VOLUME[index] })),
    whenRefused: rejects,
    fails: 'Failed to fetch logs',
  },
];

const dentist = { ...template, id: 'dentist', title: 'Dentist', description: 'Books visits.', trade: 'Health' };
const templates: Row[] = [
  { search: '', items: [template, dentist] },
  { search: ' HEALTH ', items: [dentist] },
].map(({ search, items }) => ({
  actor: 'templates.loadPage',
  input: { ...FIRST, search, query: { targetAccountId: 5 } },
  replies: { listTemplates: () => ({ success: true, templates: [template, dentist] }) },
  calls: [['GET /api/v2/templates?targetAccountId=5']],
  output: { items, totalCount: items.length },
  whenRefused: rejects,
  fails: 'The templates could not be loaded.',
}));

export const listRows = [...accounts, ...conversations, ...templates];
