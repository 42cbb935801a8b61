// @vitest-environment node
import { expect, it } from 'vitest';
import { dialled } from '#src/embed/number.ts';

it.each([
  ['+1 503 555 0182', 'tel:+15035550182'],
  ['(503) 555-0182', 'tel:5035550182'],
  // The 0 in brackets is not dialled from abroad.
  ['+44 (0) 20 7946 0958', 'tel:+442079460958'],
  ['(0) 20 7946 0958', 'tel:02079460958'],
  ['+1 503 555 0182 x12', 'tel:+15035550182,12'],
  ['+1 503 555 0182 ext. 12', 'tel:+15035550182,12'],
  ['+15035550182;ext=12', 'tel:+15035550182,12'],
  ['tel:+1-503-555-0182', 'tel:+15035550182'],
  ['112', 'tel:112'],
  ['', null],
  ['call us', null],
  ['x12', null],
  ['++1503555', null],
])('%s is dialled as %s', (written, address) => {
  expect(dialled(written)).toBe(address);
});
