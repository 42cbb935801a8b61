import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadMedia } from '#contract/endpoints/media';
import { runPrompt } from '#contract/endpoints/talk';
import { MEDIA_LIMIT_BYTES, PICTURE_LIMIT_BYTES } from '#contract/rules/conversations/media';
import { UNSENT_MEDIA_LIFETIME_MS, UNSENT_OF_ADDRESS, UNSENT_OF_UPLOADER } from '#contract/rules/hostConstants';
import {
  FILE_EMPTY,
  FILE_KIND_REFUSED,
  FORM_EXPECTED,
  FORM_UNREADABLE,
  fileTooLarge,
  NOT_ALLOWED,
  ONE_FILE_EXPECTED,
  PEER_BLOCKED,
  TOO_MUCH_UNSENT,
} from '#contract/rules/messages';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import { HTML, PNG, ZIP } from './files';

/** Files on their way in: form data with one file, whose bytes decide. */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());
beforeEach(() => host.clear());

const formOf = (...files: readonly File[]) => {
  const form = new FormData();
  for (const file of files) form.append('file', file);
  return form;
};
const fileOf = (bytes: Buffer, name = 'file', type = '') => new File([new Uint8Array(bytes)], name, { type });
const target = () => ({ targetAccountId: host.agentId });
const upload = (file: File, person: 'owner' | 'guest' | 'stranger' = 'owner') =>
  person === 'owner'
    ? host.as(person).call(uploadMedia, { target: target(), body: formOf(file) })
    : host.as(person).call(uploadMedia, { query: { targetAgent: host.agentId }, body: formOf(file) });
const refusalOf = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];
const stored = () =>
  host.database.db.scoped({ kind: 'super' }, async (db) => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::integer as count from media`);
    return rows[0]?.count;
  });

describe('a file', () => {
  test('is told by its bytes, never by its name or the type it came with', async () => {
    const { status, body } = await upload(fileOf(PNG, '../Menü "1".html', 'text/html'));
    expect([status, body.url]).toEqual([200, body.attachment['content-url']]);
    expect(body.attachment).toEqual({
      'content-type': 'image/png',
      filename: 'Menü "1".html.png',
      'content-url': expect.stringMatching(
        /^\/api\/v1\/chat\/media\/[\da-f-]{36}\.png\/Men%C3%BC%20%221%22\.html\.png$/,
      ) as string,
      attachmentType: 'image',
      size: PNG.length,
    });
    expect((await upload(fileOf(HTML, 'picture.png', 'image/png'))).body.attachment).toMatchObject({
      'content-type': 'text/html',
      filename: 'picture.png.html',
      attachmentType: 'file',
    });
  });

  test('is refused with its reason, and not stored', async () => {
    const before = await stored();
    const large = (bytes: number, beginning = PNG) => Buffer.concat([beginning, Buffer.alloc(bytes)]);
    expect([
      refusalOf(await upload(fileOf(Buffer.alloc(0)))),
      refusalOf(await upload(fileOf(ZIP, 'a.png', 'image/png'))),
      refusalOf(await upload(fileOf(large(PICTURE_LIMIT_BYTES)))),
      refusalOf(await upload(fileOf(large(MEDIA_LIMIT_BYTES)))),
      refusalOf(await upload(fileOf(large(MEDIA_LIMIT_BYTES + 200_000)))),
    ]).toEqual([
      [422, FILE_EMPTY],
      [415, FILE_KIND_REFUSED],
      [413, fileTooLarge(PICTURE_LIMIT_BYTES)],
      [413, fileTooLarge(MEDIA_LIMIT_BYTES)],
      [413, fileTooLarge(MEDIA_LIMIT_BYTES)],
    ]);
    expect(await stored()).toBe(before);
  });

  test('of the largest size is taken', async () => {
    const text = Buffer.alloc(MEDIA_LIMIT_BYTES, 'a');
    expect((await upload(fileOf(text, 'log.txt'))).body.attachment).toMatchObject({ 'content-type': 'text/plain' });
  });
});

describe('a form', () => {
  const send = (body: string, type = 'multipart/form-data; boundary=b') =>
    host
      .as('owner')
      .request(`/api/v1/chat/media?targetAccountId=${host.agentId}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      .then(({ status, body: reply }) => [status, (reply as { message: string }).message]);
  const part = (head: string, text: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const file = part('name="file"; filename="a.txt"', 'Hello');

  test('holds one file; fields beside it are left', async () => {
    expect(await send(`${part('name="roomId"', '1:2')}${file}--b--\r\n`)).toEqual([200, 'Success']);
    expect(await send(`${part('name="roomId"', '1:2')}--b--\r\n`)).toEqual([422, ONE_FILE_EXPECTED]);
    expect(await send(`${file}${file}--b--\r\n`)).toEqual([422, ONE_FILE_EXPECTED]);
  });

  test.each([
    ['that ends within its file', () => file, 400, FORM_UNREADABLE],
    ['that ends within a head', () => '--b\r\nContent-Disp', 400, FORM_UNREADABLE],
    ['without a beginning', () => 'Hello', 400, FORM_UNREADABLE],
    ['without anything', () => '', 400, FORM_UNREADABLE],
  ])('%s is refused', async (_name, body, status, message) => {
    expect(await send(body())).toEqual([status, message]);
  });

  test('is form data with a boundary, and only an upload takes one', async () => {
    expect(await send(file, 'multipart/form-data')).toEqual([415, FORM_EXPECTED]);
    expect(await send('{}', 'application/json')).toEqual([415, FORM_EXPECTED]);
    const elsewhere = await host.as('owner').request(`/api/v2/messaging/send?targetAccountId=${host.agentId}`, {
      method: 'POST',
      body: formOf(fileOf(PNG)),
    });
    expect(elsewhere.status).toBe(415);
  });

  test('that its sender breaks off leaves nothing behind, and the host answers on', async () => {
    const before = await stored();
    await new Promise<void>((resolve) => {
      const broken = request(`${host.url}/api/v1/chat/media?targetAccountId=${host.agentId}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${host.token('owner')}`,
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': '1000000',
        },
      });
      broken.on('error', () => resolve());
      broken.write(file.slice(0, 60), () => broken.destroy(new Error('gone')));
    });
    expect((await upload(fileOf(PNG))).status).toBe(200);
    expect(await stored()).toBe((before ?? 0) + 1);
  });
});

describe('who uploads', () => {
  test('a visitor for the agent it writes to, and nothing for an organization', async () => {
    expect((await upload(fileOf(PNG), 'guest')).status).toBe(200);
    expect(refusalOf(await host.as('guest').call(uploadMedia, { body: formOf(fileOf(PNG)) }))).toEqual([
      403,
      NOT_ALLOWED,
    ]);
    expect((await host.as('anonymous').call(uploadMedia, { body: formOf(fileOf(PNG)) })).status).toBe(401);
  });

  test('a visitor not without end: what no message carries is limited, for each and for an address', async () => {
    const { guest } = host.world;
    const insert = (count: number, uploadedBy: number) =>
      host.database.db.scoped({ kind: 'super' }, (db) =>
        db.execute(sql`insert into media (account_id, name, type, size, sha256, bytes, uploaded_by, uploaded_from, created_at)
          select ${host.agentId}, 'a.txt', 'text/plain', 1, '', 'a', ${uploadedBy}, m.uploaded_from, m.created_at
          from media m, generate_series(1, ${count}) where m.uploaded_from is not null and m.uploaded_by = ${guest.id} limit ${count}`),
      );
    await host.database.db.scoped({ kind: 'super' }, (db) => db.execute(sql`delete from media`));
    const first = (await upload(fileOf(PNG), 'guest')).body.url;
    await insert(UNSENT_OF_UPLOADER.files - 1, guest.id);
    const refused = await upload(fileOf(PNG), 'guest');
    expect([...refusalOf(refused), refused.headers.get('retry-after')]).toEqual([429, TOO_MUCH_UNSENT, '3600']);
    // Whoever else comes from there still can, and a member of the organization always.
    expect((await upload(fileOf(PNG), 'stranger')).status).toBe(200);
    // What a message carries makes room for one more.
    const body = { targetAgent: host.agentId, promptText: 'Look', mediaUrls: [first] };
    expect((await host.as('guest').call(runPrompt, { body })).status).toBe(200);
    expect((await upload(fileOf(PNG), 'guest')).status).toBe(200);
    expect((await upload(fileOf(PNG), 'guest')).status).toBe(429);
    await insert(UNSENT_OF_ADDRESS.files, 1);
    expect(refusalOf(await upload(fileOf(PNG), 'stranger'))).toEqual([429, TOO_MUCH_UNSENT]);
    expect((await upload(fileOf(PNG))).status).toBe(200);
    // A day later it is deleted, and does not count before it is.
    host.clock.set(host.clock.nowMs() + UNSENT_MEDIA_LIFETIME_MS + 1);
    expect((await upload(fileOf(PNG), 'guest')).status).toBe(200);
    expect((await upload(fileOf(PNG), 'stranger')).status).toBe(200);
  });

  test('a visitor in bytes, too', async () => {
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`delete from media where uploaded_from is not null`),
    );
    await upload(fileOf(PNG), 'guest');
    const sized = (size: number) =>
      host.database.db.scoped({ kind: 'super' }, (db) =>
        db.execute(sql`update media set size = ${size} where uploaded_by = ${host.world.guest.id}`),
      );
    await sized(UNSENT_OF_UPLOADER.bytes - PNG.length + 1);
    expect(refusalOf(await upload(fileOf(PNG), 'guest'))).toEqual([429, TOO_MUCH_UNSENT]);
    await sized(UNSENT_OF_UPLOADER.bytes - PNG.length);
    expect((await upload(fileOf(PNG), 'guest')).status).toBe(200);
  });

  test('nobody whom the agent blocked', async () => {
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`insert into block (account_id, blocked_id) values (${host.agentId}, ${host.world.guest.id})`),
    );
    expect(refusalOf(await upload(fileOf(PNG), 'guest'))).toEqual([403, PEER_BLOCKED]);
    await host.database.db.scoped({ kind: 'super' }, (db) => db.execute(sql`delete from block`));
  });
});
