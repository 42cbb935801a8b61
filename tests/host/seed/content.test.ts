import { describe, expect, test } from 'vitest';
import { campaign } from '#contract/entities/campaign';
import { PROVIDERS } from '#contract/entities/provider';
import { languageOf } from '#contract/rules/agents/languages';
import { fieldSubstitutor } from '#contract/rules/agents/templateFields';
import { voiceOf } from '#contract/rules/agents/voices';
import { isTimeZone } from '#contract/rules/values/timeZones';
import { agentFunctions } from '#server/domain/campaigns/functions.ts';
import * as agents from '#server/seed/agents/index.ts';
import { seedClock, withDays } from '#server/seed/clock.ts';
import { SEED_CONVERSATIONS } from '#server/seed/conversations/index.ts';
import { CALL_PATTERNS } from '#server/seed/logs/patterns.ts';
import { randomFrom } from '#server/seed/random.ts';
import { SEED_TEMPLATES } from '#server/seed/templates/index.ts';

/** The written content of the demo: complete, valid by the contract, and consistent. */

const STATES = Object.fromEntries(PROVIDERS.map((name) => [name, { state: 'off', detail: '' }])) as Parameters<
  typeof agentFunctions
>[0];
const FUNCTIONS = new Set(agentFunctions(STATES).map(({ name }) => name));
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '');

describe.each(SEED_TEMPLATES.map((template) => [template.title, template] as const))(
  'template %s',
  (_title, template) => {
    const fields = template.campaign.templateFields ?? [];
    const keys = fields.map(({ key }) => key);
    const texts = JSON.stringify([
      template.campaign.agentInstructions,
      template.campaign.welcomeMessage,
      template.campaign.actions,
    ]);

    test('fits the contract, with 8 to 14 fields of several types', () => {
      const types = new Set(fields.map(({ type }) => type));
      expect([campaign.parse(template.campaign), keys.length >= 8 && keys.length <= 14, [...types].sort()]).toEqual([
        template.campaign,
        true,
        ['multi-select', 'select', 'text', 'textarea'],
      ]);
    });

    test('asks for everything it names, and names everything it asks for', () => {
      const named = new Set(placeholders(texts));
      expect([[...named].filter((key) => !keys.includes(key)), keys.filter((key) => !named.has(key))]).toEqual([
        [],
        [],
      ]);
    });

    test('shows examples that name no unknown field, and some that name another', () => {
      const examples = fields.flatMap(({ placeholder = '' }) => placeholders(placeholder));
      expect([
        examples.filter((key) => !keys.includes(key)),
        examples.length > 0,
        fields.some(({ promptTip }) => promptTip !== undefined),
      ]).toEqual([[], true, true]);
    });

    test('leaves no placeholder once it is filled in', () => {
      const answered = fields.map((field) => ({
        ...field,
        value: field.value ?? field.options?.[0]?.value ?? 'answer',
      }));
      expect(placeholders(fieldSubstitutor(answered)(template.campaign.agentInstructions ?? ''))).toEqual([]);
    });

    test('allows only what agents can be allowed', () => {
      expect(
        (template.campaign.actions ?? [])
          .map((action) => (typeof action === 'string' ? action : action.name))
          .filter((name) => !FUNCTIONS.has(name)),
      ).toEqual([]);
    });
  },
);

describe.each(Object.values(agents).map((agent) => [agent.accountName, agent] as const))('agent %s', (_name, agent) => {
  test('fits the contract, with an existing voice, language and time zone', () => {
    const { agentVoice, agentLang, timezone } = agent.campaign;
    const language = languageOf(agentLang)?.code ?? '';
    expect([
      campaign.parse(agent.campaign),
      voiceOf(agentVoice)?.id,
      language,
      voiceOf(agentVoice)?.languages.includes(language),
      isTimeZone(timezone ?? ''),
    ]).toEqual([agent.campaign, agentVoice, agentLang, true, true]);
  });

  test('has conversations and a pattern of calls, unless it was never published', () => {
    const isSilent = agent.publishing === 'never';
    expect([SEED_CONVERSATIONS[agent.username] === undefined, CALL_PATTERNS[agent.username] === undefined]).toEqual([
      isSilent,
      isSilent,
    ]);
  });
});

test('days are filled into turns, relative to the day of the conversation', () => {
  const saturday = { year: 2026, month: 11, day: 21 };
  expect([
    withDays('{fri} {fri+14} {mon} {sat} {d9}', saturday, 'en-US'),
    withDays('{sat}', saturday, 'de-DE'),
  ]).toEqual([
    'Friday, November 27 Friday, December 11 Monday, November 23 Saturday, November 28 Monday, November 30',
    'Samstag, 28. November',
  ]);
});

test('random numbers are the same every time', () => {
  const draw = () => {
    const random = randomFrom(7);
    return [
      random.uuid(),
      random.between(1, 6),
      random.pick(['a', 'b', 'c']),
      random.weighted([1, 2], (item) => item),
      random.chance(0.5),
    ];
  };
  expect([draw(), draw()[0]]).toEqual([
    draw(),
    expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  ]);
});

test('local times are those of the place, also before its clocks changed', () => {
  const clock = seedClock(Date.parse('2026-11-21T20:00:00Z'));
  const iso = (daysAgo: number) => new Date(clock.momentOf('America/Los_Angeles', daysAgo, 19 * 60 + 30)).toISOString();
  expect([iso(1), iso(30)]).toEqual(['2026-11-21T03:30:00.000Z', '2026-10-23T02:30:00.000Z']);
});
