import * as z from 'zod/mini';
import { ACCOUNT_HEALTHS, AGENT_STATES, LIST_FILTERS, LIST_ORDERS, LIST_SORTS } from '../rules/accounts/lists';
import { accountId, flagText, timestampS } from './shared';

/** Days of the series beside a row of a list. */
export const LIST_DAYS = 7;

const count = z.int().check(z.nonnegative());

/** Who answered a conversation: the agent alone, or a person wrote or took over. Missing: nobody yet. */
export const handledBy = z.enum(['agent', 'person']);
export type HandledBy = z.output<typeof handledBy>;

/**
 * Conversations that began on a day or in a period, without tests. `answered`: by the agent alone; `handedOver`: a person wrote or
 * took over; the rest was answered by nobody. A day is a calendar day in the time zone of the agent, so that the figures of an
 * account are the sums of those of the agents below it.
 */
export const conversationCounts = z.object({ conversations: count, answered: count, handedOver: count });
export type ConversationCounts = z.output<typeof conversationCounts>;

/** Whether the staging copy of an agent is what answers. */
export const agentState = z.enum(AGENT_STATES);
export type AgentState = z.output<typeof agentState>;

/** How an organization, or everything below a reseller or a partner, does; see the host's `healthOf`. */
export const accountHealth = z.enum(ACCOUNT_HEALTHS);
export type AccountHealth = z.output<typeof accountHealth>;

/** What was published last. `version` counts the agent's publications. */
export const publication = z.object({ version: count, timestamp: timestampS, by: z.optional(z.string()) });

/** A setting that differs from what is published; `headings`: the sections of the prompt that differ, '' for what is above the first. */
export const unpublishedEdit = z.object({ field: z.string(), headings: z.optional(z.array(z.string())) });
export type UnpublishedEdit = z.output<typeof unpublishedEdit>;

/**
 * What changed since the last publication. `count`: every setting once, the prompt once for each section. `by`: who saved last;
 * the host does not keep who made which edit.
 */
export const unpublishedChanges = z.object({
  count,
  edits: z.array(unpublishedEdit),
  timestamp: timestampS,
  by: z.optional(z.string()),
});
export type UnpublishedChanges = z.output<typeof unpublishedChanges>;

/**
 * When each step to a working agent was done; missing: not yet. `tested`: it answered a test chat; `shared`: the first conversation
 * that is no test began, so somebody has its link or number.
 */
export const agentSteps = z.object({
  created: timestampS,
  tested: z.optional(timestampS),
  published: z.optional(timestampS),
  shared: z.optional(timestampS),
});
export type AgentSteps = z.output<typeof agentSteps>;

/** What an agent's row, its overview and the first run show of its publishing. */
export const agentProgress = z.object({
  state: agentState,
  /** Missing: never published. */
  published: z.optional(publication),
  /** Missing: none. */
  changes: z.optional(unpublishedChanges),
  steps: agentSteps,
  /** The path of the public page; missing: never published, so there is none. */
  link: z.optional(z.string()),
});
export type AgentProgress = z.output<typeof agentProgress>;

/** The latest message of an account's inbox. */
export const lastActivity = z.object({
  timestamp: timestampS,
  agentId: accountId,
  roomId: z.string(),
  /** The other side, as the inbox calls it. */
  name: z.string(),
  /** What the log says of the conversation, or its last words. */
  text: z.string(),
  test: z.boolean(),
});
export type LastActivity = z.output<typeof lastActivity>;

/** Figures of a row of a list of accounts (`figures=true`), with everything below the account. */
export const accountFigures = z.object({
  ...conversationCounts.shape,
  /** The last seven days, today last. */
  days: z.array(conversationCounts),
  /** Rooms with unread messages. */
  unreadRooms: count,
  lastActivity: z.optional(lastActivity),
  /** Agents only. */
  agent: z.optional(agentProgress),
  /** Organizations and above. */
  agents: z.optional(z.object({ total: count, published: count })),
  health: z.optional(accountHealth),
});
export type AccountFigures = z.output<typeof accountFigures>;

export const listFilter = z.enum(LIST_FILTERS);
export type ListFilter = z.output<typeof listFilter>;
export const listSort = z.enum(LIST_SORTS);
export type ListSort = z.output<typeof listSort>;
export const listOrder = z.enum(LIST_ORDERS);
export type ListOrder = z.output<typeof listOrder>;

/** In the query of a list. Figures are counted only if they are asked for, or needed for the filter or the order. */
export const figuresQuery = {
  figures: z.optional(flagText),
  filter: z.optional(listFilter),
  /** By default the newest account first. */
  sort: z.optional(listSort),
  /** By default names ascend and all else descends. */
  order: z.optional(listOrder),
};
