import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CardStep, TopUp } from '#contract/entities/card';
import { TOP_UP_FAILURES } from '#contract/rules/messages/cards';
import { automatic, card, otherCard, paidTopUp, topUp } from '../effects/rows/cards';
import { refused } from '../standIn';
import { click, type } from './console';
import { dialogOf, openWithMoney } from './money';

const success = true as const;
const NONE = { kind: 'none' } as const;
const FORM: CardStep = { kind: 'demoForm', cards: ['succeeds', 'fails', 'needsConfirmation'] };
const told = (one: TopUp, next: CardStep = NONE) => ({ success, topUp: one, next });
const CARDS = { cards: [card, otherCard] };
const failed: TopUp = {
  ...topUp,
  state: 'failed',
  failure: { why: 'declined', text: TOP_UP_FAILURES.declined },
};

describe('funds by card', () => {
  it('are added by a card of the account, with the sums before the press', async () => {
    const { callsOf, close } = openWithMoney(
      '/app/org/5/billing?addFunds=true',
      { startTopUp: () => told(paidTopUp) },
      CARDS,
    );
    const form = await dialogOf('Add funds');
    await click(await form.findByRole('radio', { name: '$100' }));
    form.getByText('105,988 sats at today’s rate. $10.00 to $2,000.00.');
    form.getByText('$312.40');
    expect(form.getByRole('radio', { name: /^Visa ending 4242/, checked: true })).toBeDefined();
    await click(form.getByRole('button', { name: 'Add $100.00' }));
    await form.findByText('$100.00 is in your wallet');
    form.getByText('105,988 sats, from Visa ending 4242. Balance $212.40.');
    expect(callsOf('startTopUp').map(({ input }) => input.body)).toEqual([{ amount: '100', cardId: card.id }]);
    close();
  });

  it('have bounds, which stand at the amount', async () => {
    const { close } = openWithMoney('/app/org/5/billing?addFunds=true', {}, CARDS);
    const form = await dialogOf('Add funds');
    await type(await form.findByLabelText('Other amount'), '9.99');
    form.getByText('$10.00 to $2,000.00.');
    expect(form.getByRole('button', { name: 'Add funds' }).hasAttribute('disabled')).toBe(true);
    await type(form.getByLabelText('Other amount'), '12.50');
    form.getByRole('button', { name: 'Add $12.50' });
    close();
  });

  it('by another card: its form is filled in, the bank asks, and what failed says why and can be tried again', async () => {
    let now = told({ ...topUp, state: 'confirm' }, { kind: 'demoConfirm' });
    const { callsOf, close } = openWithMoney(
      '/app/org/5/billing?addFunds=true',
      {
        startTopUp: () => told(topUp, FORM),
        fillDemoForm: () => now,
        readTopUp: () => now,
        confirmDemoTopUp: () => {
          now = told(failed);
          return now;
        },
      },
      CARDS,
    );
    const form = await dialogOf('Add funds');
    await click(await form.findByRole('radio', { name: '$100' }));
    await click(form.getByRole('radio', { name: 'Another card' }));
    await click(form.getByRole('checkbox', { name: 'Keep it for the next time' }));
    await click(form.getByRole('button', { name: 'Add $100.00' }));
    await click(await form.findByRole('button', { name: 'Demo card that needs confirmation' }));
    await form.findByText('Your bank asks: is this you?');
    await click(form.getByRole('button', { name: 'Refuse' }));
    await form.findByText('It was not paid');
    form.getByText(TOP_UP_FAILURES.declined);
    await click(form.getByRole('button', { name: 'Try again' }));
    await form.findByRole('button', { name: 'Add $100.00' });
    expect([
      callsOf('startTopUp')[0]?.input.body,
      callsOf('fillDemoForm')[0]?.input.body,
      callsOf('confirmDemoTopUp')[0]?.input.body,
    ]).toEqual([
      { amount: '100', keepsCard: true },
      { id: topUp.id, card: 'needsConfirmation' },
      { id: topUp.id, isConfirmed: false },
    ]);
    close();
  });

  it('whose answer is lost are asked for again as the very same', async () => {
    let tries = 0;
    const { callsOf, close } = openWithMoney(
      '/app/org/5/billing?addFunds=true',
      {
        startTopUp: () => {
          tries += 1;
          return tries === 1 ? Promise.reject(refused(500, 'The answer is lost.')) : told(paidTopUp);
        },
      },
      CARDS,
    );
    const form = await dialogOf('Add funds');
    await click(await form.findByRole('radio', { name: '$100' }));
    await click(form.getByRole('button', { name: 'Add $100.00' }));
    await form.findByText('Nobody knows yet whether it was paid');
    await click(form.getByRole('button', { name: 'Ask again' }));
    await form.findByText('$100.00 is in your wallet');
    expect(callsOf('startTopUp').map(({ input }) => input.body)).toEqual([
      { amount: '100', cardId: card.id },
      { amount: '100', cardId: card.id },
    ]);
    close();
  });

  it('stand beside Lightning', async () => {
    const { close } = openWithMoney('/app/org/5/billing?addFunds=true', {}, CARDS);
    const form = await dialogOf('Add funds');
    await click(await form.findByRole('tab', { name: 'Lightning' }));
    await form.findByRole('button', { name: 'Make an invoice' });
    close();
  });
});

describe('the cards of an account', () => {
  it('are listed, made the default and removed; a refusal says why', async () => {
    const { callsOf, close } = openWithMoney(
      '/app/org/5/billing/cards',
      {
        makeCardDefault: () => ({ success }),
        removeCard: () => Promise.reject(refused(409, 'Funds are added by this card automatically.')),
      },
      CARDS,
    );
    const list = within(await screen.findByRole('list', { name: 'Cards' }));
    list.getByText('Visa ending 4242');
    list.getByText('Default');
    await click(list.getByRole('button', { name: 'More about Mastercard ending 0341' }));
    await click(await screen.findByRole('button', { name: 'Make it the default' }));
    await waitFor(() => expect(callsOf('makeCardDefault')[0]?.input.params).toEqual({ id: otherCard.id }));
    await click(list.getByRole('button', { name: 'More about Visa ending 4242' }));
    await click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByText('Funds are added by this card automatically.');
    close();
  });

  it('add funds by themselves as a form says, which the wallet tells', async () => {
    const { callsOf, close } = openWithMoney(
      '/app/org/5/billing',
      {
        readAutomaticTopUp: () => ({ success, automaticTopUp: automatic }),
        setAutomaticTopUp: ({ body }) => ({
          success,
          automaticTopUp: { ...automatic, belowUsd: `${body.belowUsd}.00` },
        }),
      },
      CARDS,
    );
    await screen.findByText('Tops up by itself.');
    await screen.findByText('$150.00 of at most $600.00 this month.');
    await click(screen.getByRole('link', { name: 'Change' }));
    await type(await screen.findByLabelText('Below'), '20');
    await click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Below').value).toBe('20.00'));
    expect(callsOf('setAutomaticTopUp').map(({ input }) => input.body)).toEqual([
      { isOn: true, belowUsd: '20', addUsd: '150.00', monthlyUsd: '600.00', cardId: card.id },
    ]);
    close();
  });
});

it('whoever comes from the page of a provider is led back to where they were', async () => {
  const { address, close } = openWithMoney('/app/paymentSuccess?topUp=1', {}, CARDS);
  await waitFor(() => expect(address()).not.toContain('payment'));
  close();
});
