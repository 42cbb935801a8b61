import type { ConversationLog } from '#contract/entities/conversation';
import { FETCH_LOGS_FAILED } from '#contract/rules/messages';
import type { EffectDeps } from '../deps';
import { defineListEffects } from '../listPages';

/** Pages of the log are counted from 1. */
export const defineLogsEffects = (deps: EffectDeps) =>
  defineListEffects<'logs'>(deps, FETCH_LOGS_FAILED, async ({ query, page, pageSize, ids }, options) => {
    const { targetAccountId, startS: start, endS: end } = query;
    const range = { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
    const asked = { page: page + 1, pageSize, ...range, ...(ids && { ids: ids.map(String) }) };
    const { logs, totalCount } = await deps.api.call('listLogs', { query: asked }, { ...options, targetAccountId });
    // All fields are returned unless only some are requested.
    return { items: logs as readonly ConversationLog[], totalCount };
  });
