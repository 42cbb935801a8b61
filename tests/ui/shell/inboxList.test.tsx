import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Room } from '#contract/entities/conversation';
import { room as stored } from '../effects/rows/conversation';
import { refused } from '../standIn';
import { click, OWNER, openConsole } from './console';

/** The list of the inbox: its tabs, its filters, and what a row says (specification 2 and 4, Inbox). */

const ROOM: Room = { ...stored, roomId: '7:91', name: 'Hannah Lindgren', agentName: 'Trattoria', unread: 0 };
const COUNTS = { priority: { unread: 4, mine: 2, test: 3 }, junk: { unread: 1, mine: 0, test: 0 } };

/** An inbox with these rooms, and what it asked for. */
function openInbox(path: string, ...rooms: readonly Partial<Room>[]) {
  const asked: object[] = [];
  const cleared: unknown[] = [];
  let refusal: Error | null = null;
  let counts = COUNTS;
  const page = openConsole(path, {
    ...OWNER,
    listConversations: ({ query }) => {
      asked.push(query ?? {});
      const listed = rooms.map((one) => ({ ...ROOM, ...one }));
      return { success: true as const, rooms: listed, totalRooms: listed.length, pageSize: 20, pageNumber: 0 };
    },
    readInboxCounts: () => ({ success: true as const, ...counts }),
    clearActivity: ({ body }) => {
      cleared.push(body);
      if (refusal) throw refusal;
      counts = { ...counts, priority: { ...counts.priority, unread: 0 } };
      return { success: true as const };
    },
  });
  const refuse = (error: Error | null) => {
    refusal = error;
  };
  return { ...page, asked, cleared, refuse };
}
const link = (name: RegExp) => screen.findByRole('link', { name });
const button = (name: string) => screen.findByRole('button', { name });

it('shows how much is unread in each tab, and how much each filter leaves', async () => {
  const { close } = openInbox('/app/org/5/inbox', {});
  expect((await link(/^Priority/)).textContent).toBe('Priority4');
  expect((await link(/^Junk/)).textContent).toBe('Junk1');
  const chips = within(screen.getByRole('group', { name: 'Which conversations' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['Unread4', 'Mine2', 'Test3']);
  close();
});

it('filters by a chip, and shows all again when it is pressed once more; closed ones are in a menu', async () => {
  const { address, asked, close } = openInbox('/app/org/5/inbox', {});
  await click(await screen.findByRole('button', { name: /^Mine/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ mine: true, snoozed: false }));
  expect(address()).toBe('/app/org/5/inbox?show=mine');
  await click(await screen.findByRole('button', { name: /^Mine/ }));
  expect(address()).toBe('/app/org/5/inbox');
  await click(await button('More conversations'));
  await click(await button('Closed'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ archived: true }));
  expect((await button('More conversations')).textContent).toBe('Closed');
  close();
});

it('marks all of the tab as read once the reader says so', async () => {
  const { cleared, close } = openInbox('/app/org/5/inbox', {});
  await link(/^Priority 4 unread/);
  await click(await button('Mark all of Priority as read'));
  await click(await button('Cancel'));
  expect(cleared).toEqual([]);
  await click(await button('Mark all of Priority as read'));
  await click(await button('Mark as read'));
  await waitFor(() => expect(cleared).toEqual([{ clearAll: true }]));
  await waitFor(async () => expect((await link(/^Priority/)).textContent).toBe('Priority'));
  expect((await button('Mark all of Priority as read')).hasAttribute('disabled')).toBe(true);
  close();
});

it('says why the tab could not be marked as read, shows the counts again, and retries', async () => {
  const { cleared, refuse, close } = openInbox('/app/org/5/inbox', {});
  refuse(refused(503, 'The service is restarting.'));
  await link(/^Priority 4 unread/);
  await click(await button('Mark all of Priority as read'));
  await click(await button('Mark as read'));
  const words = await screen.findByText('They could not be marked as read. The service is restarting.');
  const alert = words.closest<HTMLElement>('[role=alert]') as HTMLElement;
  expect((await link(/^Priority/)).textContent).toBe('Priority4');
  refuse(null);
  await click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect((await link(/^Priority/)).textContent).toBe('Priority'));
  expect([cleared.length, screen.queryByText(/^They could not/)]).toEqual([2, null]);
  close();
});

it('shows what a search found with its words marked, and leads to that message', async () => {
  const found = { uuid: '0190a0b0-0000-7000-8000-000000000009', excerpt: '…is the pasta gluten-free? And the bread' };
  const { close } = openInbox('/app/org/5/inbox?q=glu%20pasta', { found });
  const row = within(await screen.findByRole('list', { name: 'Conversations' })).getByRole('link');
  expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['pasta', 'glu']);
  expect(row.textContent).toContain(found.excerpt);
  expect(new URLSearchParams(row.getAttribute('href')?.split('?')[1]).get('highlightId')).toBe(found.uuid);
  close();
});

it('says in a row who answers, and since when somebody waits for a person', async () => {
  const nowS = Math.floor(Date.now() / 1_000);
  const waitingSince = nowS - 44 * 60;
  const marco = { id: 9, name: 'Marco Ferrante', until: nowS + 600 };
  const cases: readonly (readonly [Partial<Room>, string, string | null])[] = [
    [{}, 'Agent', null],
    // The agent answers in a moment.
    [{ waitingSince }, 'Agent', null],
    [{ aiAgentEnabled: false, waitingSince }, 'Nobody yet', 'Waits 44 min'],
    [{ heldBy: marco, waitingSince }, 'Marco', 'Waits 44 min'],
    [{ heldBy: { ...marco, until: nowS - 1 } }, 'Agent', null],
    [{ assignedTo: { id: 9, name: 'Marco Ferrante' }, aiAgentEnabled: false }, 'Marco', null],
  ];
  for (const [facts, person, waits] of cases) {
    const { close } = openInbox('/app/org/5/inbox', facts);
    const row = within(await screen.findByRole('list', { name: 'Conversations' })).getByRole('link');
    const part = (name: string) => row.querySelector(`[data-part=${name}]`)?.textContent ?? null;
    expect([facts, part('person')?.replace(/^M(?=Marco)|^MF/, ''), part('waits')]).toEqual([facts, person, waits]);
    close();
  }
});

it('tells how often somebody came to the chat, from the second time on', async () => {
  const nameOf = async (facts: Partial<Room>) => {
    const { close } = openInbox('/app/org/5/inbox', { name: 'Tomás', source: 'web', ...facts });
    const text = (await screen.findByText(/^Tomás/)).textContent;
    close();
    return text;
  };
  expect([
    await nameOf({ conversations: 1 }),
    await nameOf({ conversations: 2 }),
    await nameOf({ conversations: 13 }),
    await nameOf({ conversations: 3, source: 'sms' }),
  ]).toEqual(['Tomás', 'Tomás · 2nd visit', 'Tomás · 13th visit', 'Tomás']);
});

it('highlights for a moment the conversation that was jumped to', async () => {
  const { close } = openInbox('/app/org/5/inbox?highlightId=7:91', {});
  const row = within(await screen.findByRole('list', { name: 'Conversations' })).getByRole('link');
  expect(row.hasAttribute('data-flash')).toBe(true);
  await waitFor(() => expect(row.hasAttribute('data-flash')).toBe(false), { timeout: 5_000 });
  close();
});

it('says of a conversation that its last message was not delivered', async () => {
  const said = { lastMessage: 'We are open.', lastMessageByAgent: true, lastMessageAuthor: 'Dana' };
  const { close } = openInbox('/app/org/5/inbox', { ...said, lastMessageFailed: true }, { ...said, roomId: '7:92' });
  await screen.findByText('Not delivered · Dana: We are open.');
  expect(screen.getByText('Dana: We are open.')).toBeTruthy();
  close();
});
