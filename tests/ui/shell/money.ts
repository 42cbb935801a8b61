/** The console with a host that has money. */
import { screen, within } from '@testing-library/react';
import type { AutomaticTopUp, Card } from '#contract/entities/card';
import type { Invoice, Wallet, WalletMovement } from '#contract/entities/wallet';
import { movement, wallet } from '../effects/rows/wallet';
import type { Replies } from '../standIn';
import { OWNER, openConsole } from './console';

const success = true as const;
export const CALL = '0190a0b0-0000-7000-8000-00000000ca11';

export const called: WalletMovement = {
  ...movement,
  id: '018f0000-0000-7000-8000-000000000011',
  kind: 'usage',
  cause: { type: 'call', id: CALL, roomId: '7:90', uuid: 'log-0', agentId: 7 },
  sats: -276,
  usd: '-0.26',
  balanceSats: 224_843,
  balanceUsd: '212.14',
};
const texted: WalletMovement = {
  ...called,
  id: '018f0000-0000-7000-8000-000000000012',
  cause: { type: 'message', roomId: '7:90' },
  timestamp: movement.timestamp - 86_400,
};
const MOVED: readonly WalletMovement[] = [movement, called, texted];

export const notAutomatic: AutomaticTopUp = {
  isOn: false,
  belowUsd: '20.00',
  addUsd: '100.00',
  monthlyUsd: '500.00',
  addedUsd: '0.00',
  cardId: null,
};

type Given = {
  cards?: readonly Card[];
  wallet?: Partial<Wallet>;
  moved?: readonly WalletMovement[];
  invoice?: Invoice | null;
};

export function openWithMoney(address: string, replies: Replies = {}, given: Given = {}) {
  const moved = given.moved ?? MOVED;
  return openConsole(address, {
    ...OWNER,
    readWallet: () => ({ success, wallet: { ...wallet, ...given.wallet } }),
    recentTransactions: ({ query }) => ({
      success,
      transactions: moved.filter(({ kind }) => query?.kind === undefined || kind === query.kind),
    }),
    listCards: () => ({
      success,
      cards: [...(given.cards ?? [])],
      provider: given.cards ? { name: 'demo', isDemo: true } : null,
    }),
    readAutomaticTopUp: () => ({ success, automaticTopUp: notAutomatic }),
    pendingInvoice: () => ({ success, invoice: given.invoice ?? null }),
    ...replies,
  });
}

export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
