import { LOAD_INBOX_FAILED } from '#contract/rules/messages';
import type { CallOptions } from '../../api/client';
import { ApiError } from '../../api/failures';
import type { EffectDeps } from '../deps';
import { defineListEffects, pageOf } from '../listPages';

export const defineRoomListEffects = (deps: EffectDeps) => {
  const { api } = deps;
  /** None where it is gone meanwhile. */
  const readRoom = (roomId: string, options: CallOptions) =>
    api.call('readConversation', { params: { roomId } }, options).then(
      ({ room }) => [room],
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      },
    );
  return {
    ...defineListEffects<'roomList'>(deps, LOAD_INBOX_FAILED, async (input, options) => {
      const { targetAccountId, filter } = input.query;
      const query = { ...pageOf(input), isAgent: filter === 'priority' };
      const page = await api.call('listConversations', { query }, { ...options, targetAccountId });
      return { items: page.rooms, totalCount: page.totalRooms };
    }),
    readRows: async (ids: readonly string[], options: CallOptions) =>
      (await Promise.all(ids.map((id) => readRoom(id, options)))).flat(),
  };
};
