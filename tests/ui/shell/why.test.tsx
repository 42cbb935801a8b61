import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Message, Room } from '#contract/entities/conversation';
import type { AnswerWhy } from '#contract/entities/teaching';
import { OWNER, openConsole } from './console';

const ROOM_ID = '7:91';
const UUID = '0190a0b0-0000-7000-8000-000000000002';
const BASE = '018f0000-0000-7000-8000-000000000001';
const DOCUMENT = '018f0000-0000-7000-8000-0000000000d1';
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
  lastMessage: 'At seven.',
  lastMessageTimestamp: 1_760_000_000,
  lastMessageByAgent: true,
  unread: 0,
  aiAgentEnabled: true,
  archived: false,
  blocked: false,
};
const ANSWER: Message = {
  uuid: UUID,
  roomId: ROOM_ID,
  message: 'At seven.',
  from: 7,
  fromUser: 'trattoria',
  to: 91,
  toUser: 'hannah',
  timestamp: 1_760_000_000,
  date: '2025-10-09T08:53:20.000Z',
  status: 'success',
  source: 'web',
  type: 'message',
  aiAgent: true,
  engine: 'model',
  sources: [],
  usage: { model: 'tiny', inputTokens: 1_914, outputTokens: 62, costUsd: 0.0022, durationMs: 1_400 },
  attachments: [],
};
const WHY: AnswerWhy = {
  uuid: UUID,
  roomId: ROOM_ID,
  agentId: 7,
  engine: 'model',
  usage: ANSWER.usage,
  passages: [
    {
      kind: 'knowledge',
      title: 'Allergen guide',
      section: 'Nuts',
      excerpt: 'Pesto: almonds',
      url: 'https://olivetta.example/allergens',
      knowledgeBaseId: BASE,
      documentId: DOCUMENT,
      score: 0.4,
    },
    { kind: 'prompt', title: 'Hours', excerpt: 'Sunday: closed\nMonday: open' },
  ],
  functionsRun: [
    {
      name: 'free_tables',
      arguments: { day: 'Sunday', guests: 6 },
      error: 'The service did not answer.',
      durationMs: 212,
      timestamp: 1_760_000_000,
      app: { appId: 'tables', appVersion: '1.0', name: 'Tables' },
    },
  ],
  steps: [
    { kind: 'read', durationMs: 40 },
    { kind: 'function', name: 'free_tables', durationMs: 212 },
    { kind: 'model', durationMs: 1_180 },
  ],
};

it('an answer opens to what it was made from, which is read only then', async () => {
  const { callsOf, close } = openConsole(`/app/org/5/inbox?active=${ROOM_ID}`, {
    ...OWNER,
    listConversations: () => ({ success: true, rooms: [ROOM], totalRooms: 1, pageSize: 20, pageNumber: 0 }),
    readConversation: () => ({ success: true, room: ROOM }),
    listMessages: () => [{ ...ANSWER, attachments: '[]' }],
    readAnswerWhy: () => ({ success: true, why: WHY }),
  });
  const receipt = (await screen.findByText('Why this answer')).closest('details');
  if (!receipt) throw new Error('There is no receipt.');
  expect([within(receipt).getByText('1.4 s · $0.0022').tagName, callsOf('readAnswerWhy').length]).toEqual(['SPAN', 0]);
  await act(async () => {
    receipt.open = true;
    fireEvent(receipt, new Event('toggle'));
  });
  expect(callsOf('readAnswerWhy').map(({ input }) => input)).toEqual([{ params: { roomId: ROOM_ID, uuid: UUID } }]);
  await within(receipt).findByText('Allergen guide, Nuts');
  expect([...receipt.querySelectorAll('li > *')].map(({ textContent }) => textContent).filter(Boolean)).toEqual(
    expect.arrayContaining([
      'Allergen guide, Nuts',
      'Show',
      'Pesto: almondsolivetta.example/allergens · fits 0.40',
      'free_tables · Tables',
      '212 ms',
      'Askedday: Sunday, guests: 6FailedThe service did not answer.',
      'tiny',
      '1,914 in, 62 out',
    ]),
  );
  expect(
    within(receipt)
      .getAllByRole('link', { name: 'Show' })
      .map((link) => link.getAttribute('href')),
  ).toEqual([`/app/org/5/knowledge?base=${BASE}&document=${DOCUMENT}`, '/app/org/5/agent/7?quote=Sunday%3A+closed']);
  expect(new URLSearchParams(window.location.search).get('why')).toBe(`${ROOM_ID}~${UUID}`);
  close();
});
