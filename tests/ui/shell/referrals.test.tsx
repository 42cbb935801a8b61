import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Referrals } from '#contract/entities/referral';
import { contacts, referrals } from '../effects/rows/referrals';
import { refused } from '../standIn';
import { click, type } from './console';
import { openWithMoney } from './money';

const success = true as const;

function open(more: Parameters<typeof openWithMoney>[1] = {}, first: Partial<Referrals> = {}) {
  let now: Referrals = { ...referrals, ...first };
  const opened = openWithMoney('/app/org/5/billing/referrals', {
    referralRewards: () => ({ success, ...now }),
    mobileContacts: () => ({ success, contacts }),
    ...more,
  });
  return { ...opened, become: (next: Partial<Referrals>) => (now = { ...now, ...next }) };
}

describe('invitations', () => {
  it('say what they bring, and who came by them; what was earned is claimed by one press', async () => {
    const { callsOf, become, close } = open({
      claimRewards: () => {
        become({ claimable: { count: 0, sats: 0, usd: '0.00' } });
        return { success, claimed: referrals.claimable };
      },
    });
    await screen.findByText(
      'Each organization that signs up by your invitation brings you $10.00 once it has spent as much',
    );
    const came = within(screen.getByRole('list', { name: 'Came by it' }));
    expect([came.getByText('Has spent as much'), came.getByText('Signed up')].length).toBe(2);
    within(screen.getByRole('list', { name: 'Invited' })).getByText('friend@example.com');
    const press = screen.getByRole('button', { name: 'Take $10.00 into the wallet' });
    await click(press);
    await waitFor(() => expect(screen.queryByRole('button', { name: /into the wallet$/ })).toBeNull());
    expect(callsOf('claimRewards')).toHaveLength(1);
    close();
  });

  it('go to whom is typed; a refusal keeps it, and what was sent makes room for the next', async () => {
    let isKnown = true;
    const { callsOf, become, close } = open({
      sendInvite: () => {
        if (isKnown) return Promise.reject(refused(409, 'You have invited them before.', { input: 'target' }));
        become({ invited: [{ target: 'new@example.com', timestamp: 1_790_000_001 }, ...referrals.invited] });
        return { success };
      },
    });
    const field = () => screen.getByLabelText<HTMLInputElement>('Email address or phone number');
    await type(await screen.findByLabelText('Email address or phone number'), 'friend@example.com');
    await click(screen.getByRole('button', { name: 'Invite' }));
    await screen.findByText('You have invited them before.');
    expect(field().value).toBe('friend@example.com');
    isKnown = false;
    await type(field(), 'new@example.com');
    await click(screen.getByRole('button', { name: 'Invite' }));
    await screen.findByText('new@example.com');
    expect([field().value, callsOf('sendInvite').map(({ input }) => input.body)]).toEqual([
      '',
      [{ target: 'friend@example.com' }, { target: 'new@example.com' }],
    ]);
    close();
  });

  it('without rewards only say who came', async () => {
    const { close } = open(
      {},
      { rewardUsd: null, referrals: [], invited: [], claimable: { count: 0, sats: 0, usd: '0.00' } },
    );
    await screen.findByText('Invite others to try this; whoever signs up by your link is listed here');
    screen.getByText('Whom you invite is listed here.');
    expect(screen.queryByRole('button', { name: /into the wallet$/ })).toBeNull();
    close();
  });
});
