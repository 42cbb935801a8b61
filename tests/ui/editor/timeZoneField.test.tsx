import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Campaign } from '#contract/entities/campaign';
import { PageServicesContext } from '#src/app/hooks/services.ts';
import { TimeZoneField } from '#src/ui/features/editor/settings/TimeZoneField.tsx';
import { Themed } from '#src/ui/theme/Themed.tsx';
import { SERVICES } from '../shell/services';

type Given = (string | undefined)[];

const Settings = ({ given }: { given: Given }) => {
  const [campaign, setCampaign] = useState<Campaign>({ timezone: 'Europe/Berlin' });
  const change = ({ timezone }: { timezone?: string | undefined }) => {
    given.push(timezone);
    if (timezone !== undefined) setCampaign({ timezone });
  };
  return <TimeZoneField campaign={campaign} readOnly={false} onChange={change} />;
};

/** The field of an agent in Berlin, and every zone that it gave the agent. */
function draw() {
  const given: Given = [];
  render(
    <PageServicesContext value={SERVICES}>
      <Themed>
        <Settings given={given} />
      </Themed>
    </PageServicesContext>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const shown = () => [field.value, field.getAttribute('aria-invalid'), screen.queryByRole('alert')?.textContent];
  return { field, given, type, shown };
}

it('matches what was typed when it is left (specification 5)', () => {
  const { field, given, type, shown } = draw();
  type('central');
  fireEvent.blur(field);
  expect([given, shown()]).toEqual([['America/Chicago'], ['America/Chicago', null, undefined]]);
});

it('says that it knows no such zone, and leaves the agent its own', () => {
  const { field, given, type, shown } = draw();
  type('Middle-earth');
  expect(shown()).toEqual(['Middle-earth', null, undefined]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect([given, shown()]).toEqual([
    [],
    ['Middle-earth', 'true', 'There is no time zone “Middle-earth”. The agent stays in Europe/Berlin.'],
  ]);
  type('lisbon');
  expect(shown()).toEqual(['lisbon', null, undefined]);
  fireEvent.blur(field);
  expect([given, shown()]).toEqual([['Europe/Lisbon'], ['Europe/Lisbon', null, undefined]]);
});

it('goes back to the zone of the agent when it is emptied', () => {
  const { field, given, type, shown } = draw();
  type(' ');
  fireEvent.blur(field);
  expect([given, shown()]).toEqual([[], ['Europe/Berlin', null, undefined]]);
});
