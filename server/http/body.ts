import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { EndpointDefinition } from '#contract/endpoint';
import {
  BODY_LIMIT_BYTES,
  BODY_TIMEOUT_MS,
  PUBLIC_BODY_LIMIT_BYTES,
  VISITOR_BODY_LIMIT_BYTES,
} from '#contract/rules/hostConstants';
import { BODY_TOO_COMPLEX } from '#contract/rules/messages';
import { isTooComplex } from '../request/jsonLimits';
import { Refusal } from '../request/refusal';

/** The largest body of an endpoint: a stranger's calls need little. */
export function bodyLimitOf({ access, bodyLimitBytes }: Pick<EndpointDefinition, 'access' | 'bodyLimitBytes'>): number {
  if (bodyLimitBytes !== undefined) return bodyLimitBytes;
  if (access === 'public') return PUBLIC_BODY_LIMIT_BYTES;
  return access === 'session' ? VISITOR_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES;
}

/** Ends the connection of a body that is not whole in time. The server's own limit leaves a file time to arrive. */
export function limitBodyTime(raw: IncomingMessage): void {
  if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, BODY_TIMEOUT_MS);
  raw.once('close', () => clearTimeout(timer));
}

/** Parses JSON bodies. An empty body counts as none: existing clients send the content type without one. */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') done(null, undefined);
    else if (isTooComplex(text, request.routeOptions.config.endpoint?.longestList))
      done(new Refusal(422, BODY_TOO_COMPLEX));
    else void parse(request, text, done);
  });
}
