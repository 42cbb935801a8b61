import { describe, expect, test } from 'vitest';
import { type AnyEventObject, type AnyStateMachine, createActor, initialTransition, type SnapshotFrom } from 'xstate';
import type { ConversationLog, RealtimeEvent, Room } from '#contract/entities/conversation';
import { FEATURES } from '#machines/workspace/features';
import { away, itemOf, junkRoom, log, priorityRoom } from './fixtures';
import { features, goTo, opened, type Walk } from './walks';

const RELOAD = { type: 'collection.reload' };
/** What the address asks of a list is no news. */
const OF_THE_ADDRESS = [
  'collection.query',
  'collection.find',
  'collection.putFirst',
  'compose.readdressed',
  'presence.at',
];
const tell = (walk: Walk, event: RealtimeEvent) => walk.send({ type: 'realtime.received', event });

/** What each open feature has heard of the world, those left out that heard nothing. */
const heard = (walk: Walk) =>
  Object.fromEntries(
    features(walk).flatMap((id) => {
      const told = walk.received(id).filter(({ type }) => !OF_THE_ADDRESS.includes(type));
      return told.length > 0 ? [[id, told]] : [];
    }),
  );

/** Everything an agent's address can open at once, the inbox or the log. */
const OVERLAYS = 'testAgent=true&chat=true&chatTarget=luigi&selectAccount=true';
const INBOX = `/app/org/12/agent/7/inbox?active=7:90&${OVERLAYS}`;
const LOGS = `/app/org/12/agent/7/logs?${OVERLAYS}`;

describe('who hears of an event', () => {
  const hearing = (href: string, event: RealtimeEvent) => {
    const walk = opened(7, href);
    tell(walk, event);
    return heard(walk);
  };
  const toldTo = (event: RealtimeEvent, ...ids: readonly string[]) =>
    Object.fromEntries(ids.map((id) => [id, [{ type: 'realtime.received', event }]]));
  const TALKS = [
    'campaign:agent-7',
    'testChat:7',
    'chat:luigi',
    'room:7:90',
    'teamwork:7:90',
    'presence:7',
    'compose:7',
  ];

  test.each<RealtimeEvent>([
    { type: 'message.created', agentId: 7, roomId: '7:90', uuid: 'one' },
    { type: 'room.changed', agentId: 7, roomId: '7:90' },
    { type: 'agent.saved', agentId: 7, rev: 4 },
    { type: 'agent.published', agentId: 7, rev: 4 },
    { type: 'activity.changed', agentId: 7, roomId: '7:90' },
    { type: 'account.changed', accountId: 12, organizationId: 12 },
    { type: 'log.created', agentId: 7, uuid: 'log' },
    { type: 'presence.changed', agentId: 7, roomId: '7:90', typing: true },
  ])('$type without its row: editor and conversations', (event) => {
    expect(hearing(INBOX, event)).toEqual(toldTo(event, ...TALKS));
  });

  const luigi = itemOf(7);
  const { agent } = luigi;
  const received = (item: object) => [{ type: 'collection.received', item }];
  const patched = (match: object, fields: object) => [{ type: 'collection.patched', match, fields }];
  const ofLuigi = patched({ id: 7 }, { agent });
  const room = priorityRoom;
  test.each<[RealtimeEvent, Record<string, unknown>]>([
    [
      { type: 'message.created', agentId: 7, roomId: '7:90', uuid: 'one', room },
      { 'roomList:7-priority': received(room) },
    ],
    [{ type: 'room.changed', agentId: 7, roomId: '7:90', room }, { 'roomList:7-priority': received(room) }],
    [{ type: 'agent.saved', agentId: 7, rev: 4, agent }, { 'agentList:12': ofLuigi }],
    [{ type: 'agent.published', agentId: 7, rev: 4, agent }, { 'agentList:12': ofLuigi }],
    [{ type: 'account.changed', accountId: 7, agentId: 7, account: luigi }, { 'agentList:12': received(luigi) }],
    [
      { type: 'call.changed', agentId: 7, callId: 'call', roomId: '7:90' },
      { 'liveCalls:7': [{ type: 'resource.refresh' }] },
    ],
    // All that was read at once.
    [
      { type: 'activity.changed', agentId: 7, agent },
      { 'agentList:12': ofLuigi, 'roomList:7-priority': [RELOAD] },
    ],
  ])('%j: they, and the lists are told of the row', (event, lists) => {
    const walk = opened(7, INBOX);
    tell(walk, event);
    expect(heard(walk)).toEqual({ ...toldTo(event, ...TALKS), ...lists });
    expect(walk.pending).not.toContain('readNews');
  });

  test('an account is told of where it is listed, and nowhere else', () => {
    const walk = opened(3, '/app/reseller/3');
    const account = itemOf(12);
    tell(walk, { type: 'account.changed', accountId: 12, organizationId: 12, account });
    tell(walk, { type: 'account.changed', accountId: 3 });
    tell(walk, { type: 'account.changed', accountId: 7, agentId: 7, account: luigi });
    tell(walk, { type: 'agent.published', agentId: 7, rev: 4, agent });
    expect([heard(walk), walk.snapshot.context.news]).toEqual([{ 'accountList:3': received(account) }, {}]);
    const list = (items: readonly object[], item: object) =>
      rowsAfter(FEATURES.accountList.machine, { parentId: 3, parentType: 'reseller' }, items, received(item));
    const elsewhere = { ...account, resellerId: 4 };
    expect([list([], account), list([], elsewhere), list([account], elsewhere), list([], luigi)]).toEqual([
      [account],
      [],
      [],
      [],
    ]);
  });

  test('an account that was made is listed where it belongs', () => {
    const organization = opened(12, '/app?createAgentAccount=true');
    organization.send({ type: 'createAccount.created', kind: 'agent', id: 9 });
    const reseller = opened(3, '/app/reseller/3?createOrgAccount=true');
    reseller.send({ type: 'createAccount.created', kind: 'organization', id: 13 });
    expect([heard(organization), heard(reseller)]).toEqual([
      { 'agentList:12': [RELOAD], 'walkthrough:12': [{ type: 'walkthrough.refresh' }] },
      { 'accountList:3': [RELOAD] },
    ]);
  });

  test('after a gap everything is asked for again, the account too', () => {
    const toldReset = (...ids: readonly string[]) =>
      Object.fromEntries(ids.map((id) => [id, [{ type: 'realtime.reset' }]]));
    const inbox = opened(7, INBOX);
    inbox.send({ type: 'realtime.reset' });
    expect(heard(inbox)).toEqual({
      'agentList:12': [RELOAD],
      ...toldReset('campaign:agent-7', 'testChat:7', 'chat:luigi', 'room:7:90', 'teamwork:7:90', 'compose:7'),
      'roomList:7-priority': [RELOAD],
      'liveCalls:7': [{ type: 'resource.refresh' }],
    });
    expect(inbox.snapshot.matches({ account: 'refreshing' })).toBe(true);
    const logs = opened(7, LOGS);
    logs.send({ type: 'realtime.reset' });
    expect(heard(logs)).toEqual({
      'agentList:12': [RELOAD],
      ...toldReset('campaign:agent-7', 'testChat:7', 'chat:luigi'),
      'logs:7': [RELOAD],
      'logVolume:7-30d': [{ type: 'resource.refresh' }],
      'logViews:7': [{ type: 'resource.refresh' }],
      'logReporting:7': [{ type: 'resource.refresh' }],
    });
  });

  test('whether the stream is there is told', () => {
    const walk = opened(7, INBOX);
    const isLive = () => walk.snapshot.matches({ stream: 'live' });
    const live = [isLive()];
    walk.send({ type: 'realtime.connected' });
    live.push(isLive());
    walk.send({ type: 'realtime.interrupted' });
    live.push(isLive());
    expect([live, walk.inputOf('listenToEvents')]).toEqual([[false, true, false], { targetAccountId: 7 }]);
  });
});

type List = (typeof FEATURES)['logs' | 'roomList' | 'accountList']['machine'];

/** The rows of a list of these once it was told so much. */
const rowsAfter = (machine: List, query: object, items: readonly object[], told: readonly AnyEventObject[]) => {
  const untyped: AnyStateMachine = machine;
  const [initial] = initialTransition(untyped, { query });
  const context = { ...(initial.context as object), items, confirmed: items, totalCount: items.length };
  const loaded = createActor(untyped, { snapshot: untyped.resolveState({ value: 'ready', context }) }).start();
  for (const event of told) loaded.send(event);
  return (loaded.getSnapshot() as SnapshotFrom<List>).context.items;
};
const logsAfter = (items: readonly ConversationLog[], told: readonly AnyEventObject[]) =>
  rowsAfter(FEATURES.logs.machine, { targetAccountId: 12 }, items, told).map((row) => 'uuid' in row && row.uuid);

describe('rows that the event does not bring', () => {
  const inbox = () => opened(12, '/app/org/12/inbox');
  const LIST = 'roomList:12-priority';
  const message = (roomId: string): RealtimeEvent => ({ type: 'message.created', agentId: 7, roomId, uuid: 'one' });

  const asked = (walk: Walk) => walk.inputOf('readNews');
  const question = { key: '12-priority', query: { targetAccountId: 12, filter: 'priority', show: 'open' }, search: '' };

  test('what happens during a read is read after it, each room once, and not more often than every five seconds', () => {
    const walk = inbox();
    tell(walk, message('7:90'));
    expect(asked(walk)).toEqual({ asked: { roomList: { ...question, ids: ['7:90'] } } });
    tell(walk, message('7:91'));
    tell(walk, { type: 'room.changed', agentId: 7, roomId: '7:91' });
    tell(walk, message('7:90'));
    walk.resolve('readNews', { roomList: [priorityRoom] });
    expect(heard(walk)[LIST]).toEqual([{ type: 'collection.received', item: priorityRoom }]);
    walk.elapse(4_999);
    expect(walk.pending).not.toContain('readNews');
    walk.elapse(1);
    expect(asked(walk)).toEqual({ asked: { roomList: { ...question, ids: ['7:91', '7:90'] } } });
  });

  test('only the host knows which rooms a narrower inbox has, so each is read', () => {
    const walk = opened(12, '/app/org/12/inbox?show=unread');
    tell(walk, { type: 'room.changed', agentId: 7, roomId: '7:90', room: priorityRoom });
    const key = '12-priority-unread';
    const query = { targetAccountId: 12, filter: 'priority', show: 'unread' };
    expect(asked(walk)).toEqual({ asked: { roomList: { key, query, search: '', ids: ['7:90'] } } });
  });

  test('a room that was closed, or is a test, leaves the inbox at once', () => {
    const left = (room: Partial<Room>) =>
      rowsAfter(
        FEATURES.roomList.machine,
        { targetAccountId: 12, filter: 'priority', show: 'open' },
        [priorityRoom],
        [{ type: 'collection.received', item: { ...priorityRoom, ...room } }],
      ).length;
    expect([left({}), left({ archived: true }), left({ source: 'test' })]).toEqual([1, 0, 0]);
  });

  test('a row that an event brings meanwhile is newer than the one that is read', () => {
    const walk = inbox();
    tell(walk, message('7:90'));
    const room = { ...priorityRoom, name: 'Ada' };
    tell(walk, { type: 'room.changed', agentId: 7, roomId: '7:90', room });
    walk.resolve('readNews', { roomList: [priorityRoom] });
    expect(heard(walk)[LIST]).toEqual([{ type: 'collection.received', item: room }]);
    // The same holds for one that waits.
    tell(walk, message('7:90'));
    tell(walk, { type: 'room.changed', agentId: 7, roomId: '7:90', room });
    expect(walk.snapshot.context.news).toEqual({});
  });

  test('a row with figures shows at once what the event brings of it, and is read for the rest', () => {
    const walk = opened(12, '/app/org/12');
    const { agent } = itemOf(7);
    tell(walk, { type: 'activity.changed', agentId: 7, agent });
    const patched = { type: 'collection.patched', match: { id: 7 }, fields: { agent } };
    expect(heard(walk)).toEqual({ 'agentList:12': [patched] });
    const agents = { key: '12', query: { organizationId: 12, figures: true }, search: '', ids: [7] };
    expect(asked(walk)).toEqual({ asked: { agentList: agents } });
    walk.resolve('readNews', { agentList: [itemOf(7)] });
    expect(heard(walk)).toEqual({ 'agentList:12': [patched, { type: 'collection.received', item: itemOf(7) }] });
  });

  test('a row that is patched while it is read is read once more', () => {
    const walk = opened(12, '/app/org/12/inbox');
    const agents = { key: '12', query: { organizationId: 12 }, search: '', ids: [7] };
    tell(walk, { type: 'agent.saved', agentId: 7, rev: 4 });
    expect(asked(walk)).toEqual({ asked: { agentList: agents } });
    const { agent } = itemOf(7);
    tell(walk, { type: 'agent.published', agentId: 7, rev: 5, agent });
    walk.resolve('readNews', { agentList: [itemOf(7)] });
    expect(walk.snapshot.context.news).toEqual({ agentList: agents });
  });

  test('after a gap nothing is read alone: every list is loaded anew', () => {
    const walk = inbox();
    tell(walk, message('7:90'));
    tell(walk, message('7:91'));
    walk.send({ type: 'realtime.reset' });
    walk.resolve('readNews', { roomList: [priorityRoom] });
    expect([heard(walk)[LIST], walk.snapshot.context.news]).toEqual([[RELOAD], {}]);
  });

  test('more than the host answers at once is read in turn', () => {
    const walk = inbox();
    const ids = Array.from({ length: 101 }, (_, index) => `7:${index}`);
    tell(walk, message('7:0'));
    for (const id of ids) tell(walk, message(id));
    walk.resolve('readNews', { roomList: [] });
    for (const part of [ids.slice(0, 100), ids.slice(100)]) {
      walk.elapse(5_000);
      expect(asked(walk)).toEqual({ asked: { roomList: { ...question, ids: part } } });
      walk.resolve('readNews', { roomList: [] });
    }
  });

  test('whether a row is among the hits of a search is asked, and forgotten once another is searched for', () => {
    const walk = opened(12, '/app/org/12/inbox?q=hannah');
    tell(walk, { type: 'room.changed', agentId: 7, roomId: '7:90', room: priorityRoom });
    expect(heard(walk)[LIST]).toBeUndefined();
    expect(asked(walk)).toEqual({ asked: { roomList: { ...question, search: 'hannah', ids: ['7:90'] } } });
    tell(walk, { type: 'room.changed', agentId: 7, roomId: '7:91', room: junkRoom });
    goTo(walk, '/app/org/12/inbox?q=ada');
    walk.resolve('readNews', { roomList: [priorityRoom] });
    expect(heard(walk)[LIST]).toBeUndefined();
    tell(walk, { type: 'room.changed', agentId: 7, roomId: '7:92', room: junkRoom });
    expect(walk.snapshot.context.news).toEqual({ roomList: { ...question, search: 'ada', ids: ['7:92'] } });
  });

  test('a conversation that is selected moves up the list, and stays there when it is left', () => {
    const walk = inbox();
    for (const query of ['?active=7:90', '?active=7:91', '']) goTo(walk, `/app/org/12/inbox${query}`);
    expect(walk.received(LIST).filter(({ type }) => type === 'collection.putFirst')).toEqual([
      { type: 'collection.putFirst', key: '7:90' },
      { type: 'collection.putFirst', key: '7:91' },
    ]);
  });

  test('a room that moved to the other tab leaves this one', () => {
    const walk = inbox();
    tell(walk, message('7:91'));
    walk.resolve('readNews', { roomList: [junkRoom] });
    expect(heard(walk)[LIST]).toEqual([{ type: 'collection.received', item: junkRoom }]);
    const before = [priorityRoom, { ...junkRoom, destinationInboxType: 'priority' }];
    const rooms = (filter: string, shown: readonly object[]) =>
      rowsAfter(
        FEATURES.roomList.machine,
        { targetAccountId: 12, filter, show: 'open' },
        shown,
        heard(walk)[LIST] ?? [],
      );
    expect([rooms('priority', before), rooms('junk', [])]).toEqual([[priorityRoom], [junkRoom]]);
  });

  test('a room that is gone leaves the list: its visitor became a person, whose room is another', () => {
    const walk = inbox();
    tell(walk, { type: 'room.changed', agentId: 7, roomId: '7:80' });
    walk.resolve('readNews', { roomList: [] });
    expect(heard(walk)[LIST]).toEqual([{ type: 'collection.removed', key: '7:80' }]);
  });

  test('rows that came together to the log stand in its order, the newest first', () => {
    const at = (uuid: string, timestamp: number) => ({ ...log, uuid, timestamp });
    const [first, second, third] = [at('first', 10), at('second', 20), at('third', 20)];
    const walk = opened(12, '/app/org/12/logs');
    for (const row of [first, second, third]) tell(walk, { type: 'log.created', agentId: 7, uuid: row.uuid, log: row });
    expect(logsAfter([], walk.received('logs:12'))).toEqual(['third', 'second', 'first']);
    // One that began before those that stand, and was logged after them.
    expect(logsAfter([third], [{ type: 'collection.received', item: first }])).toEqual(['third', 'first']);
  });

  test('a row of the log that is too long for an event is asked for', () => {
    const walk = opened(12, '/app/org/12/logs');
    tell(walk, { type: 'log.changed', agentId: 7, uuid: log.uuid });
    const query = { targetAccountId: 12, range: '30d', filters: {} };
    const asks = { key: '12', query, search: '', ids: [log.uuid] };
    expect(asked(walk)).toEqual({ asked: { logs: asks } });
    walk.resolve('readNews', { logs: [log] });
    expect(heard(walk)).toEqual({ 'logs:12': [{ type: 'collection.received', item: log }] });
  });

  test('a row of a log with a range or filters is asked for, since only the host knows whether it is in it', () => {
    const walk = opened(12, '/app/org/12/logs?dateFilter=7d');
    tell(walk, { type: 'log.created', agentId: 7, uuid: log.uuid, log });
    const query = { targetAccountId: 12, range: '7d', filters: {} };
    expect(asked(walk)).toEqual({ asked: { logs: { key: '12', query, search: '', ids: [log.uuid] } } });
    // A new conversation is counted by the host, too; a change of one is none.
    const refreshed = [{ type: 'resource.refresh' }];
    expect(walk.received('logVolume:12-7d')).toEqual(refreshed);
    tell(walk, { type: 'log.changed', agentId: 7, uuid: log.uuid, log });
    expect(walk.received('logVolume:12-7d')).toEqual(refreshed);
  });

  test('nothing is fetched for a list that is not open, and nothing told to one that was closed', () => {
    const walk = opened(12, '/app/org/12');
    tell(walk, message('7:90'));
    tell(walk, { type: 'log.created', agentId: 7, uuid: 'log' });
    expect(walk.pending).not.toContain('readNews');
    goTo(walk, '/app/org/12/inbox');
    tell(walk, message('7:90'));
    goTo(walk, '/app/org/12');
    walk.resolve('readNews', { roomList: [priorityRoom] });
    // A message to somebody new lives on.
    const { 'compose:12': _, ...lists } = heard(walk);
    expect([walk.snapshot.matches({ news: 'resting' }), lists]).toEqual([true, {}]);
  });

  test('what cannot be fetched alone comes with the whole list', () => {
    const walk = inbox();
    tell(walk, message('7:90'));
    walk.reject('readNews', away);
    expect(heard(walk)[LIST]).toEqual([RELOAD]);
  });
});
