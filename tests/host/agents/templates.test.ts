import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as templates from '#contract/endpoints/templates';
import * as versions from '#contract/endpoints/versions';
import type { Campaign, Template, TemplateField } from '#contract/entities/campaign';
import {
  AGENT_NOT_ATTACHED,
  CHANGED_ELSEWHERE,
  FIELD_REQUIRED,
  IDEMPOTENCY_KEY_REUSED,
  NOT_ALLOWED,
  NOT_FOUND,
  PROMPT_REQUIRED,
} from '#contract/rules/messages';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { clearAgents, testClock } from './agentHost';

/** Templates, and agents that follow them (specification 3, 4; api-shapes 14). */

let host: TestHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTestHost({ clock: testClock() });
  target = { targetAccountId: host.world.accounts.agent };
});
afterAll(() => host.stop());
beforeEach(() => clearAgents(host));

const FIELDS: TemplateField[] = [
  { key: 'name', title: 'Name', type: 'text', required: true },
  { key: 'tone', title: 'Tone', type: 'select', value: 'warm', options: [{ value: 'warm' }, { value: 'brisk' }] },
  { key: 'diets', title: 'Diets', type: 'multi-select', options: [{ value: 'vegan' }, { value: 'halal' }] },
  { key: 'motto', title: 'Motto', type: 'text', value: '{name} cooks.' },
];
const CAMPAIGN: Campaign = {
  agentInstructions: 'You are {name}, {tone}.\n{parking}\nDiets: {diets}. {motto}',
  welcomeMessage: 'Hello from {name}!',
  actions: [{ name: 'notify', settings: { recipients: 'desk@{name}.example' } }],
  templateFields: FIELDS,
  timezone: 'America/New_York',
};

/** A published template of the reseller. */
async function published(campaign: Campaign = CAMPAIGN) {
  const reseller = host.as('reseller');
  const made = await reseller.call(templates.createTemplate, {
    body: { title: 'Diner', trade: 'Restaurant', description: 'For diners.', campaign },
  });
  const { id, rev } = made.body.template;
  const { body } = await reseller.call(templates.saveTemplate, { params: { id }, body: { published: true, rev } });
  return body.template;
}

const fromTemplate = (body: object) =>
  host.as('owner').call(templates.createAgentFromTemplate, { target, body: body as never });

describe('a template', () => {
  test('is created as a draft that only its account sees', async () => {
    const made = await host.as('reseller').call(templates.createTemplate, { body: { title: 'Diner' } });
    const template = {
      id: expect.any(String),
      title: 'Diner',
      description: '',
      trade: '',
      rev: 1,
      savedAtMs: expect.any(Number),
      published: false,
      staging: { published: false },
    };
    expect([made.status, made.body]).toEqual([201, { success: true, template }]);
    const own = await host.as('reseller').call(templates.listTemplates, {});
    const below = await host.as('owner').call(templates.listTemplates, {});
    expect([own.body.templates, below.body.templates]).toEqual([[template], []]);
    const read = await host.as('owner').call(templates.readTemplate, { params: { id: made.body.template.id } });
    expect([read.status, read.text]).toEqual([404, JSON.stringify({ success: false, message: NOT_FOUND })]);
  });

  test('is offered below once published, without its draft, and nowhere else', async () => {
    const template = await published();
    const { staging: _, ...shown } = template;
    const below = await host.as('owner').call(templates.listTemplates, {});
    const elsewhere = await host.as('stranger').call(templates.listTemplates, {});
    expect([below.body.templates, elsewhere.body.templates]).toEqual([[shown], []]);
    expect([shown.published, shown.rev, shown.production]).toEqual([true, 2, { ...CAMPAIGN, published: true }]);
  });

  test('shows the levels below its published text until changes are published', async () => {
    const { id } = await published();
    await host
      .as('reseller')
      .call(templates.saveTemplate, { params: { id }, body: { campaign: { agentInstructions: 'New.' } } });
    const own = await host.as('reseller').call(templates.readTemplate, { params: { id } });
    const below = await host.as('owner').call(templates.readTemplate, { params: { id } });
    expect([
      own.body.template.published,
      own.body.template.staging?.agentInstructions,
      below.body.template.production?.agentInstructions,
    ]).toEqual([false, 'New.', CAMPAIGN.agentInstructions]);
  });

  test('is not published without a prompt', async () => {
    const { body } = await host.as('reseller').call(templates.createTemplate, { body: { title: 'Empty' } });
    const { status, body: refused } = await host
      .as('reseller')
      .call(templates.saveTemplate, { params: { id: body.template.id }, body: { published: true } });
    expect([status, refused]).toEqual([
      422,
      {
        success: false,
        message: PROMPT_REQUIRED,
        input: 'prompt',
        issues: [{ path: 'campaign.agentInstructions', message: PROMPT_REQUIRED }],
        requestId: expect.any(String),
      },
    ]);
  });

  test('saved from a stale revision is refused with the stored one', async () => {
    const { id } = await published();
    const { status, body } = await host
      .as('reseller')
      .call(templates.saveTemplate, { params: { id }, body: { title: 'Mine', rev: 1 } });
    const { message, stored } = body as unknown as { message: string; stored: Template };
    expect([status, message, stored.id, stored.rev, stored.staging]).toEqual([
      409,
      CHANGED_ELSEWHERE,
      id,
      2,
      { ...CAMPAIGN, published: true },
    ]);
  });

  test('saved again with its key is acknowledged, without a second save or a conflict', async () => {
    const { id } = await published();
    const body = { title: 'Mine', campaign: { welcomeMessage: 'Hi!' }, rev: 2 };
    const save = (sent: object, key: string) =>
      host.as('reseller').call(templates.saveTemplate, {
        params: { id },
        body: sent,
        headers: { 'idempotency-key': key },
      });
    const first = await save(body, 'mine');
    const again = await save(body, 'mine');
    expect([first.body.template.rev, again.status, again.body]).toEqual([3, 200, first.body]);
    const other = await save(body, 'other');
    expect([other.status, (other.body as unknown as { message: string }).message]).toEqual([409, CHANGED_ELSEWHERE]);
    const reused = await save({ ...body, title: 'Other' }, 'mine');
    expect([reused.status, (reused.body as unknown as { message: string }).message]).toEqual([
      409,
      IDEMPOTENCY_KEY_REUSED,
    ]);
  });

  test('clears the settings of its campaign that a save names', async () => {
    const { id } = await published();
    const removed = ['welcomeMessage', 'actions', 'published', 'nothing'];
    const { body } = await host
      .as('reseller')
      .call(templates.saveTemplate, { params: { id }, body: { campaign: { timezone: 'UTC' }, removed } });
    const { agentInstructions, templateFields } = CAMPAIGN;
    expect(body.template.staging).toEqual({ agentInstructions, templateFields, timezone: 'UTC', published: false });
  });

  test('created again with its key is the same template', async () => {
    const create = (key: string) =>
      host
        .as('reseller')
        .call(templates.createTemplate, { body: { title: 'Diner' }, headers: { 'idempotency-key': key } });
    const [first, again] = [await create('new-template-1'), await create('new-template-1')];
    const { body } = await host.as('reseller').call(templates.listTemplates, {});
    expect([again.status, again.body, body.templates]).toEqual([201, first.body, [first.body.template]]);
  });

  test('cannot be changed by the levels below', async () => {
    const { id } = await published();
    const owner = await host.as('owner').call(templates.saveTemplate, { params: { id }, body: { title: 'Mine' } });
    expect([owner.status, owner.body]).toEqual([
      403,
      { success: false, message: NOT_ALLOWED, requestId: expect.any(String) },
    ]);
    const partner = await host.as('partner').call(templates.deleteTemplate, { params: { id } });
    expect(partner.status).toBe(404);
  });

  test('of the installation is written by a super administrator', async () => {
    const superAdmin = host.as('superAdmin');
    const made = await superAdmin.call(templates.createTemplate, { body: { title: 'For all', campaign: CAMPAIGN } });
    await superAdmin.call(templates.saveTemplate, { params: { id: made.body.template.id }, body: { published: true } });
    const stranger = await host.as('stranger').call(templates.listTemplates, {});
    expect(stranger.body.templates.map(({ title }) => title)).toEqual(['For all']);
  });
});

describe('an agent from a template', () => {
  const answers = [
    { ...FIELDS[0], value: 'Rosie’s' },
    { ...FIELDS[1], value: 'brisk' },
    { ...FIELDS[2], value: ['vegan', 'carnivore'] },
  ];

  test('follows it, with its fields answered', async () => {
    const { id } = await published();
    const { status, body } = await fromTemplate({
      templateId: id,
      templateFields: answers,
      timezone: 'Chicago',
      agentVoice: '"lucia"',
    });
    expect([status, body.message, body.rev, body.campaign]).toEqual([
      200,
      'Agent created.',
      1,
      {
        ...CAMPAIGN,
        title: 'Name of agent',
        mode: 'TEMPLATE_AGENT',
        templateId: id,
        templateFields: [
          { ...FIELDS[0], value: 'Rosie’s' },
          { ...FIELDS[1], value: 'brisk' },
          { ...FIELDS[2], value: ['vegan'] },
          FIELDS[3],
        ],
        agentInstructions: 'You are Rosie’s, brisk.\n{parking}\nDiets: vegan. Rosie’s cooks.',
        timezone: 'America/Chicago',
        agentVoice: 'lucia',
        published: false,
      },
    ]);
  });

  test('shows the template’s raw prompt on demand', async () => {
    const { id } = await published();
    await fromTemplate({ templateId: id, templateFields: answers });
    const { body } = await host.as('owner').call(agents.readStaging, { target, query: { replaceTemplateVars: false } });
    expect(body.campaign.agentInstructions).toBe(CAMPAIGN.agentInstructions);
  });

  test('gets what the template publishes later, and cannot edit the prompt', async () => {
    const { id } = await published();
    await fromTemplate({ templateId: id, templateFields: answers });
    await host
      .as('owner')
      .call(agents.saveCampaign, { target, body: { agentInstructions: 'My own.', title: 'Rosie' } });
    await host.as('reseller').call(templates.saveTemplate, {
      params: { id },
      body: { campaign: { agentInstructions: 'Be {name}.' }, published: true },
    });
    const { body } = await host.as('owner').call(agents.readStaging, { target });
    expect([body.campaign.title, body.campaign.agentInstructions]).toEqual(['Rosie', 'Be Rosie’s.']);
  });

  test('keeps the last prompt when the template is deleted', async () => {
    const { id } = await published();
    await fromTemplate({ templateId: id, templateFields: answers });
    await host.as('reseller').call(templates.saveTemplate, {
      params: { id },
      body: { campaign: { agentInstructions: 'Be {name}.' }, published: true },
    });
    await host.as('owner').call(agents.publishAgent, { target, body: {} });
    const deleted = await host.as('reseller').call(templates.deleteTemplate, { params: { id } });
    const staging = await host.as('owner').call(agents.readStaging, { target });
    const production = await host.as('owner').call(agents.readProduction, { target });
    const listed = await host.as('owner').call(templates.listTemplates, {});
    expect([
      deleted.body,
      staging.body.campaign.agentInstructions,
      production.body.campaign.agentInstructions,
      listed.body.templates,
    ]).toEqual([{ success: true }, 'Be Rosie’s.', 'Be Rosie’s.', []]);
  });

  test('without the answer to a required field is refused with the field', async () => {
    const { id } = await published();
    const { status, body } = await fromTemplate({ templateId: id, templateFields: [{ ...FIELDS[0], value: ' ' }] });
    expect([status, body]).toEqual([
      422,
      {
        success: false,
        message: `Name: ${FIELD_REQUIRED}`,
        input: 'templateFields.name',
        issues: [{ path: 'templateFields.name', message: FIELD_REQUIRED }],
        requestId: expect.any(String),
      },
    ]);
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'templ_123'])(
    'of no template (%s) is not found',
    async (templateId) => {
      const { status, text } = await fromTemplate({ templateId });
      expect([status, text]).toEqual([404, JSON.stringify({ success: false, message: NOT_FOUND })]);
    },
  );

  test('previews detaching, without sentences of unanswered fields, and is not changed', async () => {
    const { id } = await published();
    await fromTemplate({ templateId: id, templateFields: answers });
    const would = await host.as('owner').call(templates.detachAgentFromTemplate, { target, query: { dryRun: true } });
    const kept = await host.as('owner').call(agents.readStaging, { target });
    const { body: detached } = await host.as('owner').call(templates.detachAgentFromTemplate, { target });
    expect([would.status, would.body.rev, would.body.campaign]).toEqual([200, 1, detached.campaign]);
    expect([kept.body.rev, kept.body.campaign.mode]).toEqual([1, 'TEMPLATE_AGENT']);
    const again = await host.as('owner').call(templates.detachAgentFromTemplate, { target, query: { dryRun: true } });
    expect([again.status, (again.body as { message: string }).message]).toEqual([409, AGENT_NOT_ATTACHED]);
  });

  test('detached has the text with the fields filled in; the old copy is kept', async () => {
    const { id } = await published();
    await fromTemplate({ templateId: id, templateFields: answers });
    const { status, body } = await host.as('owner').call(templates.detachAgentFromTemplate, { target });
    expect([status, body.rev, body.campaign]).toEqual([
      200,
      2,
      {
        title: 'Name of agent',
        mode: 'FULL_AGENT',
        published: false,
        agentInstructions: 'You are Rosie’s, brisk.\n{parking}\nDiets: vegan. Rosie’s cooks.',
        welcomeMessage: 'Hello from Rosie’s!',
        actions: [{ name: 'notify', settings: { recipients: 'desk@Rosie’s.example' } }],
        timezone: 'America/New_York',
        agentVoice: 'amelia',
      },
    ]);
    const again = await host.as('owner').call(templates.detachAgentFromTemplate, { target });
    expect([again.status, (again.body as { message: string }).message]).toEqual([409, AGENT_NOT_ATTACHED]);
  });
});

describe('the fields of a template', () => {
  const refusedFor = (title: string, key: string) => ({
    success: false,
    message: `${title}: ${FIELD_REQUIRED}`,
    input: `templateFields.${key}`,
    issues: [{ path: `templateFields.${key}`, message: FIELD_REQUIRED }],
    requestId: expect.any(String),
  });

  test('have the types of the specification, by type or inputType', async () => {
    const asked = [
      { key: 'a', title: 'A', inputType: 'select', options: [{ value: 'x' }] },
      { key: 'b', title: 'B', type: 'number' },
      { key: 'c', title: 'C' },
    ];
    const { production } = await published({ ...CAMPAIGN, templateFields: asked as TemplateField[] });
    expect(production?.templateFields).toEqual([
      { ...asked[0], type: 'select' },
      asked[1],
      { ...asked[2], type: 'text' },
    ]);
  });

  test('are answered by key, and required ones must be', async () => {
    const { id: templateId } = await published();
    const none = await fromTemplate({ templateId });
    const { status, body } = await fromTemplate({ templateId, templateFields: [{ key: 'name', value: 'Rosie’s' }] });
    expect([none.status, none.body, status, body.campaign.templateFields?.[0]]).toEqual([
      422,
      refusedFor('Name', 'name'),
      200,
      { ...FIELDS[0], value: 'Rosie’s' },
    ]);
  });

  test('cannot be removed from an agent, and must be answered before publishing and restoring to production', async () => {
    const { id: templateId } = await published();
    await fromTemplate({ templateId, templateFields: [{ key: 'name', value: 'Rosie’s' }] });
    const save = (templateFields: unknown[]) =>
      host.as('owner').call(agents.saveCampaign, { target, body: { templateFields } as never });
    const publish = () => host.as('owner').call(agents.publishAgent, { target, body: {} });
    const emptied = await save([]);
    expect(emptied.body.campaign.templateFields?.[0]).toEqual({ ...FIELDS[0], value: 'Rosie’s' });
    const cleared = await save([{ key: 'name', title: 'Mine', type: 'text' }]);
    const refused = await publish();
    expect([cleared.body.campaign.templateFields?.[0], refused.status, refused.body]).toEqual([
      FIELDS[0],
      422,
      refusedFor('Name', 'name'),
    ]);
    const params = { agentId: cleared.body.campaignId };
    const kept = await host.as('owner').call(versions.createVersion, { target, params, body: { title: 'Cleared' } });
    await save([{ ...FIELDS[0], skipped: true }]);
    expect((await publish()).status).toBe(200);
    const { status, body } = await host.as('owner').call(versions.restoreVersion, {
      target,
      params: { ...params, versionId: kept.body.createdVersion.versionId },
      body: { target: 'default' },
    });
    expect([status, body]).toEqual([422, refusedFor('Name', 'name')]);
  });
});
