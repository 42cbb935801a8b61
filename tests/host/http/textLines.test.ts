import { describe, expect, test } from 'vitest';
import { cutLines } from '#server/decoding/textLines.ts';

const ROOM = { widthEm: 10, lines: 2 };

describe('the lines of a picture', () => {
  test('a short text is one line, and none is none', () => {
    expect(cutLines('Olivetta', ROOM)).toEqual(['Olivetta']);
    expect(cutLines('', ROOM)).toEqual([]);
    expect(cutLines(' \n\t', ROOM)).toEqual([]);
  });

  test('a longer one is broken between words', () => {
    expect(cutLines('Trattoria of the Olivetta', ROOM)).toEqual(['Trattoria of the', 'Olivetta']);
  });

  test('what does not fit is cut', () => {
    expect(cutLines('Trattoria of the Olivetta family in Portland', ROOM)).toEqual([
      'Trattoria of the',
      'Olivetta family in…',
    ]);
    expect(cutLines('Trattoria of the Olivetta', { widthEm: 10, lines: 1 })).toEqual(['Trattoria of the Ol…']);
  });

  test('bold text needs more room', () => {
    const text = 'Trattoria of one';
    expect(cutLines(text, { widthEm: 8.5, lines: 2 })).toEqual([text]);
    expect(cutLines(text, { widthEm: 8.5, lines: 2, isBold: true })).toEqual(['Trattoria of', 'one']);
  });

  test('a word without an end goes on in the next line', () => {
    expect(cutLines('x'.repeat(40), ROOM)).toEqual(['x'.repeat(16), `${'x'.repeat(15)}…`]);
    expect(cutLines('日本語のテキストはここ', ROOM)).toEqual(['日本語のテキストは', 'ここ']);
  });

  test('signs of several code points stay whole', () => {
    const family = '👨‍👩‍👧';
    const [line = ''] = cutLines(family.repeat(30), { widthEm: 10, lines: 1 });
    expect(line.replaceAll(family, '')).toBe('…');
  });

  test('what no picture may hold is left out', () => {
    expect(cutLines('a\u0000b\ud800c\uffffd', ROOM)).toEqual(['a b c d']);
  });
});
