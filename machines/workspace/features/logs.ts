import type { ConversationLog } from '#contract/entities/conversation';
import { LOG_PAGE_SIZE } from '#contract/rules/constants';
import { DEFAULT_LOG_RANGE, type LogChoice, logChoiceIn } from '#contract/rules/conversations/logChoice';
import { createCollectionMachine } from '../../shared/collection';
import type { At } from '../at';
import { defineFeature } from '../feature';
import { AS_LIST, ask, row, rowsBy } from '../hearing';

export type LogQuery = LogChoice & { readonly targetAccountId: number };

/** What the address of a log asks for; null elsewhere. */
export const logQueryAt = ({ type, targetAccountId, first, query }: At): LogQuery | null =>
  (type === 'agent' || type === 'organization') && first === 'logs' ? { targetAccountId, ...logChoiceIn(query) } : null;

/** Rows of the conversation log, newest first, from the page of the address on. */
export const logs = defineFeature({
  machine: createCollectionMachine<ConversationLog, LogQuery>({
    id: 'logs',
    keyOf: (log) => log.uuid,
    compare: (one, other) => other.timestamp - one.timestamp,
  }),
  opens: (at) => {
    const query = logQueryAt(at);
    if (!query) return null;
    const { pageSize = LOG_PAGE_SIZE } = query;
    return {
      key: [at.targetAccountId, ...(pageSize === LOG_PAGE_SIZE ? [] : [pageSize])].join('-'),
      input: { query, pageSize, search: at.search },
    };
  },
  readdressed: ask,
  hears: AS_LIST,
  rows: rowsBy((log) => log.uuid),
  follows: (event, { query, search }) => {
    if (event.type !== 'log.created' && event.type !== 'log.changed') return null;
    // Only the host knows which rows a narrower log has, and what comes belongs to the first page.
    if (!isWhole(query)) return (query.page ?? 1) > 1 ? null : { ask: event.uuid };
    return row(event.uuid, event.log, search === undefined ? {} : { search });
  },
});

const isWhole = ({ range, filters, page = 1 }: LogChoice) =>
  range === DEFAULT_LOG_RANGE && Object.keys(filters).length === 0 && page === 1;
