import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StoredDefinition } from '#contract/entities/app';
import { type Replies, refused } from '../standIn';
import { click, openConsole, RESELLER, type } from './console';

const definition: StoredDefinition = {
  appId: 'tables',
  appVersion: '1.0',
  name: 'Tables',
  description: 'What is free.',
  dependencies: { providers: { auth: {} } },
  functions: [
    {
      name: 'free_tables',
      title: 'Find a free table',
      description: '',
      movesMoney: false,
      parameters: { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] },
      request: { method: 'GET', url: 'https://tables.example', headers: {}, encoding: 'json' },
    },
  ],
  clientSecretsSet: [],
};
const MAKE = '/app/reseller/3/made-apps?makeApp=true';
const CHANGE = `${MAKE}&appId=tables&appVersion=1.0`;

const open = (path: string, more: Replies = {}) =>
  openConsole(path, {
    ...RESELLER,
    listAppDefinitions: () => ({ success: true, definitions: [definition] }),
    defineApp: () => ({ success: true, definition }),
    changeAppDefinition: () => ({ success: true, definition }),
    deleteAppDefinition: () => ({ success: true }),
    ...more,
  });
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the apps that an account makes', () => {
  it('are listed with their versions, and what can be done with each', async () => {
    const { close } = open('/app/reseller/3/made-apps');
    const list = within(await screen.findByRole('list', { name: 'Apps' }));
    list.getByText('Version 1.0, 1 function');
    expect(list.getByRole('link', { name: 'Tables' }).getAttribute('href')).toBe(CHANGE);
    await click(list.getByRole('button', { name: 'More for Tables 1.0' }));
    expect(screen.getByRole('link', { name: 'New version' }).getAttribute('href')).toBe(`${CHANGE}&newVersion=true`);
    close();
  });

  it('are retired after a question; if one is installed, the host says how often and it stays', async () => {
    const { callsOf, close } = open('/app/reseller/3/made-apps', {
      deleteAppDefinition: () => Promise.reject(refused(409, 'This app is installed once.')),
    });
    await click(await screen.findByRole('button', { name: 'More for Tables 1.0' }));
    await click(screen.getByRole('button', { name: 'Retire' }));
    const question = within(await screen.findByRole('dialog', { name: 'Retire Tables 1.0?' }));
    expect(callsOf('deleteAppDefinition')).toEqual([]);
    await click(question.getByRole('button', { name: 'Retire' }));
    await screen.findByText('This app is installed once.');
    screen.getByRole('link', { name: 'Tables' });
    close();
  });

  it('begin with nothing but a way to make one', async () => {
    const { close } = open('/app/reseller/3/made-apps', {
      listAppDefinitions: () => ({ success: true, definitions: [] }),
    });
    await screen.findByText('No apps yet');
    expect(screen.getByRole('link', { name: 'Make an app' }).getAttribute('href')).toBe(MAKE);
    close();
  });
});

describe('making an app', () => {
  it('by form: a key, a function that sends it, and a parameter', async () => {
    const { callsOf, close } = open(MAKE);
    const form = await drawer('Make an app');
    const enter = async (label: RegExp, value: string) => {
      const field = form.getAllByRole('textbox', { name: label }).at(-1);
      if (field) await type(field, value);
    };
    await enter(/^Name$|^Name\*/, 'Seats');
    await enter(/^Id/, 'seats');
    await click(form.getByRole('button', { name: 'Add a key' }));
    await enter(/^Service/, 'Seats');
    await click(form.getByRole('button', { name: 'Add a function' }));
    const made = within(form.getByRole('group', { name: 'Header Authorization' }));
    expect(made.getByLabelText<HTMLInputElement>('Value').value).toBe('Bearer {{settings.apiKey}}');
    await enter(/^Label/, 'Free seats');
    await enter(/^Name for the model/, 'free_seats');
    await enter(/^Address$|^Address\*/, 'https://seats.example');
    await click(form.getByRole('button', { name: 'Add a parameter' }));
    await type(within(form.getByRole('group', { name: 'Parameter without a name' })).getByLabelText(/^Name/), 'day');
    await click(form.getByRole('button', { name: 'Save the app' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Make an app' })).toBeNull());
    expect(callsOf('defineApp').map(({ input }) => input)).toEqual([
      {
        body: {
          appId: 'seats',
          appVersion: '1.0',
          name: 'Seats',
          description: '',
          dependencies: {
            providers: {
              auth: {
                service: {
                  title: 'Seats',
                  parameters: { properties: { apiKey: { title: 'API key', secret: true, required: true } } },
                },
              },
            },
          },
          functions: [
            {
              name: 'free_seats',
              title: 'Free seats',
              description: '',
              movesMoney: false,
              parameters: { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] },
              request: {
                method: 'GET',
                url: 'https://seats.example',
                headers: { Authorization: 'Bearer {{settings.apiKey}}' },
                encoding: 'json',
              },
            },
          ],
        },
      },
    ]);
    close();
  });

  it('shows what the host says beside the field that it is about', async () => {
    const { close } = open(CHANGE, {
      changeAppDefinition: () =>
        Promise.reject(refused(422, 'There is no settings.key to fill in here.', { input: 'functions.0.request.url' })),
    });
    const form = await drawer('Change an app');
    const address = await form.findByLabelText<HTMLInputElement>(/^Address/);
    await type(address, 'https://tables.example/{{settings.key}}');
    await click(form.getByRole('button', { name: 'Save the app' }));
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
    expect(form.getAllByText('There is no settings.key to fill in here.').length).toBeGreaterThan(1);
    close();
  });

  it('keeps what is typed until it is saved, and can start over', async () => {
    const { close } = open('/app/reseller/3/made-apps');
    const begin = async () => {
      await click(await screen.findByRole('link', { name: 'Make an app' }));
      return drawer('Make an app');
    };
    const first = await begin();
    await type(first.getByLabelText(/^Name/), 'Seats');
    await click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await begin();
    await again.findByText(/This is what you typed last time/);
    const name = again.getByLabelText<HTMLInputElement>(/^Name/);
    expect(name.value).toBe('Seats');
    await click(again.getByRole('button', { name: 'Start over' }));
    expect(name.value).toBe('');
    close();
  });

  it('tries a function before it is saved', async () => {
    const { callsOf, close } = open(CHANGE, {
      tryDefinition: () => ({ success: true, tried: { result: ['18:30'], durationMs: 231, unsaid: 'noModel' } }),
    });
    const form = await drawer('Change an app');
    await click(await form.findByRole('button', { name: 'Try it' }));
    const trial = within(form.getByRole('group', { name: 'Try it' }));
    await type(trial.getByLabelText(/^day/), 'Sunday');
    await click(trial.getByRole('button', { name: 'Call it' }));
    await trial.findByText('231 ms');
    const { dependencies, functions } = definition;
    expect(callsOf('tryDefinition').map(({ input }) => input)).toEqual([
      { body: { dependencies, function: functions[0], appData: {}, arguments: { day: 'Sunday' } } },
    ]);
    close();
  });

  it('switches the parameters between form and schema, unless the schema says more', async () => {
    const { close } = open(CHANGE);
    const form = await drawer('Change an app');
    await click(await form.findByRole('button', { name: 'Edit the schema' }));
    const schema = form.getByLabelText<HTMLTextAreaElement>('JSON schema');
    expect(JSON.parse(schema.value)).toEqual(definition.functions[0]?.parameters);
    const back = form.getByRole<HTMLButtonElement>('button', { name: 'Edit as a form' });
    await type(schema, '{"type":"object","properties":{"day":{"type":"string","minLength":2}}}');
    expect(back.disabled).toBe(true);
    form.getByText('This schema says more than the form can show.');
    await type(schema, '{"type":"object","properties":{"hour":{"type":"integer"}}}');
    await click(back);
    form.getByRole('group', { name: 'Parameter hour' });
    close();
  });
});
