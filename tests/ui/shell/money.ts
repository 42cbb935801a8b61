/** The console with a host that has money. */
import { act, screen, within } from '@testing-library/react';
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

const notAutomatic: AutomaticTopUp = {
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
  const { openEvents, changed } = walletStream();
  const opened = openConsole(address, {
    openEvents,
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
    listPayouts: () => ({ success, payouts: [], ways: [] }),
    ...replies,
  });
  return { ...opened, changed };
}

/** A stream that says, when it is asked to, that something about the money of the account changed. */
function walletStream() {
  let say = (_name: string, _data: object) => {};
  const openEvents = () => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        say = (name, data) =>
          stream.enqueue(new TextEncoder().encode(`id: 1\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
        say('ready', {});
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const changed = () =>
    act(async () => say('wallet.changed', { type: 'wallet.changed', organizationId: 5, accountId: 5 }));
  return { openEvents, changed };
}

export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
