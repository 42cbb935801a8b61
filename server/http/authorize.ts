import type { EndpointDefinition } from '#contract/endpoint';
import { isForTokens, scopeOf } from '#contract/endpoints/scopes';
import { PERMISSIONS, type Permission, permissionsOf } from '#contract/rules/accounts/permissions';
import { type Switches, switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { isInScope, type NeededScope, scopeNamed } from '#contract/rules/developers/scopes';
import { NOT_ALLOWED, ONLY_THE_PERSON, scopeMissing } from '#contract/rules/messages';
import type { ActingToken, PersonCaller, Standing } from '../request/caller';
import { permissionsOfAll, roleThrough } from '../request/permissionsThrough';
import { Refusal } from '../request/refusal';
import type { Resolved } from './resolveScope';

const NOTHING: Omit<Standing, 'role'> = { permissions: new Set(), unswitched: new Set(), customRole: null };
export const NO_STANDING: Standing = { ...NOTHING, role: 'anonymous' };
export const GUEST_STANDING: Standing = { ...NOTHING, role: 'temporary' };

/** Role and permissions at the target, from the permission table (specification 6) and the caller's custom roles. */
export function standingAt(resolved: Resolved): Standing {
  const { through, resellerSettings } = resolved;
  return {
    role: through ? roleThrough(through) : 'superAdmin',
    permissions: permissionsAt(resolved, switchesOf(resellerSettings)),
    unswitched: permissionsAt(resolved, switchesOf({})),
    customRole: through?.customRole ?? null,
  };
}

/** @throws Refusal 403 if the caller lacks the endpoint's permission at the target */
export function authorize(endpoint: EndpointDefinition, standing: Standing): void {
  const { access } = endpoint;
  if (access === 'public' || access === 'session' || access === 'person') return;
  if (!PERMISSIONS.includes(access) || !standing.permissions.has(access)) throw new Refusal(403, NOT_ALLOWED);
}

/** What is about signing in, and still for a person whom a program signed in. */
const FOR_VOUCHED: readonly string[] = ['signOut', 'updateProfile'];

/**
 * What a credential may call that is not the person's own: a developer token, or a session that a program opened, which has the scopes
 * of the token that it was made by.
 * @throws Refusal 403 if only the person may make the call, or the scopes do not hold it
 */
export function requireCredential(
  endpoint: EndpointDefinition,
  { token, isVouchedFor }: Pick<PersonCaller, 'token' | 'isVouchedFor'>,
): void {
  if (token === null && !isVouchedFor) return;
  const isOfVouched = isVouchedFor && FOR_VOUCHED.includes(endpoint.name);
  if (endpoint.withoutTokens && !isOfVouched) throw new Refusal(403, ONLY_THE_PERSON);
  // Whoever is signed in may leave.
  if (token === null || (isOfVouched && endpoint.name === 'signOut')) return;
  if (!isOfVouched && !isForTokens(endpoint)) throw new Refusal(403, NOT_ALLOWED);
  requireScope(token, scopeOf(endpoint));
}

/** @throws Refusal 403 if the scopes of a developer token do not hold what is needed */
export function requireScope({ scopes }: ActingToken, needed: NeededScope): void {
  if (!isInScope(scopes, needed)) throw new Refusal(403, scopeMissing(scopeNamed(needed)));
}

function permissionsAt({ target, through, reaching }: Resolved, switches: Switches): ReadonlySet<Permission> {
  const at = { isTestAccount: target.isTest, switches };
  return through ? permissionsOfAll(reaching, at) : permissionsOf({ role: 'superAdmin', ...at });
}
