import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BodyInputOf } from '#contract/endpoint';
import * as contacts from '#contract/endpoints/contacts';
import * as delivery from '#contract/endpoints/delivery';
import * as notifications from '#contract/endpoints/notifications';
import * as endpoints from '#contract/endpoints/receiveMessage';
import * as takeover from '#contract/endpoints/takeover';
import { outboundMessage } from '#contract/entities/relay';
import { PEER_BLOCKED } from '#contract/rules/messages';
import { INVALID_AGENT_USER, WEBHOOK_NOT_PUBLIC, webhookAnswered } from '#contract/rules/messages/delivery';
import { isSigned } from '#server/request/signedWebhook.ts';
import { ADA, type DeliveryHost, startDeliveryHost } from './deliveryHost';

/** Another service passes messages on to an agent, and gets the answers at its webhook. */

type Posted = { readonly headers: IncomingHttpHeaders; readonly raw: Buffer };
const posted: Posted[] = [];
let replyStatus = 204;
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    posted.push({ headers: request.headers, raw: Buffer.concat(parts) });
    response.writeHead(replyStatus).end();
  });
});

let host: DeliveryHost;
let url: string;
beforeAll(async () => {
  host = await startDeliveryHost();
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await host.stop();
  await new Promise((closed) => service.close(closed));
});
beforeEach(async () => {
  await host.reset();
  posted.length = 0;
  replyStatus = 204;
});

const context = { threadId: 'abc123' };
const pass = (more: object = {}, who: 'owner' | 'neighbour' | 'agent' = 'owner') =>
  host.as(who).call(endpoints.receiveMessage, {
    body: {
      targetAgent: 'agent',
      sourceAddress: ADA,
      message: 'Where can I park?',
      context,
      metadata: { key: 'value' },
      outboundMessageWebhookUrl: url,
      ...more,
    },
  });
const told = async () => (await host.as('reseller').call(notifications.listNotifications, {})).body.notifications;
const bodyOf = ({ raw }: Posted) => outboundMessage.parse(JSON.parse(raw.toString()));
const statuses = async () => (await host.messages()).map(({ status, reason }) => [status, reason]);

describe('a message from another service', () => {
  test('is answered in the background, at its webhook, with what it wants back', async () => {
    const { status, body } = await pass();
    expect([status, posted.length]).toEqual([200, 0]);
    await host.work();
    const [first] = posted;
    const { type, data } = bodyOf(first as Posted);
    expect([posted.length, type, data]).toEqual([
      1,
      'message.outbound',
      expect.objectContaining({
        inReplyTo: body.messageUuid,
        agentId: host.agentId,
        targetAgent: 'agent',
        targetAddress: ADA,
        aiAgent: true,
        context,
        metadata: { key: 'value' },
      }),
    ]);
    expect(data.message).toContain('free behind the house');
    const [question, answer] = await host.messages();
    expect([question?.uuid, answer?.uuid, answer?.status]).toEqual([body.messageUuid, data.messageUuid, 'delivered']);
  });

  test('that is STOP ends what is sent to the number, and only the confirmation is posted', async () => {
    await pass({ message: 'STOP' });
    console.error('LL', host.lines.filter((l) => l.includes('"level":50')).join('\n'));
    await pass();
    await host.work();
    expect(posted.map((one) => bodyOf(one).data.message)).toEqual([expect.stringContaining('Reply START')]);
    const target = { targetAccountId: host.world.accounts.organization };
    const read = () => host.as('owner').call(contacts.readContact, { target, params: { contactId: ADA } });
    expect((await read()).body.contact.consent).toMatchObject({ texts: { agreed: false } });
    await pass({ message: 'START' });
    expect((await read()).body.contact.consent).toMatchObject({ texts: { agreed: true } });
  });

  test('gets what a person answers, too, under their name', async () => {
    await pass();
    await host.work();
    const [room] = await host.rooms();
    await host.write(room?.roomId ?? '', 'Right behind the house.');
    await host.work();
    expect(
      posted.map((one) => bodyOf(one).data).map(({ message, author, aiAgent }) => [message, author, aiAgent]),
    ).toEqual([
      [expect.any(String), undefined, true],
      ['Right behind the house.', 'Person owner', false],
    ]);
  });

  test('is signed by a secret that is told once', async () => {
    const target = { targetAccountId: host.world.accounts.organization };
    const made = await host.as('owner').call(endpoints.createOutboundSecret, { target });
    const secret = made.body.webhookSecret;
    await pass();
    await host.work();
    const [{ headers, raw } = { headers: {}, raw: Buffer.alloc(0) }] = posted;
    const header = (name: string) => String(headers[name]);
    expect(isSigned(secret, { rawBody: raw, header, nowMs: host.clock.nowMs() })).toBe(true);
    expect(isSigned(secret, { rawBody: Buffer.from('{}'), header, nowMs: host.clock.nowMs() })).toBe(false);
  });

  test('without a webhook is answered in the room only', async () => {
    await pass({ outboundMessageWebhookUrl: undefined });
    await host.work();
    expect([posted.length, await statuses()]).toEqual([
      0,
      [
        ['success', undefined],
        ['success', undefined],
      ],
    ]);
  });

  test('keeps its files, which stay where they are', async () => {
    await pass({ attachments: [{ type: 'image/png', url: 'https://files.example/a%20plan.png' }] });
    const [question] = await host.messages();
    expect(JSON.parse(question?.attachments ?? '')).toEqual([
      {
        'content-type': 'image/png',
        filename: 'a plan.png',
        'content-url': 'https://files.example/a%20plan.png',
        attachmentType: 'image',
      },
    ]);
  });
});

describe('a webhook that does not take an answer', () => {
  test('is asked again under the same id, eight times; then the inbox says why, and it can be sent again', async () => {
    replyStatus = 503;
    await pass();
    for (let turn = 0; turn < 14; turn += 1) {
      await host.work();
      host.clock.forward(3 * 3_600_000);
    }
    expect(posted).toHaveLength(8);
    expect(new Set(posted.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await statuses()).at(-1)).toEqual(['failed', webhookAnswered(503)]);

    replyStatus = 200;
    const [room] = await host.rooms();
    const failed = (await host.messages()).at(-1);
    const again = { body: { roomId: room?.roomId ?? '', uuid: failed?.uuid ?? '' } };
    const retried = await host.as('owner').call(delivery.retryMessage, again);
    expect(retried.body.sent.status).toBe('pending');
    await host.work();
    expect((await statuses()).at(-1)).toEqual(['delivered', undefined]);
  });

  test('that is gone is not asked again', async () => {
    replyStatus = 410;
    await pass();
    await host.work();
    expect([posted.length, (await statuses()).at(-1)]).toEqual([1, ['failed', webhookAnswered(410)]]);
  });

  test('that is given up is told to the people of the reseller, as one notice while that is open', async () => {
    replyStatus = 410;
    await host.rows(sql`delete from notification`);
    await pass();
    await host.work();
    const first = await told();
    host.clock.forward(60_000);
    replyStatus = 500;
    await pass({ outboundMessageWebhookUrl: 'http://10.0.0.7/hook' });
    await host.work();
    const [room] = await host.rooms();
    const organizationId = host.world.accounts.organization;
    const [before, after] = [webhookAnswered(410), WEBHOOK_NOT_PUBLIC].map((reason) => ({
      id: first[0]?.id,
      type: 'webhookFailed',
      accountId: organizationId,
      name: 'Name of organization',
      text: `Answers of Name of agent do not arrive. ${reason}`,
      path: `/app/org/${organizationId}/inbox?${new URLSearchParams({ active: room?.roomId ?? '' })}`,
      timestamp: expect.any(Number),
    }));
    expect([first, await told()]).toEqual([[before], [after]]);
  });

  test('on a private network is never reached', async () => {
    await pass({ outboundMessageWebhookUrl: 'http://10.0.0.7/hook' });
    await host.work();
    expect((await statuses()).at(-1)).toEqual(['failed', WEBHOOK_NOT_PUBLIC]);
  });
});

describe('is refused', () => {
  test('for an agent that does not exist or is out of reach, alike', async () => {
    const [unknown, foreign] = [await pass({ targetAgent: 'nobody' }), await pass({}, 'neighbour')];
    expect(unknown).toMatchObject({ status: 400, body: { message: INVALID_AGENT_USER } });
    expect(foreign).toMatchObject({ status: 400, body: { message: INVALID_AGENT_USER } });
  });

  test('without the permission, from a blocked sender, and from no address', async () => {
    expect((await pass({}, 'agent')).status).toBe(403);
    expect((await pass({ sourceAddress: 'somebody' })).status).toBe(422);
    expect((await pass({ outboundMessageWebhookUrl: 'mailto:a@b.test' })).status).toBe(422);
    await pass();
    const [room] = await host.rooms();
    await host.as('owner').call(takeover.setBlock, { body: { id: room?.id ?? 0, blocked: true } });
    expect(await pass()).toMatchObject({ status: 403, body: { message: PEER_BLOCKED } });
  });
});

describe('to somebody who is not to be contacted', () => {
  const refuse = async (changes: BodyInputOf<typeof contacts.updateContact>) => {
    const [room] = await host.rooms();
    await host.as('owner').call(contacts.updateContact, {
      target: { targetAccountId: host.world.accounts.organization },
      params: { contactId: room?.id ?? 0 },
      body: changes,
    });
  };

  test('no answer of the agent leaves, and the inbox says why', async () => {
    await pass();
    await refuse({ doNotContact: { source: 'by phone' } });
    await host.work();
    expect([posted.length, (await statuses()).at(-1)]).toEqual([0, ['failed', expect.stringContaining('by phone')]]);
  });

  test('nor by text, where they refused that', async () => {
    const path = await host.connect('twilio');
    expect(path).toContain('/api/hooks/sms/');
    await pass({ outboundMessageWebhookUrl: undefined });
    await host.rows(sql`update message set source = 'sms'`);
    await refuse({ consent: { texts: { agreed: false, source: 'web form' } } });
    await host.work();
    expect([host.twilio.taken.length, (await statuses()).at(-1)]).toEqual([
      0,
      ['failed', expect.stringContaining('web form')],
    ]);
  });
});
