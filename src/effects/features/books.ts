import type { LedgerTransaction } from '#contract/entities/ledger';
import type { Reconciliation } from '#contract/entities/reconciliation';
import type { Statement, StatementSum } from '#contract/entities/statement';
import {
  EXPORT_STATEMENT_FAILED,
  LOAD_LEDGER_FAILED,
  LOAD_RECONCILIATION_FAILED,
  LOAD_STATEMENTS_FAILED,
  RECONCILE_FAILED,
} from '#contract/rules/messages/reconciliation';
import { ledgerChoiceOf } from '#contract/rules/money/ledgerChoice';
import type { ReconciliationChange, StatementChange, StatementKey, WalletKey } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { defineListEffects } from '../listPages';
import { openPageEnds } from '../pageEnds';

type Paged<T> = { readonly rows: readonly T[]; readonly nextCursor?: string | undefined };
type Page = { readonly page: number; readonly pageSize: number };

/** A page as its list takes it: how many there are in all is not counted. */
const listed = <T>({ page, pageSize }: Page, { rows, nextCursor }: Paged<T>) => {
  const shown = page * pageSize + rows.length;
  return { items: rows, totalCount: nextCursor === undefined ? shown : shown + 1 };
};

const given = (month: string | null) => (month === null ? {} : { month });

/** The transactions of the ledger, page by page (specification 7, Super admin). */
export const defineLedgerEffects = (deps: EffectDeps) => {
  const ends = openPageEnds();
  return defineListEffects<'ledger'>(deps, LOAD_LEDGER_FAILED, async (asked, options) => {
    const { targetAccountId, ...parameters } = asked.query;
    const { accountId, kind, day, cause } = ledgerChoiceOf(parameters);
    const cursor = ends.endBefore(asked);
    const query = {
      ...(accountId !== null && { accountId }),
      ...(kind !== null && { kind }),
      ...(day !== null && { day }),
      ...(cause !== null && { cause }),
      ...(cursor !== undefined && { cursor }),
      pageSize: asked.pageSize,
    };
    const found: { readonly transactions: readonly LedgerTransaction[]; readonly nextCursor?: string | undefined } =
      await deps.api.call('listLedger', { query }, { ...options, targetAccountId });
    ends.keepEnd(asked, found.nextCursor);
    return listed(asked, { rows: found.transactions, nextCursor: found.nextCursor });
  });
};

/** A month of every account, page by page. */
export const defineStatementSumsEffects = (deps: EffectDeps) => {
  const ends = openPageEnds();
  return defineListEffects<'statementSums'>(deps, LOAD_STATEMENTS_FAILED, async (asked, options) => {
    const { targetAccountId, month } = asked.query;
    const cursor = ends.endBefore(asked);
    const query = { ...given(month), ...(cursor !== undefined && { cursor }), pageSize: asked.pageSize };
    const found: { readonly statements: readonly StatementSum[]; readonly nextCursor?: string | undefined } =
      await deps.api.call('listStatements', { query }, { ...options, targetAccountId });
    ends.keepEnd(asked, found.nextCursor);
    return listed(asked, { rows: found.statements, nextCursor: found.nextCursor });
  });
};

type Of<TKey> = { readonly key: TKey };

/** A month of one account. Its one change is none: a file of it. */
export function defineStatementEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const load = async ({ key: { targetAccountId, month } }: Of<StatementKey>, signal: AbortSignal): Promise<Statement> =>
    (await api.call('readStatement', { query: given(month) }, { signal, targetAccountId })).statement;
  return {
    actors: {
      loadRecord: answering<Statement, Of<StatementKey>>(deps, LOAD_STATEMENTS_FAILED, load),
      saveRecord: answering<Statement, Of<StatementKey> & { readonly change: StatementChange }>(
        deps,
        EXPORT_STATEMENT_FAILED,
        async ({ key, change }, signal) => {
          const query = { ...given(key.month), format: change };
          const { targetAccountId } = key;
          const { blob, fileName } = await api.file('readStatement', { query }, { signal, targetAccountId });
          platform.saveFile(blob, fileName);
          return load({ key }, signal);
        },
      ),
    },
  };
}

/** Where the ledger and the providers differ, and what is done about it. */
export function defineReconciliationEffects(deps: EffectDeps) {
  const { api } = deps;
  const load = async ({ key }: Of<WalletKey>, signal: AbortSignal): Promise<Reconciliation> =>
    (await api.call('readReconciliation', {}, { signal, ...key })).reconciliation;
  return {
    actors: {
      loadRecord: answering<Reconciliation, Of<WalletKey>>(deps, LOAD_RECONCILIATION_FAILED, load),
      saveRecord: answering<Reconciliation, Of<WalletKey> & { readonly change: ReconciliationChange }>(
        deps,
        RECONCILE_FAILED,
        async ({ key, change }, signal) => {
          const options = { signal, ...key };
          if ('compare' in change)
            return (await api.call('reconcile', { body: { days: change.compare } }, options)).reconciliation;
          if ('ask' in change) await api.call('askAboutDifference', { params: { id: change.ask } }, options);
          else {
            const { setAside: id, note } = change;
            await api.call('setDifferenceAside', { params: { id }, body: { note } }, options);
          }
          return load({ key }, signal);
        },
      ),
    },
  };
}
