import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as reviews from '#contract/endpoints/agentReview';
import * as agents from '#contract/endpoints/agents';
import * as templates from '#contract/endpoints/templates';
import type { Campaign } from '#contract/entities/campaign';
import {
  MODEL_FAILED,
  MODEL_NONSENSE,
  NOT_FOUND,
  REVIEW_NEEDS_AGENT,
  REVIEW_NEEDS_TEMPLATE,
  SUGGESTIONS_NEED_MODEL,
  SUGGESTIONS_NEED_MODEL_TITLE,
} from '#contract/rules/messages';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { type LlmStandIn, startLlmStandIn } from '#tests/support/modelStandIn.ts';
import { campaignIdOf } from '#tests/support/world.ts';
import { clearAgents } from './agentHost';

/** Suggestions for the texts of an agent (specification 4, 7; api-shapes 4), against the stand-in over real HTTP. */

let host: TestHost;
let model: LlmStandIn;
let target: { targetAccountId: number };
beforeAll(async () => {
  model = await startLlmStandIn();
  host = await startTestHost({ env: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'tiny' } });
  target = { targetAccountId: host.world.accounts.agent };
});
afterAll(async () => {
  await host.stop();
  await model.close();
});
beforeEach(() => clearAgents(host));

const TEMPLATE: Campaign = {
  agentInstructions: 'You answer for {name}. Hours: {hours}',
  templateFields: [
    { key: 'name', title: 'Name', type: 'text' },
    { key: 'hours', title: 'Hours', type: 'textarea', promptTip: 'One line for each run of days.' },
    { key: 'about', title: 'About', type: 'textarea', promptTip: 'Two sentences.' },
    { key: 'tone', title: 'Tone', type: 'select', promptTip: 'How it speaks.', options: [{ value: 'warm' }] },
  ],
};
const SENT = [
  { key: 'name', value: 'Rosie’s' },
  { key: 'hours', value: 'mon-fri 9-17' },
  { key: 'about' },
  { key: 'tone', value: 'warm' },
];
const SUGGESTED = {
  suggestion: 'Monday to Friday: 9 to 17.',
  title: 'Whole words',
  reason: 'A caller hears it better.',
};

async function published(campaign: Campaign = TEMPLATE): Promise<string> {
  const made = await host.as('reseller').call(templates.createTemplate, { body: { title: 'Diner', campaign } });
  const { id } = made.body.template;
  await host.as('reseller').call(templates.saveTemplate, { params: { id }, body: { published: true } });
  return id;
}
const review = (body: object, on = host) => on.as('owner').call(reviews.autoReviewAgentConfiguration, { target, body });
const says = (answer: object | string) => {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  model.play({ kind: 'answer', pieces: [text.slice(0, 7), text.slice(7)] });
};
const proposes = (...fields: object[]) => says({ fields });
const askedFor = () => JSON.parse(model.requests.at(-1)?.messages.at(-1)?.content ?? '{}') as Record<string, unknown>;
const suggestionsOf = async (...fields: object[]) => {
  proposes(...fields);
  const { body } = await review({ templateId: await published(), fields: SENT });
  return Object.fromEntries(
    (body as { key: string; promptSuggestion: string }[]).map((one) => [one.key, one.promptSuggestion]),
  );
};

describe('the fields of a template', () => {
  test('have one entry each; only those with a tip and a value are shown to the model for review', async () => {
    proposes(
      { key: 'hours', ...SUGGESTED },
      { key: 'name', suggestion: 'Rosie' },
      { key: 'about', suggestion: 'We cook.' },
    );
    const { body } = await review({ templateId: await published(), fields: SENT });
    expect(body).toEqual([
      { key: 'name', value: 'Rosie’s', promptSuggestion: '' },
      {
        key: 'hours',
        value: 'mon-fri 9-17',
        promptSuggestion: SUGGESTED.suggestion,
        promptReasonTitle: SUGGESTED.title,
        promptReason: SUGGESTED.reason,
      },
      { key: 'about', promptSuggestion: '' },
      { key: 'tone', value: 'warm', promptSuggestion: '' },
    ]);
    expect(askedFor()).toEqual({
      template: { title: 'Diner', prompt: TEMPLATE.agentInstructions },
      review: [{ key: 'hours', label: 'Hours', tip: 'One line for each run of days.', value: 'mon-fri 9-17' }],
      others: [
        { label: 'Name', value: 'Rosie’s' },
        { label: 'Tone', value: 'warm' },
      ],
    });
  });

  test.each([
    ['invents a number', 'Monday to Friday: 9 to 18.'],
    ['invents an address', 'mon-fri 9-17, write to us@rosies.example'],
    ['names another field', '{name}: mon-fri 9-17'],
    ['is what stands there', ' mon-fri 9-17 '],
    ['is too long', `mon-fri 9-17 ${'and so on '.repeat(500)}`],
    ['is empty', ' '],
    ['is none', null],
  ])('have no suggestion that %s', async (_, suggestion) => {
    expect(await suggestionsOf({ key: 'hours', suggestion })).toEqual({ name: '', hours: '', about: '', tone: '' });
  });

  test('that nobody may suggest for do not cost an answer of the model', async () => {
    const before = model.requests.length;
    const { body } = await review({ templateId: await published(), fields: [SENT[0], { key: 'unknown', value: 'x' }] });
    expect([body, model.requests.length]).toEqual([
      [
        { key: 'name', value: 'Rosie’s', promptSuggestion: '' },
        { key: 'unknown', value: 'x', promptSuggestion: '' },
      ],
      before,
    ]);
  });

  test('too long for the model are left as they are', async () => {
    const before = model.requests.length;
    const { body } = await review({
      templateId: await published(),
      fields: [{ key: 'hours', value: 'x'.repeat(4_001) }],
    });
    expect([(body as { promptSuggestion: string }[])[0]?.promptSuggestion, model.requests.length]).toEqual([
      '',
      before,
    ]);
  });

  test('of an agent are the stored ones; what is sent is ignored', async () => {
    const templateId = await published();
    await host
      .as('owner')
      .call(templates.createAgentFromTemplate, { target, body: { templateId, templateFields: SENT } });
    proposes({ key: 'hours', ...SUGGESTED });
    const { body } = await review({ agentId: host.world.accounts.agent, fields: [{ key: 'hours', value: 'never' }] });
    const stored = (body as { key: string; value?: string }[]).map(({ key, value }) => [key, value]);
    expect(stored).toEqual(SENT.map(({ key, value }) => [key, value]));
  });

  test('of nothing are refused, and so are those of an unknown template', async () => {
    const [none, unknown] = [await review({}), await review({ templateId: '00000000-0000-4000-8000-000000000000' })];
    expect([none.status, none.body]).toEqual([
      422,
      expect.objectContaining({ message: REVIEW_NEEDS_TEMPLATE, input: 'templateId' }),
    ]);
    expect([unknown.status, unknown.body]).toEqual([404, expect.objectContaining({ message: NOT_FOUND })]);
  });
});

describe('a model', () => {
  test.each([
    ['that writes no JSON', 'I would not change a thing.'],
    ['that writes half of it', '{"fields":[{"key":"hours"'],
    ['that writes another shape', { fields: [{ key: 7 }] }],
  ])('%s suggests nothing, and it is said', async (_, answer) => {
    says(answer);
    const { status, body } = await review({ templateId: await published(), fields: SENT });
    expect([status, body]).toEqual([502, expect.objectContaining({ success: false, message: MODEL_NONSENSE })]);
  });

  test('may put its JSON into a fence', async () => {
    says(`Here it is:\n\`\`\`json\n${JSON.stringify({ fields: [{ key: 'hours', ...SUGGESTED }] })}\n\`\`\``);
    const { body } = await review({ templateId: await published(), fields: [SENT[1]] });
    expect((body as { promptSuggestion: string }[])[0]?.promptSuggestion).toBe(SUGGESTED.suggestion);
  });

  test('that fails is said to', async () => {
    model.play({ kind: 'refuse', status: 400, message: 'no' });
    const { status, body } = await review({ templateId: await published(), fields: SENT });
    expect([status, body]).toEqual([502, expect.objectContaining({ message: MODEL_FAILED })]);
  });

  test('that is not there suggests nothing, and it is said plainly', async () => {
    const without = await startTestHost();
    try {
      const ofAgent = { targetAccountId: without.world.accounts.agent };
      const owner = without.as('owner');
      const agentId = campaignIdOf(ofAgent.targetAccountId);
      await owner.call(agents.saveCampaign, { target: ofAgent, body: { ...TEMPLATE } });
      const said = { promptReasonTitle: SUGGESTIONS_NEED_MODEL_TITLE, promptReason: SUGGESTIONS_NEED_MODEL };
      const call = async (body: object) =>
        (await owner.call(reviews.autoReviewAgentConfiguration, { target: ofAgent, body })).body;
      expect([await call({ agentId }), await call({ mode: 'agent', agentId })]).toEqual([
        TEMPLATE.templateFields?.map(({ key }) => ({ key, promptSuggestion: '', ...said })),
        {
          agentId,
          agentInstructionsSuggestion: '',
          greetingSuggestion: '',
          actionSuggestions: [],
          appSuggestions: [],
          ...said,
        },
      ]);
    } finally {
      await without.stop();
    }
  });
});

describe('an agent', () => {
  const CAMPAIGN = {
    agentInstructions: 'you answer for rosie, {city}. open 9 to 17',
    welcomeMessage: 'hi',
    actions: [{ name: 'notify', instructions: 'tell boss' }, { name: 'schedule' }],
    apps: [{ appId: 'tables', version: '1.0', instructions: 'book it' }],
  };
  const save = (campaign: object) => host.as('owner').call(agents.saveCampaign, { target, body: campaign });
  const IDS = ['prompt', 'greeting', 'action notify', 'app tables 1.0'];

  test('has suggestions for prompt, greeting, actions and apps', async () => {
    await save(CAMPAIGN);
    says({
      texts: [
        { id: 'prompt', suggestion: 'You answer for Rosie, {city}. Open 9 to 17.', reason: 'Whole sentences.' },
        { id: 'greeting', suggestion: 'Hi, this is Rosie.' },
        { id: 'action notify', suggestion: 'Tell the boss.', title: 'Clearer' },
        { id: 'app tables 1.0', suggestion: 'Book it.' },
        { id: 'action none', suggestion: 'Nothing.' },
      ],
    });
    const { body } = await review({ mode: 'agent', agentId: campaignIdOf(target.targetAccountId) });
    expect(body).toEqual({
      agentId: campaignIdOf(target.targetAccountId),
      agentInstructionsSuggestion: 'You answer for Rosie, {city}. Open 9 to 17.',
      agentInstructionsReason: 'Whole sentences.',
      greetingSuggestion: 'Hi, this is Rosie.',
      actionSuggestions: [{ name: 'notify', promptSuggestion: 'Tell the boss.', promptReasonTitle: 'Clearer' }],
      appSuggestions: [{ appId: 'tables', version: '1.0', promptSuggestion: 'Book it.' }],
    });
    expect((askedFor().texts as { id: string }[]).map(({ id }) => id)).toEqual(IDS);
  });

  test('has none that loses a placeholder or invents a fact', async () => {
    await save(CAMPAIGN);
    says({
      texts: [
        { id: 'prompt', suggestion: 'You answer for Rosie. Open 9 to 17.' },
        { id: 'greeting', suggestion: 'Hi, call 555 1234.' },
      ],
    });
    const { body } = await review({ mode: 'agent' });
    expect(body).toEqual(
      expect.objectContaining({ agentInstructionsSuggestion: '', greetingSuggestion: '', actionSuggestions: [] }),
    );
  });

  test('that follows a template keeps its prompt', async () => {
    const templateId = await published({ ...TEMPLATE, welcomeMessage: 'hi from {name}' });
    await host
      .as('owner')
      .call(templates.createAgentFromTemplate, { target, body: { templateId, templateFields: SENT } });
    says({ texts: [{ id: 'prompt', suggestion: 'Anything.' }] });
    const { body } = await review({ mode: 'agent' });
    expect([body, (askedFor().texts as object[]).length]).toEqual([
      expect.objectContaining({ agentInstructionsSuggestion: '' }),
      1,
    ]);
  });

  test('must be named where the account is none', async () => {
    const { status, body } = await host.as('owner').call(reviews.autoReviewAgentConfiguration, {
      target: { targetAccountId: host.world.accounts.organization },
      body: { mode: 'agent' },
    });
    expect([status, body]).toEqual([422, expect.objectContaining({ message: REVIEW_NEEDS_AGENT, input: 'agentId' })]);
  });

  test('without a text is not shown to the model', async () => {
    const before = model.requests.length;
    const { body } = await review({ mode: 'agent' });
    expect([body, model.requests.length]).toEqual([
      expect.objectContaining({ agentInstructionsSuggestion: '', appSuggestions: [] }),
      before,
    ]);
  });
});

test('an agent never reads a placeholder of a field that its template asks for only since', async () => {
  const id = await published({ ...TEMPLATE, agentInstructions: 'Be {name}.' });
  const owner = host.as('owner');
  await owner.call(templates.createAgentFromTemplate, { target, body: { templateId: id, templateFields: SENT } });
  const campaign: Campaign = {
    agentInstructions: 'Be {name}.\n{cuisine}\nWe cook {cuisine}. Ask for {drinks}.',
    templateFields: [
      ...(TEMPLATE.templateFields ?? []),
      { key: 'cuisine', title: 'Cuisine', type: 'text' },
      { key: 'drinks', title: 'Drinks', type: 'text', value: 'wine' },
    ],
  };
  await host.as('reseller').call(templates.saveTemplate, { params: { id }, body: { campaign, published: true } });
  const { body } = await owner.call(templates.detachAgentFromTemplate, { target, query: { dryRun: true } });
  expect(body.campaign.agentInstructions).toBe('Be Rosie’s.\nAsk for wine.');
});
