import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { ConnectedAccount, Payout } from '#contract/entities/payout';
import { CONNECT_FAILED, LOAD_PAYOUTS_FAILED, PAYOUT_LOST, READ_PAYOUT_FAILED } from '#contract/rules/messages/payouts';
import type {
  ConnectOutput,
  LeaveForStripe,
  PayoutInput,
  PayoutStart,
  ReadPayoutInput,
  SendPayoutInput,
  SendPayoutOutput,
} from '#machines/payout';
import { defineRecord } from '../../platform/storage/records';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { KnownFailure } from '../failure';
import { onceKeys } from '../onceKeys';
import { ownKey } from '../ownKey';
import { goToPayment } from '../paymentPage';

/** The effects of the payout machine. That the person left for Stripe's page is kept in mind on this device until they are back. */
export function definePayoutEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const keys = onceKeys(deps, 'payingOut');
  const leftFor = ({ targetAccountId }: PayoutInput) =>
    defineRecord(platform.storage, ownKey(deps, `connecting.${targetAccountId}`), z.literal(true));
  const check = async (key: PayoutInput, signal: AbortSignal): Promise<ConnectedAccount> =>
    (await api.call('checkConnectedAccount', {}, { signal, ...key })).connectedAccount;
  /** Each way has a call of its own. */
  const send = (
    { targetAccountId, way, address, amount: amountUsd }: SendPayoutInput,
    more: { readonly signal: AbortSignal; readonly idempotencyKey: string },
  ) => {
    const options = { ...more, targetAccountId };
    if (way === 'stripe') return api.call('transferFunds', { body: { amountUsd } }, options);
    return api.call(way === 'paypal' ? 'payoutPaypal' : 'payoutVenmo', { body: { address, amountUsd } }, options);
  };
  return {
    actions: {
      leave: (_: unknown, { url, ...key }: LeaveForStripe) => {
        leftFor(key).write(true);
        goToPayment(deps, url);
      },
    },
    actors: {
      readStart: answering<PayoutStart, PayoutInput>(deps, LOAD_PAYOUTS_FAILED, async (key, signal) => {
        const { ways } = await api.call('listPayouts', {}, { signal, ...key });
        const hasStripe = ways.some(({ way }) => way === 'stripe');
        // Others can be paid while Stripe is away.
        const connected = hasStripe ? await check(key, signal).catch(() => null) : null;
        const cameBack = hasStripe && leftFor(key).read() !== null;
        leftFor(key).remove();
        return { ways, connected, cameBack };
      }),
      checkAccount: answering<ConnectedAccount, PayoutInput>(deps, LOAD_PAYOUTS_FAILED, check),
      connectAccount: fromPromise<ConnectOutput, PayoutInput>(({ input, signal }) =>
        orRefused<ConnectOutput>(
          deps,
          async () => ({ kind: 'page', url: (await api.call('connectAccount', {}, { signal, ...input })).url }),
          CONNECT_FAILED,
        ),
      ),
      sendPayout: fromPromise<SendPayoutOutput, SendPayoutInput>(({ input, signal }) =>
        orRefused<SendPayoutOutput>(
          deps,
          async () => {
            const { payout } = await keys.of(input, (idempotencyKey) => send(input, { signal, idempotencyKey }));
            return { kind: 'told', payout };
          },
          PAYOUT_LOST,
        ),
      ),
      readPayout: answering<Payout, ReadPayoutInput>(
        deps,
        READ_PAYOUT_FAILED,
        async ({ targetAccountId, id }, signal) => {
          const { payouts } = await api.call('listPayouts', {}, { signal, targetAccountId });
          const found = payouts.find((one) => one.id === id);
          if (!found) throw new KnownFailure({ kind: 'notFound', message: READ_PAYOUT_FAILED });
          return found;
        },
      ),
    },
  };
}
