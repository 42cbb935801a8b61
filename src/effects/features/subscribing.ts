import { fromPromise } from 'xstate';
import {
  CANCEL_PLAN_FAILED,
  CHECKOUT_LOST,
  CONFIRM_CHECKOUT_FAILED,
  LOAD_CHECKOUT_FAILED,
  LOAD_SUBSCRIPTION_FAILED,
  RESUME_PLAN_FAILED,
  SET_PLAN_CARD_FAILED,
} from '#contract/rules/messages/checkout';
import type {
  CheckoutInput,
  CheckoutOutput,
  CheckoutStart,
  ConfirmCheckoutInput,
  FillCheckoutInput,
  LeaveCheckoutInput,
  OfCheckout,
  PayCheckoutInput,
  ToldCheckout,
} from '#machines/checkout';
import { required } from '#machines/shared';
import type {
  CurrentPlan,
  EndPlanInput,
  PlanCardInput,
  SubscriptionInput,
  SubscriptionOutput,
} from '#machines/subscription';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { isRefusal } from '../failure';
import { idRecord } from '../idRecord';
import { onceKeys } from '../onceKeys';
import { goToPayment } from '../paymentPage';

type Told = Pick<ToldCheckout, 'subscription' | 'next'> & {
  readonly bill?: ToldCheckout['bill'] | undefined;
  readonly topUp?: ToldCheckout['topUp'] | undefined;
};

/** A checkout without what is not there. */
const toldOf = ({ subscription, bill = null, topUp = null, next }: Told): ToldCheckout => ({
  subscription,
  bill,
  topUp,
  next,
});

/** Whether nobody knows yet what becomes of its payment. A form may be left. */
const isOnItsWay = ({ topUp, next }: ToldCheckout): boolean =>
  next.kind === 'none' && (topUp?.state === 'requested' || topUp?.state === 'confirm');

type OfPlan = CheckoutInput & { readonly of: { readonly kind: 'plan' } };

/** The effects of the machine of checkouts. What was begun is kept in mind on this device until a person has seen how it ended. */
export function defineCheckoutEffects(deps: EffectDeps) {
  const { api } = deps;
  const begunOf = ({ targetAccountId, of }: CheckoutInput) =>
    idRecord(deps, `checkout.${of.kind === 'bill' ? of.billId : `${of.productPlanId}.${of.term}`}`, {
      targetAccountId,
    });
  const keys = onceKeys(deps, 'checkingOut');
  const read = async ({ targetAccountId, billId }: OfCheckout, signal: AbortSignal): Promise<ToldCheckout> =>
    toldOf(await api.call('readBill', { params: { id: billId } }, { signal, targetAccountId }));
  type Start = Pick<CheckoutStart, 'order' | 'begun'>;
  const startOfPlan = async (
    { targetAccountId, of }: OfPlan,
    begunId: string | null,
    signal: AbortSignal,
  ): Promise<Start> => {
    const { productPlanId, term } = of;
    const options = { signal, targetAccountId };
    const { productPlan, change } = await api.call('previewPlan', { query: { productPlanId, term } }, options);
    // One that is not there any more is not waited for.
    const begun =
      begunId === null
        ? null
        : await read({ targetAccountId, billId: begunId }, signal).catch((error: unknown) => {
            if (!isRefusal(error)) throw error;
            return null;
          });
    return { order: { kind: 'plan', productPlan, change }, begun };
  };
  /** A bill is read with its payment: what is on its way, or settled, is not paid once more, whoever began it. */
  const startOfBill = async (of: OfCheckout, begunId: string | null, signal: AbortSignal): Promise<Start> => {
    const told = await read(of, signal);
    const bill = required(told.bill);
    const isBegun = begunId !== null || bill.state !== 'open' || isOnItsWay(told);
    return { order: { kind: 'bill', bill }, begun: isBegun ? told : null };
  };
  const refusing = <TInput>(work: (input: TInput, signal: AbortSignal) => Promise<ToldCheckout>, fallback: string) =>
    fromPromise<CheckoutOutput, TInput>(({ input, signal }) =>
      orRefused<CheckoutOutput>(deps, async () => ({ kind: 'told', ...(await work(input, signal)) }), fallback),
    );
  return {
    actions: {
      keepSeen: (_: unknown, input: CheckoutInput) => {
        begunOf(input).remove();
      },
      leave: (_: unknown, { url }: LeaveCheckoutInput) => goToPayment(deps, url),
    },
    actors: {
      readStart: answering<CheckoutStart, CheckoutInput>(deps, LOAD_CHECKOUT_FAILED, async (input, signal) => {
        const { targetAccountId, of } = input;
        const { cards, provider } = await api.call('listCards', {}, { signal, targetAccountId });
        const begunId = begunOf(input).read();
        const start =
          of.kind === 'bill'
            ? await startOfBill({ targetAccountId, billId: of.billId }, begunId, signal)
            : await startOfPlan({ targetAccountId, of }, begunId, signal);
        return { cards, provider, ...start };
      }),
      startCheckout: refusing<PayCheckoutInput>(async ({ targetAccountId, of, cardId }, signal) => {
        const card = cardId === null ? {} : { cardId };
        const told = toldOf(
          await keys.of({ targetAccountId, ...of, ...card }, (idempotencyKey) => {
            const options = { signal, targetAccountId, idempotencyKey };
            return of.kind === 'bill'
              ? api.call('payBill', { params: { id: of.billId }, body: card }, options)
              : api.call('subscribe', { body: { productPlanId: of.productPlanId, term: of.term, ...card } }, options);
          }),
        );
        if (told.bill) begunOf({ targetAccountId, of }).write(told.bill.id);
        return told;
      }, CHECKOUT_LOST),
      readCheckout: answering<ToldCheckout, OfCheckout>(deps, LOAD_CHECKOUT_FAILED, read),
      fillForm: refusing<FillCheckoutInput>(async ({ targetAccountId, billId, topUpId, card }, signal) => {
        await api.call('fillDemoForm', { body: { id: topUpId, card } }, { signal, targetAccountId });
        return read({ targetAccountId, billId }, signal);
      }, CONFIRM_CHECKOUT_FAILED),
      confirmCheckout: refusing<ConfirmCheckoutInput>(
        async ({ targetAccountId, billId, topUpId, isConfirmed }, signal) => {
          await api.call('confirmDemoTopUp', { body: { id: topUpId, isConfirmed } }, { signal, targetAccountId });
          return read({ targetAccountId, billId }, signal);
        },
        CONFIRM_CHECKOUT_FAILED,
      ),
    },
  };
}

/** The effects of the machine of subscriptions (specification 4, Subscription). */
export function defineSubscriptionEffects(deps: EffectDeps) {
  const { api } = deps;
  type Answer = { readonly subscription: Extract<SubscriptionOutput, { kind: 'told' }>['subscription'] };
  const refusing = <TInput>(work: (input: TInput, signal: AbortSignal) => Promise<Answer>, fallback: string) =>
    fromPromise<SubscriptionOutput, TInput>(({ input, signal }) =>
      orRefused<SubscriptionOutput>(
        deps,
        async () => ({ kind: 'told', subscription: (await work(input, signal)).subscription }),
        fallback,
      ),
    );
  return {
    actors: {
      readCurrent: answering<CurrentPlan, SubscriptionInput>(deps, LOAD_SUBSCRIPTION_FAILED, async (key, signal) => {
        const { productPlan, subscription, pauses, held } = await api.call('currentPlan', {}, { signal, ...key });
        return { productPlan, subscription, pauses, held };
      }),
      endPlan: refusing<EndPlanInput>(({ targetAccountId, ...said }, signal) => {
        const [reason, details] = [said.reason.trim(), said.details.trim()];
        const body = { ...(reason !== '' && { reason }), ...(details !== '' && { details }) };
        return api.call('cancelPlan', { body }, { signal, targetAccountId });
      }, CANCEL_PLAN_FAILED),
      resumePlan: refusing<SubscriptionInput>(
        (key, signal) => api.call('resumePlan', {}, { signal, ...key }),
        RESUME_PLAN_FAILED,
      ),
      setCard: refusing<PlanCardInput>(
        ({ targetAccountId, cardId }, signal) =>
          api.call('setPlanCard', { body: { cardId } }, { signal, targetAccountId }),
        SET_PLAN_CARD_FAILED,
      ),
    },
  };
}
