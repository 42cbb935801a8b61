import { type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Campaign } from '#contract/entities/campaign';
import { agentConfig, type LiveCopy, type template } from '../../db/schema/index';
import type { Pass } from './gate';

/** The columns of what answers people. Nothing else writes them (a test looks), so that every write has passed the gate. */

type Live = Partial<
  Pick<PgUpdateSetSource<typeof agentConfig>, 'productionRev' | 'publishedAt' | 'publishedBy' | 'publicationCount'>
>;

/** What answers for an agent, and what is known of its publication where that changes. */
export const liveAgent = (_pass: Pass, production: Campaign | SQL, known: Live = {}) => ({
  production: production as LiveCopy | SQL,
  ...known,
});

type Publication = { readonly rev: number | SQL; readonly userId: number | null; readonly nowMs: number };

/** One more publication, by somebody. */
export const publication = ({ rev, userId, nowMs }: Publication): Live => ({
  productionRev: rev,
  publishedAt: new Date(nowMs),
  publishedBy: userId,
  publicationCount: sql`${agentConfig.publicationCount} + 1`,
});

/** What a template's agents are made from, and answer by. */
export const liveTemplate = (
  _pass: Pass,
  production: Campaign,
  { rev, nowMs }: { readonly rev: number; readonly nowMs: number },
): PgUpdateSetSource<typeof template> => ({
  production: production as LiveCopy,
  productionRev: rev,
  publishedAt: new Date(nowMs),
});
