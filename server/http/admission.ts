import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointDefinition } from '#contract/endpoint';
import { BUSY_RETRY_AFTER_S } from '#contract/rules/hostConstants';
import { HOST_BUSY, NOT_SIGNED_IN } from '#contract/rules/messages';
import type { Credentials } from '../request/caller';
import { Refusal } from '../request/refusal';
import { addressOf } from './address';
import type { HostDeps } from './context';
import { distinctHeaders, readCredentials, singleValues } from './credentials';
import { isAnonymous } from './establish';
import { acceptsEventStream } from './eventStream';
import { whenClosed } from './whenClosed';

/** Whether a call only tells how the host is: it is answered always, ahead of all others. */
export const isReport = ({ access, limit }: EndpointDefinition): boolean => access === 'public' && limit === undefined;

/** The query and the tokens of a request. @throws Refusal 400 */
export function askedBy({ services }: Pick<HostDeps, 'services'>, { query, raw }: FastifyRequest) {
  const single = singleValues(query as Record<string, unknown>);
  const credentials: Credentials = readCredentials(distinctHeaders(raw), services.queryTokens ? single : {});
  return { query: single, credentials };
}

/** Requests that were not let in. They are told of together. */
const refused = new WeakSet<FastifyRequest>();
export const wasRefused = (request: FastifyRequest): boolean => refused.has(request);

/**
 * Lets a call in, or refuses it by what is known without its body and without the database, so that a flood costs little.
 * @throws Refusal 400, 401, 429 or 503
 */
export async function admit(
  deps: HostDeps,
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { limits } = deps.services;
  if (isReport(endpoint)) return limits.countReport(addressOf(request));
  await admitAny(deps, request);
  if (endpoint.access === 'public') return;
  const { token } = askedBy(deps, request).credentials;
  if (token === null && !isAnonymous(endpoint, { token })) throw new Refusal(401, NOT_SIGNED_IN);
  // A stream of an answer is counted as an answer.
  if (endpoint.limit !== 'model' && endpoint.stream && acceptsEventStream(request))
    await refusable(request, async () => whenClosed(reply.raw, limits.openStream(addressOf(request), token)));
}

/** The same for a request that is no call of the contract. @throws Refusal 429 or 503 */
export const admitAny = (deps: HostDeps, request: FastifyRequest): Promise<void> =>
  refusable(request, async () => {
    await deps.services.limits.countAddress(addressOf(request));
    if (deps.database().isBusy()) throw new Refusal(503, HOST_BUSY, { retryAfterS: BUSY_RETRY_AFTER_S });
  });

/** Remembers that a request was not let in. */
async function refusable<T>(request: FastifyRequest, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    refused.add(request);
    throw error;
  }
}
