import { type SQL, sql } from 'drizzle-orm';
import { NOBODY_ANSWERS } from '#contract/rules/messages/delivery';
import { account } from '../../db/schema/index';
import type { Scope } from '../../db/scope';
import type { Db, ScopedOptions } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import type { AgentPlace, Tx } from '../../request/tx';
import { firstAgent } from '../accounts/findAgent';

/** Runs a transaction in a scope that the caller has checked. */
export type ActAs = <T>(scope: Scope, run: (tx: Tx) => Promise<T>, options?: ScopedOptions) => Promise<T>;

/** Who is asked for: the agent of a thread, with that number, or with that user name before the @. */
export type Asked = { readonly agentId: number } | { readonly number: string } | { readonly username: string };

function matches(asked: Asked): SQL {
  if ('agentId' in asked) return sql`${account.id} = ${asked.agentId}`;
  if ('number' in asked) return sql`${account.vidaPhoneNumber} = ${asked.number}`;
  return sql`lower(${account.username}) = ${asked.username}`;
}

/**
 * The agent who answers in an organization: whom the message asks for, else whom the settings name, else the first. Needs the scope
 * 'auth'.
 * @throws Refusal 404 if the organization, or one above it, is disabled, or has no agent
 */
export async function findAnswering(
  db: Db,
  orgId: number,
  asked: readonly Asked[],
  otherwiseId: number | null,
): Promise<AgentPlace> {
  const ofOrganization = sql`${account.orgId} = ${orgId}`;
  for (const one of [...asked, ...(otherwiseId === null ? [] : [{ agentId: otherwiseId }])]) {
    const found = await firstAgent(db, sql`${ofOrganization} and ${matches(one)}`);
    if (found) return found;
  }
  const place = await firstAgent(db, ofOrganization);
  if (place === null) throw new Refusal(404, NOBODY_ANSWERS);
  return place;
}

export const scopeOfAgent = ({ agentId, orgId, resellerId, partnerId }: AgentPlace): Scope => ({
  kind: 'agent',
  agentId,
  orgId,
  resellerId,
  partnerId,
});
