import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, type AnyActor, createActor, setup } from 'xstate';
import { FILES_NOT_SENT } from '#contract/rules/messages';
import { mediaUploadMachine } from '#machines/mediaUpload';
import { defineMediaUploadEffects } from '#src/effects/mediaUpload.ts';
import { FakeRequest } from '../fakeRequest';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

const ATTACHMENT = {
  'content-type': 'text/plain',
  filename: 'a.txt',
  'content-url': '/api/v1/chat/media/a.txt/a.txt',
  attachmentType: 'file',
};
const STORED = { success: true, message: 'Success', url: ATTACHMENT['content-url'], attachment: ATTACHMENT };

const real = globalThis.XMLHttpRequest;
let owners: AnyActor[] = [];
beforeEach(() => {
  FakeRequest.sent = [];
  owners = [];
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  for (const owner of owners) owner.stop();
  globalThis.XMLHttpRequest = real;
});

const open = (
  given: Parameters<typeof fakePlatform>[0] = {},
  place: { targetAccountId: number } | { targetAgent: string } = { targetAccountId: 7 },
) => {
  const surroundings = fakePlatform(given);
  const deps = fakeDeps(surroundings.platform, 'https://console.example');
  deps.credentials.setToken('secret-token');
  const owner = setup({
    actors: { mediaUpload: mediaUploadMachine.provide(defineMediaUploadEffects(deps)) },
  }).createMachine({
    invoke: { id: 'mediaUpload', src: 'mediaUpload', input: { key: 'room/7:90', place } },
  });
  const started = createActor(owner).start();
  owners.push(started);
  const actor = started.getSnapshot().children.mediaUpload as Actor<typeof mediaUploadMachine>;
  const attach = (name = 'a.txt') =>
    actor.send({ type: 'media.add', files: [deps.platform.files.keep(new File(['Hello'], name))] });
  return { actor, attach, ...surroundings };
};
const filesOf = (actor: Actor<typeof mediaUploadMachine>) =>
  actor.getSnapshot().context.files.map(({ state, failure }) => [state, failure?.message ?? null]);
const request = async () => {
  await expect.poll(() => FakeRequest.sent.length).toBeGreaterThan(0);
  return FakeRequest.sent.at(-1) as FakeRequest;
};

describe('an upload', () => {
  it('carries the file in a form and the token in a header, and tells how far it is', async () => {
    const { actor, attach } = open();
    attach();
    const sent = await request();
    expect([sent.address, sent.headers, sent.form?.get('file')]).toEqual([
      'POST https://console.example/api/v1/chat/media?targetAccountId=7',
      { Authorization: 'Bearer secret-token' },
      expect.objectContaining({ name: 'a.txt' }),
    ]);
    sent.upload.onprogress?.({ loaded: 3 });
    expect(actor.getSnapshot().context.files[0]?.sentBytes).toBe(3);
    sent.reply(200, STORED);
    await expect.poll(() => filesOf(actor)).toEqual([['uploaded', null]]);
    expect(actor.getSnapshot().context.files[0]?.attachment).toEqual(ATTACHMENT);
  });

  it('to an agent names it', async () => {
    open({}, { targetAgent: 'luigi' }).attach();
    expect((await request()).address).toBe('POST https://console.example/api/v1/chat/media?targetAgent=luigi');
  });

  it.each([
    [415, 'This kind of file cannot be sent.', 'refused'],
    [413, 'This file is too large.', 'refused'],
    [429, 'Too many files are being sent at once.', 'failed'],
    [500, 'Something went wrong.', 'failed'],
  ])('that gets %i with %j is %s', async (status, message, state) => {
    const { actor, attach } = open();
    attach();
    (await request()).reply(status, { success: false, message, requestId: 'req-1' });
    await expect.poll(() => filesOf(actor)).toEqual([[state, message]]);
  });

  it('without a network waits for it', async () => {
    const { actor, attach, network } = open({ isOnline: false });
    attach();
    (await request()).onerror?.();
    await expect.poll(() => actor.getSnapshot().value).toBe('offline');
    network.set(true);
    await expect.poll(() => FakeRequest.sent.length).toBe(2);
  });

  it('that is removed stops', async () => {
    const { actor, attach } = open();
    attach();
    const sent = await request();
    actor.send({ type: 'media.remove', id: 'file' });
    expect([sent.isAborted, filesOf(actor)]).toEqual([true, []]);
  });

  it('of a file whose bytes are gone is refused', async () => {
    const { actor } = open();
    actor.send({ type: 'media.add', files: [{ id: 'gone', name: 'a.txt', type: '', sizeBytes: 5 }] });
    await expect.poll(() => filesOf(actor)).toEqual([['refused', FILES_NOT_SENT]]);
  });
});

describe('what was uploaded', () => {
  it('is remembered until a message carries it, also across a reload', async () => {
    const { actor, attach, platform } = open();
    attach();
    (await request()).reply(200, STORED);
    await expect.poll(() => filesOf(actor)).toEqual([['uploaded', null]]);
    const key = 'text.files.room/7:90.tab';
    await expect.poll(() => platform.storage.read(key)).toContain('/api/v1/chat/media/a.txt/a.txt');
    const again = open({ kept: { [`console.${key}`]: platform.storage.read(key) ?? '' } });
    await expect.poll(() => filesOf(again.actor)).toEqual([['uploaded', null]]);
    again.actor.send({ type: 'media.take' });
    again.actor.send({ type: 'media.sent' });
    expect([filesOf(again.actor), again.platform.storage.read(key)]).toEqual([[], null]);
  });

  it('is left out if its record cannot be read', async () => {
    const { actor } = open({ kept: { 'console.text.files.room/7:90.tab': 'nonsense' } });
    await Promise.resolve();
    expect(filesOf(actor)).toEqual([]);
  });
});
