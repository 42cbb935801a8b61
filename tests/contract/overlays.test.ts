import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ONBOARDING_STEPS, onboardingStepOf } from '#contract/rules/address/activeStep';
import { isEmbedded, parseAppEmbed } from '#contract/rules/address/embedMode';
import { isOverlayKey, OVERLAY_KEYS, OVERLAY_PARAMETERS, type OverlayKey } from '#contract/rules/address/overlayKeys';
import { closeOverlay, isOverlayOpen, openOverlay, openOverlaysOf } from '#contract/rules/address/overlays';

const key = fc.constantFrom<OverlayKey>(...OVERLAY_KEYS);
const keysWithParameters = Object.keys(OVERLAY_PARAMETERS) as (keyof typeof OVERLAY_PARAMETERS)[];
/** A query string of overlays, their parameters and parameters of the screen. */
const search = fc
  .array(
    fc.tuple(
      fc.constantFrom<string>(...OVERLAY_KEYS, ...Object.values(OVERLAY_PARAMETERS).flat(), 'filter', 'page', 'é &'),
      fc.string(),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs).toString());

/** Opening an overlay takes over its parameters, and closing removes them, unless another open overlay has them too. */
function withoutParameters(query: string, overlay: OverlayKey): string {
  const known = (key: string): readonly string[] =>
    (OVERLAY_PARAMETERS as Record<string, readonly string[]>)[key] ?? [];
  const entries = [...new URLSearchParams(query)];
  const shared = entries.flatMap(([name]) => known(name));
  const kept = entries.filter(([name]) => !known(overlay).includes(name) || shared.includes(name));
  return new URLSearchParams(kept).toString();
}

describe('overlay keys (specification 2)', () => {
  test('are all there, each once', () => {
    // Those of the specification, then the console's own.
    expect([OVERLAY_KEYS.indexOf('zapier') + 1, new Set(OVERLAY_KEYS).size]).toEqual([91, OVERLAY_KEYS.length]);
    expect([OVERLAY_KEYS[0], OVERLAY_KEYS.at(-1)]).toEqual(['selectAccount', 'editMonitor']);
  });

  test('share no name with a parameter of an overlay', () => {
    expect(Object.values(OVERLAY_PARAMETERS).flat().filter(isOverlayKey)).toEqual([]);
  });
});

describe('open and close', () => {
  test.each([
    ['', 'chat', {}, 'chat=true'],
    ['?filter=priority', 'chat', { chatTarget: 'bella' }, 'filter=priority&chat=true&chatTarget=bella'],
    ['chat=true&chatTarget=old&filter=agent', 'chat', {}, 'filter=agent&chat=true'],
    ['wallet=true&members=true', 'wallet', {}, 'members=true&wallet=true'],
  ] as const)('opens: %s + %s', (before, overlay, parameters, after) => {
    expect(openOverlay(before, overlay, parameters)).toBe(after);
  });

  test.each([
    ['?integrations=vidaApp&appId=squareUp&appVersion=v1&agent=4', 'integrations', 'agent=4'],
    ['filter=priority', 'chat', 'filter=priority'],
    ['templateId=t1', 'onboard', 'templateId=t1'],
    ['onboard=true&setupAgent=true&activeStep=fields', 'onboard', 'setupAgent=true&activeStep=fields'],
    ['chat=1&chat=2', 'chat', ''],
  ] as const)('closes: %s − %s', (before, overlay, after) => {
    expect(closeOverlay(before, overlay)).toBe(after);
  });

  test('lists the open overlays from the lowest to the top', () => {
    expect(openOverlaysOf('?filter=x&settings=true&settingsTab=general&chat=')).toEqual([
      { key: 'settings', value: 'true', parameters: { settingsTab: 'general' } },
      { key: 'chat', value: '', parameters: {} },
    ]);
    expect([isOverlayOpen('chat', 'chat'), isOverlayOpen('chats=1', 'chat')]).toEqual([true, false]);
  });

  test('an opened overlay is the top one, with its own parameters', () => {
    fc.assert(
      fc.property(search, fc.constantFrom(...keysWithParameters), fc.string(), (before, overlay, text) => {
        const name = OVERLAY_PARAMETERS[overlay][0];
        const parameters: Record<string, string> = { [name]: text };
        const top = openOverlaysOf(openOverlay<OverlayKey>(before, overlay, parameters)).at(-1);
        expect({ key: top?.key, value: top?.value, text: top?.parameters[name] }).toEqual({
          key: overlay,
          value: 'true',
          text,
        });
      }),
    );
  });

  test('closing what was opened restores the rest in its order', () => {
    fc.assert(
      fc.property(search, key, (before, overlay) => {
        const closed = closeOverlay(before, overlay);
        expect(closeOverlay(openOverlay(closed, overlay), overlay)).toBe(withoutParameters(closed, overlay));
        expect(closeOverlay(closed, overlay)).toBe(closed);
        expect(isOverlayOpen(closed, overlay)).toBe(false);
        expect(openOverlaysOf(closed).map((o) => o.key)).toEqual(
          openOverlaysOf(before).flatMap((o) => (o.key === overlay ? [] : [o.key])),
        );
      }),
    );
  });
});

test.each([
  ['templates', 'SELECT_TEMPLATE'],
  ['fields', 'SETUP_TEMPLATE'],
  ['setupAgent', 'SETUP_TEMPLATE'],
  ['integrations', 'SETUP_INTEGRATIONS'],
  ['generate', 'GENERATE_AGENT'],
  ['generateAgent', 'GENERATE_AGENT'],
  ['agentVoice', 'SELECT_VOICE'],
  ['selectVoice', 'SELECT_VOICE'],
  ['timezone', 'SELECT_TIMEZONE'],
  ['selectTimezone', 'SELECT_TIMEZONE'],
  ['editAgent', 'EDIT_AGENT'],
  ['tryAgent', 'TEST_AGENT'],
  ['testAgent', 'TEST_AGENT'],
  ['chooseNumber', 'CHOOSE_NUMBER'],
  ['scheduleCall', 'SCHEDULE_CALL'],
  ['talkWithExpert', 'SCHEDULE_CALL'],
  ['initial', 'WELCOME'],
  ['constructor', null],
  ['', null],
  [null, null],
])('activeStep %s is %s (specification 2)', (alias, step) => {
  expect(onboardingStepOf(alias)).toBe(step);
});

test('a step names itself', () => {
  expect(ONBOARDING_STEPS.map(onboardingStepOf)).toEqual(ONBOARDING_STEPS);
});

test('embed mode (specification 2)', () => {
  expect(['true', '1', 'yes', 'y', '', 'TRUE', 'false', '0', 'no', 'x', null].map(parseAppEmbed)).toEqual([
    ...Array(6).fill(true),
    ...Array(5).fill(false),
  ]);
  expect([
    isEmbedded({ isFramedByOtherOrigin: true, search: '' }),
    isEmbedded({ isFramedByOtherOrigin: false, search: '?appEmbed' }),
    isEmbedded({ isFramedByOtherOrigin: false, search: '?appEmbed=no' }),
    isEmbedded({ isFramedByOtherOrigin: false, search: '' }),
  ]).toEqual([true, true, false, false]);
});
