import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as contacts from '#contract/endpoints/contacts';
import * as takeover from '#contract/endpoints/takeover';
import { resumeWebhooks } from '#server/jobs/resumeWebhooks.ts';
import { ADA, startWebhookHost, type WebhookHost } from './webhookHost';

/** What webhooks are told, in the transaction of the thing itself. */

const HOUR_MS = 3_600_000;

let host: WebhookHost;
beforeAll(async () => {
  host = await startWebhookHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

type Told = Readonly<Record<string, unknown>>;
const bodies = async (): Promise<Told[]> => {
  await host.work();
  return host.receiver.posted.map(({ raw }) => JSON.parse(raw.toString()) as Told);
};
const ofAgent = () => ({ targetAccountId: host.agentId });
const ofOrganization = () => ({ targetAccountId: host.world.accounts.organization });
const owner = () => host.as('owner');
const roomId = async (): Promise<string> =>
  (await host.rows<{ id: string }>(sql`select id from room where agent_id = ${host.agentId} order by created_at desc`))[0]
    ?.id ?? '';

describe('a conversation', () => {
  test('that the other side begins is told before the agent answers, once', async () => {
    await host.make('incoming');
    await host.write('Where can I park?');
    await host.write('And when?');
    const told = await bodies();
    expect(told).toEqual([
      expect.objectContaining({
        to: host.agentId,
        toUser: 'agent',
        message: 'Where can I park?',
        'content-type': 'text/plain',
        roomId: await roomId(),
        status: 'success',
        source: 'client',
        fromNumber: ADA,
        direction: 'inbound',
        missedCall: false,
        bypassAgent: false,
        voicemailRecording: '',
        targetInbox: 'inbox',
        eventType: 'message.created',
        agentId: host.agentId,
        campaignId: expect.stringMatching(/^campa/),
        callDialog: [],
      }),
    ]);
  });

  test('that a person closes is told with all that was said; again only if it went on', async () => {
    await host.make('conversation');
    await host.write('Where can I park?');
    const close = async () =>
      owner().call(takeover.closeConversation, { target: ofAgent(), body: { roomId: await roomId() } });
    expect(await bodies()).toEqual([]);
    await close();
    await close();
    expect(await bodies()).toEqual([
      expect.objectContaining({
        message: 'Where can I park?',
        callDialog: [{ role: 'user', content: 'Where can I park?' }],
        conversation: 'user: Where can I park?',
        functionsRun: [],
        collectedData: [],
      }),
    ]);
    await host.write('One more thing.');
    await close();
    expect((await bodies()).map(({ message }) => message)).toEqual(['Where can I park?', 'One more thing.']);
  });

  test('that was quiet for a day is over', async () => {
    await host.make('conversation');
    await host.write();
    await resumeWebhooks.perform(host.context, null);
    expect(await bodies()).toEqual([]);
    host.clock.forward(25 * HOUR_MS);
    await resumeWebhooks.perform(host.context, null);
    await resumeWebhooks.perform(host.context, null);
    expect(await bodies()).toHaveLength(1);
  });

  test('that was over before the webhook was made is not told', async () => {
    await host.write();
    host.clock.forward(25 * HOUR_MS);
    await host.make('conversation');
    await host.rows(sql`update webhook set created_at = ${new Date(host.clock.nowMs())}`);
    await resumeWebhooks.perform(host.context, null);
    expect(await bodies()).toEqual([]);
  });

  test('is told in the order of its room', async () => {
    await host.make('conversation', '/hook');
    for (const message of ['One', 'Two', 'Three']) {
      await host.write(message);
      await owner().call(takeover.closeConversation, { target: ofAgent(), body: { roomId: await roomId() } });
    }
    expect((await bodies()).map(({ message }) => message)).toEqual(['One', 'Two', 'Three']);
  });

  test('of a rehearsal is told to nobody', async () => {
    await host.make('incoming');
    await host.rows(sql`insert into conversation_log (account_id, agent_id, uuid, type, direction, data)
      values (${host.world.accounts.organization}, ${host.agentId}, 'test:1', 'chat', 'inbound', '{"test": true}')`);
    expect(await bodies()).toEqual([]);
  });
});

test('a contact is told when it comes, changes and goes, and not when somebody talks to it', async () => {
  await host.make('contact');
  const save = (body: object) => owner().call(contacts.saveContact, { target: ofOrganization(), body: body as never });
  await save({ name: 'Ada', phone: ADA });
  await save({ phone: ADA, email: 'ada@lovelace.test' });
  await save({ phone: ADA, email: 'ada@lovelace.test' });
  await host.write();
  const [{ id } = { id: 0 }] = await host.rows<{ id: number }>(sql`select id from contact where phone = ${ADA}`);
  await host.rows(sql`update contact set phone = null, email = null, former_phone = phone, deleted_at = now() where id = ${id}`);
  const told = await bodies();
  expect(told.map(({ event, contact }) => [event, contact])).toEqual([
    ['contact.created', expect.objectContaining({ id, name: 'Ada', phone: ADA })],
    ['contact.updated', expect.objectContaining({ id, email: 'ada@lovelace.test' })],
    ['contact.deleted', expect.objectContaining({ id, name: 'Ada' })],
  ]);
});

test('an agent is told when it changes and is published', async () => {
  await host.make('agent');
  await owner().call(agents.saveCampaign, { target: ofAgent(), body: { agentInstructions: 'Say hello.' } });
  expect(await bodies()).toEqual([]);
  await owner().call(agents.publishAgent, { target: ofAgent(), body: {} });
  await host.rows(sql`update account set active = false where id = ${host.agentId}`);
  await host.rows(sql`update account set active = true where id = ${host.agentId}`);
  expect((await bodies()).map(({ event, agent }) => [event, (agent as { id?: unknown }).id])).toEqual([
    ['agent.published', host.agentId],
    ['agent.disabled', host.agentId],
    ['agent.enabled', host.agentId],
  ]);
});

test('an onboarding is told by its steps, and when it is complete', async () => {
  await host.make('onboarding');
  const save = (onboarding: object) =>
    host.rows(sql`update account set settings = settings || ${JSON.stringify({ onboarding })}::jsonb
      where id = ${host.world.accounts.organization}`);
  await save({ activeStep: 'templates' });
  await save({ activeStep: 'templates', updatedAt: 5 });
  await save({ activeStep: 'tryAgent', onboardingComplete: true });
  expect((await bodies()).map(({ event }) => event)).toEqual(['onboarding.step', 'onboarding.completed']);
});

describe('who is told', () => {
  test('is the account and those above it, each by its own webhooks; nobody beside it', async () => {
    await host.make('incoming', '/agent', 'agent');
    await host.make('incoming', '/organization');
    await host.make('incoming', '/reseller', 'reseller', 'reseller');
    await host.make('incoming', '/partner', 'partner', 'partner');
    await host.make('incoming', '/sibling', 'siblingAgent');
    await host.make('contact', '/other');
    await host.write();
    await host.work();
    expect(host.receiver.posted.map(({ path }) => path).sort()).toEqual([
      ...['/agent', '/organization', '/other', '/partner', '/reseller'],
    ]);
  });

  test('is nobody if the thing itself does not happen', async () => {
    await host.make('contact');
    const { scoped } = host.database.db;
    await scoped({ kind: 'super' }, async (db) => {
      await db.execute(sql`insert into contact (org_id, name) values (${host.world.accounts.organization}, 'Nobody')`);
      throw new Error('no');
    }).catch(() => {});
    expect([await bodies(), await host.deliveries()]).toEqual([[], []]);
  });
});
