import type { ChildProcess } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/delivery';
import type { Attachment, Message } from '#contract/entities/conversation';
import { MEDIA_LIMIT_BYTES } from '#contract/rules/conversations/media';
import { BODY_LIMIT_BYTES } from '#contract/rules/hostConstants';
import * as words from '#contract/rules/messages/media';
import { resumeDeliveries } from '#server/jobs/resumeDeliveries.ts';
import { HEIC, PDF, PNG, ZIP } from '#tests/host/media/files.ts';
import { until } from '#tests/support/until.ts';
import { ADA, type DeliveryHost, OWN, startDeliveryHost } from './deliveryHost';
import { type FileService, startFileService } from './fileService';
import { adasMail, mailCall } from './mail';
import { PUBLIC_URL } from './standIn';
import { TELNYX_KEYS, telnyxCall, telnyxText } from './telnyx';
import { TWILIO_KEYS, twilioCall, twilioText } from './twilio';
import { hurryJobs, killWorker, startWorkerProcess } from './workerProcess';

/** Files that come with texts and mails: fetched, looked at, stored, and shown only then. */

let host: DeliveryHost;
let service: FileService;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  host = await startDeliveryHost();
  service = await startFileService();
});
afterAll(async () => {
  await host.stop();
  await service.close();
});
beforeEach(async () => {
  await host.reset();
  service.files.clear();
  service.asked.length = 0;
});
afterEach(() => worker?.kill('SIGKILL'));

const target = () => ({ targetAccountId: host.agentId });
const at = (path: string) => `${service.baseUrl}${path}`;
const give = (path: string, bytes: Buffer, type = 'image/png') => service.files.set(path, { bytes, type });
/** A text through Twilio with these files. */
const textWith = async (addresses: readonly string[], text = 'Look', id = 'in-1', type = 'image/png') => {
  const path = await host.connect('twilio');
  const files = addresses.flatMap((address, index) => [
    [`MediaUrl${index}`, address],
    [`MediaContentType${index}`, type],
  ]);
  const form = { ...twilioText(id, ADA, OWN, text), NumMedia: String(addresses.length), ...Object.fromEntries(files) };
  return host.hook(twilioCall(path, form));
};
type Shown = Omit<Message, 'attachments'> & { readonly attachments: readonly Attachment[] };
/** What Ada wrote last, as its team sees it. */
const shown = async (): Promise<Shown> => {
  const last = (await host.messages()).findLast(({ aiAgent }) => !aiAgent);
  if (!last) throw new Error('Nothing arrived.');
  return { ...last, attachments: JSON.parse(last.attachments) as Attachment[] };
};
const filesShown = async () => {
  const { attachments, missingFiles } = await shown();
  return [attachments.map(({ filename }) => filename), missingFiles];
};
const bytesOf = (file: Attachment | undefined) =>
  host
    .as('owner')
    .request(`${file?.['content-url']}?targetAccountId=${host.agentId}`, {})
    .then(({ status, headers }) => [status, headers.get('content-type'), headers.get('content-length')]);
const stored = async () =>
  (await host.rows<{ count: number }>(sql`select count(*)::integer from message_media`))[0]?.count;
const later = (ms: number) => host.clock.set(host.clock.nowMs() + ms);
const again = async (file: number) => {
  const { roomId, uuid } = await shown();
  return host.as('owner').call(endpoints.retryFile, { target: target(), body: { roomId, uuid, file } });
};

describe('through Twilio', () => {
  const KEPT = `/2010-04-01/Accounts/${TWILIO_KEYS.accountSid}/Messages/MM1/Media/ME1`;

  test('a picture is fetched with the keys, which its own host alone gets', async () => {
    host.twilio.files.set(KEPT, at('/cdn/a'));
    give('/cdn/a', PNG);
    await textWith([host.twilio.baseUrl + KEPT]);
    expect(await filesShown()).toEqual([[], [{ file: 0, name: 'image-1.png', canRetry: true }]]);
    await host.work();
    const { attachments, missingFiles, message } = await shown();
    expect([message, missingFiles, attachments]).toEqual([
      'Look',
      undefined,
      [
        {
          'content-type': 'image/png',
          filename: 'image-1.png',
          'content-url': expect.stringMatching(/^\/api\/v1\/chat\/media\/[\da-f-]{36}\.png\/image-1\.png$/) as string,
          attachmentType: 'image',
          size: PNG.length,
        },
      ],
    ]);
    expect(await bytesOf(attachments[0])).toEqual([200, 'image/png', String(PNG.length)]);
    expect(service.asked).toEqual([{ path: '/cdn/a', authorization: undefined }]);
    expect(await host.rows(sql`select count(*)::integer from incoming_file`)).toEqual([{ count: 0 }]);
  });

  test('several files keep their order, and name the room of a text without words', async () => {
    give('/a', PNG);
    give('/b', PDF, 'application/pdf');
    await textWith([at('/a'), at('/b')], '', 'in-2', '');
    await host.rows(sql`update room set ai_agent_enabled = false`);
    await host.work();
    expect(await filesShown()).toEqual([['file-1.png', 'file-2.pdf'], undefined]);
    expect((await shown()).message).toBe('');
    expect(await host.rows(sql`select last_message from room`)).toEqual([{ last_message: 'file-1, file-2' }]);
  });

  test('a text that is told twice is stored and fetched once', async () => {
    give('/a', PNG);
    await textWith([at('/a')]);
    await textWith([at('/a')]);
    await host.work();
    expect([await stored(), service.asked.length, (await filesShown())[0]]).toEqual([1, 1, ['image-1.png']]);
  });
});

test('through Telnyx a file is fetched without keys from any other host', async () => {
  give('/a', PNG);
  const path = await host.connect('telnyx');
  const event = telnyxText('in-1', ADA, OWN, 'Look');
  const media = [
    { url: at('/a'), content_type: 'image/png', size: PNG.length },
    { url: `${host.telnyx.baseUrl}/v2/media/b`, content_type: 'image/png' },
    // It names none.
    { content_type: 'image/png' },
  ];
  host.telnyx.files.set('/v2/media/b', at('/b'));
  give('/b', PDF);
  await host.hook(telnyxCall(path, { ...event, payload: { ...event.payload, type: 'MMS', media } }));
  await host.work();
  const nowhere = { file: 2, name: 'image-3.png', reason: words.FILE_ADDRESS_REFUSED, canRetry: true };
  expect(await filesShown()).toEqual([['image-1.png', 'image-2.png.pdf'], [nowhere]]);
  expect((await shown()).attachments.map((file) => file['content-type'])).toEqual(['image/png', 'application/pdf']);
  expect(JSON.stringify(service.asked)).not.toContain(TELNYX_KEYS.apiKey);
});

describe('a file that cannot be fetched', () => {
  test.each([
    ['is of no kind that is taken', () => give('/a', HEIC), words.FILE_KIND_NOT_KEPT, false],
    ['is empty', () => give('/a', Buffer.alloc(0)), words.FILE_EMPTY, false],
    [
      'is too large',
      () => give('/a', Buffer.alloc(MEDIA_LIMIT_BYTES + 1)),
      words.fileTooLarge(MEDIA_LIMIT_BYTES),
      true,
    ],
    ['needs other keys', () => service.files.set('/a', { status: 403 }), words.FILE_KEYS_REFUSED, true],
    ['is gone for good', () => service.files.set('/a', { status: 410 }), words.FILE_GONE, true],
    [
      'is kept by nobody who can be asked',
      () => service.files.set('/a', { status: 302, location: 'ftp://a' }),
      words.FILE_ADDRESS_REFUSED,
      true,
    ],
    [
      'leads into a private network',
      () => service.files.set('/a', { status: 302, location: 'http://10.1.2.3/a' }),
      words.FILE_ADDRESS_REFUSED,
      true,
    ],
  ] as const)('since it %s says so, beside those that came', async (_why, play, reason, canRetry) => {
    play();
    give('/b', PDF, 'application/pdf');
    await textWith([at('/a'), at('/b')]);
    await host.work();
    expect(await filesShown()).toEqual([['image-2.png.pdf'], [{ file: 0, name: 'image-1.png', reason, canRetry }]]);
    later(3_600_000);
    await host.work();
    expect(service.asked.filter(({ path }) => path === '/a')).toHaveLength(1);
  });

  test('now is tried again by itself, until it comes', async () => {
    service.files.set('/a', { status: 503 });
    await textWith([at('/a')]);
    await host.work();
    const missing = { file: 0, name: 'image-1.png', reason: words.fileAnswered(503), canRetry: true };
    expect(await filesShown()).toEqual([[], [missing]]);
    give('/a', PNG);
    await host.work();
    expect(service.asked).toHaveLength(1);
    later(5_000);
    await host.work();
    expect(await filesShown()).toEqual([['image-1.png'], undefined]);
  });

  test('for an hour is given up, and a person can have it tried once more', async () => {
    await textWith([at('/a')]);
    for (const waitMs of [0, 5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000]) {
      later(waitMs);
      await host.work();
    }
    const missing = { file: 0, name: 'image-1.png', canRetry: true };
    expect([service.asked.length, await filesShown()]).toEqual([6, [[], [{ ...missing, reason: words.FILE_GONE }]]]);

    give('/a', PNG);
    const { status, body } = await again(0);
    expect([status, body.changed.missingFiles]).toEqual([200, [missing]]);
    await host.work();
    expect(await filesShown()).toEqual([['image-1.png'], undefined]);
    expect((await again(0)).status).toBe(409);
  });

  test('is asked for again by a person who may write, and by nobody else', async () => {
    service.files.set('/a', { status: 410 });
    await textWith([at('/a')]);
    await host.work();
    const { roomId, uuid } = await shown();
    const body = { roomId, uuid, file: 0 };
    const statuses = [];
    for (const person of ['stranger', 'guest'] as const) {
      statuses.push((await host.as(person).call(endpoints.retryFile, { target: target(), body })).status);
    }
    const other = await host.as('owner').call(endpoints.retryFile, { target: target(), body: { ...body, file: 1 } });
    expect([statuses.every((status) => status >= 400 && status < 500), other.status, other.body]).toEqual([
      true,
      409,
      expect.objectContaining({ message: words.NOTHING_TO_FETCH }),
    ]);
  });

  test('whose job was lost is fetched by the next that looks', async () => {
    give('/a', PNG);
    await textWith([at('/a')]);
    await host.forgetJobs();
    later(2 * 3_600_000);
    await host.perform(resumeDeliveries);
    await host.work();
    expect(await filesShown()).toEqual([['image-1.png'], undefined]);
  });
});

describe('a mail', () => {
  let path: string;
  let secret: string;
  beforeEach(async () => {
    const { body } = await host.as('owner').call(endpoints.saveEmailSettings, {
      target: { targetAccountId: host.world.accounts.organization },
      body: { provider: 'smtp', host: '127.0.0.1', port: 2525, security: 'none', domain: 'shop.test' },
    });
    path = (body.email.webhookUrl ?? '').replace(PUBLIC_URL, '');
    secret = body.webhookSecret ?? '';
  });
  const arrives = (messageId: string, attachments: readonly object[], more: object = {}) =>
    host.hook(mailCall(path, secret, adasMail(messageId, 'See the menu', { attachments, ...more })));
  const bytes = (content: Buffer, filename?: string) => ({ filename, content: content.toString('base64') });

  test('brings its files along, or says where they are; its thread stays', async () => {
    give('/b', PDF, 'application/pdf');
    expect(
      await arrives('a1@example.com', [
        bytes(PNG, '../Menü.png'),
        { filename: 'order.pdf', contentType: 'application/pdf', url: at('/b') },
        bytes(ZIP, 'setup.zip'),
      ]),
    ).toEqual([200]);
    const refused = { file: 2, name: 'setup.zip', reason: words.FILE_KIND_NOT_KEPT, canRetry: false };
    expect(await filesShown()).toEqual([['Menü.png'], [{ file: 1, name: 'order.pdf', canRetry: true }, refused]]);
    await host.work();
    expect(await filesShown()).toEqual([['Menü.png', 'order.pdf'], [refused]]);
    const first = await shown();
    expect(await bytesOf(first.attachments[0])).toEqual([200, 'image/png', String(PNG.length)]);

    await arrives('a2@example.com', [bytes(PNG)], { inReplyTo: '<a1@example.com>' });
    const second = await shown();
    expect([second.roomId, second.attachments.map(({ filename }) => filename)]).toEqual([first.roomId, ['file-1.png']]);
  });

  test('carries ten files, and names the others', async () => {
    await arrives(
      'a1@example.com',
      Array.from({ length: 11 }, (_, index) => bytes(PNG, `${index}.png`)),
    );
    const [names, missing] = await filesShown();
    expect([names?.length, missing]).toEqual([
      10,
      [{ file: 10, name: '10.png', reason: words.tooManyFiles(10), canRetry: false }],
    ]);
  });

  test('may be as large as its files, for a key that exists', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(2 * BODY_LIMIT_BYTES)]);
    expect(await arrives('a1@example.com', [bytes(large, 'a.png')])).toEqual([200]);
    expect((await shown()).attachments).toMatchObject([{ filename: 'a.png', size: large.length }]);
    const { init } = mailCall(path, secret, adasMail('a2@example.com', 'Hi', { attachments: [bytes(large)] }));
    expect(await host.hook({ path: path.replace(/\w+$/, 'nobody'), init })).toEqual([404]);
  });

  test.each([
    ['neither', { filename: 'a' }],
    ['both', { content: 'YQ==', url: 'https://example.com/a' }],
    ['no base64', { content: '<a>' }],
    ['no address of the web', { url: 'file:///etc/passwd' }],
  ])('whose file has %s is refused', async (_what, attachment) => {
    expect(await arrives('a1@example.com', [attachment])).toEqual([422]);
  });
});

test('a worker that is killed while it fetches stores nothing twice', async () => {
  give('/a', PNG);
  service.files.set('/b', 'silence');
  await textWith([at('/a'), at('/b')]);
  await host.rows(sql`update room set ai_agent_enabled = false`);
  worker = startWorkerProcess(host);
  await until(() => expect(service.asked.map(({ path }) => path)).toContain('/b'));
  await killWorker(host, worker);
  expect(await filesShown()).toEqual([['image-1.png'], [{ file: 1, name: 'image-2.png', canRetry: true }]]);
  give('/b', PDF);
  worker = startWorkerProcess(host);
  await until(async () => {
    await hurryJobs(host);
    expect((await shown()).missingFiles).toBeUndefined();
  });
  expect([(await filesShown())[0], await stored()]).toEqual([['image-1.png', 'image-2.png.pdf'], 2]);
  expect(service.asked.filter(({ path }) => path === '/a')).toHaveLength(1);
}, 120_000);
