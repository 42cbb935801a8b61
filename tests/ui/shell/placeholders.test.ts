import { expect, it } from 'vitest';
import type { TemplateField } from '#contract/entities/campaign';
import { withReadablePlaceholders } from '#src/ui/features/editor/placeholders.ts';

const WHAT: TemplateField = {
  key: 'what',
  title: 'What it does',
  type: 'text',
  placeholder: '{business} frames pictures.',
};

it('replaces a placeholder with the field’s value, or its example while it is empty', () => {
  const business: TemplateField = { key: 'business', title: 'Business', type: 'text', placeholder: 'Larkspur Studio' };
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
