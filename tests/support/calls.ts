import { type EndpointName, endpoints } from '#contract/endpoints/index';

/** The endpoints for tests of every endpoint: all, or those in CALLS (comma list). */
export const CALLS = (process.env.CALLS?.split(',') ?? Object.keys(endpoints)) as readonly EndpointName[];
