import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { EndpointDefinition } from '#contract/endpoint';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { atOrBelow } from '../accounts/listAccounts';

type Named = { readonly query: object; readonly body: object };

/** The account that a call changes: the one that it names beside its target, or the target. Needs the scope of the call. */
export async function changedAccount(
  db: Db,
  { changes = [] }: EndpointDefinition,
  target: TargetAccount | null,
  { query, body }: Named,
): Promise<Pick<TargetAccount, 'id' | 'type'> | null> {
  const given = new Map<string, unknown>(Object.entries({ ...query, ...body }));
  const field = changes.find((name) => given.get(name) !== undefined);
  if (field === undefined || target === null) return target;
  const [named] = await db
    .select({ id: account.id, type: account.type })
    .from(account)
    .where(and(isCalled(field, String(given.get(field))), atOrBelow(target)))
    .limit(1);
  return named ?? target;
}

function isCalled(field: string, value: string): SQL {
  if (/username$/i.test(field)) return sql`lower(${account.username}) = ${value.toLowerCase()}`;
  return field.startsWith('target') ? eq(account.id, Number(value)) : eq(account.externalAccountId, value);
}
