import { inboxQueryOf } from '#contract/rules/conversations/inboxChoice';
import { LOAD_INBOX_FAILED } from '#contract/rules/messages';
import type { EffectDeps } from '../deps';
import { defineListEffects, pageOf } from '../listPages';

export const defineRoomListEffects = (deps: EffectDeps) =>
  defineListEffects<'roomList'>(deps, LOAD_INBOX_FAILED, async (input, options) => {
    const { targetAccountId, ...choice } = input.query;
    const query = { ...pageOf(input, String), ...inboxQueryOf(choice) };
    const page = await deps.api.call('listConversations', { query }, { ...options, targetAccountId });
    return { items: page.rooms, totalCount: page.totalRooms };
  });
