import type { EndpointDefinition } from '#contract/endpoint';
import { isForTokens, scopeOf } from '#contract/endpoints/scopes';
import { PERMISSIONS, type Permission, permissionsOf } from '#contract/rules/accounts/permissions';
import { type Switches, switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { isInScope, scopeNamed } from '#contract/rules/developers/scopes';
import { NOT_ALLOWED, ONLY_THE_PERSON, scopeMissing } from '#contract/rules/messages';
import type { ActingToken, Standing } from '../request/caller';
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

/** @throws Refusal 403 if a developer token is not for such a call, or its scopes do not hold it */
export function requireScope(endpoint: EndpointDefinition, { scopes }: ActingToken): void {
  if (!isForTokens(endpoint)) throw new Refusal(403, endpoint.withoutTokens ? ONLY_THE_PERSON : NOT_ALLOWED);
  const needed = scopeOf(endpoint);
  if (!isInScope(scopes, needed)) throw new Refusal(403, scopeMissing(scopeNamed(needed)));
}

/** What is about signing in, and still for a person whom a program signed in. */
const FOR_VOUCHED: readonly string[] = ['signOut', 'updateProfile'];

/** @throws Refusal 403 if a person whom a program signed in would change how they sign in */
export function requirePerson({ name, withoutTokens }: EndpointDefinition): void {
  if (withoutTokens && !FOR_VOUCHED.includes(name)) throw new Refusal(403, ONLY_THE_PERSON);
}

function permissionsAt({ target, through, reaching }: Resolved, switches: Switches): ReadonlySet<Permission> {
  const at = { isTestAccount: target.isTest, switches };
  return through ? permissionsOfAll(reaching, at) : permissionsOf({ role: 'superAdmin', ...at });
}
