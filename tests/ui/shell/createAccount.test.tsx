import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Replies, refused } from '../standIn';
import { click, inState, OWNER, openConsole, RESELLER, type } from './console';
import { accountOf, page, template } from './fixtures';

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
  listAccounts: () => page([]),
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

const dialog = async () => within(await screen.findByRole('dialog', { name: 'New agent' }));

describe('creating an agent', () => {
  it('from a template: shows its fields, and sends them with the new agent', async () => {
    const { callsOf, address, close } = openConsole('/app/org/5?createAgentAccount=true', WORLD);
    const form = await dialog();
    await click(await form.findByRole('button', { name: 'Restaurant booking' }));
    expect(form.queryByText('Half done')).toBeNull();
    const name = await form.findByRole('textbox', { name: 'Name' });
    expect((name as HTMLInputElement).value).toBe('Restaurant booking');
    await type(name, 'Reservations');

    await click(form.getByRole('button', { name: 'Create agent' }));
    expect(form.getByRole('textbox', { name: /Name of the restaurant/ }).getAttribute('aria-invalid')).toBe('true');
    expect(callsOf('createAccount')).toEqual([]);

    await type(form.getByRole('textbox', { name: /Name of the restaurant/ }), 'Olivetta');
    expect(form.getByRole('textbox', { name: 'About' }).getAttribute('placeholder')).toBe(
      'What callers ask Olivetta about',
    );
    await click(form.getByRole('checkbox', { name: 'Terrace' }));
    await click(form.getByRole('checkbox', { name: 'Garden' }));
    await type(form.getByRole('combobox', { name: 'Tone' }), 'Warm');
    await type(form.getByRole('combobox', { name: /Time zone/ }), 'Europe/Rome');
    const preview = within(form.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Olivetta')).toBeTruthy();
    expect(preview.getByText('Garden, Terrace')).toBeTruthy();

    await click(form.getByRole('button', { name: 'Create agent' }));
    await waitFor(() => expect(address()).toBe('/app/org/5/agent/9'));
    expect(callsOf('createAccount')).toEqual([
      { name: 'createAccount', input: { body: { accountName: 'Reservations' } }, targetAccountId: 5 },
    ]);
    expect(callsOf('createAgentFromTemplate')).toEqual([
      {
        name: 'createAgentFromTemplate',
        targetAccountId: 9,
        input: {
          body: {
            templateId: 'restaurant',
            timezone: 'Europe/Rome',
            templateFields: [
              { key: 'business', title: 'Name of the restaurant', type: 'text', required: true, value: 'Olivetta' },
              { key: 'about', title: 'About', type: 'textarea', placeholder: 'What callers ask {business} about' },
              {
                key: 'rooms',
                title: 'Rooms',
                type: 'multi-select',
                options: [{ value: 'Garden' }, { value: 'Terrace' }],
                value: ['Garden', 'Terrace'],
              },
              {
                key: 'tone',
                title: 'Tone',
                type: 'select',
                options: [{ value: 'Warm' }, { value: 'Brisk' }],
                value: 'Warm',
              },
            ],
          },
        },
      },
    ]);
    close();
  });

  it('from a deleted template: says so, and offers another one instead of a retry', async () => {
    const { close } = openConsole('/app/org/5?createAgentAccount=true&templateId=gone', {
      ...WORLD,
      readTemplate: () => {
        throw refused(404, 'This does not exist, or you have no access to it.');
      },
    });
    expect(await screen.findByText('This template no longer exists.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await click(screen.getByRole('button', { name: 'Choose another template' }));
    await inState('createAccount', 'choosing');
    close();
  });

  describe('for a template that asks for the business name', () => {
    const asking = {
      ...template,
      production: {
        ...template.production,
        templateFields: [
          { key: 'businessName', title: 'Your business', type: 'text' as const, required: true },
          { key: 'slogan', title: 'Slogan', type: 'text' as const },
        ],
      },
    };
    const nameIn = async (replies: Replies) => {
      const { close } = openConsole('/app/org/5?createAgentAccount=true&templateId=restaurant', {
        ...WORLD,
        readTemplate: () => ({ success: true, template: asking }),
        ...replies,
      });
      const form = await dialog();
      const valueIn = (name: RegExp) => form.getByRole<HTMLInputElement>('textbox', { name }).value;
      await form.findByRole('textbox', { name: /Your business/ });
      const values = [valueIn(/Your business/), valueIn(/Slogan/)];
      close();
      return values;
    };

    it('fills in the organization’s name', async () => {
      expect(await nameIn({})).toEqual(['Olivetta', '']);
    });

    it('leaves it to the person if the organization cannot be loaded', async () => {
      let asked = 0;
      const readAccount: Replies['readAccount'] = () => {
        asked += 1;
        if (asked > 1) throw refused(503, 'The service is restarting.');
        return accountOf(5, 'organization');
      };
      expect(await nameIn({ readAccount })).toEqual(['', '']);
    });

    it('keeps the template’s own value', async () => {
      const [first, ...others] = asking.production.templateFields;
      const templateFields = [...(first ? [{ ...first, value: 'The Copper Pot' }] : []), ...others];
      const named = { ...asking, production: { ...asking.production, templateFields } };
      expect(await nameIn({ readTemplate: () => ({ success: true, template: named }) })).toEqual([
        'The Copper Pot',
        '',
      ]);
    });
  });

  it('keeps the form when the overlay is closed, until the agent is created', async () => {
    const { address, close } = openConsole('/app/org/5?createAgentAccount=true&templateId=restaurant', WORLD);
    const form = await dialog();
    await type(await form.findByRole('textbox', { name: /Name of the restaurant/ }), 'Olivetta');
    await click(form.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/app/org/5');
    await click((await screen.findAllByRole('link', { name: 'New agent' }))[0] as HTMLElement);
    const again = await dialog();
    await click(await again.findByRole('button', { name: 'Restaurant booking' }));
    const field = await again.findByRole('textbox', { name: /Name of the restaurant/ });
    expect((field as HTMLInputElement).value).toBe('Olivetta');
    close();
  });

  describe('on the way Back', () => {
    const LIST = '/app/org/5';
    const CHOICE = `${LIST}?createAgentAccount=true`;
    const FORM = `${CHOICE}&templateId=restaurant`;
    const FROM_SCRATCH = `${LIST}?createAgentAccount=scratch`;
    const open = async (start: string) => {
      const console = openConsole('/app/org/5/templates', WORLD);
      const arrive = (href: string) => waitFor(() => expect(console.address()).toBe(href));
      const turn = async (direction: 'back' | 'forward', href: string) => {
        window.history[direction]();
        await arrive(href);
      };
      await click((await screen.findAllByRole('link', { name: 'Agents' }))[0] as HTMLElement);
      await click((await screen.findAllByRole('link', { name: 'New agent' }))[0] as HTMLElement);
      const form = await dialog();
      await click(await form.findByRole('button', { name: start }));
      return { ...console, form, arrive, turn };
    };

    it('the form leads to the choice and keeps its text, and Forward returns to it', async () => {
      const { form, arrive, turn, close } = await open('Restaurant booking');
      await arrive(FORM);
      await type(await form.findByRole('textbox', { name: /Name of the restaurant/ }), 'Olivetta');
      await turn('back', CHOICE);
      await inState('createAccount', 'choosing');
      await turn('forward', FORM);
      const field = await form.findByRole<HTMLInputElement>('textbox', { name: /Name of the restaurant/ });
      expect(field.value).toBe('Olivetta');
      await click(form.getByRole('button', { name: 'Back' }));
      await arrive(CHOICE);
      await turn('back', LIST);
      await turn('back', '/app/org/5/templates');
      close();
    });

    it('a closed form is skipped', async () => {
      const { form, arrive, turn, close } = await open('From scratch');
      await arrive(FROM_SCRATCH);
      await form.findByRole('textbox', { name: 'Name' });
      await click(form.getByRole('button', { name: 'Close' }));
      await arrive(LIST);
      await turn('back', '/app/org/5/templates');
      close();
    });

    it('the new agent leads to where its creation was opened', async () => {
      const { form, arrive, turn, close } = await open('From scratch');
      await type(await form.findByRole('textbox', { name: 'Name' }), 'Night desk');
      await click(form.getByRole('button', { name: 'Create agent' }));
      await arrive('/app/org/5/agent/9');
      await turn('back', LIST);
      await turn('back', '/app/org/5/templates');
      close();
    });
  });

  it('says that the agent exists if only its configuration failed, and retries that', async () => {
    let answers = 0;
    const { callsOf, address, close } = openConsole('/app/org/5?createAgentAccount=true', {
      ...WORLD,
      saveCampaign: () => {
        answers += 1;
        if (answers === 1) throw refused(503, 'The database cannot be reached right now.');
        return stored;
      },
    });
    const form = await dialog();
    await click(await form.findByRole('button', { name: 'From scratch' }));
    await type(await form.findByRole('textbox', { name: 'Name' }), 'Night desk');
    await click(form.getByRole('button', { name: 'Create agent' }));
    expect(await form.findByText('The agent was created, but its configuration could not be stored.')).toBeTruthy();
    await click(form.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(address()).toBe('/app/org/5/agent/9'));
    expect([callsOf('createAccount').length, callsOf('saveCampaign').length]).toEqual([1, 2]);
    expect(callsOf('saveCampaign')[1]?.input).toMatchObject({
      body: { title: 'Night desk', timezone: expect.any(String) },
    });
    close();
  });

  it('offers no empty prompt without the permission to write one', async () => {
    const { close } = openConsole('/app/org/5?createAgentAccount=true', {
      ...WORLD,
      readAccount: () => ({ ...accountOf(5, 'organization'), resellerSettings: { allowFullEditor: false } }),
    });
    const form = await dialog();
    await form.findByRole('button', { name: 'Restaurant booking' });
    expect(form.queryByRole('button', { name: 'From scratch' })).toBeNull();
    close();
  });

  it('shows the choice if the address asks for an empty prompt without that permission', async () => {
    const { close } = openConsole('/app/org/5?createAgentAccount=scratch', {
      ...WORLD,
      readAccount: () => ({ ...accountOf(5, 'organization'), resellerSettings: { allowFullEditor: false } }),
    });
    const form = await dialog();
    await form.findByRole('button', { name: 'Restaurant booking' });
    expect(form.queryByRole('button', { name: 'Create agent' })).toBeNull();
    close();
  });

  it('continues where the address says after a reload', async () => {
    const { close } = openConsole('/app/org/5?createAgentAccount=scratch', WORLD);
    const form = await dialog();
    expect(await form.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', '');
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
