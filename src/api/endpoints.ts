import type { EndpointDefinition } from '#contract/endpoint';
import * as auth from '#contract/endpoints/auth';
import * as domains from '#contract/endpoints/domains/lookup';
import type { EndpointName } from '#contract/endpoints/index';

type Definitions = Readonly<Partial<Record<EndpointName, EndpointDefinition>>>;

/** What every page calls, and what this one knows beside it. The rest is loaded when one of it is first called. */
let known: Definitions = { ...auth, ...domains };

/** The page calls these, too. */
export function knowEndpoints(definitions: Definitions): void {
  known = { ...known, ...definitions };
}

/** The definition of a call. */
export async function endpointOf(name: EndpointName): Promise<EndpointDefinition> {
  return known[name] ?? (await import('#contract/endpoints/index')).endpoints[name];
}
