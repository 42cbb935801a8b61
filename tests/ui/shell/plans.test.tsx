import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TopUp } from '#contract/entities/card';
import type { Bill } from '#contract/entities/plan';
import type { Permission } from '#contract/rules/accounts/permissions';
import { TOP_UP_FAILURES } from '#contract/rules/messages/cards';
import { card, topUp } from '../effects/rows/cards';
import { bill, group, held, paidBill, premium, subscription, up } from '../effects/rows/plans';
import { type Replies, refused } from '../standIn';
import { click, type } from './console';
import { accountOf, agentItem, identityOf, page } from './fixtures';
import { dialogOf, openWithMoney } from './money';
import { current, FORM, NONE, open, rowOf, success, told } from './planPages';

describe('the plan of an organization', () => {
  it('stands beside those that may be chosen, with what is due, and what it does not have, before any press', async () => {
    const { close } = open('/app/org/5/billing/plan');
    await screen.findByRole('table', { name: 'Plans beside each other' });
    expect([
      rowOf(/^Agents/),
      rowOf(/^This month there/),
      rowOf(/^What it does not have/),
      rowOf(/^Due now/),
      rowOf(/^Text messages/),
    ]).toEqual([
      [['2', '5', '20']],
      [['about $176.00', 'about $208.00', 'about $390.00']],
      [['messages to people, room for 3 agents', 'nothing', 'nothing']],
      [['$0.00', '–', '$64.27']],
      [['–no', '–no', 'yes']],
    ]);
    screen.getByText(/, \$149\.00 a month, next on .* from Visa ending 4242/);
    expect(screen.getByRole('link', { name: 'Choose Group' }).getAttribute('href')).toContain(
      'checkout=true&productPlanId=pplan-group&term=month',
    );
    screen.getByRole('link', { name: /^Change on / });
    close();
  });

  it('is compared by the year, too', async () => {
    const { callsOf, close } = open('/app/org/5/billing/plan');
    await click(await screen.findByRole('tab', { name: 'Yearly' }));
    await waitFor(() =>
      expect(callsOf('allAvailablePlans').map(({ input }) => input.query)).toEqual([
        { term: 'month' },
        { term: 'year' },
      ]),
    );
    close();
  });

  it('is cancelled with a reason, and kept again', async () => {
    let isCancelled = false;
    const now = () => ({ success, subscription: { ...subscription, isCancelled } });
    const { callsOf, close } = open('/app/org/5/billing/plan', {
      currentPlan: () => current({ isCancelled }),
      cancelPlan: () => {
        isCancelled = true;
        return { ...now(), message: 'Subscription cancelled' };
      },
      resumePlan: () => {
        isCancelled = false;
        return now();
      },
    });
    await click(await screen.findByRole('button', { name: 'Cancel the plan' }));
    const form = await dialogOf('Cancel Premium?');
    await click(form.getByRole('radio', { name: 'It is not used' }));
    await type(form.getByLabelText('What should be better?'), 'Fewer steps.');
    await click(form.getByRole('button', { name: 'Cancel the plan' }));
    await click(await screen.findByRole('button', { name: 'Keep Premium' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep Premium' })).toBeNull());
    expect([callsOf('cancelPlan').map(({ input }) => input.body), callsOf('resumePlan').length]).toEqual([
      [{ reason: 'It is not used', details: 'Fewer steps.' }],
      1,
    ]);
    close();
  });

  it('that is not paid says what stops when, and leads to the bill', async () => {
    const nowMs = Date.now();
    const sinceMs = nowMs - 20 * 86_400_000;
    const { close } = open('/app/org/5/billing/plan', {
      currentPlan: () =>
        current({
          state: 'pastDue',
          pastDue: {
            billId: bill.id,
            usd: '149.00',
            sinceMs,
            tries: [{ atMs: sinceMs, text: 'The bank says: not enough funds.' }],
            nextTryMs: nowMs + 86_400_000,
            textsPauseMs: sinceMs + 14 * 86_400_000,
            planEndsMs: sinceMs + 29 * 86_400_000,
          },
        }),
    });
    const late = within(await screen.findByRole('region', { name: 'Past due' }));
    late.getByText(/^Calls are answered until .* whatever happens/);
    expect(
      within(late.getByRole('list', { name: 'What happens when' }))
        .getAllByRole('listitem')
        .map(({ lastElementChild }) => lastElementChild?.textContent),
    ).toEqual(['tried', 'texts pause', 'Today', 'tried again', 'the plan ends']);
    // Nothing is louder than that.
    expect(document.querySelector('[data-picked]')).toBeNull();
    expect(late.getByRole('link', { name: 'Pay $149.00' }).getAttribute('href')).toContain(`billId=${bill.id}`);
    close();
  });

  it('of a year is cancelled where plans are compared by the month, too', async () => {
    const down = { ...up, kind: 'down' as const, dueNow: { usd: '0.00', lines: [] } };
    const { close } = open('/app/org/5/billing/plan', {
      currentPlan: () => current({ term: 'year', usd: '1490.00' }),
      allAvailablePlans: () => ({
        success,
        productPlans: [
          { ...premium, change: down },
          { ...group, change: { ...up, kind: 'down' } },
        ],
        held: { ...held },
      }),
    });
    await screen.findByText('Yours');
    expect(screen.getAllByRole('link', { name: /^Change on / }).length).toBe(2);
    await click(screen.getByRole('button', { name: 'Cancel the plan' }));
    await dialogOf('Cancel Premium?');
    close();
  });

  it('is looked at by who does not manage billing, with the reason why nothing can be pressed', async () => {
    const own = {
      customRole: { id: '018f0000-0000-7000-8000-000000000031', name: 'Bookkeeper' },
      permissions: ['viewOrg', 'viewBilling'] satisfies Permission[],
    };
    const { close } = open('/app/org/5/agents?selectPlan=true', {
      readIdentity: () => ({ success, identity: { ...identityOf('owner', 5, 'organization'), ...own } }),
      readAccount: () => ({ ...accountOf(5, 'organization'), ...own }),
    });
    const dialog = await dialogOf('Plans');
    await dialog.findByText('You may see the plan, but not change it. Ask somebody who manages billing.');
    expect([dialog.queryByRole('link'), dialog.queryByRole('button', { name: 'Cancel the plan' })]).toEqual([
      null,
      null,
    ]);
    close();
  });

  it('is about to be cancelled in one dialog, however often it is shown', async () => {
    const { close } = open('/app/org/5/billing/plan?selectPlan=true');
    const plans = await dialogOf('Plans');
    await click(await plans.findByRole('button', { name: 'Cancel the plan' }));
    await dialogOf('Cancel Premium?');
    close();
  });

  it('has bills, each with its lines', async () => {
    const { close } = open('/app/org/5/billing/bills', { listBills: () => ({ success, bills: [bill, paidBill] }) });
    const list = await screen.findByRole('list', { name: 'Bills' });
    const [first, second] = within(list).getAllByRole('listitem');
    if (!first || !second) throw new Error('There are two bills.');
    within(first).getByText('Waits');
    within(first).getByText('Premium, not used');
    within(first).getByText('−$39.73');
    within(first).getByRole('link', { name: 'Pay $64.27' });
    within(second).getByText('Paid');
    close();
  });
});

const CHECKOUT = '/app/org/5/billing/plan?checkout=true&productPlanId=pplan-group&term=month';

describe('a checkout', () => {
  it('shows what is due now and then, and is paid by a card of the account', async () => {
    const { callsOf, close } = open(CHECKOUT, { subscribe: () => told(paidBill, { ...topUp, state: 'paid' }) });
    const dialog = await dialogOf('Group');
    dialog.getByText('Premium, not used');
    dialog.getByText('$390.00');
    dialog.getByText(/^With it: 20 agents, 10 numbers/);
    await click(dialog.getByRole('button', { name: 'Pay $64.27' }));
    await screen.findByText('Group is yours');
    expect(callsOf('subscribe').map(({ input }) => input.body)).toEqual([
      { productPlanId: 'pplan-group', term: 'month', cardId: card.id },
    ]);
    close();
  });

  it('by another card fills in its form; what failed says why and is tried again', async () => {
    let now = told(bill, topUp, FORM);
    const { close } = open(CHECKOUT, {
      subscribe: () => now,
      fillDemoForm: () => {
        // A plan that was not begun is owed by nobody.
        const why = { why: 'declined', text: TOP_UP_FAILURES.declined } as const;
        now = told({ ...bill, state: 'void' }, { ...topUp, state: 'failed', failure: why });
        return { success, topUp: now.topUp, next: NONE };
      },
      readBill: () => now,
    });
    const dialog = await dialogOf('Group');
    await click(dialog.getByRole('radio', { name: 'Another card' }));
    await click(dialog.getByRole('button', { name: 'Pay $64.27' }));
    await click(await screen.findByRole('button', { name: 'Demo card that fails' }));
    await screen.findByText('It was not paid');
    screen.getByText(TOP_UP_FAILURES.declined);
    await click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Pay $64.27' });
    close();
  });

  it('whose answer is lost is asked for again as the very same', async () => {
    let tries = 0;
    const { callsOf, close } = open(CHECKOUT, {
      subscribe: () => {
        tries += 1;
        return tries === 1
          ? Promise.reject(refused(500, 'The answer is lost.'))
          : told(paidBill, { ...topUp, state: 'paid' });
      },
    });
    const dialog = await dialogOf('Group');
    await click(dialog.getByRole('button', { name: 'Pay $64.27' }));
    await screen.findByText('Nobody knows yet whether it was paid');
    await click(screen.getByRole('button', { name: 'Ask again' }));
    await screen.findByText('Group is yours');
    expect(callsOf('subscribe').length).toBe(2);
    close();
  });

  it('of a trial needs no card', async () => {
    const trial = { ...up, kind: 'trial' as const, dueNow: { usd: '0.00', lines: [] } };
    const { callsOf, close } = openWithMoney(CHECKOUT, {
      currentPlan: () => current({}, false),
      allAvailablePlans: () => ({ success, productPlans: [], held: { ...held } }),
      previewPlan: () => ({ success, productPlan: group, change: trial }),
      subscribe: () => ({ success, subscription: { ...subscription, state: 'trial', planName: 'Group' }, next: NONE }),
    });
    const dialog = await dialogOf('Group');
    dialog.getByText('No card is needed now.');
    await click(dialog.getByRole('button', { name: 'Start the trial' }));
    await screen.findByText('Group is yours to try');
    expect(callsOf('subscribe').map(({ input }) => input.body)).toEqual([
      { productPlanId: 'pplan-group', term: 'month' },
    ]);
    close();
  });
});

describe('the checkout of a bill', () => {
  const openBill = (of: Bill, payment: TopUp, replies: Replies = {}) =>
    open(`/app/org/5/billing/bills?checkout=true&billId=${bill.id}`, { readBill: () => told(of, payment), ...replies });

  it('that is not paid says what is due, and is paid', async () => {
    const failed: TopUp = { ...topUp, state: 'failed', failure: { why: 'declined', text: TOP_UP_FAILURES.declined } };
    const { callsOf, close } = openBill(bill, failed, { payBill: () => told(paidBill, { ...topUp, state: 'paid' }) });
    const dialog = await dialogOf('Bill 12-000041');
    await click(await dialog.findByRole('button', { name: 'Pay $64.27' }));
    await dialog.findByText('Bill 12-000041 is paid');
    expect(callsOf('payBill').map(({ input }) => input.body)).toEqual([{ cardId: card.id }]);
    close();
  });

  it.each([
    ['is paid already', paidBill, 'paid', 'Bill 12-000041 is paid'],
    ['is on its way', bill, 'requested', '$64.27 is being paid'],
    ['is not due any more', { ...bill, state: 'void' }, 'failed', 'It is not due any more'],
  ] as const)('that %s is not paid once more', async (_, of, state, words) => {
    const { close } = openBill(of, { ...topUp, state });
    const dialog = await dialogOf('Bill 12-000041');
    await dialog.findByText(words);
    expect(dialog.queryByRole('button', { name: /^(Pay|Try again)/ })).toBeNull();
    close();
  });

  it('that the address does not name says so', async () => {
    const { close } = open('/app/org/5/agents?checkout=true');
    await (await dialogOf('Checkout')).findByText(/^There is nothing to pay here/);
    close();
  });
});

describe('over any screen', () => {
  it('what messaging is missing names the plans that have it', async () => {
    const { close } = open('/app/org/5/agents?upgrade=true', {
      listPhoneNumbers: () => ({ success, numbers: [] }),
      listAccessRequests: () => ({ success, requests: [] }),
    });
    const plans = within(await screen.findByRole('region', { name: 'Plans with it' }));
    expect(plans.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Group$390.00 a monthChoose Group',
    ]);
    close();
  });

  it('a message that was missing it goes on by itself once a plan is paid', async () => {
    let isPaid = false;
    const { close } = open('/app/org/5/inbox?new=%2B15035550186&upgrade=true', {
      readAccount: () => ({ ...accountOf(5, 'organization'), vidaPremium: isPaid, smsEnabled: true }),
      listAccounts: () => page([agentItem(7, 'Events', { vidaPhoneNumber: '+15035550100' })]),
      deliveryWays: () => ({
        success,
        ways: [{ channel: 'sms', carrier: 'twilio', text: 'By text.', maxCharacters: 1_600 }],
      }),
      listPhoneNumbers: () => ({ success, numbers: [] }),
      listAccessRequests: () => ({ success, requests: [] }),
      listConversations: () => ({ success, rooms: [], totalRooms: 0, pageSize: 20, pageNumber: 0 }),
      listContacts: () => ({ success, contacts: [], totalContacts: 0, pageSize: 20, pageNumber: 0 }),
      subscribe: () => {
        isPaid = true;
        return told(paidBill, { ...topUp, state: 'paid' });
      },
    });
    await click(await screen.findByRole('link', { name: 'Choose Group' }));
    const checkout = await dialogOf('Group');
    await click(await checkout.findByRole('button', { name: 'Pay $64.27' }));
    await click(await checkout.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('?new=%2B15035550186');
    close();
  });

  it('the subscription says what there is', async () => {
    const { close } = open('/app/org/5/agents?subscription=true');
    const dialog = await dialogOf('Subscription');
    await dialog.findByText(/, \$149\.00 a month, next on .* from Visa ending 4242/);
    dialog.getByRole('link', { name: 'See the plans' });
    close();
  });

  it('nothing may be offered', async () => {
    const { close } = open('/app/org/5/agents?planOffered=true', {
      offeredPlan: () => ({ success, productPlan: null }),
    });
    const dialog = await dialogOf('Offered to you');
    await dialog.findByText('No plan is offered to you');
    close();
  });
});
