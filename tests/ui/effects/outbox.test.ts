// @vitest-environment node
import { expect, it } from 'vitest';
import { type Actor, createActor, type EventObject, setup } from 'xstate';
import { type OutboxCommand, type OutboxReply, outboxMachine, type Reply } from '#machines/outbox';
import { defineOutboxEffects } from '#src/effects/features/outbox.ts';
import { message } from '#tests/ui/effects/rows/conversation.ts';
import { openStandIn } from '../standIn';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

const uuidOf = (at: number) => `018f0000-0000-7000-8000-00000000000${at}`;
const replyOf = (at: number): Reply => ({
  uuid: uuidOf(at),
  roomId: '7:90',
  targetAccountId: 7,
  text: `Reply ${at}`,
  files: [],
  channel: null,
  subject: '',
});

/** Locks as a browser has them for all its tabs: one holder after the other. */
function openLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, _options: object, work: () => Promise<unknown>) => {
      const next = last.then(work);
      last = next.catch(() => undefined);
      return next;
    },
  };
}

/** Tabs of one browser: they share its storage and its locks. */
function openBrowser() {
  const sent: string[] = [];
  const host = openStandIn({
    sendMessage: ({ body: { message: text = '', uuid = '' } }) => {
      sent.push(text);
      return { success: true as const, message: 'Sent.', sent: { ...message(4), uuid, message: text } };
    },
  });
  const { platform } = fakePlatform({ kept: { 'console.token': 'secret' } });
  Object.assign(platform.window, { navigator: { locks: openLocks() } });
  const deps = fakeDeps(platform, 'https://console.example', host.send);
  const openTab = (online: boolean) => {
    const parent = setup({ actors: { outbox: outboxMachine.provide(defineOutboxEffects(deps)) } }).createMachine({
      invoke: { id: 'outbox', src: 'outbox', input: { online } },
    });
    const page = createActor(parent).start();
    const outbox = page.getSnapshot().children.outbox as Actor<typeof outboxMachine>;
    return { outbox, replies: () => outbox.getSnapshot().context.replies.map(({ text }) => text), page };
  };
  const kept = () => platform.storage.keys().filter((key) => key.startsWith('text.outbox.'));
  return { sent, kept, openTab, deps };
}

it('keeps what is written offline through a reload, and sends it once and in order', async () => {
  const { sent, kept, openTab } = openBrowser();
  const before = openTab(false);
  for (const at of [3, 1, 2]) before.outbox.send({ type: 'outbox.post', reply: replyOf(at) });
  before.page.stop();
  const after = openTab(false);
  expect(after.replies()).toEqual(['Reply 3', 'Reply 1', 'Reply 2']);
  after.outbox.send({ type: 'network.changed', online: true });
  await expect.poll(kept).toEqual([]);
  expect([sent, after.replies()]).toEqual([['Reply 3', 'Reply 1', 'Reply 2'], []]);
});

it('sends from one of two tabs only, in order', async () => {
  const { sent, kept, openTab } = openBrowser();
  const one = openTab(false);
  for (const at of [1, 2, 3]) one.outbox.send({ type: 'outbox.post', reply: replyOf(at) });
  const other = openTab(false);
  for (const { outbox } of [one, other]) outbox.send({ type: 'network.changed', online: true });
  await expect.poll(() => [one.replies(), other.replies(), kept()]).toEqual([[], [], []]);
  expect(sent).toEqual(['Reply 1', 'Reply 2', 'Reply 3']);
});

it('tells of what another tab writes, and keeps why a reply was refused', () => {
  const { deps } = openBrowser();
  const told: unknown[] = [];
  const { keepOutbox } = defineOutboxEffects(deps).actors;
  const parent = setup({ actors: { keepOutbox } }).createMachine({
    invoke: { id: 'keepOutbox', src: 'keepOutbox' },
    on: { '*': { actions: ({ event }: { event: EventObject }) => told.push(event) } },
  });
  const page = createActor(parent).start();
  const tell = (command: OutboxCommand) => page.getSnapshot().children.keepOutbox?.send(command);
  const failure = { kind: 'conflict', message: 'Marco is answering this conversation.' } as const;
  const reply: OutboxReply = { ...replyOf(1), failure: null };
  tell({ type: 'outbox.add', reply });
  tell({ type: 'outbox.mark', uuid: reply.uuid, failure });
  // Another tab sent it meanwhile.
  tell({ type: 'outbox.mark', uuid: uuidOf(2), failure });
  const again = createActor(parent).start();
  expect(told).toEqual([{ type: 'outbox.kept', replies: [{ ...reply, failure }] }]);
  tell({ type: 'outbox.drop', uuid: reply.uuid });
  expect(deps.platform.storage.keys().filter((key) => key.startsWith('text.'))).toEqual([]);
  for (const actor of [page, again]) actor.stop();
});
