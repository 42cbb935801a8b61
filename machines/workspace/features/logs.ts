import type { ConversationLog } from '#contract/entities/conversation';
import { LOG_PAGE_SIZE } from '#contract/rules/constants';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import { AS_LIST, row, rowsBy } from '../hearing';

type Query = { readonly targetAccountId: number; readonly startS?: number; readonly endS?: number };

/** Rows of the conversation log, newest first. */
export const logs = defineFeature({
  machine: createCollectionMachine<ConversationLog, Query>({
    id: 'logs',
    keyOf: (log) => log.uuid,
    compare: (one, other) => other.timestamp - one.timestamp,
  }),
  opens: ({ type, targetAccountId, first }) =>
    (type === 'agent' || type === 'organization') && first === 'logs'
      ? { key: `${targetAccountId}`, input: { query: { targetAccountId }, pageSize: LOG_PAGE_SIZE } }
      : null,
  hears: AS_LIST,
  rows: rowsBy((log) => log.uuid),
  follows: (event, input) =>
    event.type === 'log.created' || event.type === 'log.changed' ? row(event.uuid, event.log, input) : null,
});
