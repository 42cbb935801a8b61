import type { EndpointDefinition } from '#contract/endpoint';
import { PERMISSIONS, permissionsOf } from '#contract/rules/accounts/permissions';
import { switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { type Role, roleOf } from '#contract/rules/accounts/roles';
import { NOT_ALLOWED } from '#contract/rules/messages';
import type { PersonCaller, Standing } from '../request/caller';
import { Refusal } from '../request/refusal';
import type { Resolved } from './resolveScope';

export const NO_STANDING: Standing = { role: 'anonymous', permissions: new Set() };
export const GUEST_STANDING: Standing = { role: 'temporary', permissions: new Set() };

/** Role and permissions at the target, from the permission table (specification 6). */
export function standingAt(caller: PersonCaller, { target, through, resellerSettings }: Resolved): Standing {
  const role = roleThrough(caller, through);
  const switches = switchesOf(resellerSettings);
  const permissions = permissionsOf({ role, isTestAccount: target.isTest, switches });
  if (!through?.permittedAccountIds) return { role, permissions };
  // A member limited to some agents could not access the one that he or she adds.
  return { role, permissions: new Set([...permissions].filter((permission) => permission !== 'addAgents')) };
}

/** @throws Refusal 403 if the caller lacks the endpoint's permission at the target */
export function authorize(endpoint: EndpointDefinition, standing: Standing): void {
  const { access } = endpoint;
  if (access === 'public' || access === 'session' || access === 'person') return;
  if (!PERMISSIONS.includes(access) || !standing.permissions.has(access)) throw new Refusal(403, NOT_ALLOWED);
}

function roleThrough(caller: PersonCaller, through: Resolved['through']): Role {
  if (caller.admin || !through) return 'superAdmin';
  if (through.role === 'agent') return 'agent';
  return roleOf({ accountType: through.accountType, isOwner: through.role === 'owner' });
}
