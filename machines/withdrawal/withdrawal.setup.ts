import { assign, sendParent, setup } from 'xstate';
import type { Withdrawal } from '#contract/entities/wallet';
import { CHECK_ADDRESS_FAILED, WITHDRAWAL_UNKNOWN } from '#contract/rules/messages/money';
import { isAmount } from '#contract/rules/money/asked';
import type { WalletNews } from '../invoice';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  CheckAddressInput,
  CheckAddressOutput,
  ReadWithdrawalInput,
  SendWithdrawalInput,
  SendWithdrawalOutput,
  WithdrawalContext,
  WithdrawalEvent,
  WithdrawalInput,
} from './withdrawal.types';

/** How long after the last key an address is checked (design: wallet). */
const CHECK_DELAY_MS = 150;
/** After how long what could not be read is read again. */
const TRY_AGAIN_MS = 15_000;

type Output = { readonly kind: string };

export const withdrawalSetup = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    input: {} as WithdrawalInput,
    tags: {} as Tag,
  },
  actors: {
    checkAddress: placeholder<CheckAddressInput, CheckAddressOutput>('checkAddress'),
    /** Sends it once, however often it is asked for the same: until the host has answered, each try has the same key. */
    sendWithdrawal: placeholder<SendWithdrawalInput, SendWithdrawalOutput>('sendWithdrawal'),
    readWithdrawal: placeholder<ReadWithdrawalInput, Withdrawal>('readWithdrawal'),
  },
  guards: {
    isBlank: ({ event }) => event.type === 'withdrawal.edit' && event.address.trim() === '',
    isRefused: (_, output: Output) => output.kind === 'refused',
    /** It is known how much goes. */
    isWhole: ({ context }) => context.seen?.sats !== undefined || isAmount(context),
    is: ({ context }, { state }: Pick<Withdrawal, 'state'>) => context.withdrawal?.state === state,
    isOver: ({ context }) => context.withdrawal?.state !== 'sent',
  },
  actions: {
    setAddress: assign(({ event }) =>
      event.type === 'withdrawal.edit' ? { address: event.address, seen: null, problem: null, failure: null } : {},
    ),
    setAmount: assign(({ event }) =>
      event.type === 'withdrawal.change' ? { amount: event.amount, unit: event.unit, failure: null } : {},
    ),
    takeSeen: assign((_, output: CheckAddressOutput) => (output.kind === 'seen' ? { seen: output.seen } : {})),
    keepProblem: assign((_, output: CheckAddressOutput) =>
      output.kind === 'refused' ? { problem: output.failure } : {},
    ),
    keepCheckError: assign((_, { error }: Thrown) => ({ problem: toFailure(error, CHECK_ADDRESS_FAILED) })),
    forgetProblem: assign({ problem: null }),
    forgetFailure: assign({ failure: null }),
    keepRefusal: assign((_, output: SendWithdrawalOutput) =>
      output.kind === 'refused' ? { failure: output.failure } : {},
    ),
    keepSendError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, WITHDRAWAL_UNKNOWN) })),
    takeSent: assign((_, output: SendWithdrawalOutput) =>
      output.kind === 'told' ? { withdrawal: output.withdrawal } : {},
    ),
    putWithdrawal: assign((_, withdrawal: Withdrawal) => ({ withdrawal })),
    beginAnew: assign({ address: '', amount: '', unit: 'USD', seen: null, withdrawal: null }),
    tellMoved: sendParent({ type: 'wallet.moved' } satisfies WalletNews),
  },
  delays: { checkDelay: CHECK_DELAY_MS, tryAgain: TRY_AGAIN_MS },
});
