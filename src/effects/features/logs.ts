import type { ConversationLog } from '#contract/entities/conversation';
import { logBarStartsS, logEndS } from '#contract/rules/conversations/logBars';
import { LIST_COUNT_MAX } from '#contract/rules/hostConstants';
import { FETCH_LOGS_FAILED } from '#contract/rules/messages/conversations';
import type { LogBar, LogQuery, LogVolumeKey } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { defineListEffects, listedPage } from '../listPages';

/** Pages of the log are counted from 1. The list begins with the page of the address: what is before it is not counted in it. */
export const defineLogsEffects = (deps: EffectDeps) =>
  defineListEffects<'logs'>(deps, FETCH_LOGS_FAILED, async (input, options) => {
    const { query, pageSize, ids } = input;
    const before = (query.page ?? 1) - 1;
    const asked = {
      page: before + input.page + 1,
      pageSize,
      ...logRequestOf(deps, query, input.search),
      ...(ids && { ids: ids.map(String) }),
    };
    const { targetAccountId } = query;
    const { logs, totalCount } = await deps.api.call('listLogs', { query: asked }, { ...options, targetAccountId });
    // What the host counted no further may go on without end.
    const left = totalCount < LIST_COUNT_MAX ? Math.max(0, totalCount - before * pageSize) : totalCount;
    // All fields are returned unless only some are requested.
    return listedPage(input, logs as readonly ConversationLog[], left);
  });

/** The range, the filters and the search as the calls of the log take them. */
export function logRequestOf(
  deps: EffectDeps,
  { range, filters }: Pick<LogQuery, 'range' | 'filters'>,
  search: string,
) {
  const [start] = startsOf(deps, range);
  const queryText = search.trim();
  return { start, end: logEndS(range), ...(queryText !== '' && { queryText }), ...filters };
}

export const defineLogVolumeEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<readonly LogBar[], { key: LogVolumeKey }>(
      deps,
      FETCH_LOGS_FAILED,
      async ({ key: { targetAccountId, range, filters, search = '' } }, signal) => {
        const starts = startsOf(deps, range);
        const { start: _, ...narrowing } = logRequestOf(deps, { range, filters }, search);
        const query = { starts: [...starts], ...narrowing };
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
