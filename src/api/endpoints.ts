import type { EndpointDefinition } from '#contract/endpoint';
import * as auth from '#contract/endpoints/auth';
import * as domains from '#contract/endpoints/domains';
import type { EndpointName } from '#contract/endpoints/index';

/** What every page calls. The rest is loaded separately, since the sign-in page does not need it. */
const EVERYWHERE: Readonly<Partial<Record<EndpointName, EndpointDefinition>>> = { ...auth, ...domains };

/** The definition of a call. */
export async function endpointOf(name: EndpointName): Promise<EndpointDefinition> {
  return EVERYWHERE[name] ?? (await import('#contract/endpoints/index')).endpoints[name];
}
