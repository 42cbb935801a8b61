import { expect, it } from 'vitest';
import { wordErrors } from './wordErrors';

it.each([
  ['we close at ten', 'We close, at ten.', 0],
  ['we close at ten', 'we closed at ten', 1],
  ['we close at ten', 'we close ten', 1],
  ['we close at ten', 'so we close at ten', 1],
  ['we close at ten', '', 4],
  ['we close at ten', 'ten at close we', 4],
])('of "%s", heard as "%s", %i are wrong', (said, heard, errors) => {
  expect(wordErrors(said, heard)).toEqual({ errors, words: 4 });
});
