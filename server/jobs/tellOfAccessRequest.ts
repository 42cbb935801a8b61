import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { accessMailSubject, accessMailText } from '#contract/rules/messages/phoneNumbers';
import { accessRequest, account, appUser, membership } from '../db/schema/index';
import type { Db } from '../db/scoped';
import { mailBrandOf } from '../domain/brand/mailBrand';
import { defineJob, type Job } from './job';

const payload = z.object({ orgId: z.number(), requestId: z.string() });

/**
 * Writes to the people of the reseller that an organization asks for a feature; without any, to the reseller's own address. A repeated
 * run may write twice, which is better than not at all.
 */
export const tellOfAccessRequest: Job<z.output<typeof payload>> = defineJob({
  name: 'tell-of-access-request',
  payload,
  run: async ({ scoped, host }, asked) => {
    const found = await scoped({ kind: 'super' }, (db) => readAsked(db, asked));
    if (found === null) return;
    const { row, organization, to } = found;
    const brand = await scoped({ kind: 'auth' }, (db) => mailBrandOf(db, { accountId: row.orgId }, host));
    const subject = `${accessMailSubject(organization, row.feature)} (${brand.product})`;
    const link = `${brand.publicUrl}/app/org/${row.orgId}`;
    const text = accessMailText({ organization, by: row.askedName, text: row.note }, row.feature, link);
    for (const address of to) await host.providers.email.send({ to: address, subject, text, from: brand.from });
  },
});

async function readAsked(db: Db, { orgId, requestId }: z.output<typeof payload>) {
  const [row] = await db
    .select()
    .from(accessRequest)
    .where(and(eq(accessRequest.orgId, orgId), eq(accessRequest.id, requestId), isNull(accessRequest.answeredAt)));
  if (!row) return null;
  const named = async (id: number) => {
    const [one] = await db
      .select({ name: account.displayName, email: account.email })
      .from(account)
      .where(eq(account.id, id));
    return one;
  };
  const people = await db
    .select({ email: appUser.email })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(eq(membership.accountId, row.resellerId));
  const addresses = people.flatMap(({ email }) => email ?? []);
  const fallback = (await named(row.resellerId))?.email;
  return {
    row,
    organization: (await named(orgId))?.name ?? '',
    to: addresses.length > 0 || !fallback ? addresses : [fallback],
  };
}
