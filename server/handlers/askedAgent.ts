import type { CampaignCopy } from '#contract/entities/campaign';
import { NOT_FOUND } from '#contract/rules/messages';
import type { Peer } from '../domain/conversations/openRoom';
import type { CallContext } from '../http/handler';
import type { GuestCaller, PersonCaller } from '../request/caller';
import { Refusal } from '../request/refusal';
import type { AgentPlace } from '../request/tx';

/**
 * The agent to talk with: its production copy for anybody with a session, its staging copy for people who may see the agent.
 * @throws Refusal 404 for unknown and disabled agents and forbidden staging copies alike
 */
export async function agentOf(
  ctx: Pick<CallContext, 'findAgent' | 'reach'>,
  reference: string | number,
  copy: CampaignCopy,
): Promise<AgentPlace> {
  const place = await ctx.findAgent(reference);
  if (!place) throw new Refusal(404, NOT_FOUND);
  if (copy === 'staging') {
    const reached = await ctx.reach(place.agentId);
    if (!reached?.standing.permissions.has('viewOrg')) throw new Refusal(404, NOT_FOUND);
  }
  return place;
}

/** Without a name, a person's email address is shown only in the inbox of the person's own organization. */
export function peerOf(caller: GuestCaller | PersonCaller, { orgId }: AgentPlace): Peer {
  if (caller.kind === 'guest') return { id: caller.id, kind: 'guest', name: null };
  const isColleague = caller.memberships.some(({ organizationId }) => organizationId === orgId);
  return { id: caller.id, kind: 'user', name: caller.name ?? (isColleague ? caller.email : null) };
}
