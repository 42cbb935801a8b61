import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Message, Room } from '#contract/entities/conversation';
import type { Presence } from '#contract/entities/presence';
import { until } from '#tests/support/until.ts';
import { message, room } from '../effects/rows/conversation';
import { click, OWNER, openConsole, type } from './console';
import { identityOf } from './fixtures';

const ME = { id: 90, name: 'Dana Reyes' };
const MARCO = { id: 91, name: 'Marco Ferrari' };

/** An inbox with one open conversation, who is there, and what the host was told of the reader. */
function openRoom(present: readonly Presence[], facts: Partial<Room> = {}, listed: Partial<Message> = {}) {
  const shown = { ...room, ...facts };
  const told: boolean[] = [];
  const page = openConsole(`/app/org/5/inbox?active=${room.roomId}`, {
    ...OWNER,
    readIdentity: () => ({ success: true, identity: identityOf('owner', 5, 'organization') }),
    listConversations: () => ({ success: true as const, rooms: [shown], totalRooms: 1, pageSize: 20, pageNumber: 0 }),
    readConversation: () => ({ success: true as const, room: shown }),
    listMessages: () => [{ ...message(1), ...listed, attachments: '[]' }],
    listRoomNotes: () => ({ success: true, notes: [] }),
    listAssignees: () => ({ success: true, people: [] }),
    deliveryWays: () => ({ success: true, ways: [] }),
    listCannedReplies: () => ({ success: true, replies: [] }),
    tellPresence: ({ body: { typing } }) => {
      told.push(typing);
      return { success: true, present: [...present] };
    },
  });
  return { ...page, told };
}

it('shows who else looks at the conversation, in its head and in the list', async () => {
  const { close } = openRoom([
    { by: MARCO, typing: false },
    { by: ME, typing: false },
  ]);
  expect(await screen.findAllByRole('img', { name: 'Marco Ferrari is here' })).toHaveLength(2);
  close();
});

it('shows a colleague who writes, in the list and below the composer', async () => {
  const { close } = openRoom([{ by: MARCO, typing: true }]);
  expect(await screen.findByText('Marco Ferrari is writing…')).toBeTruthy();
  expect(await screen.findByText('Marco Ferrari is writing here too. The agent answers next.')).toBeTruthy();
  close();
});

it('shows that the other side writes, below the last message', async () => {
  const { close } = openRoom([{ typing: true }]);
  const thread = await screen.findByRole('log');
  expect(await within(thread).findByRole('img', { name: 'Hannah Lindgren is writing…' })).toBeTruthy();
  close();
});

it('tells the others that the reader looks, and at once that the reader writes', async () => {
  const { told, close } = openRoom([]);
  await waitFor(() => expect(told).toEqual([false]));
  await type(await screen.findByRole('textbox', { name: 'Reply as a person' }), 'Yes.');
  await waitFor(() => expect(told).toEqual([false, true]));
  close();
});

it.each([
  ['web', 'Hannah sees “Dana Reyes”.'],
  ['sms', 'A text carries no name: write yours to be known.'],
  ['email', 'A mail does not name you: sign it to be known.'],
] as const)('says what sending does, and which name goes out with it: %s', async (source, seen) => {
  const { close } = openRoom([], { source });
  expect(await screen.findByText(`If you send, its answer is dropped. ${seen}`)).toBeTruthy();
  close();
});

it('counts down until the agent is back, by the host’s time', async () => {
  const { close } = openRoom([], { heldBy: { ...ME, until: Math.floor(Date.now() / 1_000) + 552 } });
  const leftS = async () => {
    const [, minutes, seconds] =
      /back in (\d):(\d\d)$/.exec((await screen.findByText(/^Agent paused/)).textContent) ?? [];
    return 60 * Number(minutes) + Number(seconds);
  };
  const first = await leftS();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(552);
  await until(async () => expect(await leftS()).toBeLessThan(first));
  close();
});

it('shows on request what the agent did not get to say', async () => {
  const dropped = { text: 'I have asked the team.', timestamp: 1_760_000_050, by: 'Dana Reyes' };
  const { close } = openRoom([], {}, { dropped });
  expect(await screen.findByText('You took over')).toBeTruthy();
  expect(screen.queryByText('I have asked the team.')).toBeNull();
  await click(await screen.findByRole('button', { name: 'Show it' }));
  expect(await screen.findByText('I have asked the team.')).toBeTruthy();
  await click(await screen.findByRole('button', { name: 'Hide it' }));
  expect(screen.queryByText('I have asked the team.')).toBeNull();
  close();
});
