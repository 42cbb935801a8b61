import { type EventObject, fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { room } from '#contract/entities/conversation';
import { FIRST_PAGE, PAGE_SIZE } from '#contract/rules/constants';
import { inboxQueryOf } from '#contract/rules/conversations/inboxChoice';
import { LOAD_INBOX_FAILED } from '#contract/rules/messages/conversations';
import type { RecallRowsInput } from '#machines/shared';
import type { ListQuery } from '#machines/workspace/features';
import { defineRecord } from '../../platform/storage/records';
import type { EffectDeps } from '../deps';
import { defineListEffects, listedPage, pageOf } from '../listPages';
import { ownKey } from '../ownKey';

type Query = ListQuery<'roomList'>;

/** The rooms of an inbox, and the first page of each tab as it was at the last visit (specification 4, Local caches). */
export function defineRoomListEffects(deps: EffectDeps) {
  const list = defineListEffects<'roomList'>(deps, LOAD_INBOX_FAILED, async (input, options) => {
    const { targetAccountId, ...choice } = input.query;
    const query = { ...pageOf(input, String), ...inboxQueryOf(choice) };
    const found = await deps.api.call('listConversations', { query }, { ...options, targetAccountId });
    if (isFirstOfTab(input) && input.page === FIRST_PAGE && input.ids === undefined) {
      recordOf(input.query).write(found.rooms.slice(0, PAGE_SIZE));
    }
    return listedPage(input, found.rooms, found.totalRooms);
  });

  const recordOf = ({ targetAccountId, filter }: Query) => {
    const name = filter === 'junk' ? 'activityJunk' : 'activityPriority';
    return defineRecord(deps.platform.storage, ownKey(deps, `${name}.${targetAccountId}`), z.array(room));
  };

  return {
    ...list,
    actors: {
      ...list.actors,
      recallRows: fromCallback<EventObject, RecallRowsInput<Query>>(({ input, sendBack }) => {
        const items = isFirstOfTab(input) ? recordOf(input.query).read() : null;
        if (items) sendBack({ type: 'collection.recalled', items });
      }),
    },
  };
}

/** What a tab shows at first: all that is open. */
const isFirstOfTab = ({ query, search }: RecallRowsInput<Query>): boolean =>
  query.show === 'open' && search.trim() === '';
