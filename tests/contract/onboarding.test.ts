import { describe, expect, it } from 'vitest';
import type { Template, TemplateField } from '#contract/entities/campaign';
import { type OnboardingState, onboardingStateOf } from '#contract/entities/onboarding';
import { fieldIndexBefore, isStale, missingFields, nextFieldIndex } from '#contract/rules/onboarding/fields';
import { advanced, isIncomplete, makesAgent, returned } from '#contract/rules/onboarding/moves';
import { prefillOf, withPrefill, withPrefilledSteps } from '#contract/rules/onboarding/prefill';
import {
  mergedState,
  withAnswer,
  withConfirmed,
  withFacts,
  withRefused,
  withTemplate,
} from '#contract/rules/onboarding/state';
import { firstStepOf, stepAfter, stepBefore, whyNotHere } from '#contract/rules/onboarding/steps';
import { websiteOf } from '#contract/rules/onboarding/webAddress';

const text = (key: string, more: Partial<TemplateField> = {}): TemplateField => ({
  key,
  title: key,
  type: 'text',
  ...more,
});
const OPTIONS = [{ value: 'Mon' }, { value: 'Tue' }, { value: 'Wed' }];
const days = (more: Partial<TemplateField> = {}) => text('days', { type: 'multi-select', options: OPTIONS, ...more });
const tone = (more: Partial<TemplateField> = {}) => text('tone', { type: 'select', options: OPTIONS, ...more });
const templateOf = (fields: TemplateField[], integrations: string[] = []): Template => ({
  id: 'desk',
  title: 'Front desk',
  description: '',
  trade: '',
  rev: 1,
  savedAtMs: 1,
  published: true,
  production: { templateFields: fields, templateIntegrations: integrations },
});
const prefill = (query = '') => prefillOf(new URLSearchParams(query));
const OF_TEMPLATE: OnboardingState = { method: 'BUILD_FROM_TEMPLATE', templateId: 'desk' };

describe('the first step', () => {
  const first = (state: OnboardingState, more: Partial<Parameters<typeof firstStepOf>[0]> = {}) =>
    firstStepOf({ state, asked: null, canUseFullEditor: true, isExperienced: false, ...more });

  it.each<[OnboardingState, Partial<Parameters<typeof firstStepOf>[0]>, string]>([
    [{}, {}, 'WELCOME'],
    [{}, { canUseFullEditor: false }, 'SELECT_TEMPLATE'],
    // Who has an agent knows the way, and goes on where they left.
    [{}, { isExperienced: true }, 'SELECT_TEMPLATE'],
    [{ activeStep: 'WELCOME' }, { isExperienced: true }, 'SELECT_TEMPLATE'],
    [{}, { isExperienced: true, asked: 'WELCOME' }, 'WELCOME'],
    [{ ...OF_TEMPLATE, activeStep: 'SETUP_TEMPLATE' }, { isExperienced: true }, 'SETUP_TEMPLATE'],
    [{ onboardingComplete: true }, {}, 'SELECT_TEMPLATE'],
    // Another agent that is half made is gone on with.
    [{ ...OF_TEMPLATE, onboardingComplete: true, activeStep: 'SELECT_VOICE' }, {}, 'SELECT_VOICE'],
    [{ ...OF_TEMPLATE, activeStep: 'SELECT_VOICE' }, {}, 'SELECT_VOICE'],
    [{ ...OF_TEMPLATE, activeStep: 'SELECT_VOICE' }, { asked: 'WELCOME' }, 'WELCOME'],
    [OF_TEMPLATE, { asked: 'SETUP_TEMPLATE' }, 'SETUP_TEMPLATE'],
    // What needs a template is not reached without one.
    [{}, { asked: 'SETUP_TEMPLATE' }, 'SELECT_TEMPLATE'],
    [{}, { asked: 'GENERATE_AGENT' }, 'SELECT_TEMPLATE'],
    // Steps of an agent that is made are none of the set-up.
    [{ ...OF_TEMPLATE, activeStep: 'TEST_AGENT' }, {}, 'SELECT_TEMPLATE'],
    [{ ...OF_TEMPLATE, activeStep: 'SELECT_VOICE' }, { asked: 'CHOOSE_NUMBER' }, 'SELECT_VOICE'],
    [{ method: 'BUILD_FROM_SCRATCH', activeStep: 'SELECT_VOICE' }, {}, 'SELECT_VOICE'],
    [{ method: 'BUILD_FROM_SCRATCH' }, { asked: 'SETUP_TEMPLATE' }, 'SELECT_TIMEZONE'],
    [{ method: 'BUILD_FROM_SCRATCH', activeStep: 'SELECT_VOICE' }, { canUseFullEditor: false }, 'SELECT_TEMPLATE'],
  ])('of %j with %j is %s', (state, more, step) => {
    expect(first(state, more)).toBe(step);
  });
});

describe('the next step', () => {
  it.each<[string, OnboardingState, readonly string[]]>([
    [
      'all',
      { templateIntegrations: ['calendar'] },
      ['SETUP_INTEGRATIONS', 'SELECT_TIMEZONE', 'SELECT_VOICE', 'GENERATE_AGENT'],
    ],
    ['no integrations', {}, ['SELECT_TIMEZONE', 'SELECT_VOICE', 'GENERATE_AGENT']],
    ['no time zone', { skipTimezoneStep: true }, ['SELECT_VOICE', 'GENERATE_AGENT']],
    ['no voice', { skipVoiceStep: true }, ['SELECT_TIMEZONE', 'GENERATE_AGENT']],
    ['neither', { skipTimezoneStep: true, skipVoiceStep: true }, ['GENERATE_AGENT']],
  ])('leads over %s, and back again', (_, more, path) => {
    const state = { ...OF_TEMPLATE, ...more };
    const there: string[] = [];
    for (let step = stepAfter('SETUP_TEMPLATE', state); ; step = stepAfter(step, state)) {
      there.push(step);
      if (step === 'GENERATE_AGENT') break;
    }
    const back: string[] = [];
    for (let step = stepBefore('GENERATE_AGENT', state, false); step !== null; step = stepBefore(step, state, false)) {
      back.push(step);
    }
    expect([there, back]).toEqual([path, [...path.slice(0, -1).toReversed(), 'SETUP_TEMPLATE', 'SELECT_TEMPLATE']]);
  });

  it('leads from the welcome to a template, or past it', () => {
    expect([
      stepAfter('WELCOME', OF_TEMPLATE),
      stepAfter('SELECT_TEMPLATE', OF_TEMPLATE),
      stepAfter('WELCOME', { method: 'BUILD_FROM_SCRATCH' }),
      stepBefore('SELECT_TIMEZONE', { method: 'BUILD_FROM_SCRATCH' }, true),
      stepBefore('WELCOME', {}, true),
    ]).toEqual(['SELECT_TEMPLATE', 'SETUP_TEMPLATE', 'SELECT_TIMEZONE', 'WELCOME', null]);
  });

  it('shows one integration after another', () => {
    const state: OnboardingState = {
      ...OF_TEMPLATE,
      activeStep: 'SETUP_INTEGRATIONS',
      templateIntegrations: ['calendar', 'payments'],
    };
    const second = advanced(state);
    expect([second.integrationIndex, advanced(second).activeStep, returned(second, true)?.integrationIndex]).toEqual([
      1,
      'SELECT_TIMEZONE',
      0,
    ]);
  });

  it('makes the agent only with every required answer', () => {
    const at = (value: string, activeStep: NonNullable<OnboardingState['activeStep']>): OnboardingState => ({
      ...OF_TEMPLATE,
      activeStep,
      templateFields: [text('hours', { required: true, value })],
    });
    expect([
      isIncomplete(at('', 'SETUP_TEMPLATE')),
      isIncomplete(at('', 'SELECT_TIMEZONE')),
      isIncomplete(at('', 'SELECT_VOICE')),
      isIncomplete(at('Always', 'SELECT_VOICE')),
      makesAgent(at('Always', 'SELECT_VOICE')),
      makesAgent(at('Always', 'SELECT_TIMEZONE')),
      missingFields(at(' ', 'SELECT_VOICE')),
    ]).toEqual([true, false, true, false, true, false, ['hours']]);
  });
});

describe('what was read', () => {
  const read: OnboardingState = {
    ...OF_TEMPLATE,
    activeStep: 'SETUP_TEMPLATE',
    templateFields: [text('hours', { required: true, value: 'Menu with prices' }), text('phone', { value: '1' })],
    readValues: { hours: { value: 'Menu with prices', source: 'https://a.example/' } },
  };

  it('makes no agent before the person has said that it is right', () => {
    const at = (activeStep: NonNullable<OnboardingState['activeStep']>) => ({ ...read, activeStep });
    const seen = { ...advanced(read), activeStep: 'SELECT_VOICE' as const };
    expect([
      isIncomplete(at('SETUP_TEMPLATE')),
      isIncomplete(at('SELECT_TIMEZONE')),
      // An address led past the answers.
      isIncomplete(at('SELECT_VOICE')),
      isIncomplete(at('GENERATE_AGENT')),
      isIncomplete(seen),
      isIncomplete({ ...at('GENERATE_AGENT'), method: 'BUILD_FROM_SCRATCH' }),
    ]).toEqual([false, false, true, true, false, false]);
  });

  it('is confirmed by going on from where it is checked, and by no other step', () => {
    const { readValues, templateFields } = advanced(read);
    expect([readValues, templateFields]).toEqual([
      {},
      [
        text('hours', { required: true, value: 'Menu with prices', autoPrefilled: true }),
        text('phone', { value: '1' }),
      ],
    ]);
    expect(advanced({ ...read, activeStep: 'SELECT_TIMEZONE' }).readValues).toEqual(read.readValues);
  });
});

it.each([
  ['CHOOSE_NUMBER', 'A phone number cannot be chosen here yet. Set up the agent first: you go on below.'],
  ['SCHEDULE_CALL', 'A call with an expert cannot be scheduled here. Help leads to support; the set-up goes on below.'],
  ['TEST_AGENT', 'This step belongs to an agent that is made. The set-up goes on below.'],
  ['SELECT_VOICE', null],
  [null, null],
] as const)('asked for %s, it says why that is not shown: %s', (step, why) => {
  expect(whyNotHere(step)).toBe(why);
});

describe('what an address answers', () => {
  it('is read by its names; a value skips nothing', () => {
    const query =
      'onboarding_tf_tone=Tue&onboarding_tf_days=Mon,%20Wed&onboarding_tf_days=Tue&onboarding_timezone=Europe/Madrid' +
      '&onboarding_agentVoice=amelia&onboarding_skip_tf_hours=true&onboarding_skip_tf_name=yes&onboarding_skip_ti_calendar=true';
    const asked = prefill(query);
    expect([
      withPrefill([tone(), days(), text('hours'), text('name')], asked),
      withPrefilledSteps({}, asked),
      asked.skippedIntegrations,
    ]).toEqual([
      [tone({ value: 'Tue' }), days({ value: ['Mon', 'Wed', 'Tue'] }), text('hours', { skipped: true }), text('name')],
      { timezone: 'Europe/Madrid', agentVoice: 'amelia' },
      ['calendar'],
    ]);
  });

  it('is ignored where it is unknown or invalid', () => {
    const query =
      'onboarding_tf_tone=Loud&onboarding_tf_days=Sun&onboarding_tf_other=1&onboarding_timezone=Mars&onboarding_agentVoice=nobody' +
      '&onboarding_skipTimezone=1&onboarding_other=true';
    expect([
      withPrefill([tone({ value: 'Mon' }), days()], prefill(query)),
      withPrefilledSteps({}, prefill(query)),
    ]).toEqual([[tone({ value: 'Mon' }), days()], {}]);
  });

  it('skips the steps that it names', () => {
    expect(withPrefilledSteps({}, prefill('onboarding_skipTimezone=true&onboarding_skipAgentVoice=true'))).toEqual({
      skipTimezoneStep: true,
      skipVoiceStep: true,
    });
  });
});

describe('fields', () => {
  it('are passed over where they are skipped or filled in', () => {
    const fields = [text('a', { autoPrefilled: true }), text('b'), text('c', { skipped: true }), text('d')];
    expect([
      nextFieldIndex(fields, -3),
      nextFieldIndex(fields, 2),
      nextFieldIndex(fields, 9),
      fieldIndexBefore(fields, 3),
      fieldIndexBefore(fields, 1),
    ]).toEqual([1, 3, 4, 1, null]);
  });

  it('are stale where keys, shapes or integrations differ', () => {
    const state: OnboardingState = { templateFields: [text('a'), tone()], templateIntegrations: ['calendar'] };
    const stale = (fields: TemplateField[], integrations = ['calendar'], skipped: string[] = []) =>
      isStale(state, templateOf(fields, integrations), skipped);
    expect([
      stale([tone(), text('a', { title: 'Another title', value: 'x' })]),
      stale([text('b'), tone()]),
      stale([text('a'), tone({ options: [{ value: 'Mon' }] })]),
      stale([text('a', { type: 'textarea' }), tone()]),
      stale([text('a'), tone()], []),
      stale([text('a'), tone()], ['calendar', 'payments']),
      stale([text('a'), tone()], ['calendar', 'payments'], ['payments']),
    ]).toEqual([false, true, true, true, true, true, false]);
  });
});

describe('a chosen template', () => {
  const start = {
    prefill: prefill('onboarding_tf_hours=Always&onboarding_skip_ti_payments=true'),
    businessName: 'Harbor',
  };
  const desk = templateOf([text('businessName'), text('hours'), tone({ value: 'Mon' })], ['calendar', 'payments']);

  it('begins with what the account and the address know', () => {
    expect(withTemplate({}, desk, start)).toEqual({
      method: 'BUILD_FROM_TEMPLATE',
      templateId: 'desk',
      agentName: 'Front desk',
      templateFields: [
        text('businessName', { value: 'Harbor', autoPrefilled: true }),
        text('hours', { value: 'Always' }),
        tone({ value: 'Mon' }),
      ],
      templateIntegrations: ['calendar'],
      fieldIndex: 1,
      integrationIndex: 0,
      readValues: {},
    });
  });

  it('keeps all answers, and takes from the address what is still empty', () => {
    const answered = withAnswer(
      withTemplate({}, desk, { ...start, prefill: prefill('onboarding_skip_ti_payments=true') }),
      'tone',
      'Wed',
    );
    const again = withTemplate({ ...answered, agentName: 'Desk' }, desk, start);
    expect([again.agentName, again.templateFields?.map(({ value }) => value)]).toEqual([
      'Desk',
      ['Harbor', 'Always', 'Wed'],
    ]);
  });

  it('that has changed keeps the answers to what it still asks', () => {
    const before = withAnswer(withAnswer(withTemplate({}, desk, start), 'hours', 'Never'), 'tone', 'Wed');
    const changed = templateOf(
      [text('hours', { type: 'textarea' }), tone({ options: [{ value: 'Mon' }] }), text('new')],
      ['calendar'],
    );
    expect(withTemplate(before, changed, { prefill: prefill(), businessName: '' }).templateFields).toEqual([
      text('hours', { type: 'textarea', value: 'Never', skipped: false, autoPrefilled: false }),
      tone({ options: [{ value: 'Mon' }] }),
      text('new'),
    ]);
  });
});

describe('what a website says', () => {
  const hours = { kind: 'hours', value: 'Monday: 9 – 5', source: 'https://a.example/hours' } as const;
  const state: OnboardingState = {
    templateFields: [text('openingHours'), text('address', { value: 'Here' }), text('transferNumber')],
  };
  const filled = withFacts(state, [
    hours,
    { kind: 'address', value: 'There', source: 'https://a.example/' },
    { kind: 'phone', value: '555', source: 'https://a.example/' },
  ]);

  it('fills what is empty and asks for it, with its source', () => {
    expect([filled.templateFields, filled.readValues]).toEqual([
      [text('openingHours', { value: hours.value }), text('address', { value: 'Here' }), text('transferNumber')],
      { openingHours: { value: hours.value, source: hours.source } },
    ]);
  });

  it('is confirmed, refused or changed one by one', () => {
    const ends = [
      withConfirmed(filled, 'openingHours'),
      withRefused(filled, 'openingHours'),
      withAnswer(filled, 'openingHours', 'Always'),
      withAnswer(filled, 'unknown', 'x'),
    ];
    expect(ends.map(({ templateFields, readValues }) => [templateFields?.[0], readValues])).toEqual([
      [text('openingHours', { value: hours.value, autoPrefilled: true }), {}],
      [text('openingHours', { value: '', autoPrefilled: false }), {}],
      [text('openingHours', { value: 'Always', autoPrefilled: false, skipped: false }), {}],
      [text('openingHours', { value: hours.value }), filled.readValues],
    ]);
  });
});

describe('the state of a device and of the host', () => {
  const of = (
    updatedAt: number,
    hours: string,
    address: string,
    more: OnboardingState = OF_TEMPLATE,
  ): OnboardingState => ({
    ...more,
    updatedAt,
    templateFields: [text('hours', { value: hours }), text('address', { value: address })],
  });
  const answers = (state: OnboardingState) => state.templateFields?.map(({ value }) => value);

  it('become one: the later counts, and nothing typed is lost', () => {
    const merged = [
      mergedState(null, of(5, 'host', '')),
      mergedState(of(9, 'device', ''), of(5, 'host', 'host')),
      mergedState(of(5, 'device', 'device'), of(9, 'host', '')),
      mergedState(of(5, 'device', ''), of(5, 'host', '')),
      // Of another template: only the later counts.
      mergedState(of(5, 'device', 'device'), of(9, 'host', '', { ...OF_TEMPLATE, templateId: 'other' })),
    ];
    expect(merged.map(answers)).toEqual([
      ['host', ''],
      ['device', 'host'],
      ['host', 'device'],
      ['device', ''],
      ['host', ''],
    ]);
  });

  it('is that of the host once the agent is made', () => {
    expect(mergedState(of(5, 'device', ''), { onboardingComplete: true, updatedAt: 9 })).toEqual({
      onboardingComplete: true,
      updatedAt: 9,
    });
  });

  it('is empty where it cannot be read', () => {
    expect([
      onboardingStateOf(undefined),
      onboardingStateOf({ fieldIndex: 'x' }),
      onboardingStateOf({ fieldIndex: 2 }),
    ]).toEqual([{}, {}, { fieldIndex: 2 }]);
  });
});

it.each([
  ['pineandpaw.example', 'https://pineandpaw.example/'],
  [' http://localhost:8080/a ', 'http://localhost:8080/a'],
  ['https://user@pineandpaw.example', null],
  ['pine and paw', null],
  ['pine', null],
  ['', null],
])('reads the web address %j as %j', (typed, address) => {
  expect(websiteOf(typed)).toBe(address);
});
