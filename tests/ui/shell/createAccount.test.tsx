import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Replies } from '../standIn';
import { click, OWNER, openConsole, RESELLER, type } from './console';
import { accountOf, agentItem, page, template } from './fixtures';

const stored = {
  success: true as const,
  message: 'Saved',
  campaignId: 'campa1',
  agentId: 9,
  rev: 1,
  savedAtMs: 1_760_000_000_000,
  campaign: {},
};

const WORLD: Replies = {
  ...OWNER,
  listAccounts: () => page([agentItem(7, 'Olivetta')]),
  accountSetting: () => ({ success: true, settings: {} }),
  listTemplates: () => ({
    success: true,
    templates: [template, { ...template, id: 'draft', title: 'Half done', published: false }],
  }),
  readTemplate: () => ({ success: true, template }),
  createAccount: () => ({
    success: true,
    message: 'Created',
    failedSettings: [],
    account: { ...accountOf(7, 'organization'), id: 9 },
  }),
  createAgentFromTemplate: () => stored,
  saveCampaign: () => stored,
};

const setup = async () => within(await screen.findByRole('dialog', { name: 'Set up your agent' }));

describe('another agent', () => {
  it('from a template: is asked for its name and what the template asks, on one page', async () => {
    const { callsOf, address, close } = openConsole('/app/org/5', WORLD);
    await click((await screen.findAllByRole('link', { name: 'New agent' }))[0] as HTMLElement);
    const form = await setup();
    await click(await form.findByRole('button', { name: 'Restaurant booking' }));
    expect(form.queryByText('Half done')).toBeNull();
    const name = await form.findByRole<HTMLInputElement>('textbox', { name: 'What is it called?' });
    expect(name.value).toBe('Restaurant booking');
    await type(name, 'Reservations');
    await click(form.getByRole('button', { name: 'Create agent' }));
    expect(form.getByRole('textbox', { name: /Name of the restaurant/ }).getAttribute('aria-invalid')).toBe('true');
    expect(callsOf('createAccount')).toEqual([]);
    await type(form.getByRole('textbox', { name: /Name of the restaurant/ }), 'Olivetta');
    await click(form.getByRole('button', { name: 'Create agent' }));
    await waitFor(() => expect(address()).toBe('/app/org/5/agent/9?testAgent=true'));
    expect(callsOf('createAccount')).toEqual([
      { name: 'createAccount', input: { body: { accountName: 'Reservations' } }, targetAccountId: 5 },
    ]);
    expect(callsOf('createAgentFromTemplate')).toMatchObject([
      { targetAccountId: 9, input: { body: { templateId: 'restaurant' } } },
    ]);
    close();
  });

  it('from scratch: is asked for its name alone', async () => {
    const { callsOf, address, close } = openConsole('/app/org/5?setupAgent=true', WORLD);
    const form = await setup();
    await click(await form.findByRole('button', { name: 'From scratch' }));
    await type(await form.findByRole('textbox', { name: 'What is it called?' }), 'Night desk');
    await click(form.getByRole('button', { name: 'Create agent' }));
    await waitFor(() => expect(address()).toBe('/app/org/5/agent/9?testAgent=true'));
    expect(callsOf('saveCampaign')).toMatchObject([{ targetAccountId: 9, input: { body: { title: 'Night desk' } } }]);
    close();
  });

  it('is also made where others link to, with the template of the link', async () => {
    const { address, close } = openConsole('/app/org/5?createAgentAccount=true&templateId=restaurant', WORLD);
    const form = await setup();
    await type(await form.findByRole('textbox', { name: /Name of the restaurant/ }), 'Olivetta');
    await click(form.getByRole('button', { name: 'Create agent' }));
    await waitFor(() => expect(address()).toBe('/app/org/5/agent/9?testAgent=true'));
    window.history.back();
    await waitFor(() => expect(address()).toBe('/app/org/5'));
    close();
  });

  it('keeps what was typed when it is closed', async () => {
    const { address, close } = openConsole('/app/org/5?setupAgent=true&templateId=restaurant', WORLD);
    const form = await setup();
    await type(await form.findByRole('textbox', { name: /Name of the restaurant/ }), 'Olivetta');
    await click(form.getByRole('button', { name: /Finish later|Close/ }));
    await waitFor(() => expect(address()).toBe('/app/org/5'));
    await click((await screen.findAllByRole('link', { name: 'New agent' }))[0] as HTMLElement);
    const again = await setup();
    const field = await again.findByRole<HTMLInputElement>('textbox', { name: /Name of the restaurant/ });
    expect(field.value).toBe('Olivetta');
    close();
  });

  it('is offered no empty prompt without the permission to write one', async () => {
    const { close } = openConsole('/app/org/5?setupAgent=true', {
      ...WORLD,
      readAccount: () => ({ ...accountOf(5, 'organization'), resellerSettings: { allowFullEditor: false } }),
    });
    const form = await setup();
    await form.findByRole('button', { name: 'Restaurant booking' });
    expect(form.queryByRole('button', { name: 'From scratch' })).toBeNull();
    close();
  });
});

describe('the first agent', () => {
  it('is asked for its website first', async () => {
    const { close } = openConsole('/app/org/5?setupAgent=true&templateId=restaurant', {
      ...WORLD,
      readWalkthrough: () => ({ success: true, done: [], isNew: true }),
    });
    await (await setup()).findByRole('textbox', { name: 'Web address' });
    close();
  });
});

/** What a screen reader reads after a field's name. */
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => document.getElementById(id)?.textContent);

describe('creating an organization', () => {
  const open = (replies: Replies) =>
    openConsole('/app/reseller/3?createOrgAccount=true', {
      ...RESELLER,
      listOrganizations: () => page([]),
      ...replies,
    });

  it('needs a name, shows a refusal beside its field, and goes to the new organization', async () => {
    const { callsOf, takeProblems, address, close } = open({
      listAccounts: () => page([]),
      createOrganization: () => {
        const account = { ...accountOf(5, 'reseller'), id: 6 };
        return { success: true, message: 'Created', failedSettings: [], organization: account, account };
      },
    });
    const form = within(await screen.findByRole('dialog', { name: 'New organization' }));
    await click(form.getByRole('button', { name: 'Create organization' }));
    expect((await form.findByRole('alert')).textContent).toBe('This field is required');
    // Whoever cannot see it hears it with the field, beside its hint.
    expect(describedBy(form.getByRole('textbox', { name: /Name of the business/ }))).toEqual([
      'This field is required',
    ]);
    await type(form.getByRole('textbox', { name: /Name of the business/ }), ' Redline ');
    await type(form.getByRole('textbox', { name: 'Email of the owner' }), 'nobody');
    await click(form.getByRole('button', { name: 'Create organization' }));
    expect((await form.findByRole('alert')).textContent).toBe('Please enter a valid email address.');
    expect(takeProblems()).toEqual([
      'POST /api/v2/createOrganization?targetAccountId=3: Please enter a valid email address.',
    ]);
    expect(describedBy(form.getByRole('textbox', { name: /Name of the business/ }))).toEqual([]);
    expect(describedBy(form.getByRole('textbox', { name: 'Email of the owner' }))).toContain(
      'Please enter a valid email address.',
    );
    await type(form.getByRole('textbox', { name: 'Email of the owner' }), 'owner@redline.test');
    await click(form.getByRole('button', { name: 'Create organization' }));
    await waitFor(() => expect(address()).toBe('/app/reseller/3/org/6'));
    expect(callsOf('createOrganization').at(-1)).toEqual({
      name: 'createOrganization',
      input: { body: { orgName: 'Redline', email: 'owner@redline.test' } },
      targetAccountId: 3,
    });
    close();
  });
});
