/** The words and addresses of figures. */
import { expect, it } from 'vitest';
import { logQueryOf } from '#src/ui/features/metrics/logHref.ts';
import { insertionOf, piecesOf } from '#src/ui/features/metrics/overlays/formulaWords.ts';
import { axisWords, groupLabel, stepWords } from '#src/ui/features/metrics/words.ts';
import { timeSeries } from '#tests/machines/dashboard/dashboard.plan.ts';

const secondOf = (day: number, hour = 0) => new Date(2026, 10, day, hour).getTime() / 1_000;

it('leads to whole days of the log by their names, and to parts of days by their seconds', () => {
  const filters = { type: 'call' };
  expect(logQueryOf({ start: secondOf(1), end: secondOf(3) - 1, filters: {} })).toBe(
    'dateFilter=2026-11-01..2026-11-02',
  );
  const [start, end] = [secondOf(1, 9), secondOf(1, 10) - 1];
  const query = new URLSearchParams(logQueryOf({ start, end, filters }));
  expect([query.get('dateFilter'), JSON.parse(query.get('filters') ?? '')]).toEqual([
    '2026-11-01..2026-11-01',
    { type: 'call', timestamp__between: `${start},${end}` },
  ]);
});

it('names steps by their length, in the zone of the dashboard', () => {
  const [first, second] = [Date.UTC(2026, 10, 2) / 1_000, Date.UTC(2026, 10, 9) / 1_000];
  const stepsOf = (...starts: readonly number[]) => ({
    ...timeSeries,
    end: Date.UTC(2026, 10, 16) / 1_000 - 1,
    series: starts.map((start) => ({ start, value: 1, count: 1 })),
  });
  expect(stepWords(stepsOf(first, second), 0)).toMatch(/Nov 2\D+8/);
  expect(stepWords(stepsOf(first, first + 86_400), 0)).toBe('Mon, Nov 2');
  expect(stepWords(stepsOf(first, first + 3_600), 1)).toMatch(/^1\s?AM$/);
});

it.each([
  ['agentId', '7', 'Pizza to Go', 'Pizza to Go'],
  ['agentId', null, '', 'Without a value'],
  ['hour', '9', '9', expect.stringMatching(/^9\s?AM$/)],
  ['weekday', '7', '7', 'Sunday'],
  ['weekHour', '7-13', '7-13', expect.stringMatching(/^Sunday, 1\s?PM$/)],
  ['type', 'call', 'call', 'Calls'],
  ['transfer', 'true', 'true', 'Yes'],
  ['transfer', 'false', 'false', 'No'],
] as const)('%s %s is called %s', (by, key, label, words) => {
  expect(groupLabel(by, { key, label })).toEqual(words);
});

it('marks what is wrong in a formula, once where two are wrong at the same place', () => {
  const problems = [
    { message: 'Unknown field: durat', from: 4, to: 9 },
    { message: 'A number is needed here.', from: 4, to: 9 },
  ];
  expect(piecesOf('sum(durat)', problems)).toEqual([
    { text: 'sum', kind: 'function' },
    { text: '(', kind: 'plain' },
    { text: 'durat', kind: 'wrong' },
    { text: ')', kind: 'plain' },
  ]);
});

it('tells fields from functions, and finds none in a text or among the words between', () => {
  const text = `count(if(agentOutcome = "sum duration" and NOT meta.vip, 1, null))`;
  const told = piecesOf(text, []);
  expect(told.map((piece) => piece.text).join('')).toBe(text);
  expect(told.filter(({ kind }) => kind !== 'plain').map((piece) => `${piece.kind} ${piece.text}`)).toEqual([
    'function count',
    'function if',
    'field agentOutcome',
    'field meta.vip',
  ]);
  expect(piecesOf('', [])).toEqual([]);
  expect(piecesOf('"open', [])).toEqual([{ text: '"open', kind: 'plain' }]);
});

it('says below a chart which day it is, and that the last is today where the time is not over', () => {
  const day = Date.UTC(2026, 10, 2) / 1_000;
  const series = [day, day + 86_400].map((start) => ({ start, value: 1, count: 1 }));
  const of = (end: number) => [0, 1].map((step) => axisWords({ ...timeSeries, end, series }, step));
  expect([of(day + 2 * 86_400 - 1), of(day + 86_400 + 60)]).toEqual([
    ['Nov 2', 'Nov 3'],
    ['Nov 2', 'Today'],
  ]);
  const hours = [day, day + 3_600].map((start) => ({ start, value: 1, count: 1 }));
  expect(axisWords({ ...timeSeries, end: day + 7_199, series: hours }, 1)).toMatch(/^1\s?AM$/);
});

it('writes a function with the cursor in its parentheses, an operator between spaces', () => {
  expect([
    insertionOf({ kind: 'aggregate', name: 'sum' }),
    insertionOf({ kind: 'operator', name: 'is null' }),
    insertionOf({ kind: 'field', name: 'duration', type: 'number' }),
  ]).toEqual([
    { text: 'sum()', caret: 4 },
    { text: ' is null ', caret: 9 },
    { text: 'duration', caret: 8 },
  ]);
});
