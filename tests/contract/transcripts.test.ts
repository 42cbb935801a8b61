import { describe, expect, test } from 'vitest';
import type { Message } from '#contract/entities/conversation';
import { withCallsAsOne } from '#contract/rules/conversations/callRuns';
import { factsOf } from '#contract/rules/conversations/facts';
import { placeOn, spansOn, ticksOf, timeAxisOf } from '#contract/rules/conversations/timeAxis';
import { readWebLogEntry } from '#contract/rules/conversations/webLog';
import { momentsOf, playTime } from '#src/ui/features/transcript/moments.ts';

describe('an entry of the web log', () => {
  test.each([
    ['webhook: {"a":1}', 'webhook', true, { a: 1 }],
    ['Webhook {"a":1} ', 'Webhook', true, { a: 1 }],
    ['{"name":"webhook","content":"{\\"a\\":1}"}', 'webhook', true, { a: 1 }],
    ['{"name":"crm","content":{"a":1}}', 'crm', false, { a: 1 }],
    ['{"name":"crm","a":1}', 'crm', false, { a: 1 }],
    ['{"a":1}', '', false, { a: 1 }],
    ['found: [1,2] in all', 'found', false, [1, 2]],
    ['timeout: no answer within 5 s', 'timeout', false, 'no answer within 5 s'],
    ['broken {"a":', '', false, 'broken {"a":'],
    ['just words', '', false, 'just words'],
    ['{"name":"crm","content":"{broken"}', 'crm', false, '{broken'],
    ['', '', false, ''],
  ])('%s', (text, name, isContext, content) => {
    expect(readWebLogEntry(text)).toEqual({ name, isContext, content });
  });

  test('that is a request shows address, method and status first', () => {
    const { content } = readWebLogEntry(
      'crm {"took":5,"status":201,"body":{},"method":"POST","url":"https://crm.test"}',
    );
    expect(Object.keys(content as object)).toEqual(['url', 'method', 'status', 'took', 'body']);
    const other = readWebLogEntry('crm {"took":5,"url":"https://crm.test"}');
    expect(Object.keys(other.content as object)).toEqual(['took', 'url']);
  });
});

test('structured data becomes plain facts, without empty values and without end', () => {
  expect(
    factsOf({
      guests: 6,
      guest: { name: 'Hannah', phone: null, note: '' },
      notes: ['a', 'b'],
      none: [],
      visits: [{ at: 1 }],
    }),
  ).toEqual([
    { label: 'guests', value: '6' },
    { label: 'guest.name', value: 'Hannah' },
    { label: 'notes', value: 'a, b' },
    { label: 'visits.1.at', value: '1' },
  ]);
  expect(factsOf(undefined)).toEqual([]);
  expect(factsOf(Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`k${index}`, index])))).toHaveLength(24);
});

describe('the time axis of a call', () => {
  const log = { type: 'call' as const, timestamp: 100, duration: 50 };
  const turns = [100, 110, 110, 130].map((timestamp) => ({ timestamp }));

  test('is there for calls in which something was said', () => {
    expect(timeAxisOf(log, turns)).toEqual({ startS: 100, lengthS: 50 });
    expect(timeAxisOf({ ...log, duration: 0 }, turns)).toEqual({ startS: 100, lengthS: 30 });
    expect(timeAxisOf({ ...log, duration: 0 }, [{ timestamp: 100 }, { timestamp: 100 }])).toBeNull();
    expect(timeAxisOf({ ...log, type: 'chat' }, turns)).toBeNull();
    expect(timeAxisOf(log, turns.slice(0, 1))).toBeNull();
    expect(timeAxisOf(undefined, turns)).toBeNull();
  });

  test('has everything at second / length, each turn until the next', () => {
    const axis = { startS: 100, lengthS: 50 };
    expect([placeOn(axis, 90), placeOn(axis, 125), placeOn(axis, 999)]).toEqual([0, 0.5, 1]);
    expect(spansOn(axis, turns)).toEqual([
      { from: 0, to: 0.2 },
      { from: 0.2, to: 0.2 },
      { from: 0.2, to: 0.6 },
      { from: 0.6, to: 1 },
    ]);
  });

  test.each([
    [1, [0]],
    [12, [0, 5, 10]],
    [102, [0, 15, 30, 45, 60, 75, 90]],
    [3_600, [0, 600, 1_200, 1_800, 2_400, 3_000, 3_600]],
  ])('of %s seconds has ticks at even distances', (lengthS, ticks) => {
    expect(ticksOf({ startS: 0, lengthS })).toEqual(ticks);
  });

  test('of a day still has few', () => {
    expect(ticksOf({ startS: 0, lengthS: 86_400 }).length).toBeLessThanOrEqual(8);
  });
});

test('what the agent did stands after the question and before its answer', () => {
  const turns = [
    { role: 'user' as const, message: 'Hours?', timestamp: 10 },
    { role: 'assistant' as const, message: 'Five to ten.', timestamp: 10 },
    { role: 'user' as const, message: 'Thanks', timestamp: 20 },
  ];
  const run = (name: string, timestamp: number) => ({ name, timestamp });
  const order = momentsOf(turns, [run('last', 30), run('lookup', 10), run('first', 5)]);
  expect(order.map((moment) => (moment.kind === 'turn' ? moment.turn.message : moment.run.name))).toEqual([
    'first',
    'Hours?',
    'lookup',
    'Five to ten.',
    'Thanks',
    'last',
  ]);
  expect([playTime(67), playTime(-3), playTime(600)]).toEqual(['1:07', '0:00', '10:00']);
});

test('a call is one entry among the messages, with its latest facts and all that was said', () => {
  const message = (uuid: string, call?: { uuid: string; summary: string }) =>
    ({ uuid, ...(call && { call }) }) as unknown as Message;
  const messages = [
    message('a'),
    message('b', { uuid: 'x', summary: 'early' }),
    message('c', { uuid: 'x', summary: 'late' }),
    message('d'),
    message('e', { uuid: 'y', summary: 'next' }),
  ];
  const { entries, callAt } = withCallsAsOne(messages);
  expect(entries.map(({ uuid }) => uuid)).toEqual(['a', 'c', 'd', 'e']);
  expect(entries.map((entry) => callAt(entry)?.call.summary)).toEqual([undefined, 'late', undefined, 'next']);
  expect(entries.map((entry) => callAt(entry)?.said.length)).toEqual([undefined, 2, undefined, 1]);
});
