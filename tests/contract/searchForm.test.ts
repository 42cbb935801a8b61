import { expect, test } from 'vitest';
import { holdsPhrase, looksSame } from '#contract/rules/values/searchForm';

test.each([
  ['Zoë', 'zoë'.normalize('NFD')],
  ['Zoë'.normalize('NFD'), 'ZOË'],
  ['김철수'.normalize('NFD'), '철수'],
  ['O’Brien', "o'brien"],
  ['Müller‑Lüdenscheidt', 'müller-l'],
  ['Ｎｏｒｄ Café', 'nord café'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['\u200eLeft', ' left '],
  ['anything', ''],
])('%j holds %j', (text, typed) => {
  expect(holdsPhrase(['none of it', text], typed)).toBe(true);
});

test('what looks different is different', () => {
  expect([
    holdsPhrase(['Zoe'], 'zoë'),
    holdsPhrase([], 'x'),
    looksSame('VIP', 'vip'),
    looksSame('Vip', 'V.I.P.'),
  ]).toEqual([false, false, true, false]);
});
