import type { LedgerTransaction } from '#contract/entities/ledger';
import type { Reconciliation } from '#contract/entities/reconciliation';
import type { Statement, StatementSum } from '#contract/entities/statement';
import type { LedgerParameters } from '#contract/rules/money/ledgerChoice';
import { usagePlaceOf } from '#contract/rules/money/usagePlace';
import { createCollectionMachine } from '../../shared/collection';
import { createResourceMachine } from '../../shared/resource';
import type { At } from '../at';
import { defineFeature } from '../feature';
import { AS_LIST, ask, same } from '../hearing';
import { isBillingScreen, openedAs, REFRESH, type WalletKey } from './wallet';

/** The books of the whole installation, for super administrators, and the statements of each account. */

export type LedgerQuery = LedgerParameters & WalletKey;
/** Null: the month that goes on. */
export type StatementKey = WalletKey & { readonly month: string | null };
/** A file of it. */
export type StatementChange = 'csv' | 'pdf';
export type ReconciliationChange =
  /** For so many days. */
  { readonly compare: number } | { readonly ask: string } | { readonly setAside: string; readonly note: string };

const PAGE_SIZE = 50;
const AS_RECORD = { 'network.changed': same, 'realtime.reset': () => REFRESH } as const;

const BESIDE = ['statements', 'reconciliation'];
/** What stands under no other tab is under that of the ledger. */
const booksAt = ({ type, targetAccountId, first, second }: At, part: string) =>
  type === 'superAdmin' && first === 'money' && (BESIDE.includes(second) ? second : '') === part
    ? { key: `${targetAccountId}`, of: { targetAccountId } }
    : null;

const monthOf = ({ query }: At) => ({ month: usagePlaceOf(query).month });

/** Every transaction, the newest first. */
export const ledger = defineFeature({
  machine: createCollectionMachine<LedgerTransaction, LedgerQuery>({ id: 'ledger', keyOf: ({ id }) => id }),
  opens: (at) => {
    const opened = booksAt(at, '');
    const read = (name: keyof LedgerParameters) => at.query.get(name);
    const narrowed = { account: read('account'), kind: read('kind'), day: read('day'), cause: read('cause') };
    return opened && { key: opened.key, input: { query: { ...opened.of, ...narrowed }, pageSize: PAGE_SIZE } };
  },
  readdressed: ask,
  hears: AS_LIST,
});

/** A month of every account. */
export const statementSums = defineFeature({
  machine: createCollectionMachine<StatementSum, StatementKey>({
    id: 'statementSums',
    keyOf: ({ accountId }) => accountId,
  }),
  opens: (at) => {
    const opened = booksAt(at, 'statements');
    return opened && { key: opened.key, input: { query: { ...opened.of, ...monthOf(at) }, pageSize: PAGE_SIZE } };
  },
  readdressed: ask,
  hears: AS_LIST,
});

/** Where the ledger and the providers differ. */
export const reconciliation = defineFeature({
  machine: createResourceMachine<Reconciliation, WalletKey, ReconciliationChange>({ id: 'reconciliation' }),
  opens: (at) => {
    const opened = booksAt(at, 'reconciliation');
    return opened && { key: opened.key, input: { key: opened.of } };
  },
  hears: AS_RECORD,
});

/** A month of one account. */
export const statement = defineFeature({
  machine: createResourceMachine<Statement, StatementKey, StatementChange>({ id: 'statement' }),
  opens: (at) => {
    const opened = openedAs(at, isBillingScreen(at) && at.first === 'billing' && at.second === 'statements');
    const of = monthOf(at);
    return opened && { key: [opened.key, of.month ?? []].flat().join('-'), input: { key: { ...opened.of, ...of } } };
  },
  hears: AS_RECORD,
});
