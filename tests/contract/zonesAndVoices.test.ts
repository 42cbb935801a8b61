import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf, resolveLanguage } from '#contract/rules/agents/languages';
import { DEFAULT_VOICE_ID, resolveVoiceId, stripVoiceQuotes, VOICES, voiceOf } from '#contract/rules/agents/voices';
import { TIME_ZONE_ALIASES } from '#contract/rules/values/timeZoneAliases';
import { isTimeZone, listTimeZones, resolveTimeZone, utcOffsetMinutes } from '#contract/rules/values/timeZones';

describe('resolveTimeZone (specification 5)', () => {
  test.each([
    ['America/Chicago', 'America/Chicago'],
    ['america/chicago', 'America/Chicago'],
    [' Europe/Paris ', 'Europe/Paris'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['Africa/Nairobi', 'Africa/Nairobi'],
    ['US/Pacific', 'US/Pacific'],
    ['Central Standard Time', 'America/Chicago'],
    ['pacific standard time', 'America/Los_Angeles'],
    ['EST', 'America/New_York'],
    ['gmt', 'UTC'],
    ['UTC', 'UTC'],
    ['Z', 'UTC'],
    ['-6', 'America/Chicago'],
    [-6, 'America/Chicago'],
    [0, 'UTC'],
    ['+00:00', 'UTC'],
    ['UTC-05:00', 'America/New_York'],
    ['GMT+2', 'Europe/Athens'],
    ['5.5', 'Asia/Kolkata'],
    ['+0530', 'Asia/Kolkata'],
    ['−8', 'America/Los_Angeles'],
    ['-1', 'Etc/GMT+1'],
    ['13', 'Etc/GMT-13'],
    ['-13', 'UTC'],
    ['15', 'UTC'],
    ['1.37', 'UTC'],
    ['chicago', 'America/Chicago'],
    ['new york', 'America/New_York'],
    ['central', 'America/Chicago'],
    ['Nairob', 'Africa/Nairobi'],
    ['Eastern Time (US & Canada)', 'America/New_York'],
    ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['Pacific Daylight Time', 'America/Los_Angeles'],
    ['Mountain Time (US & Canada)', 'America/Denver'],
    ['Arizona', 'America/Phoenix'],
    ['Hawaii', 'Pacific/Honolulu'],
    ['Central European Summer Time', 'UTC'],
    ['(UTC)', 'UTC'],
    ['Middle-earth', 'UTC'],
    ['Mars/Olympus', 'UTC'],
    ['er', 'UTC'],
    ['', 'UTC'],
    [null, 'UTC'],
    [undefined, 'UTC'],
    [{}, 'UTC'],
    [Number.NaN, 'UTC'],
  ])('%s is %s', (input, zone) => {
    expect(resolveTimeZone(input)).toBe(zone);
  });

  test('returns a usable zone, and the same one for that zone', () => {
    const input = fc.oneof(
      fc.string(),
      fc.double(),
      fc.constantFrom(...listTimeZones()),
      fc.stringMatching(/^(UTC|GMT)?[+-]?\d{1,2}(:\d\d)?$/),
    );
    fc.assert(
      fc.property(input, (text) => {
        const zone = resolveTimeZone(text);
        expect([isTimeZone(zone), resolveTimeZone(zone)]).toEqual([true, zone]);
      }),
    );
  });

  test('every listed zone resolves to itself', () => {
    const zones = listTimeZones();
    expect(zones.filter((zone) => resolveTimeZone(zone) !== zone)).toEqual([]);
    expect([zones.includes('UTC'), zones.includes('America/Chicago'), new Set(zones).size]).toEqual([
      true,
      true,
      zones.length,
    ]);
  });

  test('the aliases have the standard offsets of their zones', () => {
    const wrong = TIME_ZONE_ALIASES.filter(({ zone, offsetHours }) => {
      const offsets = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)].map((nowMs) => utcOffsetMinutes(zone, nowMs));
      return Math.min(...offsets) !== offsetHours * 60;
    });
    expect(wrong).toEqual([]);
  });
});

test('utcOffsetMinutes follows summer time', () => {
  const winterMs = Date.UTC(2026, 0, 15);
  const summerMs = Date.UTC(2026, 6, 15);
  expect([
    utcOffsetMinutes('America/Chicago', winterMs),
    utcOffsetMinutes('America/Chicago', summerMs),
    utcOffsetMinutes('Asia/Kathmandu', winterMs),
    utcOffsetMinutes('UTC', winterMs),
    utcOffsetMinutes('Mars/Olympus', winterMs),
  ]).toEqual([-360, -300, 345, 0, 0]);
});

describe('voices', () => {
  test.each([
    ['"amelia"', 'amelia'],
    ["'en-US Female'", 'en-US Female'],
    ['"\'amelia\'"', 'amelia'],
    [' " amelia " ', 'amelia'],
    ['amelia', 'amelia'],
    ['O\'Brien "Bob"', 'O\'Brien "Bob"'],
    ['"amelia', '"amelia'],
    ['""', ''],
    ['"', ''],
    ['', ''],
  ])('stripVoiceQuotes(%s) (specification 5)', (text, stripped) => {
    expect(stripVoiceQuotes(text)).toBe(stripped);
  });

  test.each([
    ['"amelia"', 'amelia'],
    ['AMELIA', 'amelia'],
    ['lucía', 'lucia'],
    ['en-US Female', 'amelia'],
    ['en-US male', 'caleb'],
    ['de-DE Male', 'jonas'],
    ['TWUKKXAylkYxxlPe4gx0', 'TWUKKXAylkYxxlPe4gx0'],
    ['""', DEFAULT_VOICE_ID],
    [undefined, DEFAULT_VOICE_ID],
    [7, DEFAULT_VOICE_ID],
  ])('resolveVoiceId(%s)', (value, id) => {
    expect(resolveVoiceId(value)).toBe(id);
  });

  test('have ids and names of their own and speak languages we list', () => {
    const codes = new Set(LANGUAGES.map(({ code }) => code));
    expect(VOICES.length).toBeGreaterThanOrEqual(12);
    expect([new Set(VOICES.map((v) => v.id)).size, new Set(VOICES.map((v) => v.name)).size]).toEqual([
      VOICES.length,
      VOICES.length,
    ]);
    expect(VOICES.flatMap((v) => v.languages).filter((code) => !codes.has(code))).toEqual([]);
    expect(voiceOf(DEFAULT_VOICE_ID)?.languages[0]).toBe(DEFAULT_LANGUAGE);
    expect(LANGUAGES.filter(({ code }) => !VOICES.some((voice) => voice.languages.includes(code)))).toEqual([]);
  });
});

test.each([
  ['en-US', 'en-US'],
  ['EN_us', 'en-US'],
  ['es', 'es-US'],
  ['es-AR', 'es-US'],
  ['pt-PT', 'pt-BR'],
  ['multi', 'multi'],
  ['German', 'de-DE'],
  ['Français', 'fr-FR'],
  ['Klingon', DEFAULT_LANGUAGE],
  ['', DEFAULT_LANGUAGE],
  [null, DEFAULT_LANGUAGE],
])('resolveLanguage(%s) is %s', (input, code) => {
  expect(resolveLanguage(input)).toBe(code);
});

test('languageOf returns null for unknown languages', () => {
  expect([languageOf('Klingon'), languageOf(3), languageOf('  ')]).toEqual([null, null, null]);
});
