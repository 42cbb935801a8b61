import * as z from 'zod/mini';
import { timestampS, uuid } from './shared';

/** Knowledge bases of an organization and what stands in them (specification 3, Knowledge base). */

/** The way of a document into the knowledge base. `ready` answers questions; `skipped` and `failed` say why. */
export const documentStatus = z.enum(['queued', 'fetching', 'ready', 'skipped', 'failed']);
export type DocumentStatus = z.output<typeof documentStatus>;

/** How often the pages are read again. */
export const recrawl = z.enum(['never', 'daily', 'weekly', 'monthly']);
export type Recrawl = z.output<typeof recrawl>;

const count = z.int().check(z.nonnegative());

export const knowledgeBase = z.object({
  id: uuid,
  title: z.string(),
  recrawl,
  /** How many documents are where. */
  counts: z.object({ queued: count, fetching: count, ready: count, skipped: count, failed: count }),
  /** How many passages its documents were divided into. */
  passages: count,
  /** The site of its first page; missing if it has no pages. */
  site: z.optional(z.string()),
  /** Reading was stopped, and pages wait to be read after all. */
  stopped: z.boolean(),
  timestamp: timestampS,
});
export type KnowledgeBase = z.output<typeof knowledgeBase>;

export const knowledgeDocument = z.object({
  id: uuid,
  /** A page has an address; a file and a text that somebody typed have none. */
  url: z.optional(z.string()),
  /** The name of an uploaded file. */
  fileName: z.optional(z.string()),
  title: z.optional(z.string()),
  status: documentStatus,
  /** Why it was skipped, or failed, or that only its beginning answers. */
  reason: z.optional(z.string()),
  /** How many passages it was divided into. */
  passages: count,
  fetchedAt: z.optional(timestampS),
});
export type KnowledgeDocument = z.output<typeof knowledgeDocument>;

/** An agent of the organization, and whether it answers from a knowledge base. */
export const knowledgeAgent = z.object({
  id: z.int(),
  name: z.string(),
  /** Its draft reads the knowledge base. */
  reads: z.boolean(),
  /** What is published of it reads the knowledge base. */
  isLive: z.boolean(),
});
export type KnowledgeAgent = z.output<typeof knowledgeAgent>;

/** A passage that answers a question. A higher score answers better; scores of different questions do not compare. */
export const foundPassage = z.object({
  documentId: uuid,
  title: z.string(),
  url: z.optional(z.string()),
  heading: z.string(),
  excerpt: z.string(),
  score: z.number(),
  /** Whether the answer rests on it, if one was made (`processQuery`). */
  used: z.optional(z.boolean()),
});
export type FoundPassage = z.output<typeof foundPassage>;
