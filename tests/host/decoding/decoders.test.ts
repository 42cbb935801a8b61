import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { TEXT_DOCUMENT_LIMIT_CHARACTERS } from '#contract/rules/hostConstants';
import { BODY_TOO_COMPLEX } from '#contract/rules/messages/requests';
import { decode } from '#server/decoding/decode.ts';
import { TASK_LIMITS, WAITING_MAX } from '#server/decoding/limits.ts';
import { createDecoders } from '#server/decoding/pool.ts';
import { aPng } from '#tests/support/aPicture.ts';
import { nested, pdfFile, wordFile } from '#tests/support/bombs.ts';
import { giveDecodersTime } from '#tests/support/patientDecoders.ts';

/** What strangers send is taken apart in processes of its own, whose memory and time are not the host's. */

giveDecodersTime();

const asked = { owner: 'a person' };
const read = (bytes: Buffer | string, type = '') =>
  decode('document', { name: 'file', type, bytes: Buffer.from(bytes) }, asked);
const quick = (owner = 'another') =>
  decode('document', { name: 'file', type: '', bytes: Buffer.from('Hi') }, { owner });
const HI = { status: 'read', title: 'file', text: 'Hi' };

describe('a document', () => {
  test('that takes too much memory is refused, and the next one is read', async () => {
    const bomb = pdfFile(4_000_000);
    expect(bomb.length).toBeLessThan(2_000);
    await expect(read(bomb)).rejects.toMatchObject({ name: 'TooComplex', why: 'memory' });
    expect(await quick('a person')).toEqual(HI);
  });

  test.each([
    ['as it says', undefined],
    ['which says that it is small', 1_000],
  ])('of Word that unpacks to 110 MB, %s, is unpacked no further than the limit', async (_, told) => {
    const bomb = wordFile(1_500_000, told);
    expect(bomb.length).toBeLessThan(400_000);
    await expect(read(bomb)).rejects.toMatchObject({ name: 'TooComplex', why: 'size' });
  });

  test('whose elements stand open, one within the other, is refused by their depth', async () => {
    await expect(read(nested('table', 415), 'text/html')).rejects.toMatchObject({ name: 'TooComplex', why: 'depth' });
    expect(await read(nested('div', 50), 'text/html')).toMatchObject({ status: 'read', text: 'Open from nine.' });
  });

  test('that takes too long is refused', async () => {
    const hasty = createDecoders({
      limits: { ...TASK_LIMITS, document: { ...TASK_LIMITS.document, timeMs: 1 } },
    });
    const deep = { name: 'page', type: 'text/html', bytes: Buffer.from(nested('b', 1_000_000)) };
    await expect(hasty('document', deep, asked)).rejects.toMatchObject({ name: 'TooComplex', why: 'time' });
  });

  test('with more text than is kept is read to there: a PDF of 400,000 lines, a cell of 5 MB', async () => {
    const pdf = await read(pdfFile(400_000));
    expect(pdf).toMatchObject({ status: 'read', text: expect.stringMatching(/^Open from nine\.\nOpen from nine\./) });
    const csv = await read(`name\n"${'x'.repeat(4_900_000)}"`, 'text/csv');
    expect(csv).toEqual({
      status: 'read',
      title: 'file',
      text: `name\n"${'x'.repeat(TEXT_DOCUMENT_LIMIT_CHARACTERS - 6)}`,
      isCut: true,
    });
  });

  test('of Word and PDF is read as it is', async () => {
    const word = await read(wordFile(2));
    const line = 'Open from nine on every day of the week.';
    expect(word).toEqual({ status: 'read', title: 'file', text: `${line}\n\n${line}` });
    expect(await read(pdfFile(2))).toMatchObject({ status: 'read', text: 'Open from nine.\nOpen from nine.' });
  });
});

test('a picture of few bytes and too many pixels is not read; one of many pixels is', async () => {
  const shape = { width: 64, height: 64, fit: 'cover' } as const;
  const flat = aPng(4, 4);
  // The head alone says how large it is.
  flat.writeUInt32BE(60_000, 16);
  flat.writeUInt32BE(60_000, 20);
  expect(await decode('picture', { bytes: flat, shape }, asked)).toBeNull();
  const large = await decode('picture', { bytes: aPng(7_000, 7_000), shape }, asked);
  expect(await sharp(large ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 });
});

test('a sitemap that unpacks to more than the limit lists nothing, and one without ends is read in one go', async () => {
  const origin = 'https://site.example';
  const sitemap = (text: string) => decode('sitemap', { body: gzipSync(text), origin }, asked);
  const page = `<loc> <![CDATA[${origin}/hours]]> </loc><loc>${origin}/menu?a=1&amp;b=2</loc>`;
  expect(await sitemap(page)).toEqual({ pages: [`${origin}/hours`, `${origin}/menu?a=1&b=2`], sitemaps: [] });
  expect(await sitemap(`${page}${' '.repeat(20_000_000)}`)).toEqual({ pages: [], sitemaps: [] });
  expect(await sitemap(`<loc>${' '.repeat(19_000_000)}`)).toEqual({ pages: [], sitemaps: [] });
});

test('a mail of too many values is refused before they are made; the largest mail is read', async () => {
  const many = Buffer.from(`{"type":[${'[],'.repeat(10_000_000)}1]}`);
  expect(await decode('mail', many, asked)).toEqual({ issue: { path: '', message: BODY_TOO_COMPLEX } });
  const content = Buffer.alloc(7_300_000, 7).toString('base64');
  const largest = {
    type: 'message',
    messageId: '<1@mail.example>',
    from: 'ada@mail.example',
    to: ['shop@host.example'],
    text: `Hello\n${'> quoted\n'.repeat(20_000)}`,
    attachments: [{ content }, { content }, { content }],
  };
  const found = await decode('mail', Buffer.from(JSON.stringify(largest)), asked);
  expect(found).toMatchObject({ mail: { text: 'Hello', files: { length: 3 } } });
});

describe('the decoders', () => {
  test('serve one thing of an owner at a time, and others meanwhile', async () => {
    const ended: string[] = [];
    const slow = decode('document', { name: 'x', type: '', bytes: pdfFile(4_000_000) }, asked).catch(() => {
      ended.push('slow');
    });
    const own = quick('a person').then(() => ended.push('own'));
    const other = quick().then(() => ended.push('other'));
    await Promise.all([slow, own, other]);
    expect([ended.indexOf('own') > ended.indexOf('slow'), ended.toSorted()]).toEqual([true, ['other', 'own', 'slow']]);
  });

  test('leave what its caller gives up, whether it waits or is decoded', async () => {
    const given = new AbortController();
    const leaving = { owner: 'leaving', signal: given.signal };
    const bomb = { name: 'x', type: 'text/html', bytes: Buffer.from(nested('b', 1_000_000)) };
    const both = [decode('document', bomb, leaving), decode('document', bomb, leaving)];
    const why = new Error('gone');
    given.abort(why);
    for (const each of both) await expect(each).rejects.toBe(why);
    await expect(decode('document', bomb, leaving)).rejects.toBe(why);
    expect(await quick('leaving')).toEqual(HI);
  });

  test('refuse what a person would wait for too long; jobs wait', async () => {
    const decoders = createDecoders();
    const file = { name: 'file', type: '', bytes: Buffer.from('Hi') };
    const people = Array.from({ length: WAITING_MAX + 2 }, () => decoders('document', file, { owner: 'one' }));
    const job = decoders('document', file, { owner: 'one', isJob: true });
    const refused = await Promise.allSettled([...people, job]);
    expect(refused.map(({ status }) => status)).toEqual([
      ...Array.from({ length: WAITING_MAX + 1 }, () => 'fulfilled'),
      'rejected',
      'fulfilled',
    ]);
    expect(refused.at(-2)).toMatchObject({ reason: { status: 503, extras: { retryAfterS: expect.any(Number) } } });
  });
});
