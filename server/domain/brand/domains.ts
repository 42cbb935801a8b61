import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { OwnedDomain } from '#contract/entities/domain';
import { DOMAINS_LIMIT } from '#contract/rules/hostConstants';
import {
  DOMAIN_ALREADY_YOURS,
  DOMAIN_IS_DEFAULT,
  DOMAIN_NOT_VERIFIED,
  DOMAIN_TAKEN,
  domainsFull,
  NOT_FOUND,
} from '#contract/rules/messages';
import { isUniqueViolation } from '../../db/errors';
import { account, domain } from '../../db/schema/index';
import { type Db, savepoint } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { brandLevels } from './levels';

type Row = typeof domain.$inferSelect;

/** Where the record of a host name is looked for, and what it must hold. */
export const recordOf = ({ host, token }: Pick<Row, 'host' | 'token'>) => ({
  type: 'TXT' as const,
  name: `_automated-phone.${host}`,
  value: `automated-phone-verification=${token}`,
});

/** A host name as its owner sees it. */
function toDomain(row: Row): OwnedDomain {
  return { ...inherited(row), record: recordOf(row) };
}

/** A host name as those see it who inherit it. */
const inherited = ({ id, host, isDefault, verifiedAt, checkedAt }: Row): OwnedDomain => ({
  id,
  domain: host,
  default: isDefault,
  verified: verifiedAt !== null,
  ...(verifiedAt && { verifiedAt: secondsOf(verifiedAt) }),
  ...(checkedAt && { checkedAt: secondsOf(checkedAt) }),
});

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1_000);

/**
 * The host names of a partner or reseller; below one, the verified ones of the nearest account that has any. Needs the scope 'auth'.
 */
export async function listDomains(db: Db, { id, type }: TargetAccount): Promise<OwnedDomain[]> {
  const isOwner = type === 'partner' || type === 'reseller';
  const ids = isOwner ? [id] : (await brandLevels(db, id)).map((level) => level.id);
  const rows = await db
    .select()
    .from(domain)
    .where(and(inArray(domain.accountId, ids), isOwner ? undefined : isNotNull(domain.verifiedAt)))
    .orderBy(desc(domain.isDefault), asc(domain.id));
  if (isOwner) return rows.map(toDomain);
  const nearest = ids.find((accountId) => rows.some((row) => row.accountId === accountId));
  return rows.filter((row) => row.accountId === nearest).map(inherited);
}

/** @throws Refusal 409 if there are too many, or the account has it */
export async function createDomain(db: Db, accountId: number, host: string): Promise<OwnedDomain> {
  // Locked, so that two at once do not both take the last place.
  await db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
  if ((await db.$count(domain, eq(domain.accountId, accountId))) >= DOMAINS_LIMIT) {
    throw new Refusal(409, domainsFull(DOMAINS_LIMIT), { input: 'domain' });
  }
  const [row] = await db.insert(domain).values({ accountId, host }).onConflictDoNothing().returning();
  if (!row) throw new Refusal(409, DOMAIN_ALREADY_YOURS, { input: 'domain' });
  return toDomain(row);
}

/** @throws Refusal 404 */
export async function findDomain(db: Db, accountId: number, host: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(domain)
    .where(and(eq(domain.accountId, accountId), eq(domain.host, host)));
  if (!row) throw new Refusal(404, NOT_FOUND, { input: 'domain' });
  return row;
}

/**
 * Notes what a check found. A host name stays verified: its mails and pages must not fail with the DNS servers. The first verified
 * one is the default.
 * @throws Refusal 404 if it was removed meanwhile; 409 if another account has verified it
 */
export async function noteCheck(
  db: Db,
  { id, accountId, host }: Pick<Row, 'id' | 'accountId' | 'host'>,
  { found, now }: { readonly found: boolean; readonly now: Date },
): Promise<OwnedDomain> {
  const before = await findDomain(db, accountId, host);
  const isNew = found && before.verifiedAt === null;
  try {
    await savepoint(db, () =>
      db
        .update(domain)
        .set({ checkedAt: now, ...(isNew && { verifiedAt: now }) })
        .where(eq(domain.id, id)),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(409, DOMAIN_TAKEN, { input: 'domain' });
    throw error;
  }
  if (isNew && (await db.$count(domain, isDefaultOf(accountId))) === 0) {
    await db.update(domain).set({ isDefault: true }).where(eq(domain.id, id));
  }
  return toDomain(await findDomain(db, accountId, host));
}

const isDefaultOf = (accountId: number) => and(eq(domain.accountId, accountId), eq(domain.isDefault, true));

/** @throws Refusal 404; 409 unless it is verified */
export async function setDefaultDomain(db: Db, accountId: number, host: string): Promise<OwnedDomain> {
  const row = await findDomain(db, accountId, host);
  if (row.verifiedAt === null) throw new Refusal(409, DOMAIN_NOT_VERIFIED, { input: 'domain' });
  await db.update(domain).set({ isDefault: false }).where(isDefaultOf(accountId));
  await db.update(domain).set({ isDefault: true }).where(eq(domain.id, row.id));
  return toDomain({ ...row, isDefault: true });
}

/** @throws Refusal 404; 409 for the default one */
export async function deleteDomain(db: Db, accountId: number, host: string): Promise<void> {
  const { id, isDefault } = await findDomain(db, accountId, host);
  if (isDefault) throw new Refusal(409, DOMAIN_IS_DEFAULT, { input: 'domain' });
  await db.delete(domain).where(eq(domain.id, id));
}
