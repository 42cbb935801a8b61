import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Room } from '#contract/entities/conversation';
import type { DeliveryWay } from '#contract/entities/delivery';
import type { CannedReply, Note } from '#contract/entities/teamwork';
import { room } from '../effects/rows/conversation';
import { refused } from '../standIn';
import { click, OWNER, openConsole, press, type } from './console';
import { identityOf } from './fixtures';

const ME = { id: 90, name: 'Dana Reyes' };
const NIL = '018f0000-0000-7000-8000-000000000005';
const MARCO = { id: 91, name: 'Marco' };
const SOON_S = Math.floor(Date.now() / 1_000) + 600;

/** An inbox with one open conversation, and what the host was asked to do with it. */
function openRoom(facts: Partial<Room> = {}, role: 'owner' | 'agent' = 'owner', ways: DeliveryWay[] = []) {
  let shown = { ...room, ...facts };
  const done: unknown[] = [];
  const notes: Note[] = [];
  const replies: CannedReply[] = [];
  const becomes = (what: unknown, changed: Partial<Room>) => {
    done.push(what);
    shown = { ...shown, ...changed };
    return { success: true as const, message: 'Success', room: shown };
  };
  const page = openConsole(`/app/org/5/inbox?active=${room.roomId}`, {
    ...OWNER,
    readIdentity: () => ({ success: true, identity: identityOf(role, 5, 'organization') }),
    listConversations: () => ({ success: true as const, rooms: [shown], totalRooms: 1, pageSize: 20, pageNumber: 0 }),
    readConversation: () => ({ success: true as const, room: shown }),
    listMessages: () => [],
    holdConversation: () => becomes('hold', { heldBy: { ...ME, until: SOON_S } }),
    releaseConversation: () => becomes('release', { heldBy: undefined }),
    setAiAgentEnabled: ({ body: { aiAgentEnabled } }) => ({
      ...becomes({ aiAgentEnabled }, { aiAgentEnabled }),
      aiAgentEnabled,
    }),
    closeConversation: () => becomes('close', { archived: true, heldBy: undefined }),
    unarchiveConversation: () => becomes('reopen', { archived: false }),
    rateConvo: ({ body: { rating } }) => becomes({ rating }, { rating: rating ?? undefined }),
    setBlock: ({ body: { blocked } }) => {
      becomes({ blocked }, { blocked });
      return { success: true as const, message: 'Success', blocked };
    },
    listRoomNotes: () => ({ success: true, notes }),
    addNote: ({ body: { text, uuid = '' } }) => {
      const note = { uuid, roomId: room.roomId, authorId: ME.id, author: ME.name, text, timestamp: 1_760_000_100 };
      notes.push(note);
      return { success: true, note };
    },
    listAssignees: () => ({ success: true, people: [ME, MARCO] }),
    assignConversation: ({ body: { userId } }) =>
      becomes({ userId }, { assignedTo: [ME, MARCO].find(({ id }) => id === userId) }),
    snoozeConversation: ({ body: { until } }) => becomes({ until }, { snoozedUntil: until ?? undefined }),
    deliveryWays: () => ({ success: true, ways }),
    listCannedReplies: () => ({ success: true, replies }),
    saveCannedReply: ({ body: { title, text } }) => {
      const saved = { id: NIL, title, text };
      replies.push(saved);
      return { success: true, saved };
    },
    deleteCannedReply: () => {
      replies.pop();
      return { success: true };
    },
    markUnread: () => {
      becomes('unread', { unread: 1 });
      return { success: true };
    },
  });
  return { ...page, done };
}
const bar = async () => {
  await screen.findByRole('heading', { name: 'Hannah Lindgren' });
  const found = document.querySelector('[data-part=answering]');
  if (!found) throw new Error('Nothing says who answers.');
  return found as HTMLElement;
};
const button = (name: string) => screen.findByRole('button', { name });

it.each([
  ['the agent', {}, 'Trattoria is answering', 'Take over'],
  ['the reader', { heldBy: { ...ME, until: SOON_S } }, 'You are answering', 'Give back'],
  ['a colleague', { heldBy: { ...MARCO, until: SOON_S } }, 'Marco is answering', 'Take over'],
  ['whoever was quiet for too long', { heldBy: { ...MARCO, until: 1 } }, 'Trattoria is answering', 'Take over'],
  ['nobody', { aiAgentEnabled: false }, 'The agent is off here', null],
  ['a blocked person', { blocked: true }, 'Blocked', 'Unblock'],
] as const)('says who answers, and what can be done about it: %s', async (_who, facts, words, action) => {
  const { close } = openRoom(facts);
  const found = await bar();
  expect(within(found).getByText(words)).toBeTruthy();
  expect(within(found).queryAllByRole('button')[0]?.textContent ?? null).toBe(action);
  close();
});

it('takes a conversation over and gives it back', async () => {
  const { done, close } = openRoom();
  await click(await button('Take over'));
  expect(await screen.findByText('You are answering')).toBeTruthy();
  await click(await button('Give back'));
  expect(await screen.findByText('Trattoria is answering')).toBeTruthy();
  expect(done).toEqual(['hold', 'release']);
  close();
});

it('switches the agent off and on', async () => {
  const { done, close } = openRoom();
  const agent = () => screen.findByRole('switch', { name: 'The agent answers in this conversation' });
  await click(await agent());
  expect(await screen.findByText('The agent is off here')).toBeTruthy();
  await click(await agent());
  expect(await screen.findByText('Trattoria is answering')).toBeTruthy();
  expect(done).toEqual([{ aiAgentEnabled: false }, { aiAgentEnabled: true }]);
  close();
});

it('closes, rates and opens a conversation again', async () => {
  const { done, close } = openRoom();
  await click(await button('Close'));
  await click(await button('4 stars'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '4 stars' }).getAttribute('aria-pressed')).toBe('true'),
  );
  await click(await button('Open again'));
  expect(await screen.findByText('Trattoria is answering')).toBeTruthy();
  expect(done).toEqual(['close', { rating: 4 }, 'reopen']);
  close();
});

it('has keys for the open conversation: block, mark as unread, close, write', async () => {
  const { done, close } = openRoom();
  await screen.findByText('Trattoria is answering');
  await press('u');
  await waitFor(() => expect(done).toEqual(['unread']));
  await press('b');
  await screen.findByText('Blocked');
  await press('b');
  await screen.findByText('Trattoria is answering');
  await press('e');
  await screen.findByText('A new message opens it again', { exact: false });
  await press('r');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reply as a person' }));
  expect(done).toEqual(['unread', { blocked: true }, { blocked: false }, 'close']);
  close();
});

it('says why a change was refused', async () => {
  const { close } = openConsole(`/app/org/5/inbox?active=${room.roomId}`, {
    ...OWNER,
    listConversations: () => ({ success: true as const, rooms: [room], totalRooms: 1, pageSize: 20, pageNumber: 0 }),
    readConversation: () => ({ success: true as const, room }),
    listMessages: () => [],
    holdConversation: () => Promise.reject(refused(403, 'You may not do that here.')),
  });
  await click(await button('Take over'));
  expect((await screen.findByText('You may not do that here.')).getAttribute('role')).toBe('alert');
  close();
});

it('only says who answers to those who may not act', async () => {
  const { close } = openRoom({}, 'agent');
  expect(within(await bar()).queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  close();
});

it('has two tabs, and filters that stand in the address', async () => {
  const { address, close } = openRoom();
  await screen.findByText('Trattoria is answering');
  await click(await button('Unread'));
  expect(address()).toBe(`/app/org/5/inbox?active=${encodeURIComponent(room.roomId)}&show=unread`);
  await click(screen.getByRole('link', { name: 'Junk' }));
  expect(address()).toBe('/app/org/5/inbox?show=unread&filter=junk');
  close();
});

it('keeps notes apart from replies: what is typed as one is never sent as the other', async () => {
  const { callsOf, close } = openRoom();
  await type(await screen.findByRole('textbox', { name: 'Reply as a person' }), 'See you at eight.');
  await click(screen.getByRole('tab', { name: 'Note' }));
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note for the team' });
  expect(note.value).toBe('');
  await type(note, 'He is a regular.');
  await click(await button('Add note'));
  expect((await screen.findByText('He is a regular.')).textContent).toBe(
    'Dana Reyes, only for the team · He is a regular.',
  );
  await click(screen.getByRole('tab', { name: 'Reply' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply as a person' }).value).toBe(
    'See you at eight.',
  );
  expect(callsOf('sendMessage')).toEqual([]);
  close();
});

it('assigns a conversation, hides it until a time, and brings it back', async () => {
  const { done, close } = openRoom();
  await click(await button('Assign'));
  await click(await button('Marco'));
  await click(await button('Assigned to Marco'));
  await click(await button('Nobody'));
  await click(await button('Snooze'));
  await click(await button('In one hour'));
  await click(await screen.findByRole('button', { name: /^Hidden until/ }));
  await click(await button('Bring back now'));
  await button('Snooze');
  expect(done).toEqual([{ userId: 91 }, { userId: null }, { until: expect.any(Number) }, { until: null }]);
  close();
});

it('keeps what is typed as a canned reply, and puts one in with its variables', async () => {
  const { close } = openRoom();
  const reply = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply as a person' });
  await type(reply, 'Thank you, {name}. This is {me} of {agent}.');
  await click(await button('Canned replies'));
  await type(screen.getByRole('textbox', { name: 'Title' }), 'Thanks');
  await click(await button('Keep'));
  await type(reply, '');
  await click(await screen.findByRole('button', { name: /^Thanks/ }));
  expect(reply.value).toBe('Thank you, Hannah. This is Dana Reyes of Trattoria.');
  await click(await button('Canned replies'));
  await click(await button('Delete “Thanks”'));
  expect(await screen.findByText('No canned replies yet.')).toBeTruthy();
  close();
});

it.each([
  ['is carried by a provider', 'twilio', 'Goes out as a text message from +1 503 555 0100.', true],
  ['cannot be sent', undefined, 'No text message service is connected.', false],
] as const)('says what becomes of a text that %s', async (_what, carrier, text, canSend) => {
  const way = { channel: 'sms' as const, text, maxCharacters: 1_600, ...(carrier && { carrier }) };
  const { close } = openRoom({ source: 'sms' }, 'owner', [way]);
  await type(await screen.findByRole('textbox', { name: 'Reply as a person' }), 'See you at eight.');
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Take over and send' });
  expect(!send.disabled).toBe(canSend);
  close();
});
