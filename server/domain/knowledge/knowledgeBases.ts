import { and, asc, eq, sql } from 'drizzle-orm';
import type { KnowledgeBase, Recrawl } from '#contract/entities/knowledge';
import { KNOWLEDGE_BASES_LIMIT } from '#contract/rules/hostConstants';
import { NOT_FOUND } from '#contract/rules/messages';
import { SKIPPED_STOPPED, tooManyKnowledgeBases } from '#contract/rules/messages/knowledge';
import type { OutboxEvent } from '../../db/outbox';
import { account, kb, kbDocument } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';

/** The organization whose knowledge bases a call is about: the scope of those above it shows others, too. */
export type OfOrganization = { readonly db: Db; readonly orgId: number };

const columns = {
  id: kb.id,
  title: kb.title,
  recrawl: kb.recrawl,
  createdAt: kb.createdAt,
  counts: sql<Partial<KnowledgeBase['counts']> | null>`(select jsonb_object_agg(status, documents) from (
    select d.status, count(*) as documents from ${kbDocument} d where d.org_id = kb.org_id and d.kb_id = kb.id
    group by d.status) counted)`,
  passages: sql<number>`(select coalesce(sum(d.passages), 0)::int from ${kbDocument} d where d.org_id = kb.org_id and d.kb_id = kb.id)`,
  site: sql<string | null>`(select substring(d.url from '^https?://([^/?#]+)') from ${kbDocument} d
    where d.org_id = kb.org_id and d.kb_id = kb.id and d.url is not null order by d.id limit 1)`,
  stopped: sql<boolean>`exists (select from ${kbDocument} d where d.org_id = kb.org_id and d.kb_id = kb.id
    and d.status = 'skipped' and d.reason = ${SKIPPED_STOPPED})`,
};

type Row = Pick<typeof kb.$inferSelect, 'id' | 'title' | 'recrawl' | 'createdAt'> & {
  readonly counts: Partial<KnowledgeBase['counts']> | null;
  readonly passages: number;
  readonly site: string | null;
  readonly stopped: boolean;
};

const NONE: KnowledgeBase['counts'] = { queued: 0, fetching: 0, ready: 0, skipped: 0, failed: 0 };

export function selectKnowledgeBases(db: Db) {
  return db
    .select({ ...columns, orgId: kb.orgId })
    .from(kb)
    .$dynamic();
}

export const knowledgeBaseOf = ({ id, title, recrawl, createdAt, counts, site, ...rest }: Row): KnowledgeBase => ({
  id,
  title,
  recrawl,
  counts: { ...NONE, ...counts },
  passages: rest.passages,
  ...(site !== null && { site }),
  stopped: rest.stopped,
  timestamp: Math.floor(createdAt.getTime() / 1000),
});

const isBase = (orgId: number, id: string) => and(eq(kb.orgId, orgId), eq(kb.id, id));

export async function listKnowledgeBases({ db, orgId }: OfOrganization): Promise<KnowledgeBase[]> {
  const rows = await selectKnowledgeBases(db)
    .where(eq(kb.orgId, orgId))
    .orderBy(asc(sql`lower(${kb.title})`), asc(kb.id));
  return rows.map(knowledgeBaseOf);
}

/** @throws Refusal 404 for unknown ones and those of other organizations alike */
export async function readKnowledgeBase({ db, orgId }: OfOrganization, id: string): Promise<KnowledgeBase> {
  const [row] = await selectKnowledgeBases(db).where(isBase(orgId, id));
  if (!row) throw new Refusal(404, NOT_FOUND);
  return knowledgeBaseOf(row);
}

/** Locks it, so that two calls at once do not both take its last place. @throws Refusal 404 */
export async function lockKnowledgeBase({ db, orgId }: OfOrganization, id: string): Promise<void> {
  const [row] = await db.select({ id: kb.id }).from(kb).where(isBase(orgId, id)).for('update');
  if (!row) throw new Refusal(404, NOT_FOUND);
}

export type KnowledgeBaseChange = {
  readonly title: string;
  readonly recrawl?: Recrawl | undefined;
  readonly userId: number;
  readonly nowMs: number;
};

/** @throws Refusal 409 if the organization has as many as it can */
export async function createKnowledgeBase({ db, orgId }: OfOrganization, change: KnowledgeBaseChange): Promise<string> {
  await db.select({ id: account.id }).from(account).where(eq(account.id, orgId)).for('update');
  if ((await db.$count(kb, eq(kb.orgId, orgId))) >= KNOWLEDGE_BASES_LIMIT)
    throw new Refusal(409, tooManyKnowledgeBases(KNOWLEDGE_BASES_LIMIT));
  const { title, recrawl = 'never', userId, nowMs } = change;
  const values = { orgId, title, recrawl, recrawlAt: nextRecrawl(recrawl, nowMs), createdBy: userId };
  const [made] = await db.insert(kb).values(values).returning({ id: kb.id });
  return made?.id ?? '';
}

/** @throws Refusal 404 */
export async function changeKnowledgeBase(
  { db, orgId }: OfOrganization,
  id: string,
  { title, recrawl, nowMs }: KnowledgeBaseChange,
): Promise<void> {
  const schedule = recrawl === undefined ? {} : { recrawl, recrawlAt: nextRecrawl(recrawl, nowMs) };
  const { rowCount } = await db
    .update(kb)
    .set({ title, ...schedule })
    .where(isBase(orgId, id));
  if (rowCount === 0) throw new Refusal(404, NOT_FOUND);
}

/** @throws Refusal 404 */
export async function deleteKnowledgeBase({ db, orgId }: OfOrganization, id: string): Promise<void> {
  const { rowCount } = await db.delete(kb).where(isBase(orgId, id));
  if (rowCount === 0) throw new Refusal(404, NOT_FOUND);
}

const DAYS: Readonly<Record<Exclude<Recrawl, 'never'>, number>> = { daily: 1, weekly: 7, monthly: 30 };

export const nextRecrawl = (recrawl: Recrawl, nowMs: number): Date | null =>
  recrawl === 'never' ? null : new Date(nowMs + DAYS[recrawl] * 86_400_000);

export function knowledgeChanged(orgId: number, knowledgeBaseId: string, documentId?: string): OutboxEvent {
  const keys = documentId === undefined ? { knowledgeBaseId } : { knowledgeBaseId, documentId };
  return { type: 'knowledge.changed', accountId: orgId, payload: keys };
}
