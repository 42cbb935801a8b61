import type { AccountListItem } from '#contract/entities/account';
import type { Contact } from '#contract/entities/contact';
import type { Room } from '#contract/entities/conversation';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** Something that a phrase was found in. */
export type Found = { readonly key: string } & (
  | { readonly kind: 'contact'; readonly contact: Contact }
  | { readonly kind: 'room'; readonly room: Room }
  | { readonly kind: 'account'; readonly account: AccountListItem }
);
/** Where it is looked for. An account above organizations has neither contacts nor conversations of its own. */
export type SearchQuery = {
  readonly targetAccountId: number;
  readonly organizationId: number | null;
  readonly hasRooms: boolean;
};

/** People, words of conversations and accounts in one place; nothing without a phrase. */
export const search = defineFeature({
  machine: createCollectionMachine<Found, SearchQuery>({ id: 'search', keyOf: ({ key }) => key }),
  opens: ({ targetAccountId, organizationId, type, overlays }) => {
    const overlay = overlays.get('search');
    if (!overlay) return null;
    const hasRooms = type === 'organization' || type === 'agent';
    const query = { targetAccountId, organizationId: hasRooms ? organizationId : null, hasRooms };
    return { key: `${targetAccountId}`, input: { query, search: overlay.parameters.phrase ?? '' } };
  },
  hears: { 'network.changed': same },
});
