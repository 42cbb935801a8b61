import { and, eq, ne, or, sql } from 'drizzle-orm';
import { invalidField, NOT_FOUND } from '#contract/rules/messages';
import { addressProblem } from '#contract/rules/values/publicAddress';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { accountChanged } from './createAccount';

export type AgentAddress = { readonly agentId: number; readonly slug: string };

/** Matches the account that an address leads to: by its slug or its user name, which are no other account's. */
export const isAt = (address: string) =>
  or(
    eq(sql`lower(${account.username})`, address.toLowerCase()),
    eq(sql`lower(${account.slug})`, address.toLowerCase()),
  );

/** The account that an address leads to; null: none. Needs the scope 'auth'. */
export async function accountAt(db: Db, address: string): Promise<number | null> {
  const [row] = await db.select({ id: account.id }).from(account).where(isAt(address));
  return row?.id ?? null;
}

/** Whether an address leads to no other account. Needs the scope 'auth'. */
export async function isAddressFree(db: Db, { agentId, slug }: AgentAddress): Promise<boolean> {
  return (await db.$count(account, and(isAt(slug), ne(account.id, agentId)))) === 0;
}

/** The address of an agent: its slug, else its user name. @throws Refusal 404 */
export async function readAddress(db: Db, agentId: number): Promise<string> {
  const [row] = await db
    .select({ slug: account.slug, username: account.username })
    .from(account)
    .where(eq(account.id, agentId));
  if (!row) throw new Refusal(404, NOT_FOUND);
  return row.slug ?? row.username;
}

/** Gives an agent an address; its user name is as good as none. @throws Refusal 422 if it cannot be one; 409 if it is taken */
export async function saveAddress({ db, emit }: Tx, { agentId, slug }: AgentAddress): Promise<void> {
  const problem = addressProblem(slug);
  if (problem) {
    throw new Refusal(422, invalidField('slug', problem), {
      input: 'slug',
      issues: [{ path: 'slug', message: problem }],
    });
  }
  await db
    .update(account)
    .set({ slug: sql`nullif(${slug}, lower(${account.username}))` })
    .where(eq(account.id, agentId));
  await emit(accountChanged(agentId, 'agent'));
}
