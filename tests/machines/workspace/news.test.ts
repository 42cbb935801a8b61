import { describe, expect, test } from 'vitest';
import { type AnyEventObject, type AnyStateMachine, createActor, initialTransition, type SnapshotFrom } from 'xstate';
import type { ConversationLog, RealtimeEvent } from '#contract/entities/conversation';
import { FEATURES } from '#machines/workspace/features';
import { away, junkRoom, log, priorityRoom } from './fixtures';
import { features, goTo, opened, type Walk } from './walks';

const RELOAD = { type: 'collection.reload' };
/** What the address asks of a list is no news. */
const OF_THE_ADDRESS = ['collection.find', 'collection.putFirst', 'createAccount.choose'];
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
  const TALKS = ['campaign:agent-7', 'testChat:7', 'chat:luigi', 'room:7:90'];

  test.each<RealtimeEvent>([
    { type: 'message.created', agentId: 7, roomId: '7:90', uuid: 'one' },
    { type: 'room.changed', agentId: 7, roomId: '7:90' },
    { type: 'agent.saved', agentId: 7, rev: 4 },
    { type: 'log.created', agentId: 7, uuid: 'log' },
  ])('$type: editor and conversations', (event) => {
    expect(hearing(INBOX, event)).toEqual(toldTo(event, ...TALKS));
  });

  test.each<RealtimeEvent>([
    { type: 'account.changed', accountId: 12, organizationId: 12 },
    { type: 'agent.published', agentId: 7, rev: 4 },
    { type: 'activity.changed', agentId: 7, roomId: '7:90' },
  ])('$type: they, and the agents are listed anew', (event) => {
    expect(hearing(INBOX, event)).toEqual({ ...toldTo(event, ...TALKS), 'agentList:12': [RELOAD] });
  });

  test('all that was read at once: the rooms are listed anew, too', () => {
    const event: RealtimeEvent = { type: 'activity.changed', agentId: 7 };
    expect(hearing(INBOX, event)).toEqual({
      ...toldTo(event, ...TALKS),
      'agentList:12': [RELOAD],
      'roomList:7-priority': [RELOAD],
    });
  });

  test('an organization that changed is listed anew where it is listed', () => {
    const walk = opened(3, '/app/reseller/3');
    tell(walk, { type: 'account.changed', accountId: 12, organizationId: 12 });
    tell(walk, { type: 'agent.published', agentId: 7, rev: 4 });
    expect(heard(walk)).toEqual({ 'accountList:3': [RELOAD] });
  });

  test('an account that was made is listed where it belongs', () => {
    const organization = opened(12, '/app?createAgentAccount=true');
    organization.send({ type: 'createAccount.created', kind: 'agent', id: 9 });
    const reseller = opened(3, '/app/reseller/3?createOrgAccount=true');
    reseller.send({ type: 'createAccount.created', kind: 'organization', id: 13 });
    expect([heard(organization), heard(reseller)]).toEqual([
      { 'agentList:12': [RELOAD] },
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
      ...toldReset('campaign:agent-7', 'testChat:7', 'chat:luigi', 'room:7:90'),
      'roomList:7-priority': [RELOAD],
    });
    expect(inbox.snapshot.matches({ account: 'refreshing' })).toBe(true);
    const logs = opened(7, LOGS);
    logs.send({ type: 'realtime.reset' });
    expect(heard(logs)).toEqual({
      'agentList:12': [RELOAD],
      ...toldReset('campaign:agent-7', 'testChat:7', 'chat:luigi'),
      'logs:7': [RELOAD],
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

type List = typeof FEATURES.logs.machine | typeof FEATURES.roomList.machine;

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
  rowsAfter(FEATURES.logs.machine, { targetAccountId: 12 }, items, told).map(({ uuid }) => uuid);

describe('rows that are fetched one by one', () => {
  const inbox = () => opened(12, '/app/org/12/inbox');
  const LIST = 'roomList:12-priority';
  const message = (roomId: string): RealtimeEvent => ({ type: 'message.created', agentId: 7, roomId, uuid: 'one' });

  test('what happens during a read is read after it, each room once', () => {
    const walk = inbox();
    tell(walk, message('7:90'));
    expect(walk.inputOf('readNews')).toEqual({ ids: { roomList: ['7:90'] }, targetAccountId: 12 });
    tell(walk, message('7:91'));
    tell(walk, { type: 'room.changed', agentId: 7, roomId: '7:91' });
    tell(walk, message('7:90'));
    walk.resolve('readNews', { roomList: [priorityRoom] });
    expect(walk.inputOf('readNews')).toEqual({ ids: { roomList: ['7:91', '7:90'] }, targetAccountId: 12 });
    expect(heard(walk)[LIST]).toEqual([{ type: 'collection.received', item: priorityRoom }]);
    expect(walk.snapshot.context.fetched).toEqual({});
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
      rowsAfter(FEATURES.roomList.machine, { targetAccountId: 12, filter }, shown, heard(walk)[LIST] ?? []);
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
    tell(walk, { type: 'log.created', agentId: 7, uuid: 'log' });
    walk.resolve('readNews', { logs: [third, second, first] });
    expect(logsAfter([], walk.received('logs:12'))).toEqual(['third', 'second', 'first']);
    // One that began before those that stand, and was logged after them.
    expect(logsAfter([third], [{ type: 'collection.received', item: first }])).toEqual(['third', 'first']);
  });

  test('the log gets its newest rows', () => {
    const walk = opened(12, '/app/org/12/logs');
    tell(walk, { type: 'log.created', agentId: 7, uuid: 'log' });
    expect(walk.inputOf('readNews')).toEqual({ ids: { logs: ['newest'] }, targetAccountId: 12 });
    walk.resolve('readNews', { logs: [log] });
    expect(walk.received('logs:12')).toEqual([{ type: 'collection.received', item: log }]);
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
    expect([walk.snapshot.matches({ news: 'idle' }), heard(walk)]).toEqual([true, {}]);
  });

  test('what cannot be fetched alone comes with the whole list', () => {
    const walk = inbox();
    tell(walk, message('7:90'));
    walk.reject('readNews', away);
    expect(heard(walk)).toEqual({ [LIST]: [RELOAD] });
  });
});
