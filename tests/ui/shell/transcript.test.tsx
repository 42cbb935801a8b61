import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Message, Room } from '#contract/entities/conversation';
import { refused } from '../standIn';
import { click, OWNER, openConsole, RESELLER } from './console';
import { log } from './fixtures';

const START_S = 1_760_000_000;
const REPLY = {
  success: true as const,
  message: 'Success',
  conversation: [
    { role: 'assistant' as const, message: 'Buonasera!', timestamp: START_S },
    { role: 'user' as const, message: 'A table for six, please.', timestamp: START_S + 8 },
    { role: 'assistant' as const, message: 'With pleasure.', timestamp: START_S + 20 },
  ],
  functionsRun: [
    {
      name: 'schedule',
      title: 'Booking requested',
      summary: '6 guests',
      timestamp: START_S + 12,
      durationMs: 1_800,
      arguments: { guests: 6 },
      result: { status: 'requested' },
    },
    { name: 'send-sms', timestamp: START_S + 25, error: 'No text service is connected.' },
  ],
  collectedData: [{ key: 'guests', label: 'Guests', value: '6', timestamp: START_S + 8 }],
  log: {
    ...log,
    name: 'Hannah Lindgren',
    fromNumber: '+15035550112',
    summary: 'A table for six.',
    agentOutcome: 'Booking requested',
  },
};
const WEB_LOG = [
  { timestamp: START_S, content: 'webhook: {"visits":3}' },
  { timestamp: START_S + 12, content: 'crm {"took":5,"status":503,"method":"POST","url":"https://crm.test"}' },
];
const PATH = '/app/org/5/logs?callTranscript=true&roomId=7:91&uuid=log-0';
const LOGS = {
  listLogs: () => ({
    success: true as const,
    message: '',
    logs: [log],
    count: 1,
    totalCount: 1,
    pagination: { page: 1, pageSize: 100, totalPages: 1, totalCount: 1, hasMore: false, pageCount: 1 },
  }),
};
const opened = async () => within(await screen.findByRole('dialog', { name: /Hannah Lindgren/ }));

it('opens over the log from its row, and says what was said, done and collected', async () => {
  const { close, callsOf } = openConsole('/app/org/5/logs', { ...OWNER, ...LOGS, readTranscript: () => REPLY });
  await click(await screen.findByRole('link', { name: 'Unknown caller' }));
  const dialog = await opened();
  expect(callsOf('readTranscript')[0]?.input.params).toEqual({ roomId: '7:91', uuid: 'log-0' });
  const lines = within(dialog.getByRole('list', { name: 'What was said' })).getAllByRole('listitem');
  expect(
    lines.map((line) => line.querySelector('p')?.textContent ?? line.querySelector('summary')?.textContent),
  ).toEqual([
    'Agent: Buonasera!',
    'Hannah Lindgren: A table for six, please.',
    'Booking requested6 guests1.8 s',
    'Agent: With pleasure.',
    'Text sentFailed',
  ]);
  const collected = within(dialog.getByRole('region', { name: 'Collected' }));
  expect(collected.getByText('Guests').nextElementSibling?.textContent).toBe('6');
  expect(dialog.getByText('+1 (503) 555-0112')).toBeTruthy();
  expect(dialog.getByText('No text service is connected.')).toBeTruthy();
  close();
});

it('shows an owner facts, and whoever may inspect it the JSON and the web log', async () => {
  const asOwner = openConsole(PATH, { ...OWNER, ...LOGS, readTranscript: () => REPLY });
  const owner = await opened();
  expect(owner.queryByRole('button', { name: 'JSON' })).toBeNull();
  expect(owner.queryByText('Web log')).toBeNull();
  expect(owner.getByText('guests').nextElementSibling?.textContent).toBe('6');
  asOwner.close();

  const path = PATH.replace('/app/', '/app/reseller/3/');
  const { close } = openConsole(path, { ...RESELLER, ...LOGS, readTranscript: () => ({ ...REPLY, webLog: WEB_LOG }) });
  const dialog = await opened();
  const entries = within(dialog.getByRole('region', { name: 'Web log' }));
  expect(entries.getByText('Context')).toBeTruthy();
  expect(entries.getByText('POST 503')).toBeTruthy();
  const keys = [...(entries.getByText('crm').closest('details')?.querySelectorAll('[data-key]') ?? [])];
  expect(keys.map(({ textContent }) => textContent)).toEqual(['url: ', 'method: ', 'status: ', 'took: ']);
  await click(dialog.getByRole('button', { name: 'JSON' }));
  expect(dialog.getByRole('region', { name: 'JSON' }).textContent).toContain('"A table for six, please."');
  expect(dialog.queryByRole('list', { name: 'What was said' })).toBeNull();
  close();
});

it('leads from a collected field to the second in which it was said', async () => {
  const { close } = openConsole(PATH, { ...OWNER, ...LOGS, readTranscript: () => REPLY });
  const dialog = await opened();
  const now = () => dialog.getByRole('list', { name: 'What was said' }).querySelector('[data-now]')?.textContent;
  expect(now()).toBeUndefined();
  await click(
    within(dialog.getByRole('region', { name: 'Collected' })).getByRole('button', {
      name: 'Show 0:08 on the time axis',
    }),
  );
  expect(now()).toContain('A table for six, please.');
  close();
});

it('is without parts that hold nothing, and without an axis for a chat', async () => {
  const nothing = { ...REPLY, functionsRun: [], collectedData: [], log: { ...REPLY.log, type: 'chat' as const } };
  const { close } = openConsole(PATH, { ...OWNER, ...LOGS, readTranscript: () => nothing });
  const dialog = await opened();
  expect(dialog.queryByText('Collected')).toBeNull();
  expect(dialog.queryByText('Did')).toBeNull();
  expect(dialog.queryByRole('button', { name: /on the time axis/ })).toBeNull();
  close();
});

it('says that nothing was written down, that it does not exist, or why it could not be loaded', async () => {
  const replies = { ...OWNER, ...LOGS };
  const bare = { ...REPLY, conversation: [], functionsRun: [], collectedData: [] };
  const kept = openConsole(PATH, { ...replies, readTranscript: () => bare });
  expect(await screen.findByText('Nothing of it was written down')).toBeTruthy();
  kept.close();

  const unnamed = openConsole('/app/org/5/logs?callTranscript=true&roomId=garbage', replies);
  expect(await screen.findByText('There is no such conversation')).toBeTruthy();
  unnamed.close();

  const gone = openConsole(PATH, {
    ...replies,
    readTranscript: () => Promise.reject(refused(404, 'This does not exist.')),
  });
  expect(await screen.findByText('There is no such conversation')).toBeTruthy();
  gone.close();

  let isUp = false;
  const { close } = openConsole(PATH, {
    ...replies,
    readTranscript: () => (isUp ? REPLY : Promise.reject(refused(500, 'Our side failed.'))),
  });
  expect(await screen.findByText('The conversation could not be loaded')).toBeTruthy();
  isUp = true;
  await click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(opened);
  close();
});

const ROOM: Room = {
  roomId: '7:91',
  uuid: '0190a0b0-0000-7000-8000-000000000001',
  agentId: 7,
  agentName: 'Trattoria',
  id: 91,
  name: 'Hannah Lindgren',
  username: 'hannah',
  unregistered: true,
  destinationInboxType: 'priority',
  source: 'call',
  lastMessage: 'With pleasure.',
  lastMessageTimestamp: START_S + 20,
  lastMessageByAgent: true,
  unread: 0,
  aiAgentEnabled: true,
  archived: false,
  blocked: false,
};
const said = (index: number, more: Partial<Message>): Message => ({
  uuid: `0190a0b0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  roomId: '7:91',
  message: `Words ${index}`,
  from: 91,
  fromUser: 'hannah',
  to: 7,
  toUser: 'trattoria',
  timestamp: START_S + index,
  date: '2025-10-09T08:53:20.000Z',
  status: 'success',
  source: 'call',
  type: 'call',
  aiAgent: false,
  attachments: [],
  ...more,
});

it('stands in the conversation as one card, which leads to it', async () => {
  const call = {
    uuid: 'log-0',
    timestamp: START_S,
    duration: 102,
    direction: 'inbound' as const,
    transfer: false,
    summary: 'A table for six.',
    agentOutcome: 'Booking requested',
  };
  const text = said(90, { source: 'sms', type: 'message', message: 'Eight now, is that ok?' });
  const messages = [said(1, { call, aiAgent: true }), said(2, { call }), text];
  const { close } = openConsole('/app/org/5/inbox?active=7:91', {
    ...OWNER,
    listConversations: () => ({ success: true, rooms: [ROOM], totalRooms: 1, pageSize: 20, pageNumber: 0 }),
    readConversation: () => ({ success: true, room: ROOM }),
    listMessages: () => messages.map((one) => ({ ...one, attachments: '[]' })),
    readTranscript: () => REPLY,
  });
  const card = within(await screen.findByRole('article', { name: 'Call with the agent' }));
  expect(
    ['A table for six.', 'Booking requested', '01:42'].map((words) => card.getByText(words, { exact: false })),
  ).toHaveLength(3);
  expect(screen.queryByText('Words 1')).toBeNull();
  expect(screen.getByText('Eight now, is that ok?')).toBeTruthy();
  await click(card.getByRole('link', { name: 'Transcript' }));
  await opened();
  expect(new URLSearchParams(window.location.search).get('active')).toBe('7:91');
  close();
});
