import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Message } from '#contract/entities/conversation';
import type { Reaction } from '#contract/entities/reaction';
import { message, room } from '../effects/rows/conversation';
import { refused } from '../standIn';
import { click, OWNER, openConsole } from './console';
import { identityOf } from './fixtures';

const ADA: Reaction = { reaction: '👍', by: 4, name: 'Ada' };
const mine = (reaction: string): Reaction => ({ reaction, by: 90, name: 'Dana Reyes' });

/** An inbox with one conversation whose message has these reactions, and what the host was told. */
function openRoom(before: readonly Reaction[], refusal?: string) {
  const told: string[] = [];
  const reply = (verb: string, reaction: string) => {
    told.push(`${verb} ${reaction}`);
    if (refusal !== undefined) throw refused(422, refusal);
    const others = before.filter((one) => one.by !== 90 || one.reaction !== reaction);
    const reactions = verb === 'add' ? [...others, mine(reaction)] : others;
    return { success: true as const, message: 'Success', reactions };
  };
  const listed: Partial<Message> = before.length > 0 ? { reactions: [...before] } : {};
  const page = openConsole(`/app/org/5/inbox?active=${room.roomId}`, {
    ...OWNER,
    readIdentity: () => ({ success: true, identity: identityOf('owner', 5, 'organization') }),
    listConversations: () => ({ success: true as const, rooms: [room], totalRooms: 1, pageSize: 20, pageNumber: 0 }),
    readConversation: () => ({ success: true as const, room }),
    listMessages: () => [{ ...message(1), ...listed, attachments: '[]' }],
    listRoomNotes: () => ({ success: true, notes: [] }),
    listAssignees: () => ({ success: true, people: [] }),
    deliveryWays: () => ({ success: true, ways: [] }),
    listCannedReplies: () => ({ success: true, replies: [] }),
    tellPresence: () => ({ success: true, present: [] }),
    addReaction: ({ body: { reaction } }) => reply('add', reaction),
    removeReaction: ({ body: { reaction } }) => reply('remove', reaction),
  });
  return { ...page, told };
}

const chips = async () => within(await screen.findByRole('group', { name: 'Reactions' }));

it('shows each reaction once with its count and who it is from; the own one is taken back by a press', async () => {
  const { told, close } = openRoom([ADA, mine('👍')]);
  await click((await chips()).getByRole('button', { name: '👍: You, Ada', pressed: true }));
  const left = await (await chips()).findByRole('button', { name: '👍: Ada', pressed: false });
  expect(left.textContent).toBe('👍1');
  await waitFor(() => expect(told).toEqual(['remove 👍']));
  close();
});

it('offers reactions beside a message; the chosen one stands below it before the host has it', async () => {
  const { told, close } = openRoom([]);
  await click(await screen.findByRole('button', { name: /^React to the message of / }));
  await click(await screen.findByRole('button', { name: 'React with 🙏' }));
  expect((await chips()).getByRole('button', { name: '🙏: You', pressed: true })).toBeTruthy();
  await waitFor(() => expect(told).toEqual(['add 🙏']));
  close();
});

it('says at the message why a reaction was not taken', async () => {
  const { close } = openRoom([ADA], 'A message can have 100 reactions.');
  await click((await chips()).getByRole('button', { name: '👍: Ada' }));
  const alert = await (await chips()).findByRole('alert');
  expect(alert.textContent).toContain('A message can have 100 reactions.');
  expect((await chips()).getByRole('button', { name: '👍: Ada', pressed: false })).toBeTruthy();
  close();
});
