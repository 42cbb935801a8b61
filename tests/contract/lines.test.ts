import { describe, expect, test } from 'vitest';
import { line } from '#contract/entities/shared';
import { FIELD_REQUIRED } from '#contract/rules/messages';

/** A short line must have visible text. */

describe('a line', () => {
  test.each([
    [' Bella Vista ', 'Bella Vista'],
    ['東京', '東京'],
    ['🦷', '🦷'],
    ['👩‍👧', '👩‍👧'],
    ['—', '—'],
    ['קפה\u200f', 'קפה\u200f'],
  ])('%j is kept as %j', (text, kept) => {
    expect(line.parse(text)).toBe(kept);
  });

  test.each(['\u200b\u200b', '\u2060', '\u00ad', '\u3164', '\u2800', '\ufe0f', '\u200e \u200f', '\u0007'])(
    '%j shows nothing and is refused',
    (text) => {
      expect(line.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([FIELD_REQUIRED]);
    },
  );
});
