import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Room } from '#contract/entities/conversation';
import { draftLines, EMPTY_DRAFT } from '#contract/rules/conversations/composing';
import { message, room } from '../effects/rows/conversation';
import { refused } from '../standIn';
import { click, OWNER, openConsole, type } from './console';
import { identityOf } from './fixtures';

const UUID = '018f0000-0000-8000-8000-0000000000cc';
const ROOM_HREF = `/app/org/5/inbox?active=${room.roomId}`;

afterEach(() => vi.restoreAllMocks());

/** The network of the browser, as it says. */
function network() {
  let isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const goOnline = (online: boolean) =>
    act(async () => {
      isOnline = online;
      window.dispatchEvent(new Event(online ? 'online' : 'offline'));
    });
  return { goOnline, isReachable: () => isOnline };
}

/** A console whose host stores replies, and refuses those with the given text. */
function openHost(refuses: { text: string | null } = { text: null }, isReachable = () => true) {
  const stored: { readonly text: string; readonly uuid: string }[] = [];
  const shown: Room = { ...room, heldBy: undefined };
  const open = (href: string) =>
    openConsole(href, {
      ...OWNER,
      readIdentity: () => ({ success: true, identity: identityOf('owner', 5, 'organization') }),
      listConversations: () => ({ success: true as const, rooms: [shown], totalRooms: 1, pageSize: 20, pageNumber: 0 }),
      readConversation: () => ({ success: true as const, room: shown }),
      listMessages: () => [],
      listRoomNotes: () => ({ success: true, notes: [] }),
      listAssignees: () => ({ success: true, people: [] }),
      deliveryWays: () => ({ success: true, ways: [] }),
      listCannedReplies: () => ({ success: true, replies: [] }),
      sendMessage: ({ body: { message: text = '', uuid = '' } }) => {
        if (!isReachable()) throw refused(503, 'The host is away.');
        if (text === refuses.text) throw refused(409, 'Marco is answering this conversation.');
        stored.push({ text, uuid });
        const sent = { ...message(stored.length), uuid, message: text, author: 'Dana Reyes', aiAgent: false };
        return { success: true as const, message: 'Sent.', sent };
      },
    });
  return { stored, open };
}

const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply as a person' });
const write = async (text: string) => {
  await type(await composer(), text);
  await click(await screen.findByRole('button', { name: /send$/i }));
};
const thread = () => within(screen.getByRole('log', { name: 'Conversations' }));
const lines = () => [...document.querySelectorAll('[data-message]')].map(({ textContent }) => textContent);
const texts = (stored: readonly { readonly text: string }[]) => stored.map(({ text }) => text);

it('keeps each reply that is written offline, and sends them once and in order when the network is back', async () => {
  const { goOnline } = network();
  const { stored, open } = openHost();
  const page = open(ROOM_HREF);
  await composer();
  await goOnline(false);
  for (const text of ['First.', 'Second.', 'Third.']) await write(text);
  expect((await composer()).value).toBe('');
  expect(lines()).toEqual([
    'Dana Reyes·Waiting for the networkDRFirst.',
    'Dana Reyes·Waiting for the networkDRSecond.',
    'Dana Reyes·Waiting for the networkDRThird.',
  ]);
  await goOnline(true);
  await waitFor(() => expect(thread().queryByText('Waiting for the network')).toBeNull());
  expect(texts(stored)).toEqual(['First.', 'Second.', 'Third.']);
  expect(lines().map((line) => /First|Second|Third/.exec(line ?? '')?.[0])).toEqual(['First', 'Second', 'Third']);
  page.close();
});

it('sends what waits after a reload, wherever the person is then', async () => {
  const { goOnline, isReachable } = network();
  const { stored, open } = openHost({ text: null }, isReachable);
  const before = open(ROOM_HREF);
  await composer();
  await goOnline(false);
  await write('First.');
  await write('Second.');
  const kept = Object.entries(localStorage).filter(([key]) => key.includes('outbox'));
  before.close();
  for (const [key, text] of kept) localStorage.setItem(key, String(text));
  const after = open('/app/org/5/agents');
  // It is tried: a browser may be wrong about its network.
  await waitFor(() => expect(after.callsOf('sendMessage')).toHaveLength(1));
  expect(stored).toEqual([]);
  await goOnline(true);
  await waitFor(() => expect(texts(stored)).toEqual(['First.', 'Second.']));
  expect(Object.keys(localStorage).filter((key) => key.includes('outbox'))).toEqual([]);
  after.close();
});

it('sends a message to somebody new that waits, wherever the person is', async () => {
  const { stored, open } = openHost();
  const draft = { ...EMPTY_DRAFT, phone: '+15035550186', text: 'Your table is ready.', agentId: 7, uuid: UUID };
  sessionStorage.setItem('console.tab', 'one');
  localStorage.setItem('console.own.90.text.compose/5/5.one', draftLines([{ ...draft, isQueued: true }]));
  const page = open('/app/org/5/agents');
  await waitFor(() => expect(stored).toEqual([{ text: 'Your table is ready.', uuid: UUID }]));
  page.close();
});

it('says why a reply was refused, holds those behind it, and sends them when it is tried again', async () => {
  const refuses = { text: 'First.' as string | null };
  const { stored, open } = openHost(refuses);
  const page = open(ROOM_HREF);
  await write('First.');
  await waitFor(async () =>
    expect((await thread().findByRole('alert')).textContent).toBe('Marco is answering this conversation.'),
  );
  await write('Second.');
  expect(thread().getByText('Waiting for the reply before it')).toBeTruthy();
  expect(stored).toEqual([]);
  refuses.text = null;
  await click(thread().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(texts(stored)).toEqual(['First.', 'Second.']));
  expect(thread().queryByRole('alert')).toBeNull();
  page.close();
});

it('gives a refused reply back to the draft, before what is typed by then; those behind it leave', async () => {
  const { stored, open } = openHost({ text: 'First.' });
  const page = open(ROOM_HREF);
  await write('First.');
  await thread().findByRole('alert');
  await write('Second.');
  await type(await composer(), 'Third.');
  const [back] = thread().getAllByRole('button', { name: 'Back to the draft' });
  if (back) await click(back);
  expect((await composer()).value).toBe('First.\nThird.');
  await waitFor(() => expect(texts(stored)).toEqual(['Second.']));
  page.close();
});

it('tells of a refused reply where its conversation is not open', async () => {
  const { goOnline, isReachable } = network();
  const { open } = openHost({ text: 'First.' }, isReachable);
  const before = open(ROOM_HREF);
  await composer();
  await goOnline(false);
  await write('First.');
  const kept = Object.entries(localStorage).filter(([key]) => key.includes('outbox'));
  before.close();
  for (const [key, text] of kept) localStorage.setItem(key, String(text));
  const after = open('/app/org/5/agents');
  await goOnline(true);
  expect(await screen.findByText('A reply was not sent. It waits in its conversation.')).toBeTruthy();
  after.close();
});

it('has no form in a form: the canned replies stand beside the composer, and keeping one sends nothing', async () => {
  const { stored, open } = openHost();
  const page = open(ROOM_HREF);
  await type(await composer(), 'See you at eight.');
  await click(await screen.findByRole('button', { name: 'Canned replies' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeTruthy();
  expect(document.querySelector('form form')).toBeNull();
  await click(screen.getByRole('button', { name: 'Keep' }));
  expect(stored).toEqual([]);
  page.close();
});
