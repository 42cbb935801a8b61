import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { KnowledgeAgent } from '#contract/entities/knowledge';
import { KNOWLEDGE_BASE_FUNCTION } from '#contract/rules/agents/knowledgeFunction';
import { account, agentConfig } from '../../db/schema/index';
import type { OfBase } from './documents';
import { readKnowledgeBase } from './knowledgeBases';

/** More agents than anybody looks through. */
const AGENTS_MAX = 200;

/** The agents of the organization; those that answer from the knowledge base first. @throws Refusal 404 */
export async function listKnowledgeAgents({ db, orgId, knowledgeBaseId }: OfBase): Promise<KnowledgeAgent[]> {
  await readKnowledgeBase({ db, orgId }, knowledgeBaseId);
  const readIn = (copy: AnyPgColumn) =>
    sql<boolean>`coalesce(${copy} -> 'enabledFunctions' -> ${KNOWLEDGE_BASE_FUNCTION}::text ? ${knowledgeBaseId}::text, false)`;
  const reads = readIn(agentConfig.staging);
  return db
    .select({ id: account.id, name: account.displayName, reads, isLive: readIn(agentConfig.production) })
    .from(account)
    .leftJoin(agentConfig, and(eq(agentConfig.agentId, account.id), eq(agentConfig.orgId, orgId)))
    .where(and(eq(account.type, 'agent'), eq(account.orgId, orgId), isNull(account.deletedAt)))
    .orderBy(desc(reads), asc(sql`lower(${account.displayName})`), asc(account.id))
    .limit(AGENTS_MAX);
}
