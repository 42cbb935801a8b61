import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/endpoints/accounts/index';
import * as agents from '#contract/endpoints/agents';
import * as versions from '#contract/endpoints/versions';
import { CAMPAIGN_LIST_MAX } from '#contract/entities/campaign';
import {
  CHANGED_ELSEWHERE,
  IDEMPOTENCY_KEY_REUSED,
  NOT_FOUND,
  PROMPT_REQUIRED,
  timeZoneUnknown,
} from '#contract/rules/messages';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { campaignIdOf } from '#tests/support/world.ts';
import { clearAgents, SAVED_AT, START_MS, testClock } from './agentHost';

/** Saving the staging copy: revisions, repeated saves, conflicts, merging (contract endpoints/agents). */

let host: TestHost;
let target: { targetAccountId: number };
const clock = testClock();

beforeAll(async () => {
  host = await startTestHost({ clock });
  target = { targetAccountId: host.world.accounts.agent };
});
afterAll(() => host.stop());
beforeEach(() => clearAgents(host));

const owner = () => host.as('owner');
const campaignId = () => campaignIdOf(target.targetAccountId);

async function save(body: object, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return owner().call(agents.saveCampaign, { target, body, headers });
}

/** The documented body of POST /api/v2/agent (api-shapes 4), except what other tests cover. */
const DOCUMENTED = {
  type: 'chatAgent',
  agentInstructions: 'Answer.',
  actions: [
    { name: 'transfer', destination: '+15551231234', instructions: 'When asked.' },
    { name: 'notify', settings: { recipients: 'desk@example.com' } },
  ],
  agentThinking: 'low',
  agentThinkingModel: 'gpt-5.2',
  postConvoForceThinking: true,
  agentS2SEngine: null,
  agentSttEngine: 'deepgram',
  agentSttSmartFormatting: true,
  backgroundAudio: { url: 'https://example.com/a.mp3', loop: true, gain: 0, startAfterGreeting: true, track: 'bg' },
  interruptionMinimumSpeakingTime: 3,
  speechProcessingDelay: 500,
  speechProcessingDelayInterruptionStep: 500,
  speechProcessingDelayMaxMultiplier: 4,
  callerResponseTimeoutHangupCounter: 3,
  autoRecordingNotification: 'true',
  preAnswerRingTime: 2,
  preAnswerSkipProcessingResults: false,
  cnamAutoRejectRegex: 'SPAM.*',
  cnamAutoRejectCode: 603,
  cnamAutoTransferRegex: 'VIP.*',
  cnamAutoTransferDestination: '+15551231234',
  attendedTransferBridgeTrigger: 'connect',
  skills: ['booking', { id: 'triage', enabled: true }],
  reportingFields: [
    {
      key: 'mood',
      label: 'Mood',
      instructions: 'How they sound.',
      values: { kind: 'choices', choices: ['calm', 'upset'] },
    },
  ],
};

describe('an agent without a configuration', () => {
  test('has revision 0 and no settings', async () => {
    const { status, body } = await owner().call(agents.readStaging, { target });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        campaignId: campaignId(),
        agentId: target.targetAccountId,
        rev: 0,
        savedAtMs: 0,
        campaign: {},
      },
    });
  });

  test('has no production copy and no campaigns', async () => {
    const production = await owner().call(agents.readProduction, { target });
    expect({ status: production.status, body: production.body }).toEqual({
      status: 404,
      body: { success: false, message: NOT_FOUND },
    });
    const { body } = await owner().call(agents.listCampaigns, { target });
    expect(body).toEqual({ success: true, campaigns: [] });
  });
});

describe('a save', () => {
  test('makes the next revision, unpublished, signed by the person', async () => {
    const { status, body } = await save({ title: 'Desk', agentInstructions: 'Answer.', rev: 0 });
    const stored = {
      campaignId: campaignId(),
      agentId: target.targetAccountId,
      rev: 1,
      savedAtMs: START_MS,
      savedBy: 'Person owner',
      campaign: { title: 'Desk', agentInstructions: 'Answer.', mode: 'FULL_AGENT', published: false },
    };
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, message: 'Agent created.', ...stored },
    });
    const read = await owner().call(agents.readStaging, { target });
    expect(read.body).toEqual({ success: true, ...stored });
    expect((await save({ title: 'Front desk' })).body.message).toBe(`Agent ${campaignId()} saved`);
  });

  test('keeps omitted settings and replaces lists as a whole', async () => {
    await save({
      agentInstructions: 'Answer.',
      links: ['https://a.example', 'https://b.example'],
      timezone: 'Europe/Berlin',
    });
    await save({
      links: ['https://c.example'],
      actions: ['transfer', { name: 'notify', instructions: 'When angry.' }],
    });
    const { body } = await owner().call(agents.readStaging, { target });
    expect(body.campaign).toEqual({
      agentInstructions: 'Answer.',
      timezone: 'Europe/Berlin',
      links: ['https://c.example'],
      actions: [{ name: 'transfer' }, { name: 'notify', instructions: 'When angry.' }],
      mode: 'FULL_AGENT',
      published: false,
    });
  });

  test.each([
    [
      { timezone: 'central', agentVoice: '"amelia"' },
      { timezone: 'America/Chicago', agentVoice: 'amelia' },
    ],
    [
      { timezone: '-5', agentVoice: "'en-US Female'" },
      { timezone: 'America/New_York', agentVoice: 'en-US Female' },
    ],
    [
      { timezone: 'Middle-earth', agentVoice: 'own-id' },
      { timezone: 'UTC', agentVoice: 'own-id' },
    ],
  ])('matches the time zone and strips quotes around the voice (specification 5): %j', async (given, stored) => {
    const saved = await save({ agentInstructions: 'Answer.', ...given });
    // What is unknown is never replaced without a word.
    const isKnown = given.timezone !== 'Middle-earth';
    expect(saved.body.message.includes(timeZoneUnknown(given.timezone))).toBe(!isKnown);
    const { versionId } = (
      await owner().call(versions.createVersion, { target, params: { agentId: campaignId() }, body: { title: 'A' } })
    ).body.createdVersion;
    const params = { agentId: campaignId(), versionId };
    const replaced = await owner().call(versions.replaceVersion, {
      target,
      params,
      body: { snapshot: { agentInstructions: 'Answer.', ...given } },
    });
    expect(replaced.body.message).toBe(isKnown ? undefined : timeZoneUnknown(given.timezone));
    const restored = await owner().call(versions.restoreVersion, { target, params, body: {} });
    expect([saved.body.campaign, restored.body.campaign]).toEqual([
      expect.objectContaining(stored),
      expect.objectContaining(stored),
    ]);
  });

  test('keeps every documented setting through publishing, versions and restoring', async () => {
    await save(DOCUMENTED);
    await owner().call(agents.publishAgent, { target, body: {} });
    const expected = { ...DOCUMENTED, mode: 'FULL_AGENT', published: true };
    const read = await owner().call(agents.readStaging, { target });
    const production = await owner().call(agents.readProduction, { target });
    const { body } = await owner().call(versions.listVersions, {
      target,
      params: { agentId: campaignId() },
      query: { includeData: true },
    });
    expect([read.body.campaign, production.body.campaign, body.versions[0]?.snapshot]).toEqual([
      expected,
      expected,
      expected,
    ]);
  });

  test.each([
    ['skills.0', { skills: [{ id: 'x'.repeat(20_001) }] }],
    ['actions.0', { actions: [{ name: 'transfer', destination: 'x'.repeat(20_001) }] }],
    ['speechProcessingDelay', { speechProcessingDelay: 'long' }],
  ])('with %s beyond its bounds or of another type is refused', async (path, settings) => {
    const { status, body } = await save({ agentInstructions: 'Answer.', ...settings });
    expect([status, (body as unknown as { input: string }).input]).toEqual([422, path]);
  });

  test('clears the removed settings, but nothing that belongs to the host', async () => {
    await save({ agentInstructions: 'Answer.', description: 'Old.', links: ['https://a.example'] });
    const removed = ['description', 'links', 'mode', 'published', 'nothing'];
    const { body } = await save({ title: 'Desk', removed });
    expect(body.campaign).toEqual({
      title: 'Desk',
      agentInstructions: 'Answer.',
      mode: 'FULL_AGENT',
      published: false,
    });
    const empty = await save({ removed: ['agentInstructions'] });
    expect([empty.status, (empty.body as unknown as { message: string }).message]).toEqual([422, PROMPT_REQUIRED]);
  });

  test('keeps placeholders as written, and fills them in on demand', async () => {
    await save({ agentInstructions: 'We are {name}.', variables: { name: 'Larkspur' } });
    const asWritten = await owner().call(agents.readStaging, { target });
    const filled = await owner().call(agents.readStaging, { target, query: { replaceTemplateVars: true } });
    expect([asWritten.body.campaign.agentInstructions, filled.body.campaign.agentInstructions]).toEqual([
      'We are {name}.',
      'We are Larkspur.',
    ]);
  });

  test.each([
    ['nothing', {}],
    ['blanks', { agentInstructions: ' \n ' }],
  ])('with %s for a prompt is refused on input `prompt`', async (_name, campaign) => {
    const { status, body } = await save({ title: 'Desk', ...campaign });
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        success: false,
        message: PROMPT_REQUIRED,
        input: 'prompt',
        issues: [{ path: 'agentInstructions', message: PROMPT_REQUIRED }],
        requestId: expect.any(String),
      },
    });
  });

  test.each([
    ['variables', Object.fromEntries(Array.from({ length: CAMPAIGN_LIST_MAX + 1 }, (_, n) => [`v${n}`, 'x']))],
    ['actions', Array.from({ length: CAMPAIGN_LIST_MAX + 1 }, (_, n) => ({ name: `a${n}` }))],
  ])('with more %s than an agent can have is refused', async (field, tooMany) => {
    const { status, body } = await save({ agentInstructions: 'Answer.', [field]: tooMany });
    const { issues } = body as unknown as { readonly issues: readonly { readonly path: string }[] };
    expect([status, issues.map(({ path }) => path)]).toEqual([422, [field]]);
  });

  test.each([
    ['apps.0.appId', [{ appId: '', version: 'v1' }]],
    ['apps.0.version', [{ appId: 'squareUp', version: '' }]],
    [
      'apps',
      [
        { appId: 'squareUp', version: 'v1' },
        { appId: 'squareUp', version: 'v1' },
      ],
    ],
  ])('with an app that lacks its id or version, or stands there twice (%s), is refused', async (path, apps) => {
    const { status, body } = await save({ agentInstructions: 'Answer.', apps });
    expect([status, (body as unknown as { input: string }).input]).toEqual([422, path]);
  });

  test('repeated with its key is acknowledged but not repeated', async () => {
    const key = randomUUID();
    const first = await save({ agentInstructions: 'One.', rev: 0 }, key);
    const again = await save({ agentInstructions: 'One.', rev: 0 }, key);
    expect([first.body.rev, again.status, again.body]).toEqual([1, 200, first.body]);
  });

  test('repeated after other saves gets its old reply and changes nothing', async () => {
    const key = randomUUID();
    const first = await save({ agentInstructions: 'One.' }, key);
    await save({ agentInstructions: 'Two.' }, randomUUID());
    const again = await save({ agentInstructions: 'One.' }, key);
    const { body } = await owner().call(agents.readStaging, { target });
    expect([again.status, again.body, body.rev, body.campaign.agentInstructions]).toEqual([200, first.body, 2, 'Two.']);
  });

  test('under the key of another save is refused, and nothing is lost silently', async () => {
    const key = randomUUID();
    await save({ agentInstructions: 'One.' }, key);
    const { status, body } = await save({ agentInstructions: 'Other.' }, key);
    expect([status, body]).toEqual([
      409,
      { success: false, message: IDEMPOTENCY_KEY_REUSED, requestId: expect.any(String) },
    ]);
  });

  test('that was refused can succeed later with the same key', async () => {
    const key = randomUUID();
    const refused = await save({ title: 'Desk' }, key);
    await save({ agentInstructions: 'One.' });
    const made = await save({ title: 'Desk' }, key);
    expect([refused.status, made.status, made.body.campaign.title]).toEqual([422, 200, 'Desk']);
  });

  test('from a stale revision is refused with the stored one', async () => {
    await save({ agentInstructions: 'One.' });
    await save({ agentInstructions: 'Two.' });
    const { status, body } = await save({ agentInstructions: 'Mine.', rev: 1 });
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        success: false,
        message: CHANGED_ELSEWHERE,
        requestId: expect.any(String),
        stored: {
          campaignId: campaignId(),
          agentId: target.targetAccountId,
          rev: 2,
          savedAtMs: START_MS,
          savedBy: 'Person owner',
          campaign: { agentInstructions: 'Two.', mode: 'FULL_AGENT', published: false },
        },
      },
    });
  });

  test('of twenty at once from one revision, one succeeds and nineteen are refused', async () => {
    await save({ agentInstructions: 'Base.' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save({ agentInstructions: `Mine ${index}.`, rev: 1 })),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    const { body } = await owner().call(agents.readStaging, { target });
    const winner = answers.find(({ status }) => status === 200);
    expect({ statuses, rev: body.rev, campaign: body.campaign }).toEqual({
      statuses: [200, ...Array.from({ length: 19 }, () => 409)],
      rev: 2,
      campaign: winner?.body.campaign,
    });
  });

  test('without a revision overwrites whatever is stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save({ agentInstructions: `Mine ${index}.` })),
    );
    const { body } = await owner().call(agents.readStaging, { target });
    expect({ statuses: [...new Set(answers.map(({ status }) => status))], rev: body.rev }).toEqual({
      statuses: [200],
      rev: 10,
    });
  });

  test('can neither detach an agent nor attach it to a template', async () => {
    const { body } = await save({ agentInstructions: 'Mine.', mode: 'TEMPLATE_AGENT', templateId: randomUUID() });
    expect(body.campaign).toEqual({ agentInstructions: 'Mine.', mode: 'FULL_AGENT', published: false });
  });

  test('tells open consoles the new revision', async () => {
    await save({ agentInstructions: 'One.' });
    const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute("select type, agent_id, payload from event_outbox where type like 'agent.%'"),
    );
    expect(rows).toEqual([{ type: 'agent.saved', agent_id: target.targetAccountId, payload: { rev: 1 } }]);
  });
});

test('the time of a save comes from the clock', () => {
  expect(new Date(START_MS).toISOString()).toBe(SAVED_AT);
});

test('the list and the editor agree whether an agent is published, or has changes since', async () => {
  const both = async () => {
    const { body } = await owner().call(accounts.listAccounts, {});
    const { agent } = body.accounts.find(({ id }) => id === target.targetAccountId) ?? {};
    const staging = await owner().call(agents.readStaging, { target });
    return [agent?.published, agent?.unpublishedChanges, staging.body.campaign.published];
  };
  await save({ agentInstructions: 'Answer.' });
  const draft = await both();
  await owner().call(agents.publishAgent, { target, body: {} });
  const live = await both();
  await save({ agentInstructions: 'Answer kindly.' });
  const edited = await both();
  await owner().call(agents.revertAgent, { target });
  expect([draft, live, edited, await both()]).toEqual([
    [false, undefined, false],
    [true, undefined, true],
    [true, true, false],
    [true, undefined, true],
  ]);
});
