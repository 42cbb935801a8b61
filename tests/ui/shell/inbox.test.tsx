import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Message, Room } from '#contract/entities/conversation';
import { refused } from '../standIn';
import { click, OWNER, openConsole, press, type } from './console';
import { identityOf, log, page } from './fixtures';

const ROOM_ID = '7:91';
const ROOM: Room = {
  roomId: ROOM_ID,
  uuid: '0190a0b0-0000-7000-8000-000000000001',
  agentId: 7,
  agentName: 'Trattoria',
  id: 91,
  name: 'Hannah Lindgren',
  username: 'hannah',
  unregistered: true,
  destinationInboxType: 'priority',
  source: 'web',
  lastMessage: 'Thank you so much.',
  lastMessageTimestamp: 1_760_000_000,
  lastMessageByAgent: false,
  unread: 0,
  aiAgentEnabled: true,
  archived: false,
  blocked: false,
};
/** An inbox with one conversation, of which only this is stored. */
const KEPT = {
  ...OWNER,
  listConversations: () => ({ success: true as const, rooms: [ROOM], totalRooms: 1, pageSize: 20, pageNumber: 0 }),
  listLogs: () => ({
    success: true as const,
    message: '',
    logs: [log],
    count: 1,
    totalCount: 1,
    pagination: { page: 1, pageSize: 100, totalPages: 1, totalCount: 1, hasMore: false, pageCount: 1 },
  }),
  readConversation: () => Promise.reject(refused(404, 'This does not exist.')),
  listMessages: () => Promise.reject(refused(404, 'This does not exist.')),
};

const message = (index: number, more: Partial<Message> = {}): Message => ({
  uuid: `0190a0b0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  roomId: ROOM_ID,
  message: `Message ${index}`,
  from: 91,
  fromUser: 'hannah',
  to: 7,
  toUser: 'trattoria',
  timestamp: 1_760_000_000 + index,
  date: '2025-10-09T08:53:20.000Z',
  status: 'success',
  source: 'web',
  type: 'message',
  aiAgent: false,
  attachments: [],
  ...more,
});
const listed = (one: Message) => ({ ...one, attachments: '[]' });
/** The conversation is there, with these messages. */
const withMessages = (...messages: Message[]) => ({
  ...KEPT,
  readConversation: () => ({ success: true as const, room: ROOM }),
  listMessages: () => messages.map(listed),
});

const active = () => new URLSearchParams(window.location.search).get('active');

it('opens a conversation without a reload, and says when there is no transcript', async () => {
  const { close } = openConsole('/app/org/5/inbox', KEPT);
  await click(within(await screen.findByRole('list', { name: 'Conversations' })).getByRole('link'));
  expect(active()).toBe(ROOM_ID);
  expect(await screen.findByText('There is no transcript')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Reply as a person' })).toBeNull();
  close();
});

it('says that an unknown conversation does not exist, and leads back to the list', async () => {
  const { callsOf, close } = openConsole('/app/org/5/inbox?active=garbage', KEPT);
  expect(await screen.findByText('There is no transcript')).toBeTruthy();
  expect(callsOf('readConversation')).toEqual([]);
  await click(screen.getByRole('button', { name: 'Back to the conversations' }));
  expect(await screen.findByText('Choose a conversation')).toBeTruthy();
  expect(active()).toBeNull();
  close();
});

it('says who wrote the last message: the agent, or the person who answered for it', async () => {
  const rowWith = async (facts: Partial<Room>) => {
    const { close } = openConsole('/app/org/5/inbox', {
      ...KEPT,
      listConversations: () => ({ ...KEPT.listConversations(), rooms: [{ ...ROOM, ...facts }] }),
    });
    const words = await screen.findByText(/Thank you so much/);
    close();
    return words.textContent;
  };
  expect(await rowWith({})).toBe('Thank you so much.');
  expect(await rowWith({ lastMessageByAgent: true })).toBe('Agent: Thank you so much.');
  expect(await rowWith({ lastMessageByAgent: true, lastMessageAuthor: 'Marco' })).toBe('Marco: Thank you so much.');
});

it('names the agent of a log row, but not in the log of one agent', async () => {
  const columns = async (path: string) => {
    const { close } = openConsole(path, { ...KEPT, listAccounts: () => page([]) });
    await screen.findByText('Unknown caller');
    const table = within(screen.getByRole('table', { name: 'Conversations, newest first' }));
    const heads = table.getAllByRole('columnheader').map((head) => head.textContent);
    const cells = table
      .getAllByRole('cell')
      .map((cell) => cell.querySelector('[title], time, a')?.textContent ?? cell.textContent);
    close();
    return [heads, cells.filter((_, index) => index !== 1)];
  };
  expect(await columns('/app/org/5/logs')).toEqual([
    ['Channel', 'Time', 'Who', 'Agent', 'Length', 'Outcome', 'Summary', 'From', 'Messages', 'Answered by'],
    ['Call', 'Unknown caller', 'TTrattoria', '00:33', 'Trattoria', '', '', '4', ''],
  ]);
  expect(await columns('/app/org/5/agent/7/logs')).toEqual([
    ['Channel', 'Time', 'Who', 'Length', 'Outcome', 'Summary', 'From', 'Messages', 'Answered by'],
    ['Call', 'Unknown caller', '00:33', '', '', '', '4', ''],
  ]);
});

it('keeps the search in the address, beside the open conversation', async () => {
  const asked: unknown[] = [];
  const { close } = openConsole('/app/org/5/inbox?q=lind', {
    ...KEPT,
    listConversations: ({ query }) => {
      asked.push(query?.queryText);
      return KEPT.listConversations();
    },
  });
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search conversations' });
  expect([search.value, asked]).toEqual(['lind', ['lind']]);
  await click(within(await screen.findByRole('list', { name: 'Conversations' })).getByRole('link'));
  await type(search, 'hannah');
  await waitFor(() => expect(window.location.search).toBe('?q=hannah&active=7%3A91'));
  expect(asked).toEqual(['lind', 'hannah']);
  close();
});

it('has keys that move along the rows, stay within the list, and do nothing in a field', async () => {
  const names = ['Ada', 'Hannah', 'Luca'];
  const replies = {
    ...KEPT,
    listConversations: () => ({
      ...KEPT.listConversations(),
      rooms: names.map((name, index) => ({ ...ROOM, name, roomId: `7:${90 + index}` })),
    }),
  };
  const focusedRow = () =>
    names.find((name) => document.activeElement?.matches('a') && document.activeElement.textContent.includes(name)) ??
    null;
  const { close } = openConsole('/app/org/5/inbox', replies);
  await screen.findByText('Luca');
  const seen: (string | null)[] = [];
  for (const key of ['k', 'j', 'j', 'j', 'j', 'k']) {
    await press(key);
    seen.push(focusedRow());
  }
  expect(seen).toEqual([null, 'Ada', 'Hannah', 'Luca', 'Luca', 'Hannah']);
  const search = screen.getByRole('searchbox', { name: 'Search conversations' });
  search.focus();
  await press('j', {}, search);
  expect(document.activeElement).toBe(search);
  close();
});

it('does not focus its search, so that the shortcuts work', async () => {
  const { close } = openConsole('/app/org/5/inbox', KEPT);
  await screen.findByRole('list', { name: 'Conversations' });
  expect(document.activeElement).not.toBe(screen.getByRole('searchbox'));
  close();
});

it('says why the conversations did not load, with the request id, and retries', async () => {
  let asked = 0;
  const { close } = openConsole('/app/org/5/inbox', {
    ...KEPT,
    listConversations: () => {
      asked += 1;
      if (asked === 1) {
        throw refused(503, 'The service is restarting.', { requestId: 'req-1' });
      }
      return KEPT.listConversations();
    },
  });
  const title = await screen.findByText('The list could not be loaded');
  const alert = within(title.closest('[role=alert]') as HTMLElement);
  expect([alert.getByText('The service is restarting.').tagName, alert.getByText('req-1').tagName]).toEqual([
    'DIV',
    'CODE',
  ]);
  await click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hannah Lindgren')).toBeTruthy();
  expect(screen.queryByText('The list could not be loaded')).toBeNull();
  close();
});

it('says above the messages that older ones did not load, and retries', async () => {
  let isAway = true;
  const { close } = openConsole(`/app/org/5/inbox?active=${ROOM_ID}`, {
    ...KEPT,
    readConversation: () => ({ success: true as const, room: ROOM }),
    listMessages: ({ query }) => {
      if (query?.before === undefined) return Array.from({ length: 50 }, (_, index) => listed(message(index + 1)));
      if (isAway) throw refused(503, 'The database is away.');
      return [listed(message(0))];
    },
  });
  const thread = await screen.findByRole('log', { name: 'Conversations' });
  await click(await within(thread).findByRole('button', { name: 'Show older messages' }));
  const alert = await within(thread).findByRole('alert');
  expect([alert.textContent, within(thread).queryByText('Message 0')]).toEqual([
    'The database is away.Try again',
    null,
  ]);
  isAway = false;
  await click(within(alert).getByRole('button', { name: 'Try again' }));
  // The last of them is there. Which messages are in sight takes a browser (tests/bench/inbox.ts).
  await waitFor(() => expect(within(thread).queryByRole('alert')).toBeNull());
  expect(within(thread).queryByRole('button', { name: 'Show older messages' })).toBeNull();
  close();
});

it('shows the agent, the colleagues and the other person each in their own look', async () => {
  const { close } = openConsole(
    `/app/org/5/inbox?active=${ROOM_ID}`,
    withMessages(message(1), message(2, { aiAgent: true }), message(3, { author: 'Marco' })),
  );
  await screen.findByText('Message 3');
  const [visitor, agent, colleague] = [...document.querySelectorAll('[data-message]')].map((shown) => ({
    author: shown.querySelector('[data-author]')?.textContent,
    look: shown.querySelector('[dir=auto]')?.className,
  }));
  expect([visitor?.author, agent?.author, colleague?.author]).toEqual(['Hannah Lindgren', 'Trattoria', 'Marco']);
  // Each of them has a bubble of its own look.
  expect(new Set([visitor?.look, agent?.look, colleague?.look]).size).toBe(3);
  close();
});

it('says below a message who wrote it, when, and whether it went out; once for a turn', async () => {
  const { close } = openConsole(
    `/app/org/5/inbox?active=${ROOM_ID}`,
    withMessages(
      message(1),
      message(2),
      message(3, { aiAgent: true }),
      message(4, { author: 'Marco' }),
      message(5, { author: 'Marco', status: 'failed' }),
      message(6, { author: 'Marco', source: 'sms', carrier: 'twilio' }),
      message(7, { author: 'Marco', source: 'email', carrier: 'mailbox' }),
      message(8, { author: 'Marco', source: 'test' }),
      message(9, { author: 'Marco', status: 'delivered' }),
    ),
  );
  await screen.findByText('Message 9');
  const shown = [...document.querySelectorAll('[data-message]')];
  const captions = shown.map((one) => one.querySelector('[data-author]')?.parentElement?.parentElement);
  expect(captions.map((caption) => caption?.textContent.replace(/\d+:\d+\s?[AP]M/, 'now'))).toEqual([
    'Hannah Lindgren·now',
    'Hannah Lindgren·now',
    'Trattoria·now',
    'Marco·nowIn the chat',
    'Marco·nowNot delivered',
    'Marco·nowSent',
    'Marco·nowOnly in the development mailbox',
    'Marco·now',
    'Marco·nowDelivered',
  ]);
  const faces = shown.map((one) => one.querySelector('[aria-hidden=true][style]')?.textContent ?? null);
  expect(faces).toEqual([null, 'HL', 'T', 'M', 'M', null, null, 'M', 'M']);
  close();
});

it('has a field for a reply only for who may edit', async () => {
  const hasReply = async (role: 'owner' | 'agent') => {
    const { close } = openConsole(`/app/org/5/inbox?active=${ROOM_ID}`, {
      ...withMessages(message(1)),
      readIdentity: () => ({ success: true, identity: identityOf(role, 5, 'organization') }),
    });
    await screen.findByText('Message 1');
    const isThere = screen.queryByRole('textbox', { name: 'Reply as a person' }) !== null;
    close();
    return isThere;
  };
  expect([await hasReply('owner'), await hasReply('agent')]).toEqual([true, false]);
});

it('shows what became of a message, and the rest of a mail on request', async () => {
  const notice = 'Asked for no more emails.';
  const asked = message(1, { message: 'At seven.', source: 'email', folded: '\n> When?\n> Yours', notice });
  const { close } = openConsole(`/app/org/5/inbox?active=${ROOM_ID}`, withMessages(asked));
  await screen.findByText(notice);
  expect(screen.queryByRole('note')).toBeNull();
  await click(screen.getByRole('button', { name: 'Show the rest' }));
  expect(screen.getByRole('note', { name: 'The rest of the message' }).textContent).toBe('> When?\n> Yours');
  await click(screen.getByRole('button', { name: 'Hide the rest' }));
  expect(screen.queryByRole('note')).toBeNull();
  close();
});

it('names the files of a message that are not here, and fetches one again', async () => {
  const missingFiles = [
    { file: 0, name: 'image-1.png', canRetry: true },
    { file: 1, name: 'order.pdf', reason: 'The service that keeps it could not be reached.', canRetry: true },
    { file: 2, name: 'setup.zip', reason: 'This kind of file is not taken.', canRetry: false },
  ];
  const asked = message(1, { missingFiles, source: 'sms' });
  const { callsOf, close } = openConsole(`/app/org/5/inbox?active=${ROOM_ID}`, {
    ...withMessages(asked),
    retryFile: () => ({ success: true, changed: asked }),
  });
  const list = within(await screen.findByRole('list', { name: 'Files that are not here' }));
  expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'image-1.pngThis file is being fetched',
    'order.pdfA file could not be fetched. The service that keeps it could not be reached.Try again',
    'setup.zipA file could not be fetched. This kind of file is not taken.',
  ]);
  await click(list.getByRole('button'));
  expect(callsOf('retryFile').map(({ input }) => input)).toEqual([
    { body: { roomId: ROOM_ID, uuid: asked.uuid, file: 1 } },
  ]);
  close();
});
