import { expect, test } from 'vitest';
import { lastDays } from '#server/domain/dayStarts.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['UTC', '2026-11-23T00:00:00Z', ['2026-11-22T00:00Z', '2026-11-23T00:00Z']],
  ['America/New_York', '2026-11-23T04:59:59Z', ['2026-11-21T05:00Z', '2026-11-22T05:00Z']],
  // The clocks go back in the night to November 1, and forward in the night to March 8.
  ['America/New_York', '2026-11-02T12:00:00Z', ['2026-11-01T04:00Z', '2026-11-02T05:00Z']],
  ['America/New_York', '2026-03-09T12:00:00Z', ['2026-03-08T05:00Z', '2026-03-09T04:00Z']],
  ['Europe/Berlin', '2026-10-26T12:00:00Z', ['2026-10-24T22:00Z', '2026-10-25T23:00Z']],
  ['Asia/Kolkata', '2026-11-22T18:30:00Z', ['2026-11-21T18:30Z', '2026-11-22T18:30Z']],
])('the last two days in %s at %s', (zone, now, starts) => {
  expect(lastDays(zone, at(now), 2).map(({ startMs }) => startMs)).toEqual(starts.map(at));
});
