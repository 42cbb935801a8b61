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
  Order,
  PayCheckoutInput,
  ToldCheckout,
} from '#machines/checkout';
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
  const orderOf = async ({ targetAccountId, of }: CheckoutInput, signal: AbortSignal): Promise<Order> => {
    const options = { signal, targetAccountId };
    if (of.kind === 'plan') {
      const { productPlanId, term } = of;
      const { productPlan, change } = await api.call('previewPlan', { query: { productPlanId, term } }, options);
      return { kind: 'plan', productPlan, change };
    }
    const { bill } = await api.call('readBill', { params: { id: of.billId } }, options);
    // The host reads a bill with itself.
    return { kind: 'bill', bill: bill as NonNullable<typeof bill> };
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
        const { targetAccountId } = input;
        const { cards, provider } = await api.call('listCards', {}, { signal, targetAccountId });
        const order = await orderOf(input, signal);
        const billId = begunOf(input).read();
        // One that is not there any more is not waited for.
        const begun =
          billId === null
            ? null
            : await read({ targetAccountId, billId }, signal).catch((error: unknown) => {
                if (!isRefusal(error)) throw error;
                return null;
              });
        return { cards, provider, order, begun };
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
