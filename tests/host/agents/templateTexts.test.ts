import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as templates from '#contract/endpoints/templates';
import type { Campaign } from '#contract/entities/campaign';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { clearAgents, testClock } from './agentHost';

/** How the texts of an agent that follows a template are returned (specification 6), and what a template's name is to them. */

let host: TestHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTestHost({ clock: testClock() });
  target = { targetAccountId: host.world.accounts.agent };
});
afterAll(() => host.stop());
beforeEach(() => clearAgents(host));

const CAMPAIGN: Campaign = {
  agentInstructions: 'You are {name}.',
  templateFields: [{ key: 'name', title: 'Name', type: 'text', required: true }],
};

/** A published template of the reseller. */
async function published() {
  const reseller = host.as('reseller');
  const made = await reseller.call(templates.createTemplate, { body: { title: 'Diner', campaign: CAMPAIGN } });
  const { id } = made.body.template;
  return (await reseller.call(templates.saveTemplate, { params: { id }, body: { published: true } })).body.template;
}

const bodyOf = (templateId: string) => ({ templateId, templateFields: [{ key: 'name', value: 'Rosie' }] });

test('a template that is renamed stays published, with its draft and its revision as they are', async () => {
  const { id, rev } = await published();
  const { body } = await host
    .as('reseller')
    .call(templates.saveTemplate, { params: { id }, body: { title: 'Bistro' } });
  const { title, published: isPublished, rev: after, staging } = body.template;
  expect([title, isPublished, after, staging]).toEqual(['Bistro', true, rev, { ...CAMPAIGN, published: true }]);
});

test('every reply about an agent has its texts as they are asked for: with the keys, or with what they stand for', async () => {
  const { id } = await published();
  const query = { replaceTemplateVars: false };
  const reseller = host.as('reseller');
  const prompts = [
    await reseller.call(templates.createAgentFromTemplate, { target, query, body: bodyOf(id) }),
    await reseller.call(agents.saveCampaign, { target, query, body: { title: 'Rosie' } }),
    await reseller.call(agents.publishAgent, { target, query, body: {} }),
    await reseller.call(agents.readProduction, { target, query }),
    await reseller.call(agents.readStaging, { target, query }),
    await reseller.call(agents.revertAgent, { target, query }),
  ].map(({ body }) => body.campaign.agentInstructions);
  expect(prompts).toEqual(Array.from({ length: 6 }, () => 'You are {name}.'));
  const filled = await reseller.call(agents.saveCampaign, { target, body: { title: 'Rosie again' } });
  expect(filled.body.campaign.agentInstructions).toBe('You are Rosie.');
});

test('those whose template it is read how many agents follow it', async () => {
  const { id } = await published();
  const countFor = async (person: 'reseller' | 'owner') =>
    (await host.as(person).call(templates.readTemplate, { params: { id } })).body.followers;
  const before = await countFor('reseller');
  await host.as('owner').call(templates.createAgentFromTemplate, { target, body: bodyOf(id) });
  expect([before, await countFor('reseller'), await countFor('owner')]).toEqual([0, 1, undefined]);
  await host.as('reseller').call(templates.detachAgentFromTemplate, { target });
  expect(await countFor('reseller')).toBe(0);
});

test('every text is as the agent uses it if that is forced', async () => {
  const owner = host.as('owner');
  const body: Campaign = {
    agentInstructions: 'We are {name}. We cook {cuisine}.',
    welcomeMessage: 'This is {name}.',
    variables: { name: 'Larkspur' },
    templateFields: [{ key: 'cuisine', title: 'Cuisine', type: 'text' }],
    actions: [{ name: 'transfer', instructions: 'Say that {name} calls back.' }],
  };
  await owner.call(agents.saveCampaign, { target, body });
  await owner.call(agents.publishAgent, { target, body: {} });
  for (const call of [agents.readStaging, agents.readProduction]) {
    const { body: read } = await owner.call(call, { target, query: { forceReplaceTemplateVars: true } });
    const { agentInstructions, welcomeMessage, actions } = read.campaign;
    expect([agentInstructions, welcomeMessage, actions]).toEqual([
      'We are Larkspur.',
      'This is Larkspur.',
      [{ name: 'transfer', instructions: 'Say that Larkspur calls back.' }],
    ]);
  }
});
