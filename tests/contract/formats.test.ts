import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatCompact,
  formatDuration,
  formatPhone,
  formatSats,
  formatUsd,
  logsDownloadName,
  parseUsageDateKey,
  readableName,
  toUsageDateKey,
} from '#contract/rules/values/formats';

const table = <I, O>(rows: readonly (readonly [I, O])[], run: (input: I) => O) =>
  expect(rows.map(([input]) => [input, run(input)])).toEqual(rows);

test('USD with two decimals (specification 9)', () => {
  table(
    [
      [0, '$0.00'],
      [-0.001, '$0.00'],
      [1234.5, '$1,234.50'],
      [-2.999, '-$3.00'],
      [0.005, '$0.01'],
      [Number.NaN, '—'],
      [Number.POSITIVE_INFINITY, '—'],
    ],
    formatUsd,
  );
  expect(formatSats(100_000, 0.00043)).toBe('$43.00');
});

test('compact k and M (specification 9)', () => {
  table(
    [
      [0, '0'],
      [-0, '0'],
      [7.25, '7.3'],
      [999, '999'],
      [999.96, '1k'],
      [1000, '1k'],
      [1250, '1.3k'],
      [-1500, '-1.5k'],
      [999_949, '999.9k'],
      [999_950, '1M'],
      [12_345_678, '12.3M'],
      [4_000_000_000, '4000M'],
      [Number.NaN, '—'],
    ],
    formatCompact,
  );
});

test('durations mm:ss (specification 9)', () => {
  table(
    [
      [0, '00:00'],
      [59.9, '00:59'],
      [187, '03:07'],
      [3600, '60:00'],
      [360_001, '6000:01'],
      [-5, '00:00'],
      [Number.NaN, '—'],
    ],
    formatDuration,
  );
});

test('phone numbers of 11 digits only (specification 5, 9)', () => {
  table(
    [
      ['+15125551234', '+1 (512) 555-1234'],
      ['15125551234', '+1 (512) 555-1234'],
      ['1-512-555-1234', '+1 (512) 555-1234'],
      ['+1 (512) 555-1234', '+1 (512) 555-1234'],
      ['5125551234', '5125551234'],
      ['+61412345678', '+61412345678'],
      ['+442071234567', '+442071234567'],
      ['bella15125551234', 'bella15125551234'],
      ['', ''],
    ],
    formatPhone,
  );
});

test('names in capitals only are read in title case', () => {
  table(
    [
      ['KELLER ANNA', 'Keller Anna'],
      ["O'NEILL-ÅBERG, J", "O'Neill-Åberg, J"],
      ['McAllister', 'McAllister'],
      ['+15035550100', '+15035550100'],
    ],
    readableName,
  );
});

test('download names and usage keys (specification 9)', () => {
  const lateMs = Date.UTC(2026, 3, 1, 23, 59, 59);
  expect([logsDownloadName(lateMs, 'csv'), logsDownloadName(lateMs, 'json'), toUsageDateKey(lateMs)]).toEqual([
    'conversation_logs_2026-04-01.csv',
    'conversation_logs_2026-04-01.json',
    '04-01-2026',
  ]);
  table(
    [
      ['04-01-2026', Date.UTC(2026, 3, 1)],
      ['4-1-2026', Date.UTC(2026, 3, 1)],
      ['02-29-2026', null],
      ['02-29-2028', Date.UTC(2028, 1, 29)],
      ['13-01-2026', null],
      ['2026-04-01', null],
      ['', null],
    ],
    parseUsageDateKey,
  );
});

test('a usage key parses to its day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 }), (timestampMs) => {
      const dayMs = 86_400_000;
      expect(parseUsageDateKey(toUsageDateKey(timestampMs))).toBe(Math.floor(timestampMs / dayMs) * dayMs);
    }),
  );
});

test('every number has a text', () => {
  fc.assert(
    fc.property(fc.double(), (n) => {
      const texts = [formatUsd(n), formatCompact(n), formatDuration(n), toUsageDateKey(n), logsDownloadName(n, 'csv')];
      expect(texts.filter((text) => text === '' || /NaN|Infinity|undefined/.test(text))).toEqual([]);
    }),
  );
});
