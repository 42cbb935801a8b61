import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TemplateField } from '#contract/entities/campaign';
import { PageServicesContext } from '#src/app/hooks/services.ts';
import { TemplateFieldsSection } from '#src/ui/features/editor/settings/TemplateFieldsSection.tsx';
import { Themed } from '#src/ui/theme/Themed.tsx';
import { SERVICES } from './services';

const field = (key: string, more: Partial<TemplateField>): TemplateField => ({
  key,
  title: key,
  type: 'text',
  ...more,
});

it('marks only an emptied required field as required', () => {
  const templateFields = [
    field('emptied', { required: true, value: ' ' }),
    field('given', { required: true, value: 'Bistro' }),
    field('skipped', { required: true, skipped: true }),
    field('optional', {}),
  ];
  render(
    <PageServicesContext value={SERVICES}>
      <Themed>
        <TemplateFieldsSection campaign={{ templateFields }} readOnly={false} onChange={() => undefined} />
      </Themed>
    </PageServicesContext>,
  );
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['This field is required']);
  expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-invalid'))).toEqual([
    'true',
    null,
    null,
    null,
  ]);
});
