import { assign, setup } from 'xstate';
import type { CardStep, TopUp } from '#contract/entities/card';
import { CONFIRM_TOP_UP_FAILED, LOAD_CARDS_FAILED, TOP_UP_LOST } from '#contract/rules/messages/topUp';
import { isTopUpAmount } from '#contract/rules/money/topUpAmount';
import { isBack } from '../network';
import { isStale, READ, STALE } from '../shared/askAgain';
import { toFailure } from '../shared/failure';
import { actionPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  ConfirmInput,
  FillInput,
  LeaveInput,
  OfTopUp,
  PayInput,
  ToldTopUp,
  TopUpContext,
  TopUpEvent,
  TopUpInput,
  TopUpOutput,
  TopUpStart,
} from './topUp.types';

/** After how long what could not be read is read again. */
const TRY_AGAIN_MS = 15_000;

export const topUpSetup = setup({
  types: {
    context: {} as TopUpContext,
    events: {} as TopUpEvent,
    input: {} as TopUpInput,
    tags: {} as Tag,
  },
  actors: {
    readStart: placeholder<TopUpInput, TopUpStart>('readStart'),
    /** Begins it once, however often it is asked for the same: until the host has answered, each try has the same key. */
    startTopUp: placeholder<PayInput, TopUpOutput>('startTopUp'),
    readTopUp: placeholder<OfTopUp, ToldTopUp>('readTopUp'),
    fillForm: placeholder<FillInput, TopUpOutput>('fillForm'),
    confirmTopUp: placeholder<ConfirmInput, TopUpOutput>('confirmTopUp'),
  },
  guards: {
    isBack: ({ context, event }) => isBack(event, context.failure),
    mustAskAgain: isStale,
    hasBegun: (_, { begun }: TopUpStart) => begun !== null,
    isPayable: ({ context }) => context.provider !== null && isTopUpAmount(context.amount),
    isRefused: (_, output: TopUpOutput) => output.kind === 'refused',
    mustLeave: (_, output: TopUpOutput) => output.kind === 'told' && output.next.kind === 'redirect',
    is: ({ context }, { state }: Pick<TopUp, 'state'>) => context.told?.topUp.state === state,
    needs: ({ context }, { kind }: Pick<CardStep, 'kind'>) => context.told?.next.kind === kind,
  },
  actions: {
    askAgain: assign(STALE),
    beginReading: assign(READ),
    takeStart: assign((_, { begun, ...start }: TopUpStart) => ({
      ...start,
      told: begun,
      cardId: start.cards.find(({ isDefault, isExpired }) => isDefault && !isExpired)?.id ?? null,
    })),
    edit: assign(({ event }) => (event.type === 'topUp.edit' ? { ...event.edit, failure: null } : {})),
    put: assign((_, told: ToldTopUp) => ({ told, failure: null })),
    take: assign((_, output: TopUpOutput) =>
      output.kind === 'told' ? { told: { topUp: output.topUp, next: output.next } } : {},
    ),
    /** What failed is tried again with the same amount. */
    forget: assign(({ context: { told } }) => ({
      told: null,
      failure: null,
      amount: told?.topUp.state === 'failed' ? told.topUp.usd : '',
      keepsCard: false,
    })),
    /** On this device, so that it is not shown again. */
    keepSeen: actionPlaceholder<TopUpInput>('keepSeen'),
    /** To the page of the provider, which leads back here. */
    leave: actionPlaceholder<LeaveInput>('leave'),
    forgetFailure: assign({ failure: null }),
    keepRefusal: assign((_, output: TopUpOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    keepError: assign((_, { task, error }: Thrown & { readonly task: keyof typeof FAILED }) => ({
      failure: toFailure(error, FAILED[task]),
    })),
  },
  delays: { tryAgain: TRY_AGAIN_MS },
});

const FAILED = { load: LOAD_CARDS_FAILED, pay: TOP_UP_LOST, confirm: CONFIRM_TOP_UP_FAILED } as const;
