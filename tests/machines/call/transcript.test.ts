import { expect, test } from 'vitest';
import type { CallTold } from '#contract/entities/call';
import { type CallTurn, wasCut } from '#machines/call';
import { withTold, withTyped } from '../../../machines/call/transcript';

const read = (...told: readonly (readonly [atMs: number, news: CallTold])[]): readonly CallTurn[] =>
  told.reduce<readonly CallTurn[]>((turns, [atMs, news]) => withTold(turns, news, atMs), []);
const words = (text: string, isCertain: boolean, who: 'caller' | 'person' = 'caller') =>
  ({ type: 'words', who, text, isCertain }) as const;
const speech = (heardCharacters: number, isOver = false, more: object = {}) =>
  ({ type: 'speech', mark: 'speech-1', text: 'We are open until ten.', heardCharacters, isOver, ...more }) as const;

test('a guess is replaced by the next, and keeps the moment in which it began', () => {
  const turns = read([100, words('Are', false)], [400, words('Are you', false)], [900, words('Are you open?', true)]);
  expect(turns).toEqual([
    { kind: 'words', who: 'caller', text: 'Are you open?', isCertain: true, isTyped: false, atMs: 100 },
  ]);
});

test('what is certain stays, and so does what another person said', () => {
  const turns = read(
    [100, words('Are you open?', true)],
    [400, words('And', false)],
    [500, words('Marco here.', false, 'person')],
  );
  expect(turns.map((turn) => turn.kind === 'words' && [turn.who, turn.text])).toEqual([
    ['caller', 'Are you open?'],
    ['caller', 'And'],
    ['person', 'Marco here.'],
  ]);
});

test('what was typed stands once, whether or not the host tells it too', () => {
  const typed = withTyped([], 'Do you deliver?', 2_000);
  expect(withTold(typed, words('Do you deliver?', true), 2_100)).toEqual(typed);
  expect(withTold(typed, words('Do you', false), 2_100)).toHaveLength(2);
});

test('a speech grows under its mark, and keeps its delay', () => {
  const delay = { totalMs: 900, heardMs: 210, thoughtMs: 480, voiceMs: 210 };
  const turns = read([100, speech(0, false, { delay })], [300, speech(6)], [500, speech(22, true)]);
  expect(turns).toMatchObject([{ kind: 'speech', heardCharacters: 22, isOver: true, delay, atMs: 100 }]);
  expect(wasCut(turns[0])).toBe(false);
  expect(wasCut(read([100, speech(6, true)])[0])).toBe(true);
  expect(wasCut(read([100, speech(6)])[0])).toBe(false);
});

test('a function that ends replaces the one that runs; one that ran before stays', () => {
  const run = (state: 'running' | 'done', durationMs?: number) =>
    ({ type: 'function', name: 'hours', state, ...(durationMs !== undefined && { durationMs }) }) as const;
  const turns = read([1, run('running')], [2, run('done', 310)], [3, run('running')], [4, run('done', 20)]);
  expect(turns).toMatchObject([
    { kind: 'function', state: 'done', durationMs: 310, atMs: 1 },
    { kind: 'function', state: 'done', durationMs: 20, atMs: 3 },
  ]);
});
