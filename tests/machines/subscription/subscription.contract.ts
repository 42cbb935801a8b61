import type { Subscription } from '#contract/entities/plan';
import { type CurrentPlan, type SubscriptionOutput, subscriptionMachine } from '#machines/subscription';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf, isAway } from '../shared/failures';

const SUBSCRIPTION = '4 Subscription';

type At = { readonly event: unknown };
const outputOf = <T>({ event }: At): T => (event as { readonly output: T }).output;
const errorOf = ({ event }: At) => (event as { readonly error: unknown }).error;
const failed = (message: string) => (at: At) => ({ failure: failureOf(errorOf(at), message) });
const isRefused = (at: At) => outputOf<SubscriptionOutput>(at).kind === 'refused';
const refusal = (at: At) => {
  const output = outputOf<SubscriptionOutput>(at);
  if (output.kind !== 'refused') throw new Error('It was not refused.');
  return { failure: output.failure };
};

type Of = { readonly context: { readonly current: CurrentPlan | null } };
const taken = (at: At & Of) => {
  const output = outputOf<SubscriptionOutput>(at);
  if (output.kind !== 'told') throw new Error('It was refused.');
  return { current: at.context.current && { ...at.context.current, subscription: output.subscription } };
};

const subscriptionIn = ({ context }: Of): Subscription | null => context.current?.subscription ?? null;
const isOver = (at: Of) => subscriptionIn(at)?.state === 'ended';
const isLate = (at: Of) => subscriptionIn(at)?.state === 'pastDue';
const runs = (at: Of) => subscriptionIn(at) !== null && !isOver(at);
const isPaid = (at: Of) => runs(at) && !isLate(at);

/** Where it stands, what wants it so, in the order of the specification. */
const STANDINGS = [
  ['choosing', (at: Of) => subscriptionIn(at) === null],
  ['ended', isOver],
  ['pastDue', isLate],
  ['cancelling', (at: Of) => isPaid(at) && subscriptionIn(at)?.isCancelled === true],
  [
    'changing',
    (at: Of) => isPaid(at) && subscriptionIn(at)?.isCancelled === false && subscriptionIn(at)?.next !== undefined,
  ],
] as const;

const WORK = [
  ['resuming', 'resumePlan', 'The plan could not be resumed. Nothing was changed.'],
  ['settingCard', 'setCard', 'The card could not be chosen. Nothing was changed.'],
] as const;

export const subscriptionContract = defineContract(subscriptionMachine, {
  start: [{ to: 'looking', section: SUBSCRIPTION }],
  rows: [
    {
      in: 'looking',
      on: 'done readCurrent',
      does: ['put'],
      to: 'standing.judging',
      sets: (at) => ({ current: outputOf<CurrentPlan>(at) }),
      section: SUBSCRIPTION,
    },
    {
      in: 'looking',
      on: 'error readCurrent',
      does: ['keepError'],
      to: 'failed',
      sets: failed('It could not be seen which plan there is.'),
      section: '8',
    },
    {
      in: 'failed',
      on: 'subscription.retry',
      does: ['forgetFailure'],
      to: 'looking',
      sets: { failure: null },
      section: SUBSCRIPTION,
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      does: ['forgetFailure'],
      to: 'looking',
      sets: { failure: null },
      section: SUBSCRIPTION,
    },
    ...STANDINGS.map(([as, given]) => ({
      in: 'standing.judging',
      on: 'always' as const,
      when: `stands({"as":"${as}"})`,
      given,
      to: `standing.${as}`,
      section: SUBSCRIPTION,
    })),
    { in: 'standing.judging', on: 'always', to: 'standing.active', section: SUBSCRIPTION },
    { in: 'standing', on: 'subscription.changed', to: 'standing.asking', section: SUBSCRIPTION },
    {
      in: ['looking', 'standing.asking', 'leaving', ...WORK.map(([state]) => state), 'ending'],
      on: 'subscription.changed',
      does: ['askAgain'],
      sets: { isStale: true },
      section: 'architecture: what arrives while something is read or done is asked for afterwards',
    },
    {
      in: 'standing.judging',
      on: 'always',
      when: 'mustAskAgain',
      given: ({ context }) => context.isStale,
      does: ['beginReading'],
      to: 'standing.asking',
      sets: { isStale: false },
      section: SUBSCRIPTION,
    },
    {
      in: 'standing',
      on: 'subscription.payBy',
      when: 'isRunning',
      given: runs,
      does: ['forgetFailure'],
      to: 'settingCard',
      sets: { failure: null },
      section: '7 Billing',
    },
    {
      in: 'standing',
      on: 'subscription.cancel',
      when: 'mayCancel',
      given: (at) => isLate(at) || (runs(at) && subscriptionIn(at)?.isCancelled === false),
      does: ['forgetFailure'],
      to: 'leaving',
      sets: { failure: null },
      section: SUBSCRIPTION,
    },
    {
      in: 'standing',
      on: 'subscription.resume',
      when: 'mayResume',
      given: (at) => isPaid(at) && (subscriptionIn(at)?.isCancelled === true || subscriptionIn(at)?.next !== undefined),
      does: ['forgetFailure'],
      to: 'resuming',
      sets: { failure: null },
      section: SUBSCRIPTION,
    },
    {
      in: 'standing.asking',
      on: 'done readCurrent',
      does: ['put'],
      to: 'standing.judging',
      sets: (at) => ({ current: outputOf<CurrentPlan>(at) }),
      section: SUBSCRIPTION,
    },
    { in: 'standing.asking', on: 'error readCurrent', to: 'standing.unread', section: '8' },
    { in: 'standing.unread', on: 'after tryAgain', afterMs: 15_000, to: 'standing.asking', section: '8' },
    {
      in: 'leaving',
      on: 'subscription.edit',
      does: ['edit'],
      sets: ({ event: { edit } }) => ({ ...edit, failure: null }),
      section: '4 Subscription: reason and details',
    },
    {
      in: 'leaving',
      on: 'subscription.stay',
      does: ['forgetLeave'],
      to: 'standing.judging',
      sets: { reason: '', details: '', failure: null },
      section: SUBSCRIPTION,
    },
    {
      in: 'leaving',
      on: 'subscription.end',
      does: ['forgetFailure'],
      to: 'ending',
      sets: { failure: null },
      section: SUBSCRIPTION,
    },
    {
      in: 'ending',
      on: 'done endPlan',
      when: 'isRefused(…)',
      given: isRefused,
      does: ['keepRefusal'],
      to: 'leaving',
      sets: refusal,
      section: '8',
    },
    {
      in: 'ending',
      on: 'done endPlan',
      does: ['take', 'forgetLeave', 'send parent plan.moved'],
      to: 'standing.judging',
      sets: (at) => ({ ...taken(at), reason: '', details: '', failure: null }),
      section: SUBSCRIPTION,
    },
    {
      in: 'ending',
      on: 'error endPlan',
      does: ['keepError'],
      to: 'leaving',
      sets: failed('The plan could not be cancelled. It goes on.'),
      section: '8',
    },
    ...WORK.flatMap(([state, src, message]) => [
      {
        in: state,
        on: `done ${src}` as const,
        when: 'isRefused(…)',
        given: isRefused,
        does: ['keepRefusal' as const],
        to: 'standing.judging',
        sets: refusal,
        section: '8',
      },
      {
        in: state,
        on: `done ${src}` as const,
        does: ['take' as const, 'send parent plan.moved' as const],
        to: 'standing.judging',
        sets: taken,
        section: SUBSCRIPTION,
      },
      {
        in: state,
        on: `error ${src}` as const,
        does: ['keepError' as const],
        to: 'standing.judging',
        sets: failed(message),
        section: '8',
      },
    ]),
  ],
  inputs: {
    readCurrent: { targetAccountId: 12 },
    endPlan: ({ context: { reason, details } }) => ({ targetAccountId: 12, reason, details }),
    resumePlan: { targetAccountId: 12 },
    setCard: (at) => ({
      targetAccountId: 12,
      cardId: (at.event as unknown as { readonly cardId: string }).cardId,
    }),
  },
  invariants: {
    'it stands where the host said': (snapshot) =>
      STANDINGS.every(([as, given]) => !snapshot.matches({ standing: as }) || given(snapshot)),
    'what is not paid is never shown as paid': (snapshot) =>
      !snapshot.matches({ standing: 'active' }) || isPaid(snapshot),
  },
});
