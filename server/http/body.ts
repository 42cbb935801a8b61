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
import { Refusal } from '../request/refusal';

/** Deepest nesting of a body, the longest list or record in it, and the most values in all. No call needs half of any. */
const DEPTH_MAX = 64;
const LENGTH_MAX = 1_000;
const VALUES_MAX = 5_000;

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
    else if (isTooComplex(text)) done(new Refusal(422, BODY_TOO_COMPLEX));
    else void parse(request, text, done);
  });
}

/** Whether a JSON text would make a value too costly to build and to check. It is read without building anything. */
export function isTooComplex(text: string): boolean {
  let [depth, values, isInString] = [0, 0, false];
  const lengths = new Uint16Array(DEPTH_MAX + 2);
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (isInString) {
      if (character === BACKSLASH) at += 1;
      else if (character === QUOTE) isInString = false;
    } else if (character === QUOTE) isInString = true;
    else if (character === BRACKET || character === BRACE) {
      depth += 1;
      lengths[depth] = 0;
      if (depth > DEPTH_MAX) return true;
    } else if (character === BRACKET_END || character === BRACE_END) depth -= 1;
    else if (character === COMMA) {
      values += 1;
      const length = (lengths[depth] ?? 0) + 1;
      lengths[depth] = length;
      if (length >= LENGTH_MAX || values > VALUES_MAX) return true;
    }
  }
  return false;
}

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92];
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [91, 93, 123, 125];
