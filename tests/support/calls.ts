import { type EndpointName, endpoints } from '#contract/endpoints/index';

/** The calls that a test of every call asks: all of them, or where CALLS names some (comma list), those. */
export const CALLS = (process.env.CALLS?.split(',') ?? Object.keys(endpoints)) as readonly EndpointName[];
