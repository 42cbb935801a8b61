import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Campaign, Template } from '#contract/entities/campaign';
import { LISTED_TEMPLATES_LIMIT_BYTES } from '#contract/rules/hostConstants';
import { template } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { isTemplateId } from '../campaigns/templatePrompt';

/** A template as stored; `accountId` null: it belongs to the whole installation. */
export type TemplateRow = {
  readonly id: string;
  readonly accountId: number | null;
  readonly title: string;
  readonly description: string | null;
  readonly category: string | null;
  readonly staging: Campaign;
  readonly production: Campaign | null;
  readonly rev: number;
  readonly productionRev: number | null;
  readonly updatedAt: Date;
  readonly publishedAt: Date | null;
};

/** A row of a list, which may leave the configurations out. */
type ListedRow = Omit<TemplateRow, 'staging'> & Partial<Pick<TemplateRow, 'staging'>>;

/** The columns of a `TemplateRow`, for `select` and `returning`. */
const columns = {
  id: template.id,
  accountId: template.accountId,
  title: template.title,
  description: template.description,
  category: template.category,
  rev: template.stagingRev,
  productionRev: template.productionRev,
  updatedAt: template.updatedAt,
  publishedAt: template.publishedAt,
};
export const templateColumns = {
  ...columns,
  staging: sql<Campaign>`${template.staging}`,
  production: sql<Campaign | null>`${template.production}`,
};

/** How many configurations of a list are read at once, so that it cannot get much larger than its limit. */
const READ_AT_ONCE = 2;

/**
 * Templates an account may see, in display order: its own, and published ones of the installation and the accounts above. Once the
 * configurations reach the limit of a list, the remaining templates have none.
 */
export async function listTemplates(db: Db, target: TargetAccount): Promise<Template[]> {
  const rows = await db
    .select({ ...columns, production: sql<null>`null` })
    .from(template)
    .where(visibleTo(target))
    .orderBy(asc(template.position), asc(template.createdAt), asc(template.id));
  const whole = new Map<string, ListedRow>();
  let bytes = 0;
  for (let at = 0; at < rows.length && bytes < LISTED_TEMPLATES_LIMIT_BYTES; at += READ_AT_ONCE) {
    const ids = rows.slice(at, at + READ_AT_ONCE).map(({ id }) => id);
    const read = await db
      .select({ ...templateColumns, bytes: sizeOf })
      .from(template)
      .where(inArray(template.id, ids));
    for (const row of read) whole.set(row.id, row);
    bytes += read.reduce((sum, row) => sum + row.bytes, 0);
  }
  return rows.map((row) => templateOf(whole.get(row.id) ?? row, target));
}

const sizeOf = sql<number>`octet_length(${template.staging}::text) + coalesce(octet_length(${template.production}::text), 0)`;

/** One of these, or null. `lock` locks it until the end of the transaction. */
export async function findTemplate(
  db: Db,
  id: string,
  target: TargetAccount,
  lock = false,
): Promise<TemplateRow | null> {
  if (!isTemplateId(id)) return null;
  const query = db
    .select(templateColumns)
    .from(template)
    .where(and(eq(template.id, id), visibleTo(target)));
  const [row] = lock ? await query.for('update') : await query;
  return row ?? null;
}

/** Whether an account may change a template: its own; the root account the installation's. */
export function isOwn(row: ListedRow, target: TargetAccount): boolean {
  return target.type === 'superAdmin' ? row.accountId === null : row.accountId === target.id;
}

/** A template as the API returns it; only those who may change it see the draft. */
export function templateOf(row: ListedRow, target: TargetAccount): Template {
  return {
    id: row.id,
    title: row.title,
    description: row.description ?? '',
    trade: row.category ?? '',
    rev: row.rev,
    savedAtMs: row.updatedAt.getTime(),
    ...(row.publishedAt === null ? {} : { publishedAtMs: row.publishedAt.getTime() }),
    published: row.productionRev === row.rev,
    ...(isOwn(row, target) && row.staging ? { staging: row.staging } : {}),
    ...(row.production === null ? {} : { production: row.production }),
  };
}

function visibleTo(target: TargetAccount): SQL | undefined {
  const isOwned = target.type === 'superAdmin' ? isNull(template.accountId) : eq(template.accountId, target.id);
  const above = [target.partnerId, target.resellerId, target.organizationId].filter(
    (id) => id !== null && id !== target.id,
  );
  const isAbove = or(isNull(template.accountId), ...above.map((id) => eq(template.accountId, id as number)));
  return and(isNull(template.deletedAt), or(isOwned, and(isAbove, isNotNull(template.production))));
}
