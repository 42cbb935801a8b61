import type { EndpointDefinition } from '#contract/endpoint';
import type { TestClient } from '#tests/support/host.ts';

/** Makes a call whose input is put together by a test. */
export const call = (client: TestClient, endpoint: EndpointDefinition, input: object) => client.call(endpoint, input);
