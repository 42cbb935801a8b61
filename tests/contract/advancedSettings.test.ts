import { expect, test } from 'vitest';
import type { Campaign } from '#contract/entities/campaign';
import {
  ADVANCED_NAMES,
  type AdvancedName,
  type AdvancedValue,
  advancedSetting,
  effectiveValue,
  outOfBounds,
  settingChange,
  writtenValue,
} from '#contract/rules/agents/advancedSettings';
import { sameCampaign } from '#contract/rules/agents/campaignEquality';

const set = (campaign: Campaign, name: AdvancedName, value: AdvancedValue | null): Campaign => ({
  ...campaign,
  ...settingChange(campaign, advancedSetting(name), value),
});

test('an agent without any has every default (api-shapes 4)', () => {
  expect(ADVANCED_NAMES.filter((name) => writtenValue({}, advancedSetting(name)) !== null)).toEqual([]);
  expect(effectiveValue({}, advancedSetting('interruptionWordCount'))).toBe(3);
  expect(sameCampaign({}, { interruptionWordCount: 3, agentS2SEngine: null, autoRecordingNotification: 'true' })).toBe(
    true,
  );
});

test('the default is what is not written', () => {
  const changed = set({}, 'interruptionWordCount', 5);
  expect([changed, set(changed, 'interruptionWordCount', 3), set(changed, 'interruptionWordCount', null)]).toEqual([
    { interruptionWordCount: 5 },
    { interruptionWordCount: undefined },
    { interruptionWordCount: undefined },
  ]);
  expect(set({}, 'autoRecordingNotification', false)).toEqual({ autoRecordingNotification: 'false' });
});

test('a sound is its address alone until it has options', () => {
  const sound = set({}, 'backgroundAudio', 'https://x.test/a.mp3');
  const quiet = set(sound, 'backgroundAudioGain', -6);
  expect([sound, quiet, set(quiet, 'backgroundAudioGain', 0), set(quiet, 'backgroundAudio', null)]).toEqual([
    { backgroundAudio: 'https://x.test/a.mp3' },
    { backgroundAudio: { url: 'https://x.test/a.mp3', gain: -6 } },
    { backgroundAudio: 'https://x.test/a.mp3' },
    { backgroundAudio: undefined },
  ]);
});

test('a number out of its bounds is found', () => {
  expect([outOfBounds({ callerResponseTimeout: 0 }), outOfBounds({ callerResponseTimeout: 1 })]).toEqual([
    { path: 'callerResponseTimeout', min: 1, max: 600 },
    null,
  ]);
});
