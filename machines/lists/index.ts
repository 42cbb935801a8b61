import type { AccountListItem, AccountType, PublicProfile } from '#contract/entities/account';
import type { AgentFunction, Template } from '#contract/entities/campaign';
import type { ConversationLog, Room } from '#contract/entities/conversation';
import {
  FETCH_LOGS_FAILED,
  LOAD_ACCOUNT_FAILED,
  LOAD_ACCOUNTS_FAILED,
  LOAD_AGENT_FAILED,
  LOAD_INBOX_FAILED,
  LOAD_TEMPLATES_FAILED,
} from '#contract/rules/messages';
import { createCollectionMachine } from '../shared/collection';
import { createResourceMachine } from '../shared/resource';

/** The lists and records of the console, each the shared factory with its own rows. Owned by `workspace` and `app`. */

export type AgentListQuery = { readonly organizationId: number };

/** Agent accounts of an organization, with search (specification 3, 9). */
export const agentListMachine = createCollectionMachine<AccountListItem, AgentListQuery>({
  id: 'agentList',
  keyOf: (agent) => agent.id,
  loadFailed: LOAD_ACCOUNTS_FAILED,
});

/** Whose accounts are listed: a super admin's partners, a partner's resellers, a reseller's organizations. */
export type AccountListQuery = { readonly parentId: number; readonly parentType: AccountType };

/** Accounts directly below another (specification 1, 3). */
export const accountListMachine = createCollectionMachine<AccountListItem, AccountListQuery>({
  id: 'accountList',
  keyOf: (account) => account.id,
  loadFailed: LOAD_ACCOUNTS_FAILED,
});

export type TargetQuery = { readonly targetAccountId: number };

/** Accounts anywhere in reach that match a phrase; without one, those visited last. */
export const accountSearchMachine = createCollectionMachine<AccountListItem, TargetQuery>({
  id: 'accountSearch',
  keyOf: (account) => account.id,
  loadFailed: LOAD_ACCOUNTS_FAILED,
});

export type RoomListQuery = {
  readonly targetAccountId: number;
  /** Priority is agents' conversations; Junk the rest (specification 2). */
  readonly filter: 'priority' | 'junk';
};

/** Rooms of an agent or an organization, the latest message first. */
export const roomListMachine = createCollectionMachine<Room, RoomListQuery>({
  id: 'roomList',
  keyOf: (room) => room.roomId,
  compare: (one, other) => other.lastMessageTimestamp - one.lastMessageTimestamp,
  loadFailed: LOAD_INBOX_FAILED,
});

/** Templates an agent can be started from. */
export const templatesMachine = createCollectionMachine<Template, TargetQuery>({
  id: 'templates',
  keyOf: (template) => template.id,
  loadFailed: LOAD_TEMPLATES_FAILED,
});

export type LogsQuery = TargetQuery & { readonly startS?: number; readonly endS?: number };

/** Rows of the conversation log, newest first. */
export const logsMachine = createCollectionMachine<ConversationLog, LogsQuery>({
  id: 'logs',
  keyOf: (log) => log.uuid,
  compare: (one, other) => other.timestamp - one.timestamp,
  loadFailed: FETCH_LOGS_FAILED,
});

/** What an agent can be allowed to do. */
export const functionsMachine = createResourceMachine<readonly AgentFunction[], TargetQuery>({
  id: 'functions',
  loadFailed: LOAD_AGENT_FAILED,
});

export type ProfileKey = { readonly username: string };

/** What a stranger may know of an account; null where there is none of that name. */
export type ProfileRecord = { readonly profile: PublicProfile | null };
export const publicProfileMachine = createResourceMachine<ProfileRecord, ProfileKey>({
  id: 'publicProfile',
  loadFailed: LOAD_ACCOUNT_FAILED,
});
