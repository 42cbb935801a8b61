import { describe, expect, it } from 'vitest';
import { pathOf } from '#contract/rules/values/chartPlaces';
import { costShape, dayOfShare, daySums } from '#src/ui/features/usage/courses.ts';
import { itemIcon } from '#src/ui/features/usage/itemIcon.ts';
import { exactText, itemName, quantityText } from '#src/ui/features/usage/quantities.ts';
import { exactDollars } from '#src/ui/words/money.ts';
import { usageOfMonth } from '../effects/rows/usage';

const sumOf = (day: number, usd: string | null, untilUsd: string | null, beforeUntilUsd: string | null) => ({
  day,
  usd,
  untilUsd,
  beforeUntilUsd,
});

describe('the course of a month', () => {
  it('is summed up in whole cents; what has not come is not there, and a shorter month before ends', () => {
    const course = [
      { day: 1, usd: '0.10', beforeUsd: '0.20' },
      { day: 2, usd: '0.20', beforeUsd: '0.10' },
    ];
    expect(daySums({ course, days: 4, passedDays: 3 })).toEqual([
      sumOf(1, '0.10', '0.10', '0.20'),
      sumOf(2, '0.20', '0.30', '0.30'),
      sumOf(3, '0.00', '0.30', '0.30'),
      sumOf(4, null, null, null),
    ]);
  });

  it('reaches up to round sums, and ends hollow where the month comes to', () => {
    const shape = costShape({ ...usageOfMonth, days: 3, passedDays: 2, course: [{ day: 1, usd: '60.00' }] }, null);
    expect(shape).toEqual({
      ticks: [
        { y: 0, usd: '0.00' },
        { y: 33.33, usd: '40.00' },
        { y: 66.67, usd: '80.00' },
        { y: 100, usd: '120.00' },
      ],
      now: [
        { x: 0, y: 50 },
        { x: 50, y: 50 },
      ],
      before: [
        { x: 0, y: 0 },
        { x: 50, y: 0 },
      ],
      end: { x: 100, y: 96.8 },
      budget: null,
    });
    expect(pathOf(shape?.now ?? [])).toBe('M0 50L50 50');
  });

  it('has room for a budget, unless that is far above', () => {
    const budgetOf = (usd: string) => {
      const shape = costShape(usageOfMonth, { usd, tellAtPercent: 80 });
      return [shape?.ticks.at(-1)?.usd, shape?.budget];
    };
    expect([budgetOf('80.00'), budgetOf('150.00'), budgetOf('464.64'), budgetOf('464.65')]).toEqual([
      ['120.00', { y: 66.67, alertY: 53.34 }],
      ['150.00', { y: 100, alertY: 80 }],
      ['600.00', { y: 77.44, alertY: 61.95 }],
      ['120.00', null],
    ]);
  });

  it('reaches a share of a budget on a day, at the pace of its days', () => {
    const dayOf = (used: string, budget: string) =>
      dayOfShare(
        { days: 30, passedDays: 20, total: { ...usageOfMonth.total, usd: used } },
        { usd: budget, tellAtPercent: 80 },
      );
    expect([dayOf('40.00', '70.00'), dayOf('40.00', '75.00'), dayOf('40.00', '76.00')]).toEqual([28, 30, null]);
    expect([dayOf('0.00', '70.00'), dayOf('56.00', '70.00')]).toEqual([null, null]);
  });
});

it('names what it does not know by its code', () => {
  expect([itemName('fax-outbound-message'), quantityText('fax-outbound-message', 3)]).toEqual([
    'fax-outbound-message',
    '3',
  ]);
  expect(new Set(['fax', 'email-inbound-message', 'client-inbound-message', 'agents'].map(itemIcon)).size).toBe(4);
});

it('tells quantities in their units, and a call to the second', () => {
  expect([
    quantityText('client-inbound-voice', 510),
    quantityText('client-inbound-voice', 44_500),
    exactText('pstn-inbound-voice', 3_906),
    exactText('agents', 1),
    quantityText('gpt-4o-output-tokens', 1_234_567),
  ]).toEqual(['8.5 min', '742 min', '65:06 min', '1 day', '1,234,567']);
});

it.each([
  ['0.12', '$0.12'],
  ['5', '$5.00'],
  ['0.000450', '$0.00045'],
  ['1250.5', '$1,250.50'],
])('the price %s is %s', (usd, text) => {
  expect(exactDollars(usd)).toBe(text);
});
