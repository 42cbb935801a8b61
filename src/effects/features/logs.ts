import type { ConversationLog } from '#contract/entities/conversation';
import { FETCH_LOGS_FAILED } from '#contract/rules/messages';
import type { CallOptions } from '../../api/client';
import type { EffectDeps } from '../deps';
import { defineListEffects } from '../listPages';

/** Rows that are read when something was added to the log. */
const NEWEST_LOGS = 20;

type Query = { page?: number; pageSize: number; start?: number; end?: number };

/** Pages of the log are counted from 1. */
export const defineLogsEffects = (deps: EffectDeps) => {
  const read = async (query: Query, options: CallOptions) => {
    const { logs, totalCount } = await deps.api.call('listLogs', { query }, options);
    // Every field comes unless only some are asked for.
    return { items: logs as readonly ConversationLog[], totalCount };
  };
  return {
    ...defineListEffects<'logs'>(deps, FETCH_LOGS_FAILED, ({ query, page, pageSize }, options) => {
      const { targetAccountId, startS: start, endS: end } = query;
      const range = { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
      return read({ page: page + 1, pageSize, ...range }, { ...options, targetAccountId });
    }),
    readRows: async (_: readonly string[], options: CallOptions) =>
      (await read({ pageSize: NEWEST_LOGS }, options)).items,
  };
};
