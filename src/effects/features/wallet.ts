import { fromPromise } from 'xstate';
import { uuid } from '#contract/entities/shared';
import type { Invoice, Wallet, Withdrawal } from '#contract/entities/wallet';
import {
  CANCEL_INVOICE_FAILED,
  CHECK_ADDRESS_FAILED,
  EXPORT_TRANSACTIONS_FAILED,
  LOAD_INVOICE_FAILED,
  LOAD_TRANSACTIONS_FAILED,
  LOAD_WALLET_FAILED,
  LOAD_WITHDRAWALS_FAILED,
  PAY_INVOICE_FAILED,
  REQUEST_INVOICE_FAILED,
  WITHDRAWAL_UNKNOWN,
} from '#contract/rules/messages/money';
import {
  MOVEMENT_FILTERS,
  MOVEMENT_RANGES,
  type MovementChoice,
  movementChoiceOf,
} from '#contract/rules/money/movementChoice';
import type { InvoiceInput, InvoiceOutput, PayInvoiceInput, RequestInvoiceInput } from '#machines/invoice';
import type {
  CheckAddressInput,
  CheckAddressOutput,
  ReadWithdrawalInput,
  SendWithdrawalInput,
  SendWithdrawalOutput,
} from '#machines/withdrawal';
import type { WalletChange, WalletKey } from '#machines/workspace/features';
import type { CallOptions } from '../../api/client';
import { defineRecord } from '../../platform/storage/records';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { KnownFailure } from '../failure';
import { defineListEffects } from '../listPages';
import { onceKeys } from '../onceKeys';
import { ownKey } from '../ownKey';
import { openPageEnds } from '../pageEnds';

const DAY_S = 86_400;

type Of = { readonly key: WalletKey };

/** What an account has (specification 7, Wallet and pay). Its changes are none: a file of what moved it, or of a bill. */
export function defineWalletEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const load = async ({ key }: Of, signal: AbortSignal): Promise<Wallet> =>
    (await api.call('readWallet', {}, { signal, ...key })).wallet;
  const fileOf = (change: WalletChange, options: CallOptions) =>
    'bill' in change
      ? api.file('readBill', { params: { id: change.bill }, query: { format: 'pdf' } }, options)
      : api.file('recentTransactions', { query: { ...asQuery(deps, change.export), format: 'csv' } }, options);
  return {
    actors: {
      loadRecord: answering<Wallet, Of>(deps, LOAD_WALLET_FAILED, load),
      saveRecord: answering<Wallet, Of & { readonly change: WalletChange }>(
        deps,
        EXPORT_TRANSACTIONS_FAILED,
        async ({ key, change }, signal) => {
          const options = { signal, ...key };
          if ('bill' in change && change.as === 'mail') {
            await api.call('mailBill', { params: { id: change.bill } }, options);
          } else {
            const { blob, fileName } = await fileOf(change, options);
            platform.saveFile(blob, fileName);
          }
          return load({ key }, signal);
        },
      ),
    },
  };
}

/** The transactions of a wallet, page by page. What is held is no transaction. */
export const defineTransactionsEffects = (deps: EffectDeps) => {
  const ends = openPageEnds();
  return defineListEffects<'transactions'>(deps, LOAD_TRANSACTIONS_FAILED, async (asked, options) => {
    const { targetAccountId, ...parameters } = asked.query;
    const choice = movementChoiceOf(parameters);
    if (choice.filter === 'held') return { items: [], totalCount: 0 };
    const { page, pageSize } = asked;
    const cursor = ends.endBefore(asked);
    const query = { ...asQuery(deps, choice), pageSize, ...(cursor !== undefined && { cursor }) };
    const found = await deps.api.call('recentTransactions', { query }, { ...options, targetAccountId });
    ends.keepEnd(asked, found.nextCursor);
    const shown = page * pageSize + found.transactions.length;
    // How many there are in all is not counted.
    return { items: found.transactions, totalCount: found.nextCursor === undefined ? shown : shown + 1 };
  });
};

function asQuery({ platform }: EffectDeps, { filter, range }: MovementChoice) {
  const kind = MOVEMENT_FILTERS[filter];
  const days = MOVEMENT_RANGES[range];
  return {
    ...(kind !== null && { kind }),
    ...(days !== null && { start: Math.floor(platform.clock.nowMs() / 1_000) - days * DAY_S }),
  };
}

/** The effects of the invoice machine. How an invoice ended is kept in mind once a person has seen it on this device. */
export function defineInvoiceEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const seen = () => defineRecord(platform.storage, ownKey(deps, 'seenInvoice'), uuid);
  return {
    actions: {
      keepSeen: (_: unknown, { id }: { readonly id: string }) => {
        seen().write(id);
      },
    },
    actors: {
      readInvoice: answering<Invoice | null, InvoiceInput>(deps, LOAD_INVOICE_FAILED, async (input, signal) => {
        const { invoice } = await api.call('pendingInvoice', {}, { signal, ...input });
        return invoice !== null && invoice.state !== 'requested' && invoice.id === seen().read() ? null : invoice;
      }),
      requestInvoice: fromPromise<InvoiceOutput, RequestInvoiceInput>(({ input, signal }) =>
        orRefused<InvoiceOutput>(
          deps,
          async () => {
            const { targetAccountId, ...body } = input;
            const { invoice } = await api.call('requestInvoice', { body }, { signal, targetAccountId });
            return { kind: 'told', invoice };
          },
          REQUEST_INVOICE_FAILED,
        ),
      ),
      cancelInvoice: answering<void, InvoiceInput>(deps, CANCEL_INVOICE_FAILED, async (input, signal) => {
        await api.call('resetPendingInvoice', {}, { signal, ...input });
      }),
      payInvoice: fromPromise<InvoiceOutput, PayInvoiceInput>(({ input, signal }) =>
        orRefused<InvoiceOutput>(
          deps,
          async () => {
            const { targetAccountId, id, sats } = input;
            const body = { id, ...(sats !== null && { sats }) };
            const { invoice } = await api.call('payDemoInvoice', { body }, { signal, targetAccountId });
            return { kind: 'told', invoice };
          },
          PAY_INVOICE_FAILED,
        ),
      ),
    },
  };
}

/** The effects of the withdrawal machine. */
export function defineWithdrawalEffects(deps: EffectDeps) {
  const { api } = deps;
  const keys = onceKeys(deps, 'withdrawing');
  const send = async (input: SendWithdrawalInput, signal: AbortSignal): Promise<SendWithdrawalOutput> => {
    const { targetAccountId, address, asked } = input;
    const { withdrawal } = await keys.of(input, (idempotencyKey) =>
      api.call('requestWithdrawal', { body: { address, ...asked } }, { signal, targetAccountId, idempotencyKey }),
    );
    return { kind: 'told', withdrawal };
  };
  return {
    actors: {
      checkAddress: fromPromise<CheckAddressOutput, CheckAddressInput>(({ input, signal }) =>
        orRefused<CheckAddressOutput>(
          deps,
          async () => {
            const { targetAccountId, invoice } = input;
            const { success: _, ...seen } = await api.call(
              'validateInvoice',
              { query: { invoice } },
              { signal, targetAccountId },
            );
            return { kind: 'seen', seen };
          },
          CHECK_ADDRESS_FAILED,
        ),
      ),
      sendWithdrawal: fromPromise<SendWithdrawalOutput, SendWithdrawalInput>(({ input, signal }) =>
        orRefused<SendWithdrawalOutput>(deps, () => send(input, signal), WITHDRAWAL_UNKNOWN),
      ),
      readWithdrawal: answering<Withdrawal, ReadWithdrawalInput>(
        deps,
        LOAD_WITHDRAWALS_FAILED,
        async ({ targetAccountId, id }, signal) => {
          const { withdrawals } = await api.call('listWithdrawals', {}, { signal, targetAccountId });
          const found = withdrawals.find((one) => one.id === id);
          if (!found) throw new KnownFailure({ kind: 'notFound', message: LOAD_WITHDRAWALS_FAILED });
          return found;
        },
      ),
    },
  };
}
