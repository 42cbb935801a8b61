import * as z from 'zod/mini';
import { LIST_FILTERS } from '../rules/accounts/lists';
import { accountList } from './account';
import { conversationLog } from './conversation';
import { agentProgress, conversationCounts } from './figures';
import { pageStats } from './pageStats';

/** A conversation in a short list: a row of the log, and how often the other side has been there. */
export const latestConversation = z.object({
  ...conversationLog.shape,
  /** 1: the first conversation of this room. */
  visit: z.int().check(z.positive()),
  /** Unread messages of its room. */
  unread: z.int().check(z.nonnegative()),
});
export type LatestConversation = z.output<typeof latestConversation>;

const count = z.int().check(z.nonnegative());

/** What stands above and below a list of accounts: sums over all its rows that match the search, whatever the filter. */
export const listFigures = z.object({
  ...conversationCounts.shape,
  /** The last seven days, today last. */
  days: z.array(conversationCounts),
  unreadRooms: count,
  /** Agents in the list, or below its rows. */
  agents: count,
  /** Rows without a filter, and with each. */
  counts: z.object({
    all: count,
    ...(Object.fromEntries(LIST_FILTERS.map((name) => [name, count])) as Record<
      (typeof LIST_FILTERS)[number],
      typeof count
    >),
  }),
  /** Lists of agents only: the organization's latest conversations, tests left out. */
  latest: z.optional(z.array(latestConversation)),
});
export type ListFigures = z.output<typeof listFigures>;

/** A page of accounts; with `figures=true`, each row has its own and the list its sums. */
export const figuredAccountList = z.object({ ...accountList.shape, figures: z.optional(listFigures) });
export type FiguredAccountList = z.output<typeof figuredAccountList>;

/** What an agent did in the last days, today last, and in as many days before them. */
export const agentOverview = z.object({
  agentId: z.int(),
  ...agentProgress.shape,
  timeZone: z.string(),
  total: conversationCounts,
  totalBefore: conversationCounts,
  days: z.array(
    z.object({
      /** The calendar day, as `2026-11-18`. */
      date: z.string(),
      ...conversationCounts.shape,
      /** The same day of the period before. */
      before: conversationCounts,
    }),
  ),
  latest: z.array(latestConversation),
  unreadRooms: count,
  /** How its public page was used in these days. */
  page: z.pick(pageStats, { total: true, links: true, campaigns: true }),
});
export type AgentOverview = z.output<typeof agentOverview>;
