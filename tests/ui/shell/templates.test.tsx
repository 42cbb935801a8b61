import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { click, OWNER, openConsole } from './console';
import { page, template } from './fixtures';

describe('templates', () => {
  const TEMPLATES = {
    ...OWNER,
    listAccounts: () => page([]),
    listTemplates: () => ({ success: true as const, templates: [template] }),
  };

  it('are listed with their trade and their number of fields', async () => {
    const { close } = openConsole('/app/org/5/templates', TEMPLATES);
    const [card] = within(await screen.findByRole('list', { name: 'Templates' })).getAllByRole('listitem');
    expect(card?.textContent).toBe('Restaurant bookingTakes bookings and answers about the menu.Restaurant4 fields');
    await click(screen.getByRole('link', { name: 'Restaurant booking' }));
    expect(await screen.findByRole('heading', { name: 'Restaurant booking' })).toBeTruthy();
    close();
  });

  it('show their prompt with the filled values marked, and their fields', async () => {
    const { close } = openConsole('/app/org/5/templates/restaurant', TEMPLATES);
    await screen.findByRole('heading', { name: 'Restaurant booking' });
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Name of the restaurant',
      'Rooms',
    ]);
    expect(screen.getByText('Any of: Garden, Terrace')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Use this template' }).getAttribute('href')).toBe(
      '/app/org/5/templates/restaurant?createAgentAccount=true&templateId=restaurant',
    );
    close();
  });

  it.each(['', '/restaurant'])('that are slow to come say so (templates%s)', async (place) => {
    const { close } = openConsole(`/app/org/5/templates${place}`, {
      ...TEMPLATES,
      listTemplates: () => new Promise<never>(() => {}),
    });
    const loading = await screen.findByRole('status', { name: /templates/i });
    expect(loading.textContent).toBe('Still loading. This takes longer than usual.');
    close();
  });

  it('that were deleted say so', async () => {
    const { close } = openConsole('/app/org/5/templates/nothing', TEMPLATES);
    expect(await screen.findByText('This template is gone')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'All templates' }).getAttribute('href')).toBe('/app/org/5/templates'),
    );
    close();
  });
});
