import { assign, sendParent, setup } from 'xstate';
import type { ConnectedAccount, Payout } from '#contract/entities/payout';
import { CONNECT_FAILED, LOAD_PAYOUTS_FAILED, PAYOUT_LOST } from '#contract/rules/messages/payouts';
import { isPayoutAmount } from '#contract/rules/money/payouts';
import type { WalletNews } from '../invoice';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import { actionPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  ConnectOutput,
  LeaveForStripe,
  PayoutContext,
  PayoutEvent,
  PayoutInput,
  PayoutStart,
  ReadPayoutInput,
  SendPayoutInput,
  SendPayoutOutput,
} from './payout.types';

/** After how long what could not be read is read again. */
const TRY_AGAIN_MS = 15_000;

type Output = { readonly kind: string };

export const payoutSetup = setup({
  types: {
    context: {} as PayoutContext,
    events: {} as PayoutEvent,
    input: {} as PayoutInput,
    tags: {} as Tag,
  },
  actors: {
    readStart: placeholder<PayoutInput, PayoutStart>('readStart'),
    checkAccount: placeholder<PayoutInput, ConnectedAccount>('checkAccount'),
    connectAccount: placeholder<PayoutInput, ConnectOutput>('connectAccount'),
    /** Sends it once, however often it is asked for the same: until the host has answered, each try has the same key. */
    sendPayout: placeholder<SendPayoutInput, SendPayoutOutput>('sendPayout'),
    readPayout: placeholder<ReadPayoutInput, Payout>('readPayout'),
  },
  guards: {
    isBack: ({ context, event }) => isBack(event, context.failure),
    isRefused: (_, output: Output) => output.kind === 'refused',
    isUnready: ({ context: { connected } }) => connected !== null && connected.state !== 'ready',
    isConnectable: ({ context: { way, connected } }) => way === 'stripe' && connected?.state !== 'ready',
    isSendable: ({ context: { way, connected, address, amount } }) =>
      way !== null &&
      isPayoutAmount(amount) &&
      (way === 'stripe' ? connected?.state === 'ready' : address.trim() !== ''),
    is: ({ context }, { state }: Pick<Payout, 'state'>) => context.payout?.state === state,
    isOver: ({ context }) => context.payout?.state !== 'sent',
  },
  actions: {
    takeStart: assign((_, start: PayoutStart) => ({
      ...start,
      way: start.cameBack ? ('stripe' as const) : (start.ways[0]?.way ?? null),
    })),
    choose: assign(({ event }) => (event.type === 'payout.choose' ? { way: event.way, failure: null } : {})),
    edit: assign(({ event }) => (event.type === 'payout.edit' ? { ...event.edit, failure: null } : {})),
    takeAccount: assign((_, connected: ConnectedAccount) => ({ connected })),
    /** To the page of Stripe, which leads back here. */
    leave: actionPlaceholder<LeaveForStripe>('leave'),
    forgetFailure: assign({ failure: null }),
    keepRefusal: assign((_, output: ConnectOutput | SendPayoutOutput) =>
      output.kind === 'refused' ? { failure: output.failure } : {},
    ),
    keepError: assign((_, { task, error }: Thrown & { readonly task: keyof typeof FAILED }) => ({
      failure: toFailure(error, FAILED[task]),
    })),
    takeSent: assign((_, output: SendPayoutOutput) => (output.kind === 'told' ? { payout: output.payout } : {})),
    putPayout: assign((_, payout: Payout) => ({ payout })),
    beginAnew: assign({ address: '', amount: '', payout: null }),
    tellMoved: sendParent({ type: 'wallet.moved' } satisfies WalletNews),
  },
  delays: { tryAgain: TRY_AGAIN_MS },
});

const FAILED = { load: LOAD_PAYOUTS_FAILED, connect: CONNECT_FAILED, send: PAYOUT_LOST } as const;
