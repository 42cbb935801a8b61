import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AccountNotification, Notification, RoomNotification } from '#contract/entities/notification';
import { NOTIFICATION_DEFAULTS, withChoice } from '#contract/rules/conversations/notificationSettings';
import { click, OWNER, openConsole, RESELLER } from './console';

const idOf = (word: string) => `018f0000-0000-7000-8000-0000000000${{ one: '01', two: '02', three: '03' }[word]}`;
const notification = (id: string, more: Partial<RoomNotification> = {}): Notification => ({
  id: idOf(id),
  type: 'message',
  agentId: 7,
  roomId: '7:90',
  name: 'Hannah Lindgren',
  text: 'Is anybody there?',
  timestamp: 1_760_000_000,
  ...more,
});

const notice = (id: string, more: Partial<AccountNotification> = {}): Notification => ({
  id: idOf(id),
  type: 'organizationCreated',
  accountId: 5,
  name: 'Olivetta',
  text: 'Chiara signed up.',
  path: '/app/org/5',
  timestamp: 1_760_000_000,
  ...more,
});

/** A console in which so much waits for the person. */
const openWith = (...waiting: Notification[]) => openAt('/app/org/5', OWNER, waiting);

function openAt(href: string, person: typeof OWNER, waiting: Notification[]) {
  let left = waiting;
  let settings = NOTIFICATION_DEFAULTS;
  const chosen: unknown[] = [];
  const cleared: unknown[] = [];
  const page = openConsole(href, {
    ...person,
    listNotifications: () => ({ success: true as const, notifications: left, total: left.length, settings }),
    saveNotificationSettings: ({ body = {} }) => {
      chosen.push(body);
      settings = withChoice(settings, body);
      return { success: true as const, settings };
    },
    clearNotifications: ({ body }) => {
      cleared.push(body);
      left = body?.clearAll ? [] : left.filter(({ id }) => id !== body?.clear);
      return { success: true };
    },
  });
  return { ...page, cleared, chosen };
}
const bell = (name: string) => screen.findByRole('button', { name });

it('says how much waits, at the bell and in the title, and leads to the conversation', async () => {
  const { address, close } = openWith(notification('one'), notification('two', { type: 'assigned', by: 'Marco' }));
  await click(await bell('2 notifications'));
  expect(document.title.startsWith('(2) ')).toBe(true);
  const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const list = within(dialog.getByRole('list'));
  const links = list.getAllByRole('link');
  expect(links.map((link) => link.textContent?.includes('Hannah Lindgren'))).toEqual([true, true]);
  expect([links[0]?.textContent, links[1]?.textContent]).toEqual([
    expect.stringContaining('Waits for an answer: Is anybody there?'),
    expect.stringContaining('Marco assigned it to you: Is anybody there?'),
  ]);
  await click(links[0] as HTMLElement);
  expect(address()).toBe('/app/org/5/inbox?active=7%3A90');
  close();
});

it('clears one, and all', async () => {
  const { cleared, close } = openWith(
    notification('one'),
    notification('two', { name: 'Tomás' }),
    notification('three'),
  );
  await click(await bell('3 notifications'));
  await click(await screen.findByRole('button', { name: 'Clear: Tomás' }));
  await click(screen.getByRole('button', { name: 'Clear all' }));
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
  await waitFor(() => expect(cleared).toEqual([{ clear: idOf('two') }, { clearAll: true }]));
  expect(document.title.startsWith('(')).toBe(false);
  close();
});

it('leads to what the person is told of, where each choice takes effect at once', async () => {
  const { chosen, close } = openWith(notification('one'));
  await click(await bell('1 notification'));
  await click(await screen.findByRole('link', { name: 'What to be told of' }));
  const isOn = async (name: string) => (await screen.findByRole('switch', { name })).getAttribute('aria-checked');
  const kinds = ['Messages that wait for an answer', 'Conversations assigned to me', 'Snoozed conversations'];
  expect(await Promise.all([...kinds, 'A short sound'].map(isOn))).toEqual(['true', 'true', 'true', 'false']);
  await click(screen.getByRole('switch', { name: 'Snoozed conversations' }));
  await click(screen.getByRole('switch', { name: 'A short sound' }));
  await waitFor(() => expect(chosen).toEqual([{ kinds: { woken: false } }, { sound: true }]));
  expect(await Promise.all(['Snoozed conversations', 'A short sound'].map(isOn))).toEqual(['false', 'true']);
  close();
});

it('tells the people of a reseller what happened to an account, and leads there', async () => {
  const asked = {
    type: 'accessRequested',
    text: 'Lou asks for messaging: Please.',
    path: '/app/org/5?orgAdmin=true',
  } as const;
  const { address, close } = openAt('/app/reseller/3', RESELLER, [notice('one', asked), notice('two')]);
  await click(await bell('2 notifications'));
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const [first, second] = within(list.getByRole('list')).getAllByRole('link');
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringMatching(/^Olivetta.*Lou asks for messaging: Please\.$/),
    expect.stringMatching(/^Olivetta.*Chiara signed up\.$/),
  ]);
  await click(first as HTMLElement);
  expect(address()).toBe('/app/org/5?orgAdmin=true');
  close();
});

it('shows a reseller the kinds of its level alone, each by mail as well if the person wants', async () => {
  const { chosen, close } = openAt('/app/reseller/3', RESELLER, [notice('one')]);
  await click(await bell('1 notification'));
  await click(await screen.findByRole('link', { name: 'What to be told of' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const switches = () =>
    dialog
      .getAllByRole('switch')
      .map((one) => [
        one.getAttribute('aria-label'),
        one.getAttribute('aria-checked'),
        (one as HTMLButtonElement).disabled,
      ]);
  const [device, sound] = [
    ['On this device', 'false', true],
    ['A short sound', 'false', false],
  ];
  const mails = (requests: string, isOff = false) => [
    ['By mail: Requests', requests, isOff],
    ['By mail: Requests to publish', 'true', false],
    ['By mail: New organizations', 'false', false],
    ['By mail: Answers that do not arrive', 'false', false],
    ['By mail: Migrations that stop', 'false', false],
    ['By mail: Funds that are no longer added', 'true', false],
    ['By mail: Webhooks that do not answer', 'true', false],
    ['By mail: Monitors', 'true', false],
  ];
  const kinds = (requests: string) => [
    ['Requests', requests, false],
    ['Requests to publish', 'true', false],
    ['New organizations', 'true', false],
    ['Answers that do not arrive', 'true', false],
    ['Migrations that stop', 'true', false],
    ['Funds that are no longer added', 'true', false],
    ['Webhooks that do not answer', 'true', false],
    ['Monitors', 'true', false],
  ];
  expect(switches()).toEqual([...kinds('true'), ...mails('true'), device, sound]);
  await click(dialog.getByRole('switch', { name: 'Requests' }));
  await waitFor(() => expect(switches()).toEqual([...kinds('false'), ...mails('false', true), device, sound]));
  await click(dialog.getByRole('switch', { name: 'By mail: New organizations' }));
  await waitFor(() =>
    expect(chosen).toEqual([{ kinds: { accessRequested: false } }, { mails: { organizationCreated: true } }]),
  );
  close();
});
