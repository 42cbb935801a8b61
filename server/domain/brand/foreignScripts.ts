import { type SQL, sql } from 'drizzle-orm';
import { runsForeignScripts } from '#contract/rules/messages';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { domainOf, findDomainProfile } from './domainProfile';

/**
 * The scripts that the owner of a host name added see all that a signed-in person sees. So at such a name only those are signed in
 * whose accounts are all the owner's or below it. All of it needs the scope 'auth'.
 */

/** Held to the end of the transaction, so that nobody signs in while scripts come: by those who sign in together, else alone. */
const whileNoScriptsCome = sql`select pg_advisory_xact_lock_shared(hashtextextended('scripts', 0))`;
const whileNobodyEnters = sql`select pg_advisory_xact_lock(hashtextextended('scripts', 0))`;

/** Whether a session reaches more than an account and what is below it: one that is limited to an account shows nothing else. */
const reachesBeyond = (ownerId: number | SQL, userId: number | SQL, withinId: number | null | SQL): SQL => sql`(
  exists (select from app_user u where u.id = ${userId} and u.super_admin)
  or not exists (select from membership m where m.user_id = ${userId})
  or exists (select from membership m join account a on a.id = coalesce(${withinId}::integer, m.account_id)
    where m.user_id = ${userId}
      and ${ownerId} not in (a.id, coalesce(a.partner_id, 0), coalesce(a.reseller_id, 0), coalesce(a.org_id, 0))))`;

/** @throws Refusal 403 for a super administrator, and for a person with another account beside or above */
export async function refuseForeignScripts(
  db: Db,
  { userId, withinId }: { readonly userId: number; readonly withinId: number | null },
  host: string,
): Promise<void> {
  await db.execute(whileNoScriptsCome);
  const owner = await domainOf(db, host);
  if (!owner) return;
  const { name, settings } = await findDomainProfile(db, { host, accountId: null });
  if (settings.appScripts === undefined) return;
  const { rows } = await db.execute<{ isOutside: boolean }>(
    sql`select ${reachesBeyond(owner.accountId, userId, withinId)} as "isOutside"`,
  );
  if (rows[0]?.isOutside !== false) throw new Refusal(403, runsForeignScripts(name));
}

/** Ends the sessions that would meet scripts which an account is about to have. */
export async function endBeforeScriptsOf(db: Db, accountId: number, now: Date): Promise<void> {
  await db.execute(whileNobodyEnters);
  await endForeign(db, sql`owner.id = ${accountId}`, now);
}

/** The same of an account that came to have another host name, whose scripts run there too. */
export async function endAtNewHostOf(db: Db, accountId: number, now: Date): Promise<void> {
  await db.execute(whileNobodyEnters);
  await endForeign(db, sql`owner.id = ${accountId} and ${hasScripts}`, now);
}

/** The same of a person who came to belong to another account. */
export async function endAtForeignScripts(db: Db, userId: number, now: Date): Promise<void> {
  await db.execute(whileNoScriptsCome);
  await endForeign(db, sql`s.user_id = ${userId} and ${hasScripts}`, now);
}

const hasScripts = sql`owner.settings ->> 'appScripts' <> '[]'`;

async function endForeign(db: Db, which: SQL, now: Date): Promise<void> {
  await db.execute(sql`
    update session s set revoked_at = ${now}
    from domain d join account owner on owner.id = d.account_id
    where d.host = s.host and d.verified_at is not null and s.kind = 'user' and s.revoked_at is null and ${which}
      and ${reachesBeyond(sql`owner.id`, sql`s.user_id`, sql`s.within_id`)}`);
}
