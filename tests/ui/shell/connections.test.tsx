import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Replies } from '../standIn';
import { click, OWNER, openConsole, type } from './console';
import { page } from './fixtures';

const APPS: Replies = {
  ...OWNER,
  listApps: () => ({ success: true, apps: [] }),
  listAppUse: () => ({ success: true, use: [] }),
  listAccounts: () => page([]),
};
const zapier = {
  responseUrl: 'https://phone.test/api/v2/agent/zapier/response',
  messagesUrl: 'https://phone.test/api/v2/agent/receiveMessage',
  hasSecret: false,
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('leads from the apps to texts, mails and Zapier', async () => {
  const { close } = openConsole('/app/org/5/apps', APPS);
  const builtIn = within(await screen.findByRole('list', { name: 'Built in' }));
  expect(builtIn.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Texts and mails', '/app/org/5/delivery'],
    ['Zapier', '/app/org/5/apps?zapier=true'],
  ]);
  close();
});

it('tells Zapier where to call and what it answered last, and makes a secret that is shown once', async () => {
  let hasSecret = false;
  const { callsOf, close } = openConsole('/app/org/5/agent/7/apps?zapier=true', {
    ...APPS,
    readZapier: () => ({
      success: true,
      zapier: {
        ...zapier,
        hasSecret,
        lastResponse: { agentId: 7, agentName: 'Trattoria', timestamp: 1_760_000_000, responseData: { stock: 3 } },
      },
    }),
    createOutboundSecret: () => {
      hasSecret = true;
      return { success: true, webhookSecret: 'whsec_new' };
    },
  });
  const inside = await dialog('Zapier');
  await inside.findByText(zapier.responseUrl);
  inside.getByText(zapier.messagesUrl);
  inside.getByText(/^To Trattoria, /);
  await click(inside.getByRole('button', { name: 'Make a secret' }));
  await inside.findByText('whsec_new');
  expect(callsOf('createOutboundSecret').map(({ targetAccountId }) => targetAccountId)).toEqual([5]);
  close();
});

it('shows settings and team of JobNimbus; what is not valid is said with its status', async () => {
  const { callsOf, address, close } = openConsole('/app/org/5/apps?jobnimbus=true', {
    ...APPS,
    readJobNimbusSettings: () => ({ success: true, valid: false, status: 503 }),
    readJobNimbusTeam: ({ body }) => ({
      success: true,
      valid: true,
      status: 200,
      team: [{ id: 'u1', name: 'Ada', tasks: body?.targetDate ? [{ title: 'Roof' }] : [] }],
    }),
  });
  const inside = await dialog('JobNimbus');
  await inside.findByText('Ada');
  inside.getByText('JobNimbus answered with an error (503).');
  expect(inside.queryByText('Roof')).toBeNull();
  await type(inside.getByLabelText('Day'), '2026-11-25');
  await inside.findByText('Roof');
  expect([address(), callsOf('readJobNimbusTeam').map(({ input }) => input.body)]).toEqual([
    '/app/org/5/apps?jobnimbus=true&targetDate=2026-11-25',
    [{}, { targetDate: '2026-11-25' }],
  ]);
  close();
});
