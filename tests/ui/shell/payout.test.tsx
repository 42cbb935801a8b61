import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ConnectedAccount, Payout } from '#contract/entities/payout';
import { PAYOUT_FAILURES } from '#contract/rules/messages/payouts';
import { payout, payoutOffers } from '../effects/rows/payout';
import { type Replies, refused } from '../standIn';
import { click, laterReply, type } from './console';
import { dialogOf, openWithMoney } from './money';

const success = true as const;

const openPayouts = (replies: Replies = {}, state: ConnectedAccount['state'] = 'none', payouts: Payout[] = []) =>
  openWithMoney('/app/org/5/billing?withdraw=true', {
    listPayouts: () => ({ success, payouts, ways: payoutOffers }),
    checkConnectedAccount: () => ({ success, connectedAccount: { state, isDemo: false } }),
    ...replies,
  });

describe('a payout', () => {
  it('to PayPal needs an address and an amount, says what it takes, and is sent once with one key', async () => {
    const sent = laterReply<{ success: true; payout: Payout }>();
    const { callsOf, changed, close } = openPayouts({ payoutPaypal: () => sent.reply }, 'none', [
      { ...payout, state: 'paid', feeUsd: '0.50' },
    ]);
    const form = await dialogOf('Withdraw');
    await form.findByLabelText('Lightning address or invoice');
    await click(form.getByRole('tab', { name: 'PayPal' }));
    await type(form.getByLabelText('Email address at PayPal'), ' maria@example.com ');
    expect(form.getByRole('button', { name: 'Pay out' }).hasAttribute('disabled')).toBe(true);
    await type(form.getByLabelText('How much, in US dollars'), '25');
    for (const words of ['−$25.00', '−$0.50', '$180.75']) form.getByText(words);
    const button = form.getByRole('button', { name: 'Pay out $25.00' });
    await click(button);
    await click(button);
    sent.resolve({ success, payout });
    await form.findByText('$25.00 is on its way');
    expect(callsOf('payoutPaypal').map(({ input }) => input.body)).toEqual([
      { address: 'maria@example.com', amountUsd: '25' },
    ]);
    await changed();
    await form.findByText('$25.00 was paid out');
    form.getByText('The fee was $0.50.');
    await click(form.getByRole('button', { name: 'Another one' }));
    expect(form.getByLabelText<HTMLInputElement>('Email address at PayPal').value).toBe('');
    close();
  });

  it('of more than there is cannot be sent; one that is refused says why where it is typed, and keeps it', async () => {
    const message = 'Please enter a Venmo name such as @maria.';
    const { callsOf, close } = openPayouts({
      payoutVenmo: () => Promise.reject(refused(422, message, { input: 'address' })),
    });
    const form = await dialogOf('Withdraw');
    await click(await form.findByRole('tab', { name: 'Venmo' }));
    await type(form.getByLabelText('Name, email address or phone number at Venmo'), 'maria');
    await type(form.getByLabelText('How much, in US dollars'), '300');
    form.getByText('There is not enough to spend for this.');
    expect(form.getByRole('button', { name: 'Pay out $300.00' }).hasAttribute('disabled')).toBe(true);
    fireEvent.submit(form.getByLabelText('How much, in US dollars'));
    expect(callsOf('payoutVenmo')).toEqual([]);
    await type(form.getByLabelText('How much, in US dollars'), '200');
    expect(form.queryByText('There is not enough to spend for this.')).toBeNull();
    await click(form.getByRole('button', { name: 'Pay out $200.00' }));
    await form.findByText(message);
    expect(form.getByLabelText<HTMLInputElement>('How much, in US dollars').value).toBe('200');
    close();
  });

  it('that failed says why, and where the money is', async () => {
    const failure = { why: 'recipient', text: PAYOUT_FAILURES.recipient } as const;
    const { close } = openPayouts({
      payoutPaypal: () => ({ success, payout: { ...payout, state: 'failed', failure } }),
    });
    const form = await dialogOf('Withdraw');
    await click(await form.findByRole('tab', { name: 'PayPal' }));
    await type(form.getByLabelText('Email address at PayPal'), 'nobody@example.com');
    await type(form.getByLabelText('How much, in US dollars'), '5');
    await click(form.getByRole('button', { name: 'Pay out $5.00' }));
    await form.findByText('It could not be paid out');
    form.getByText(PAYOUT_FAILURES.recipient);
    close();
  });

  it('to a bank leads to Stripe first, and is read again when the host says that something changed', async () => {
    let state: ConnectedAccount['state'] = 'none';
    const { callsOf, changed, close } = openPayouts({
      checkConnectedAccount: () => ({ success, connectedAccount: { state, isDemo: false } }),
      connectAccount: () => Promise.reject(refused(409, 'Not now.')),
      transferFunds: () => ({ success, payout: { ...payout, way: 'stripe', address: 'acct_1', state: 'paid' } }),
    });
    const form = await dialogOf('Withdraw');
    await click(await form.findByRole('tab', { name: 'Bank account' }));
    form.getByText('Connect a bank account');
    await click(form.getByRole('button', { name: 'Connect at Stripe' }));
    await form.findByText('Not now.');
    state = 'incomplete';
    await changed();
    await form.findByText('Not ready yet');
    form.getByRole('button', { name: 'Go on at Stripe' });
    state = 'ready';
    await changed();
    await type(await form.findByLabelText('How much, in US dollars'), '5');
    await click(form.getByRole('button', { name: 'Pay out $5.00' }));
    await form.findByText('$25.00 was paid out');
    form.getByText('acct_1');
    expect(callsOf('transferFunds').map(({ input }) => input.body)).toEqual([{ amountUsd: '5' }]);
    close();
  });

  it('whose answer is lost is asked for again as the very same', async () => {
    let tries = 0;
    const { callsOf, close } = openPayouts({
      payoutPaypal: () => {
        tries += 1;
        return tries === 1 ? Promise.reject(refused(500, 'The answer is lost.')) : { success, payout };
      },
    });
    const form = await dialogOf('Withdraw');
    await click(await form.findByRole('tab', { name: 'PayPal' }));
    await type(form.getByLabelText('Email address at PayPal'), 'maria@example.com');
    await type(form.getByLabelText('How much, in US dollars'), '25');
    await click(form.getByRole('button', { name: 'Pay out $25.00' }));
    await form.findByText('Nobody knows yet whether it was sent');
    await click(form.getByRole('button', { name: 'Ask again' }));
    await form.findByText('$25.00 is on its way');
    expect(callsOf('payoutPaypal')).toHaveLength(2);
    close();
  });
});

it.each(['Success', 'Failure'])('whoever comes from Stripe by stripePayoutConnect%s is led back', async (how) => {
  const { address, close } = openWithMoney(`/app/stripePayoutConnect${how}?targetAccountId=5`);
  await waitFor(() => expect(address()).not.toContain('stripePayoutConnect'));
  close();
});
