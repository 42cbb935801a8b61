import { describe, expect, test } from 'vitest';
import { thoughtFilter } from '#server/providers/llm/thoughts.ts';

/** What a model thinks is no part of what it says, however it marks it and wherever its text is cut into pieces. */

/** What a reader has in the end, and what was shown on the way that was thought. */
function read(pieces: readonly string[], isHeld = false) {
  const filter = thoughtFilter(isHeld);
  let text = '';
  const withdrawn: string[] = [];
  for (const said of [...pieces.map((piece) => filter.take(piece)), filter.finish()]) {
    if (said.isAnew) {
      if (text !== '') withdrawn.push(text);
      text = '';
    }
    text += said.text;
  }
  return { text: text.trim(), withdrawn, isFirst: filter.isFirst() };
}

const MARKED = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|channel|>analysis<|message|>', '<|channel|>final<|message|>'],
] as const;

describe.each(MARKED)('a thought in %s and %s', (begin, end) => {
  const whole = `${begin}Is it Monday? <b>Hm.</b>${end}Yes, until ten.`;
  test('is never shown, wherever the text is cut', () => {
    for (let at = 0; at <= whole.length; at += 1) {
      const { text, withdrawn } = read([whole.slice(0, at), whole.slice(at)]);
      if (text !== 'Yes, until ten.' || withdrawn.length > 0) expect([at, text, withdrawn]).toEqual([]);
    }
    expect(read([...whole]).text).toBe('Yes, until ten.');
  });

  test('of which only the end comes is withdrawn, and not shown at all once the model is known', () => {
    const pieces = ['Is it Mon', `day?${end.slice(0, 3)}`, `${end.slice(3)}Yes, `, 'until ten.'];
    expect(read(pieces)).toEqual({ text: 'Yes, until ten.', withdrawn: ['Is it Monday?'], isFirst: true });
    expect(read(pieces, true)).toEqual({ text: 'Yes, until ten.', withdrawn: [], isFirst: true });
  });

  test('that has no end is not shown', () => {
    expect(read([`Well. ${begin}Is it`, ' Monday?']).text).toBe('Well.');
  });
});

test('what only looks like a mark is said', () => {
  expect(read(['1 < 2, a <th', 'ing>, [T', 'HX], </thin']).text).toBe('1 < 2, a <thing>, [THX], </thin');
});

test('a model that was thought to begin with thoughts, and does not, is shown and remembered', () => {
  expect(read(['Yes, ', 'until ten.'], true)).toEqual({ text: 'Yes, until ten.', withdrawn: [], isFirst: false });
  const filter = thoughtFilter(true);
  filter.release();
  expect([filter.take('Yes').text, filter.isFirst()]).toEqual(['Yes', false]);
});
