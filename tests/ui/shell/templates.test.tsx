import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { click, OWNER, openConsole, RESELLER } from './console';
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
      '/app/org/5/templates/restaurant?setupAgent=true&templateId=restaurant',
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

describe('templates of a reseller', () => {
  const own = { ...template, staging: { ...template.production, published: true } };
  const OWN = {
    ...RESELLER,
    listAccounts: () => page([]),
    listTemplates: () => ({ success: true as const, templates: [own] }),
    readTemplate: () => ({ success: true as const, template: own, followers: 2 }),
  };

  it('are begun as a draft, which is then offered to be written', async () => {
    const asked: unknown[] = [];
    const { close } = openConsole('/app/templates?createTemplate=true', {
      ...OWN,
      createTemplate: ({ body }) => {
        asked.push(body);
        return { success: true, template: { ...own, id: 'made' } };
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'New template' }));
    fireEvent.change(await dialog.findByLabelText(/^Name/), { target: { value: 'Bistro' } });
    await click(dialog.getByRole('button', { name: 'Create draft' }));
    const link = await screen.findByRole('link', { name: 'Write it' });
    expect([asked, link.getAttribute('href')?.endsWith('/templates/made/edit')]).toEqual([[{ title: 'Bistro' }], true]);
    close();
  });

  it('say how many agents follow them before they are deleted', async () => {
    const { close } = openConsole('/app/templates/restaurant?deleteTemplate=true&templateId=restaurant', {
      ...OWN,
      deleteTemplate: () => ({ success: true }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Restaurant booking”?' }));
    expect(dialog.getByText(/^2 agents follow it\./)).toBeTruthy();
    await click(dialog.getByRole('button', { name: 'Delete template' }));
    expect(await screen.findByText('Template deleted. Its agents keep what they have.')).toBeTruthy();
    close();
  });

  it('are edited: a field is added, and saved', async () => {
    const saved: unknown[] = [];
    const { close } = openConsole('/app/templates/restaurant/edit', {
      ...OWN,
      listFunctions: () => ({ success: true, functions: [] }),
      saveTemplate: ({ body }) => {
        saved.push(body?.campaign?.templateFields?.at(-1));
        return { success: true, template: { ...own, rev: 2 } };
      },
    });
    fireEvent.change(await screen.findByLabelText('Name of the field'), { target: { value: 'opening_hours' } });
    await click(screen.getByRole('button', { name: 'Add field' }));
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    expect(screen.getByText('{opening_hours}')).toBeTruthy();
    await waitFor(() => expect(saved).toEqual([{ key: 'opening_hours', title: 'Opening hours', type: 'text' }]), {
      timeout: 5_000,
    });
    close();
  });
});
