import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as endpoints from '#contract/endpoints/contacts';
import * as talk from '#contract/endpoints/talk';
import { NOT_FOUND } from '#contract/rules/messages';
import { TARGET_UNKNOWN } from '#contract/rules/messages/contacts';
import { aboutPeer } from '#server/domain/contacts/context.ts';
import { type ContactHost, startContactHost } from './contactHost';

/** What an agent is told about a person (api-shapes 13), up to the prompt of the model. */

let host: ContactHost;
const prompts: string[] = [];
beforeAll(async () => {
  host = await startContactHost({
    providers: {
      model: {
        label: 'scripted',
        async *stream({ system }) {
          prompts.push(system);
          yield 'Good evening.';
        },
      },
    },
  });
});
afterAll(() => host.stop());
beforeEach(() => host.empty());

const read = (target: string) =>
  host.as('owner').call(endpoints.readContext, { target: host.target, query: { target } });
const write = (target: string, context: string) =>
  host.as('owner').call(endpoints.saveContext, { target: host.target, body: { target, context } });
const ask = (by: 'owner' | 'guest' | 'stranger') =>
  host.as(by).call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Hello?' } });
/** The part of the last prompt about the other side. */
const told = () =>
  prompts
    .at(-1)
    ?.split('\n\n')
    .find((part) => part.startsWith('# Who you are talking to')) ?? null;

test('is written and read by number, address and user name; new numbers and addresses become contacts', async () => {
  const id = await host.make({ name: 'Ada', username: 'ada_king' });
  const replies = [
    await write('+1 (512) 555-1234', 'Drives a Camry.'),
    await write('Bob@Northbank.example', 'Pays by card.'),
    await write('ada_king', 'Prefers mornings.'),
    await write(`contact-${id}`, 'Prefers evenings.'),
    await write('+15125551234', ''),
  ];
  expect(replies.map(({ status, body }) => [status, body])).toEqual(
    replies.map(() => [201, { success: true, message: 'Context added successfully' }]),
  );
  expect([
    (await read('5125551234')).body,
    (await read('bob@northbank.example')).body,
    (await read('ada_king')).body,
    (await host.list({ sort: 'created' })).length,
  ]).toEqual([
    { success: true, context: '' },
    { success: true, context: 'Pays by card.' },
    { success: true, context: 'Prefers evenings.' },
    3,
  ]);
  expect([(await read('nobody')).body, (await read('+15125550000')).status, (await write('nobody', 'x')).body]).toEqual(
    [
      { success: false, message: NOT_FOUND },
      404,
      expect.objectContaining({ success: false, message: TARGET_UNKNOWN, input: 'target' }),
    ],
  );
});

test('reaches the model when the person signed in with the contact’s address, and nobody else', async () => {
  const { email } = host.world.people.stranger;
  await host.make({ name: 'Ada King', email, company: 'Engines', agentContext: 'Allergic to nuts.' });
  await ask('stranger');
  const known = told();
  await ask('guest');
  const visitor = told();
  await ask('owner');
  expect([known, visitor, told()]).toEqual([
    '# Who you are talking to\n- Name: Ada King\n- Company: Engines\nWhat the team has noted about them, for you alone:\nAllergic to nuts.',
    null,
    null,
  ]);
});

test('stays out of the prompt of an agent that is to know nobody, and of deleted contacts', async () => {
  const { email } = host.world.people.stranger;
  const id = await host.make({ name: 'Ada King', email });
  const target = { targetAccountId: host.agentId };
  const publish = async (noContactInjection: boolean) => {
    await host
      .as('owner')
      .call(agents.saveCampaign, { target, body: { agentInstructions: 'Be kind.', noContactInjection } });
    await host.as('owner').call(agents.publishAgent, { target, body: {} });
  };
  await publish(true);
  await ask('stranger');
  const silent = told();
  await publish(false);
  await ask('stranger');
  const said = told();
  await host.as('owner').call(endpoints.deleteContact, { target: host.target, params: { contactId: id } });
  await ask('stranger');
  expect([silent, said, told()]).toEqual([null, '# Who you are talking to\n- Name: Ada King', null]);
});

test('is known of a contact that writes itself, in the scope of the agent', async () => {
  const id = await host.make({ name: 'Ada', phone: '+15125551234', agentContext: 'Drives a Camry.' });
  const [place] =
    await host.execute(sql`select org_id as "orgId", reseller_id as "resellerId", partner_id as "partnerId"
    from account where id = ${host.agentId}`);
  const { orgId, resellerId, partnerId } = place as Record<'orgId' | 'resellerId' | 'partnerId', number>;
  const scope = { kind: 'agent' as const, agentId: host.agentId, orgId, resellerId, partnerId };
  const about = (fromId: number) =>
    host.database.db.scoped(scope, (db) => aboutPeer({ db, orgId }, { fromId, roomId: host.guestRoom }, null));
  expect([await about(id), await about(host.world.guest.id)]).toEqual([
    { name: 'Ada', company: null, context: 'Drives a Camry.' },
    null,
  ]);
});
