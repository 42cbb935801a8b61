import { expect, test } from 'vitest';
import { sentencesOf } from '#contract/rules/agents/sentences';

test('sentences do not end at abbreviations or inside quotes', () => {
  expect(sentencesOf('Dr. Ito is in. She says: "Hold it. Come in." We close approx. 5 PM.')).toEqual([
    'Dr. Ito is in.',
    'She says: "Hold it. Come in."',
    'We close approx. 5 PM.',
  ]);
});
