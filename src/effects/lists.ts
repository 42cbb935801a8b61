import * as z from 'zod/mini';
import type { AccountListItem, AccountType } from '#contract/entities/account';
import type { AgentFunction, Template } from '#contract/entities/campaign';
import { type ConversationLog, conversationLog, type Room } from '#contract/entities/conversation';
import {
  FETCH_LOGS_FAILED,
  LOAD_ACCOUNT_FAILED,
  LOAD_ACCOUNTS_FAILED,
  LOAD_AGENT_FAILED,
  LOAD_INBOX_FAILED,
  LOAD_TEMPLATES_FAILED,
} from '#contract/rules/messages';
import type {
  AccountListQuery,
  AgentListQuery,
  LogsQuery,
  ProfileKey,
  ProfileRecord,
  RoomListQuery,
  TargetQuery,
} from '#machines/lists';
import type { LoadPageInput, LoadPageOutput } from '#machines/shared';
import { ApiError } from '../api/failures';
import { carryOut } from './carryOut';
import type { EffectDeps, Run } from './deps';
import { openRecents } from './recents';

type PageRun<TQuery> = Run<LoadPageInput<TQuery>>;

/** Loads of the lists and records of the console (specification 7). Pages are 0-based but those of the log. */
export function defineListEffects(deps: EffectDeps) {
  const { api } = deps;
  const recents = openRecents(deps);
  const accounts = (
    work: () => Promise<{ accounts: readonly AccountListItem[]; totalAccounts: number }>,
  ): Promise<LoadPageOutput<AccountListItem>> =>
    carryOut(
      deps,
      async () => {
        const { accounts: items, totalAccounts: totalCount } = await work();
        return { items, totalCount };
      },
      LOAD_ACCOUNTS_FAILED,
    );

  return {
    agentList: ({ input, signal }: PageRun<AgentListQuery>) =>
      accounts(() =>
        api.call('listAccounts', { query: pageOf(input) }, { signal, targetAccountId: input.query.organizationId }),
      ),

    accountList: ({ input, signal }: PageRun<AccountListQuery>) => {
      const { parentId: targetAccountId, parentType } = input.query;
      const options = { signal, targetAccountId };
      const query = pageOf(input);
      return accounts(() => {
        if (parentType === 'partner') return api.call('listResellers', { query }, options);
        if (parentType === 'reseller') return api.call('listOrganizations', { query }, options);
        return api.call('searchAccounts', { query: { ...query, accountType: CHILD_OF[parentType] } }, options);
      });
    },

    /** Before anything is typed: the accounts visited last. */
    accountSearch: ({ input, signal }: PageRun<TargetQuery>) =>
      accounts(async () => {
        const phrase = input.search.trim();
        if (phrase === '') return { accounts: recents.read(), totalAccounts: recents.read().length };
        // Searched from the top of the caller's reach, so that every account can be reached from every other.
        const found = await api.call('searchAccount', { body: { phrase } }, { signal, targetAccountId: null });
        return { accounts: found.accounts, totalAccounts: found.accounts.length };
      }),

    roomList: ({ input, signal }: PageRun<RoomListQuery>): Promise<LoadPageOutput<Room>> =>
      carryOut(
        deps,
        async () => {
          const { targetAccountId, filter } = input.query;
          const query = { ...pageOf(input), isAgent: filter === 'priority' };
          const page = await api.call('listConversations', { query }, { signal, targetAccountId });
          return { items: page.rooms, totalCount: page.totalRooms };
        },
        LOAD_INBOX_FAILED,
      ),

    logs: ({ input, signal }: PageRun<LogsQuery>): Promise<LoadPageOutput<ConversationLog>> =>
      carryOut(
        deps,
        async () => {
          const { targetAccountId, startS: start, endS: end } = input.query;
          const query = {
            page: input.page + 1,
            pageSize: input.pageSize,
            ...(start !== undefined && { start }),
            ...(end !== undefined && { end }),
          };
          const page = await api.call('listLogs', { query }, { signal, targetAccountId });
          return { items: wholeLogs(page.logs), totalCount: page.totalCount };
        },
        FETCH_LOGS_FAILED,
      ),

    /** All of them come at once; the search narrows them here. */
    templates: ({ input, signal }: PageRun<TargetQuery>): Promise<LoadPageOutput<Template>> =>
      carryOut(
        deps,
        async () => {
          const { targetAccountId } = input.query;
          const { templates } = await api.call('listTemplates', {}, { signal, targetAccountId });
          const phrase = input.search.trim().toLowerCase();
          const items = templates.filter(({ title, description, trade }) =>
            `${title} ${description} ${trade}`.toLowerCase().includes(phrase),
          );
          return { items, totalCount: items.length };
        },
        LOAD_TEMPLATES_FAILED,
      ),

    functions: ({ input, signal }: Run<{ key: TargetQuery }>): Promise<readonly AgentFunction[]> =>
      carryOut(
        deps,
        async () => (await api.call('listFunctions', {}, { signal, ...input.key })).functions,
        LOAD_AGENT_FAILED,
      ),

    publicProfile: ({ input, signal }: Run<{ key: ProfileKey }>): Promise<ProfileRecord> =>
      carryOut(
        deps,
        async () =>
          api.call('readPublicProfile', { params: input.key }, { signal }).then(
            ({ account: profile }): ProfileRecord => ({ profile }),
            (error: unknown) => {
              if (error instanceof ApiError && error.status === 404) return { profile: null };
              throw error;
            },
          ),
        LOAD_ACCOUNT_FAILED,
      ),
  };
}

/** The rows of a log that carry every field; the console asks for all of them. */
export const wholeLogs = (logs: readonly unknown[]): readonly ConversationLog[] =>
  logs.flatMap((log) => {
    const whole = z.safeParse(conversationLog, log);
    return whole.success ? [whole.data] : [];
  });

const pageOf = ({ page, pageSize, search }: LoadPageInput<unknown>) => ({
  pagination: true,
  page,
  pageSize,
  ...(search.trim() !== '' && { queryText: search.trim() }),
});

/** What stands directly below an account of the type, where no list of its own names it. */
const CHILD_OF: { readonly [T in AccountType]: AccountType } = {
  superAdmin: 'partner',
  partner: 'reseller',
  reseller: 'organization',
  organization: 'agent',
  agent: 'agent',
};
