import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { PICTURE_LIMIT_BYTES } from '#contract/rules/conversations/media';
import { PAGE_LINKS_LIMIT } from '#contract/rules/hostConstants';
import * as messages from '#contract/rules/messages';
import { aPicture, aPng } from '#tests/support/aPicture.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import type { PersonKey } from '#tests/support/world.ts';

/** Pictures of people and accounts (specification 7, Accounts: profile/dp). */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const save = (as: PersonKey, bytes: Buffer, targetAccountId?: number) =>
  host.as(as).call(endpoints.savePicture, {
    body: aPicture(bytes),
    ...(targetAccountId !== undefined && { query: { of: 'account' }, target: { targetAccountId } }),
  });
const answerOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message?: string }).message,
];
const bytesAt = async (address: string) => {
  const reply = await fetch(host.url + address);
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    bytes: Buffer.from(await reply.arrayBuffer()),
  };
};

describe('a person’s picture', () => {
  test('becomes an upright square of its pixels alone, which everybody may see at its address', async () => {
    // Half red, half blue, lying on its side, with a place in its EXIF.
    const lying = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'red' } })
      .composite([
        { input: { create: { width: 300, height: 300, channels: 3, background: 'blue' } }, left: 300, top: 0 },
      ])
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { image } = (await save('owner', lying)).body;
    expect((await host.as('owner').call(endpoints.readProfile, {})).body.profile.image).toBe(image);
    const stored = await bytesAt(image);
    const { width, height, format, exif, orientation } = await sharp(stored.bytes).metadata();
    expect([stored.status, stored.type, width, height, format, exif, orientation]).toEqual([
      200,
      'image/webp',
      512,
      512,
      'webp',
      undefined,
      undefined,
    ]);
    // Turned by a quarter: the left half is above.
    const [above, below] = await Promise.all(
      [50, 460].map(async (top) => {
        const part = await sharp(stored.bytes).extract({ left: 256, top, width: 1, height: 1 }).raw().toBuffer();
        return (part[0] ?? 0) > (part[2] ?? 0) ? 'red' : 'blue';
      }),
    );
    expect([above, below]).toEqual(['red', 'blue']);
  });

  test('has another address when it is replaced, and none when it is removed', async () => {
    const first = (await save('admin', aPng())).body.image;
    const second = (await save('admin', aPng(9, 9))).body.image;
    expect([(await bytesAt(first)).status, (await bytesAt(second)).status]).toEqual([404, 200]);
    await host.as('admin').call(endpoints.deletePicture, {});
    expect((await bytesAt(second)).status).toBe(404);
    expect((await host.as('admin').call(endpoints.readProfile, {})).body.profile.image).toBe(undefined);
  });

  test('is shown to the members of the account', async () => {
    const { image } = (await save('owner', aPng())).body;
    const { members } = (await host.as('admin').call(endpoints.listMembers, {})).body;
    expect(members.find(({ id }) => id === host.world.people.owner.id)?.image).toBe(image);
  });

  test('is refused with its reason: no picture, a broken one, one too large', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const bomb = aPng(1, 1);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect([
      answerOf(await save('owner', svg)),
      answerOf(await save('owner', Buffer.concat([aPng().subarray(0, 40), Buffer.alloc(20)]))),
      answerOf(await save('owner', bomb)),
      answerOf(await save('owner', Buffer.concat([aPng(), Buffer.alloc(PICTURE_LIMIT_BYTES)]))),
    ]).toEqual([
      [415, messages.PICTURE_KIND_REFUSED],
      [422, messages.PICTURE_UNREADABLE],
      [422, messages.PICTURE_UNREADABLE],
      [413, messages.fileTooLarge(PICTURE_LIMIT_BYTES)],
    ]);
  });
});

test('an account’s picture is set by who may edit it, and is on its record, its row and its public page', async () => {
  const { organization, agent, otherPartnerAgent } = host.world.accounts;
  const { image } = (await save('admin', aPng(), agent)).body;
  const target = { targetAccountId: agent };
  expect((await host.as('owner').call(endpoints.readAccount, { target })).body.details.image).toBe(image);
  const { accounts } = (await host.as('owner').call(endpoints.listAccounts, {})).body;
  expect(accounts.find(({ id }) => id === agent)?.image).toBe(image);
  expect([
    (await save('agent', aPng(), agent)).status,
    (await save('limited', aPng(), organization)).status,
    (await save('owner', aPng(), otherPartnerAgent)).status,
  ]).toEqual([403, 403, 404]);
});

test('social links are on the record and on the public page', async () => {
  const { agent } = host.world.accounts;
  const target = { targetAccountId: agent };
  const owner = host.as('owner');
  await owner.call(endpoints.saveCampaign, { target, body: { agentInstructions: 'Open at nine.' } });
  await owner.call(endpoints.publishAgent, { target, body: {} });
  const socialLinks = [{ url: 'https://instagram.com/olivetta' }];
  const saved = await owner.call(endpoints.saveSocialLinks, {
    target,
    body: { socialLinks, socialLinksPosition: 'top' },
  });
  expect(answerOf(saved)).toEqual([200, messages.LINKS_SAVED]);
  const record = (await owner.call(endpoints.readAccount, { target })).body;
  const page = (await host.client(null).call(endpoints.readPublicProfile, { params: { username: 'agent' } })).body;
  expect([
    record.socialLinks,
    record.socialLinksPosition,
    page.account.socialLinks,
    page.account.socialLinksPosition,
  ]).toEqual([socialLinks, 'top', socialLinks, 'top']);
  expect(
    (await owner.call(endpoints.saveSocialLinks, { target, body: { socialLinks: [{ url: 'javascript:alert(1)' }] } }))
      .status,
  ).toBe(422);
});

test('links stand on the public page in their order, before those of the campaign, and lead to web pages alone', async () => {
  const { agent } = host.world.accounts;
  const target = { targetAccountId: agent };
  const owner = host.as('owner');
  const campaign = { agentInstructions: 'Open at nine.', links: ['https://olivetta.example/takeout'] };
  await owner.call(endpoints.saveCampaign, { target, body: campaign });
  await owner.call(endpoints.publishAgent, { target, body: {} });
  const page = async () => {
    const { body } = await host.client(null).call(endpoints.readPublicProfile, { params: { username: 'agent' } });
    return [body.account.links, body.account.linksConfig];
  };
  const save = async (links: { url: string; title?: string }[]) =>
    (await owner.call(endpoints.savePageLinks, { target, body: { links, linksConfig: { layout: 'list' } } })).status;
  expect(await page()).toEqual([[{ url: 'https://olivetta.example/takeout' }], undefined]);

  const links = [{ url: 'https://olivetta.example/wine', title: 'Wine' }, { url: 'http://olivetta.example/menu' }];
  expect(await save(links)).toBe(200);
  expect(await page()).toEqual([links, { layout: 'list' }]);
  const record = (await owner.call(endpoints.readAccount, { target })).body;
  expect([record.links, record.linksConfig]).toEqual([links, { layout: 'list' }]);

  const refused = ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'https://'].map((url) => [{ url }]);
  expect(await Promise.all(refused.map(save))).toEqual([422, 422, 422, 422]);
  expect([
    await save(Array.from({ length: PAGE_LINKS_LIMIT + 1 }, () => ({ url: 'https://olivetta.example' }))),
    await save([{ url: 'https://olivetta.example', title: 'x'.repeat(61) }]),
  ]).toEqual([422, 422]);
  expect(await page()).toEqual([links, { layout: 'list' }]);

  expect(await save([])).toBe(200);
  expect(await page()).toEqual([[{ url: 'https://olivetta.example/takeout' }], { layout: 'list' }]);
});
