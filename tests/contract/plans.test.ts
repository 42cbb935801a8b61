import { describe, expect, test } from 'vitest';
import { changeTo, type Running, type Sold, shareOf } from '#contract/rules/money/plans/changes';
import { DUNNING_DEFAULTS, dunningFault, lateDay, nextTryMs, pausesAt } from '#contract/rules/money/plans/dunning';
import {
  ENTITLEMENT_NAMES,
  PLAN_LIMITS,
  PLAN_SWITCHES,
  pausesOf,
  WITHOUT_A_PLAN,
} from '#contract/rules/money/plans/entitlements';
import { countsUntilMs, DAY_MS, daysOf, monthsAfter, periodFrom } from '#contract/rules/money/plans/periods';
import { areTiers, tieredPico } from '#contract/rules/money/plans/tiers';

const at = (date: string) => Date.parse(`${date}T00:00:00Z`);
const NOVEMBER = { startMs: at('2026-11-01'), endMs: at('2026-12-01') };
const sold = (planId: string, cents: bigint, term: Sold['term'] = 'month', costCents = 0n): Sold => ({
  ...{ planId, term, cents, costCents },
});
const premium: Running = { ...sold('pplan-premium', 14_900n, 'month', 6_200n), period: NOVEMBER, isTrial: false };

describe('periods', () => {
  test.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-10-31', 3, '2027-01-31'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(monthsAfter(at(from), months)).toBe(at(to));
  });

  test('the time of the day stays', () => {
    expect(monthsAfter(Date.UTC(2026, 0, 31, 23, 59, 59, 7), 1)).toBe(Date.UTC(2026, 1, 28, 23, 59, 59, 7));
  });

  test('periods follow each other from the first moment', () => {
    const anchor = at('2026-01-31');
    const first = periodFrom(anchor, 'month', anchor);
    const second = periodFrom(anchor, 'month', first.endMs);
    const third = periodFrom(anchor, 'month', second.endMs);
    expect([first, second, third, periodFrom(anchor, 'year', anchor)]).toEqual([
      { startMs: anchor, endMs: at('2026-02-28') },
      { startMs: at('2026-02-28'), endMs: at('2026-03-31') },
      { startMs: at('2026-03-31'), endMs: at('2026-04-30') },
      { startMs: anchor, endMs: at('2027-01-31') },
    ]);
  });

  test('what is used counts by months of the anchor, also in a year, and no longer than the period', () => {
    const anchor = at('2026-01-31');
    const year = periodFrom(anchor, 'year', anchor);
    const until = (date: string, period = year) => countsUntilMs(anchor, period, at(date));
    expect([
      until('2026-01-31'),
      until('2026-02-27'),
      until('2026-02-28'),
      until('2026-12-31'),
      until('2027-01-31'),
      until('2026-02-01', { startMs: anchor, endMs: at('2026-02-14') }),
    ]).toEqual([
      at('2026-02-28'),
      at('2026-02-28'),
      at('2026-03-31'),
      at('2027-01-31'),
      at('2027-01-31'),
      at('2026-02-14'),
    ]);
  });

  test('a day that goes on counts as one that is left', () => {
    expect([
      daysOf(NOVEMBER, at('2026-11-01')),
      daysOf(NOVEMBER, at('2026-11-23') + 5_000),
      daysOf(NOVEMBER, at('2026-12-01') - 1),
      daysOf(NOVEMBER, at('2026-12-05')),
    ]).toEqual([
      { days: 30, left: 30 },
      { days: 30, left: 8 },
      { days: 30, left: 1 },
      { days: 30, left: 0 },
    ]);
  });
});

describe('changes', () => {
  const NOW = at('2026-11-23') + 3_600_000;

  test('who has no plan pays a whole period, which begins now', () => {
    const period = { startMs: NOW, endMs: at('2026-12-23') + 3_600_000 };
    expect(changeTo(null, sold('pplan-group', 39_000n, 'month', 100n), NOW)).toEqual({
      kind: 'start',
      atMs: NOW,
      lines: [{ kind: 'plan', planId: 'pplan-group', cents: 39_000n, costCents: 100n, ...period }],
      dueCents: 39_000n,
      costCents: 100n,
      period,
    });
  });

  test('up: the days that are left, less what was paid of them', () => {
    const rest = { startMs: NOW, endMs: NOVEMBER.endMs };
    expect(changeTo(premium, sold('pplan-group', 39_000n, 'month', 20_000n), NOW)).toEqual({
      kind: 'up',
      atMs: NOW,
      lines: [
        { kind: 'plan', planId: 'pplan-group', cents: 10_400n, costCents: 5_333n, ...rest },
        { kind: 'unused', planId: 'pplan-premium', cents: -3_973n, costCents: -1_653n, ...rest },
      ],
      dueCents: 6_427n,
      costCents: 3_680n,
      period: NOVEMBER,
    });
  });

  test('from a month to a year: a period of its own, less what was paid', () => {
    const period = { startMs: NOW, endMs: at('2027-11-23') + 3_600_000 };
    expect(changeTo(premium, sold('pplan-premium', 149_000n, 'year'), NOW)).toEqual({
      kind: 'up',
      atMs: NOW,
      lines: [
        { kind: 'plan', planId: 'pplan-premium', cents: 149_000n, costCents: 0n, ...period },
        {
          kind: 'unused',
          planId: 'pplan-premium',
          cents: -3_973n,
          costCents: -1_653n,
          startMs: NOW,
          endMs: NOVEMBER.endMs,
        },
      ],
      dueCents: 145_027n,
      costCents: 0n,
      period,
    });
  });

  test.each<[string, Running, Sold]>([
    ['a cheaper plan', premium, sold('pplan-starter', 4_900n)],
    ['a shorter term', { ...premium, term: 'year' }, sold('pplan-premium', 14_900n)],
  ])('down: %s counts at the next period, and nothing is due', (_, running, to) => {
    expect(changeTo(running, to, NOW)).toEqual({
      ...{ kind: 'down', atMs: NOVEMBER.endMs, lines: [], dueCents: 0n, costCents: 0n, period: NOVEMBER },
    });
  });

  test('the same plan for the same term changes nothing', () => {
    expect(changeTo(premium, sold('pplan-premium', 14_900n), NOW).kind).toBe('same');
  });

  test('a plan of the same price counts now, and costs nothing more', () => {
    const { kind, dueCents } = changeTo(premium, sold('pplan-other', 14_900n), NOW);
    expect([kind, dueCents]).toEqual(['up', 0n]);
  });

  test('what no card can pay is not due', () => {
    const { kind, dueCents } = changeTo(premium, sold('pplan-other', 14_950n), NOW);
    expect([kind, dueCents]).toEqual(['up', 0n]);
    expect(changeTo(null, sold('pplan-other', 50n), NOW).dueCents).toBe(50n);
  });

  test('in a trial any other plan counts now, and the trial goes on', () => {
    expect(changeTo({ ...premium, isTrial: true }, sold('pplan-starter', 4_900n), NOW)).toEqual({
      ...{ kind: 'up', atMs: NOW, lines: [], dueCents: 0n, costCents: 0n, period: NOVEMBER },
    });
  });

  test('parts are rounded to the nearest cent', () => {
    expect([shareOf(100n, 1, 3), shareOf(100n, 2, 3), shareOf(5n, 1, 2), shareOf(0n, 1, 2)]).toEqual([
      33n,
      67n,
      3n,
      0n,
    ]);
  });
});

describe('tiers', () => {
  const MINUTES = {
    included: 500,
    tiers: [
      { quantityMin: 501, quantityMax: 1_000, usd: '0.12' },
      { quantityMin: 1_001, quantityMax: null, usd: '0.11' },
    ],
  };
  const WITHOUT_PRICES = { included: 500, tiers: [] };

  test.each([
    [0, 0n],
    [500 * 60, 0n],
    [501 * 60, 120_000_000_000n],
    [500 * 60 + 30, 60_000_000_000n],
    [1_000 * 60, 60_000_000_000_000n],
    [1_010 * 60, 61_100_000_000_000n],
  ])('%i seconds', (seconds, pico) => {
    expect(tieredPico(seconds, MINUTES, { parts: 60, beyondPico: 0n })).toBe(pico);
  });

  test('what no tier prices costs what the price list says', () => {
    const beyondPico = 10_000_000_000n;
    expect([
      tieredPico(500, WITHOUT_PRICES, { parts: 1, beyondPico }),
      tieredPico(502, WITHOUT_PRICES, { parts: 1, beyondPico }),
    ]).toEqual([0n, 20_000_000_000n]);
  });

  test.each<[string, boolean, Parameters<typeof areTiers>[0]]>([
    ['follow each other', true, MINUTES],
    ['may be none', true, WITHOUT_PRICES],
    ['begin after what is included', false, { ...MINUTES, included: 499 }],
    [
      'have no gap',
      false,
      {
        included: 0,
        tiers: [
          { quantityMin: 1, quantityMax: 5, usd: '1' },
          { quantityMin: 7, quantityMax: null, usd: '1' },
        ],
      },
    ],
    ['have an open end', false, { included: 0, tiers: [{ quantityMin: 1, quantityMax: 5, usd: '1' }] }],
    [
      'have one open end',
      false,
      {
        included: 0,
        tiers: [
          { quantityMin: 1, quantityMax: null, usd: '1' },
          { quantityMin: 2, quantityMax: null, usd: '1' },
        ],
      },
    ],
    [
      'are not turned around',
      false,
      {
        included: 4,
        tiers: [
          { quantityMin: 5, quantityMax: 3, usd: '1' },
          { quantityMin: 4, quantityMax: null, usd: '1' },
        ],
      },
    ],
  ])('tiers %s: %s', (_, isRight, rule) => {
    expect(areTiers(rule)).toBe(isRight);
  });
});

describe('entitlements', () => {
  const group = { premium: true, sms: true, agents: 20, numbers: 10, members: null, testRuns: 1_000 };
  const starter = { premium: true, sms: false, agents: 2, numbers: 1, members: 3, testRuns: 20 };
  const held = { agents: 5, numbers: 1, members: 4, testRuns: 88 };

  test('the table names each once', () => {
    expect([...PLAN_SWITCHES, ...PLAN_LIMITS]).toEqual(ENTITLEMENT_NAMES);
  });

  test('what pauses is what goes off, and what is beyond a limit; what was used of a period does not', () => {
    expect(pausesOf(group, starter, held)).toEqual([
      { entitlement: 'sms' },
      { entitlement: 'agents', count: 3, limit: 2 },
      { entitlement: 'members', count: 1, limit: 3 },
    ]);
  });

  test('nothing pauses by a larger plan; without one only what was switched on', () => {
    expect([pausesOf(starter, group, held), pausesOf(group, WITHOUT_A_PLAN, held)]).toEqual([
      [],
      [{ entitlement: 'premium' }, { entitlement: 'sms' }],
    ]);
  });
});

describe('who does not pay', () => {
  const SINCE = at('2026-11-01');
  const day = (days: number) => SINCE + days * DAY_MS;

  test('is tried again on certain days, and then no more', () => {
    expect([0, 7, 13, 14, 21].map((days) => nextTryMs(DUNNING_DEFAULTS, SINCE, day(days)))).toEqual([
      ...[day(7), day(14), day(14), day(21)],
      null,
    ]);
  });

  test('loses texts first, and the plan last', () => {
    expect(pausesAt(DUNNING_DEFAULTS, SINCE)).toEqual({ textsMs: day(14), planMs: day(29) });
  });

  test('is late since the day on which a bill was first not paid', () => {
    expect([-1, 0, 0.5, 1, 9].map((days) => lateDay(SINCE, SINCE + days * DAY_MS))).toEqual([0, 0, 0, 1, 9]);
  });

  test.each([
    [{}, null],
    [{ tryDays: [] }, null],
    [{ tryDays: [3, 3] }, 'tryDays'],
    [{ tryDays: [7, 3] }, 'tryDays'],
    [{ tryDays: [7, 29] }, 'tryDays'],
    [{ textsPauseDay: 29 }, null],
    [{ textsPauseDay: 30 }, 'textsPauseDay'],
  ] as const)('by %o is told of the field that is wrong: %s', (changed, fault) => {
    expect(dunningFault({ ...DUNNING_DEFAULTS, ...changed })).toBe(fault);
  });
});
