import { expect, it } from 'vitest';
import { withReadablePlaceholders } from '#src/ui/features/templates/placeholders.ts';

const WHAT = { key: 'what', title: 'What it does', placeholder: '{business} frames pictures.' };

it('shows the example of an empty field where a placeholder names it, its value once it has one', () => {
  const business = { key: 'business', title: 'Business', placeholder: 'Larkspur Studio' };
  expect(withReadablePlaceholders([business, WHAT])).toEqual([
    business,
    { ...WHAT, placeholder: 'Larkspur Studio frames pictures.' },
  ]);
  const named = { ...business, value: 'Quay Frames' };
  expect(withReadablePlaceholders([named, WHAT])).toEqual([
    named,
    { ...WHAT, placeholder: 'Quay Frames frames pictures.' },
  ]);
});
