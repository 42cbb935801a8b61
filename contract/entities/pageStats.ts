import * as z from 'zod/mini';
import { CAMPAIGN_MAX_CHARACTERS } from '../rules/publicPage/pageCampaign';
import { uuid } from './shared';

/** Ranges of the statistics of a public page, in days. */
export const PAGE_STATS_DAYS = [1, 7, 30, 90] as const;
export type PageStatsDays = (typeof PAGE_STATS_DAYS)[number];

const campaignText = z.string().check(z.trim(), z.maxLength(CAMPAIGN_MAX_CHARACTERS));

/** Where a visitor came from, as the link to the page said it. */
export const pageCampaign = z.object({
  /** `utm_source`. */
  source: z.optional(campaignText),
  /** `utm_medium`. */
  medium: z.optional(campaignText),
  /** `utm_campaign`. */
  campaign: z.optional(campaignText),
});

/** One time that a public page was loaded. */
export const pageLoad = z.object({
  /** The user name or the address of the agent. */
  username: z.string().check(z.minLength(1), z.maxLength(100)),
  /** A random id of this one time: what is told again counts once. It is kept two days, and tells nothing of the visitor. */
  loadId: uuid,
});
export type PageLoad = z.output<typeof pageLoad>;

const count = z.int().check(z.nonnegative());

/** How a public page was used. `chats`: conversations that visitors began. */
export const pageCounts = z.object({ visits: count, chats: count, clicks: count });
export type PageCounts = z.output<typeof pageCounts>;

/** The use of an agent's public page in a range of days, the last one last. Days are those of the agent's time zone. */
export const pageStats = z.object({
  timeZone: z.string(),
  total: pageCounts,
  days: z.array(z.object({ /** As `2026-11-27`. */ date: z.string(), ...pageCounts.shape })),
  /** The links that were followed most, first. */
  links: z.array(z.object({ link: z.string(), clicks: count })),
  /** The campaigns that brought most visits, first. */
  campaigns: z.array(z.object({ ...pageCampaign.shape, visits: count })),
});
export type PageStats = z.output<typeof pageStats>;
