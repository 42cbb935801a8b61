import { fromPromise } from 'xstate';
import {
  CHANGE_CARDS_FAILED,
  CONFIRM_TOP_UP_FAILED,
  LOAD_AUTOMATIC_FAILED,
  LOAD_CARDS_FAILED,
  LOAD_TOP_UP_FAILED,
  SAVE_AUTOMATIC_FAILED,
  TOP_UP_LOST,
} from '#contract/rules/messages/topUp';
import type { AutomaticTopUpForm } from '#machines/forms/automaticTopUp';
import type {
  ConfirmInput,
  FillInput,
  LeaveInput,
  OfTopUp,
  PayInput,
  ToldTopUp,
  TopUpInput,
  TopUpOutput,
  TopUpStart,
} from '#machines/topUp';
import type { CardsChange, CardsOfAccount, WalletKey } from '#machines/workspace/features';
import { answering } from '../answering';
import { carryOut, orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { isRefusal } from '../failure';
import { defineFormEffects } from '../form';
import { idRecord } from '../idRecord';
import { onceKeys } from '../onceKeys';
import { comeBackFromPayment, goToPayment } from '../paymentPage';

type Of = { readonly key: WalletKey };

/** The effects of the machine of top-ups. What was begun is kept in mind on this device until a person has seen how it ended. */
export function defineTopUpEffects(deps: EffectDeps) {
  const { api } = deps;
  const begunOf = (key: WalletKey) => idRecord(deps, 'topUp', key);
  const keys = onceKeys(deps, 'toppingUp');
  const read = async ({ targetAccountId, id }: OfTopUp, signal: AbortSignal): Promise<ToldTopUp> => {
    const { topUp, next } = await api.call('readTopUp', { params: { id } }, { signal, targetAccountId });
    return { topUp, next };
  };
  const refusing = <TInput>(work: (input: TInput, signal: AbortSignal) => Promise<ToldTopUp>, fallback: string) =>
    fromPromise<TopUpOutput, TInput>(({ input, signal }) =>
      orRefused<TopUpOutput>(deps, async () => ({ kind: 'told', ...(await work(input, signal)) }), fallback),
    );
  return {
    actions: {
      keepSeen: (_: unknown, key: TopUpInput) => {
        begunOf(key).remove();
      },
      leave: (_: unknown, { url }: LeaveInput) => goToPayment(deps, url),
    },
    actors: {
      readStart: answering<TopUpStart, TopUpInput>(deps, LOAD_CARDS_FAILED, async (key, signal) => {
        const { cards, provider } = await api.call('listCards', {}, { signal, ...key });
        const id = begunOf(key).read();
        // One that is not there any more is not waited for.
        const begun =
          id === null
            ? null
            : await read({ ...key, id }, signal).catch((error: unknown) => {
                if (!isRefusal(error)) throw error;
                return null;
              });
        return { cards, provider, begun };
      }),
      startTopUp: refusing<PayInput>(async ({ targetAccountId, amount, cardId, keepsCard }, signal) => {
        const body = { amount, ...(cardId === null ? { keepsCard } : { cardId }) };
        const { topUp, next } = await keys.of({ targetAccountId, ...body }, (idempotencyKey) =>
          api.call('startTopUp', { body }, { signal, targetAccountId, idempotencyKey }),
        );
        begunOf({ targetAccountId }).write(topUp.id);
        return { topUp, next };
      }, TOP_UP_LOST),
      readTopUp: answering<ToldTopUp, OfTopUp>(deps, LOAD_TOP_UP_FAILED, read),
      fillForm: refusing<FillInput>(async ({ targetAccountId, id, card }, signal) => {
        await api.call('fillDemoForm', { body: { id, card } }, { signal, targetAccountId });
        return read({ targetAccountId, id }, signal);
      }, CONFIRM_TOP_UP_FAILED),
      confirmTopUp: refusing<ConfirmInput>(async ({ targetAccountId, ...body }, signal) => {
        const { topUp, next } = await api.call('confirmDemoTopUp', { body }, { signal, targetAccountId });
        return { topUp, next };
      }, CONFIRM_TOP_UP_FAILED),
    },
  };
}

/** The cards of an account. A card is entered at the provider, or chosen from those of the demo. */
export function defineCardsEffects(deps: EffectDeps) {
  const { api } = deps;
  const addedOf = (key: WalletKey) => idRecord(deps, 'addingCard', key);
  const load = async (key: WalletKey, signal: AbortSignal): Promise<CardsOfAccount> => {
    const id = addedOf(key).read();
    const added =
      id === null ? null : (await api.call('readCardSetup', { params: { id } }, { signal, ...key })).cardSetup;
    const { cards, provider } = await api.call('listCards', {}, { signal, ...key });
    // It is said once.
    if (added) addedOf(key).remove();
    return { cards, provider, added };
  };
  const change = async (key: WalletKey, asked: CardsChange, signal: AbortSignal): Promise<void> => {
    const options = { signal, ...key };
    if (asked.kind === 'makeDefault') await api.call('makeCardDefault', { params: { id: asked.id } }, options);
    if (asked.kind === 'remove') await api.call('removeCard', { params: { id: asked.id } }, options);
    if (asked.kind !== 'add') return;
    const { cardSetup, next } = await api.call('addCard', {}, options);
    addedOf(key).write(cardSetup.id);
    if (next.kind === 'redirect') goToPayment(deps, next.url);
    else if (asked.demoCard !== undefined) {
      await api.call('fillDemoForm', { body: { id: cardSetup.id, card: asked.demoCard } }, options);
    }
  };
  return {
    actors: {
      loadRecord: answering<CardsOfAccount, Of>(deps, LOAD_CARDS_FAILED, ({ key }, signal) => load(key, signal)),
      saveRecord: answering<CardsOfAccount, Of & { readonly change: CardsChange }>(
        deps,
        CHANGE_CARDS_FAILED,
        async (input, signal) => {
          await change(input.key, input.change, signal);
          return load(input.key, signal);
        },
      ),
    },
  };
}

/** Whoever comes from the page of a provider is led back. */
export const definePaymentReturnEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: fromPromise<object, { readonly key: null }>(() =>
      carryOut(deps, async () => {
        comeBackFromPayment(deps);
        return {};
      }),
    ),
  },
});

/** The form of the automatic top-up. */
export const defineAutomaticTopUpEffects = (deps: EffectDeps) =>
  defineFormEffects<AutomaticTopUpForm>(deps, {
    unread: LOAD_AUTOMATIC_FAILED,
    failed: SAVE_AUTOMATIC_FAILED,
    load: async (key, signal) => (await deps.api.call('readAutomaticTopUp', {}, { signal, ...key })).automaticTopUp,
    carryOut: async ({ task: _, targetAccountId, ...body }, signal) =>
      (await deps.api.call('setAutomaticTopUp', { body }, { signal, targetAccountId })).automaticTopUp,
  });
