import { LOAD_FOUND_FAILED } from '#contract/rules/messages';
import type { Found } from '#machines/workspace/features';
import type { EffectDeps } from '../deps';
import { defineListEffects } from '../listPages';

/** Of each kind so many are shown; whoever means another types more. */
const SHOWN = 8;

export const defineSearchEffects = (deps: EffectDeps) =>
  defineListEffects<'search'>(deps, LOAD_FOUND_FAILED, async ({ query, search }, options) => {
    const phrase = search.trim();
    if (phrase === '') return { items: [], totalCount: 0 };
    const { targetAccountId, organizationId, hasRooms } = query;
    const page = { page: 0, pageSize: SHOWN };
    const [contacts, rooms, accounts] = await Promise.all([
      organizationId === null
        ? []
        : deps.api
            .call('listContacts', { query: { ...page, q: phrase } }, { ...options, targetAccountId: organizationId })
            .then((reply) => reply.contacts),
      hasRooms
        ? deps.api
            .call('listConversations', { query: { ...page, queryText: phrase } }, { ...options, targetAccountId })
            .then((reply) => reply.rooms)
        : [],
      deps.api
        .call('searchAccount', { body: { phrase } }, { ...options, targetAccountId: organizationId ?? targetAccountId })
        .then((reply) => reply.accounts.slice(0, SHOWN)),
    ]);
    const items: readonly Found[] = [
      ...contacts.map((contact) => ({ kind: 'contact' as const, key: `contact-${contact.id}`, contact })),
      ...rooms.map((room) => ({ kind: 'room' as const, key: `room-${room.roomId}`, room })),
      ...accounts.map((account) => ({ kind: 'account' as const, key: `account-${account.id}`, account })),
    ];
    return { items, totalCount: items.length };
  });
