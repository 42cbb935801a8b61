import type { ConversationLog } from '#contract/entities/conversation';
import { logBarStartsS } from '#contract/rules/conversations/logBars';
import { FETCH_LOGS_FAILED } from '#contract/rules/messages/conversations';
import type { LogBar, LogQuery } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { defineListEffects, listedPage } from '../listPages';

/** Pages of the log are counted from 1. */
export const defineLogsEffects = (deps: EffectDeps) =>
  defineListEffects<'logs'>(deps, FETCH_LOGS_FAILED, async (input, options) => {
    const { query, page, pageSize, ids } = input;
    const { targetAccountId, filters, range } = query;
    const [start] = startsOf(deps, range);
    const asked = { page: page + 1, pageSize, start, ...filters, ...(ids && { ids: ids.map(String) }) };
    const { logs, totalCount } = await deps.api.call('listLogs', { query: asked }, { ...options, targetAccountId });
    // All fields are returned unless only some are requested.
    return listedPage(input, logs as readonly ConversationLog[], totalCount);
  });

export const defineLogVolumeEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<readonly LogBar[], { key: LogQuery }>(
      deps,
      FETCH_LOGS_FAILED,
      async ({ key: { targetAccountId, range, filters } }, signal) => {
        const starts = startsOf(deps, range);
        const query = { starts: [...starts], ...filters };
        const { volume } = await deps.api.call('readLogVolume', { query }, { signal, targetAccountId });
        return starts.flatMap((startS, index) => {
          const counts = volume[index];
          return counts === undefined ? [] : [{ startS, ...counts }];
        });
      },
    ),
  },
});

const startsOf = ({ platform }: EffectDeps, range: LogQuery['range']) => logBarStartsS(range, platform.clock.nowMs());
