import type { Account, AccountListItem, AccountType, Identity } from '#contract/entities/account';
import type { ConversationLog, Room } from '#contract/entities/conversation';
import type { Favorites } from '#contract/rules/accounts/favorites';
import type { Place } from '#machines/location';
import type { Failure } from '#machines/shared';
import type { WorkspaceInput } from '#machines/workspace';
import { roomOf } from '../room/room.plan';
import { identity as owner } from '../session/session.plan';

export { owner };

export const placeOf = (href: string): Place => {
  const { pathname, search, hash } = new URL(href, 'https://phone.test');
  return { pathname, search, hash };
};

export const ORGANIZATION_ID = 12;
export const AGENT_ID = 7;
export const PARTNER_ID = 2;

const LEVELS: Readonly<Record<number, AccountType>> = {
  1: 'superAdmin',
  [PARTNER_ID]: 'partner',
  3: 'reseller',
  [ORGANIZATION_ID]: 'organization',
  [AGENT_ID]: 'agent',
};

const ORGANIZATION_STEP = { id: ORGANIZATION_ID, accountType: 'organization', displayName: 'Account 12' } as const;

/** Favorites as the host answers them. */
export const favoritesOf = (...favorites: readonly number[]): Favorites => ({
  favorites,
  favoriteAgents: favorites.map((id) => ({ id, displayName: `Account ${id}` })),
});

/** The account as the host has it: Harbor (2) › Coast (3) › Trattoria (12) › Luigi (7). */
export const accountOf = (id: number, favorites: readonly number[] = []): Account => {
  const accountType = LEVELS[id] ?? 'organization';
  return {
    id,
    username: `account-${id}`,
    accountType,
    ...(accountType === 'agent' && { organizationId: ORGANIZATION_ID }),
    active: true,
    timestamp: 1_780_000_000,
    details: { displayName: `Account ${id}` },
    settings: { favorites: [...favorites] },
    ...(accountType === 'organization' && { favoriteAgents: [...favoritesOf(...favorites).favoriteAgents] }),
    path: [...(accountType === 'agent' ? [ORGANIZATION_STEP] : []), { id, accountType, displayName: `Account ${id}` }],
  };
};

/** The account as a list shows it. */
export const itemOf = (id: number): AccountListItem => ({
  id,
  type: LEVELS[id] ?? 'organization',
  username: `account-${id}`,
  displayName: `Account ${id}`,
  active: true,
  timestamp: 1_780_000_000 + id,
  partnerId: PARTNER_ID,
  resellerId: 3,
  organizationId: ORGANIZATION_ID,
  ...(LEVELS[id] === 'agent' && { agent: { title: 'Luigi', configured: true, published: true, unread: 1 } }),
});

export const partner: Identity = {
  ...accountOf(PARTNER_ID),
  superAdmin: false,
  role: 'partner',
  user: { id: 41, email: 'partner@demo.test' },
  memberships: [{ accountId: PARTNER_ID, accountType: 'partner', role: 'owner', displayName: 'Harbor' }],
};

const SEED = '8f0c1e52-3b6a-4d7e-9c1f-2a5b7d9e0f13';

export const inputOf = (identity: Identity, targetAccountId: number, href: string): WorkspaceInput => ({
  seed: SEED,
  identity,
  targetAccountId,
  place: placeOf(href),
  online: true,
});

export const away: Failure = { kind: 'offline', message: 'You are offline.' };
export const gone: Failure = { kind: 'notFound', message: 'There is no such account.' };
export const busy: Failure = { kind: 'limited', message: 'Too many requests.', retryAfterS: 9 };

export const priorityRoom: Room = roomOf(1);
export const junkRoom: Room = { ...roomOf(1), roomId: '7:91', id: 91, destinationInboxType: 'junk' };

export const log: ConversationLog = {
  uuid: '018f0000-0000-7000-8000-00000000000b',
  accountId: ORGANIZATION_ID,
  accountName: 'Trattoria Luigi',
  agentId: AGENT_ID,
  agentName: 'Luigi',
  roomId: '7:90',
  timestamp: 1_790_000_000,
  duration: 60,
  type: 'chat',
  direction: 'inbound',
  transfer: false,
  scheduled: false,
  test: false,
  messageCount: 2,
};
