/** Budget, alerts and limits of an organization: what is said of them, and how they are changed. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UsageLimits } from '#contract/entities/usage';
import type { Permission } from '#contract/rules/accounts/permissions';
import { agentLine, usageLimits, usageOfMonth } from '../effects/rows/usage';
import { type Replies, refused } from '../standIn';
import { click, OWNER, openConsole, type as typeInto } from './console';
import { accountOf, identityOf } from './fixtures';

const success = true as const;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (limits: Partial<UsageLimits>, more: Replies = {}, address = '/app/org/5/usage') =>
  openConsole(address, {
    ...OWNER,
    readUsageMonth: ({ query }) => ({
      success,
      usage: {
        ...usageOfMonth,
        ...(query?.by !== 'item' && { lines: [agentLine, { ...agentLine, key: '5', name: 'Olivetta' }] }),
      },
    }),
    readUsageLimits: () => ({ success, limits: { ...usageLimits, ...limits } }),
    ...more,
  });
const card = async () => within(await screen.findByRole('region', { name: 'Limits and alerts' }));
const rows = async () => (await (await card()).findAllByRole('listitem')).map(({ textContent }) => textContent);
const NEVER_CUT = 'Calls are never cutA running call ends by itself, and new ones are answered.';

it('says what is reached, what stops then, and what never does; the chart has the budget', async () => {
  const { close } = open({});
  expect(await rows()).toEqual([
    'Budget $110.00 a monthPeople are told at 90 %, about Nov 26',
    'Texts sent, 200 parts a month200 parts used: no texts are sentReached',
    'Trattoria: Minutes in the browser, received, 300 min a month241 min so far, then people are told, and nothing stops',
    NEVER_CUT,
  ]);
  const cost = within(screen.getByRole('region', { name: 'Cost' }));
  cost.getByRole('img', { name: /About \$116\.16 by Nov 30\. Budget \$110\.00\.$/ });
  cost.getByText('Budget $110');
  cost.getByText('90 %, people are told');
  close();
});

it.each([
  [{ budgetUsd: '95.00' }, 'Budget $95.00 a month$89.04 so far, people were told at 90 %'],
  [{ budgetUsd: '89.04' }, 'Budget $89.04 a monthUsed up: $89.04 so far. Nothing stopsReached'],
  [{ budgetUsd: '500.00' }, 'Budget $500.00 a monthPeople are told at 90 %'],
  [{ budgetUsd: null }, 'No budgetNobody is told what the month costs.'],
])('of a budget says how it stands (%#)', async (limits, said) => {
  const { close } = open({ ...limits, limits: [] });
  expect(await rows()).toEqual([said, NEVER_CUT]);
  close();
});

it('changes all of it at once; a refusal is said where it was typed', async () => {
  let isRefused = true;
  const { address, callsOf, close } = open(
    {},
    {
      setUsageLimits: () =>
        isRefused
          ? Promise.reject(refused(422, 'Please enter an amount in dollars.', { input: 'budgetUsd' }))
          : { success, limits: { ...usageLimits, budgetUsd: '120.00', limits: [] } },
    },
  );
  await click((await card()).getByRole('link', { name: 'Change the limits and alerts' }));
  expect(address()).toBe('/app/org/5/usage?limits=true');
  const form = within(await screen.findByRole('dialog', { name: 'Limits and alerts' }));
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await typeInto(form.getByLabelText('Budget a month, in dollars'), '120');
  await typeInto(form.getByLabelText('Tell people at, in per cent'), '75');
  await click(form.getByRole('button', { name: 'Remove limit 1' }));
  await click(form.getByRole('button', { name: 'Add a limit' }));
  expect(save.disabled).toBe(true);
  await typeInto(form.getByLabelText('Amount of limit 2'), '2,000');
  const agent = form.getByLabelText('Agent of limit 2');
  expect(
    within(agent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All agents', 'Trattoria']);
  await typeInto(form.getByLabelText('Item of limit 2'), 'input-tokens');
  await typeInto(agent, '7');
  await click(save);
  await form.findByText('Please enter an amount in dollars.');
  isRefused = false;
  await click(save);
  await waitFor(() => expect(address()).toBe('/app/org/5/usage'));
  const body = {
    budgetUsd: '120',
    tellAtPercent: 75,
    limits: [
      { item: 'client-inbound-voice', agentId: 7, most: 300 },
      { item: 'input-tokens', agentId: 7, most: 2_000 },
    ],
  };
  expect(callsOf('setUsageLimits').map(({ input }) => input.body)).toEqual([body, body]);
  expect((await rows())[0]).toBe('Budget $120.00 a monthPeople are told at 90 %, about Nov 28');
  close();
});

it('forgets what was typed when it is cancelled', async () => {
  const { address, callsOf, close } = open({}, {}, '/app/org/5/usage?limits=true');
  const form = within(await screen.findByRole('dialog', { name: 'Limits and alerts' }));
  await typeInto(form.getByLabelText('Budget a month, in dollars'), '120');
  await click(form.getByRole('button', { name: 'Cancel' }));
  expect([address(), callsOf('setUsageLimits')]).toEqual(['/app/org/5/usage', []]);
  await click((await card()).getByRole('link', { name: 'Change the limits and alerts' }));
  const again = within(await screen.findByRole('dialog', { name: 'Limits and alerts' }));
  expect(again.getByLabelText<HTMLInputElement>('Budget a month, in dollars').value).toBe('110.00');
  close();
});

it('says what is no amount, and what is limited twice; what was typed is still there after it was only closed', async () => {
  const { close } = open({}, {}, '/app/org/5/usage?limits=true');
  const form = within(await screen.findByRole('dialog', { name: 'Limits and alerts' }));
  await typeInto(form.getByLabelText('Budget a month, in dollars'), 'ten');
  await typeInto(form.getByLabelText('Tell people at, in per cent'), '100');
  await typeInto(form.getByLabelText('Amount of limit 1'), '1.5');
  await typeInto(form.getByLabelText('Item of limit 2'), 'sms-outbound-message');
  await typeInto(form.getByLabelText('Agent of limit 2'), '');
  for (const words of [
    'Please enter an amount in dollars, such as 200.00.',
    'Please enter a whole number from 1 to 99.',
    'Please enter a whole number, such as 1,000.',
    'Each item has one limit for all agents, and one for each agent.',
  ])
    form.getByText(words);
  await click(form.getByRole('button', { name: 'Close' }));
  await click((await card()).getByRole('link', { name: 'Change the limits and alerts' }));
  const again = within(await screen.findByRole('dialog', { name: 'Limits and alerts' }));
  expect(again.getByLabelText<HTMLInputElement>('Budget a month, in dollars').value).toBe('ten');
  close();
});

it('is read by who may not change it, and is not there for a month that is over', async () => {
  const own = {
    customRole: { id: '018f0000-0000-7000-8000-000000000031', name: 'Bookkeeper' },
    permissions: ['viewOrg', 'viewBilling'] satisfies Permission[],
  };
  const seen = open(
    {},
    {
      readIdentity: () => ({ success, identity: { ...identityOf('owner', 5, 'organization'), ...own } }),
      readAccount: () => ({ ...accountOf(5, 'organization'), ...own }),
    },
    '/app/org/5/usage?limits=true',
  );
  expect((await rows()).length).toBe(4);
  expect([screen.queryByRole('dialog'), (await card()).queryByRole('link')]).toEqual([null, null]);
  seen.close();
  const over = open(
    {},
    {
      readUsageMonth: () => ({ success, usage: { ...usageOfMonth, passedDays: 30, isOver: true } }),
    },
  );
  await screen.findByRole('region', { name: 'Cost' });
  expect(screen.queryByRole('region', { name: 'Limits and alerts' })).toBeNull();
  over.close();
});

it('can be changed on the last day of the month, too', async () => {
  const { close } = open(
    {},
    { readUsageMonth: () => ({ success, usage: { ...usageOfMonth, passedDays: 30 } }) },
    '/app/org/5/usage?limits=true',
  );
  await screen.findByRole('dialog', { name: 'Limits and alerts' });
  screen.getByText('November, day 30 of 30. Compared with the same days of October.');
  close();
});

it('says why it could not be loaded, and asks again', async () => {
  let isAway = true;
  const { close } = open(
    { limits: [] },
    {
      readUsageLimits: () =>
        isAway
          ? Promise.reject(refused(403, 'The host says no.'))
          : { success, limits: { ...usageLimits, limits: [] } },
    },
  );
  await (await card()).findByText('The host says no.');
  isAway = false;
  await click((await card()).getByRole('button', { name: 'Try again' }));
  expect((await rows()).length).toBe(2);
  close();
});
