import * as z from 'zod/mini';
import { WEBHOOK_RELAY_HEADERS_LIMIT, WEBHOOK_RELAY_TIMEOUT_LIMIT_MS } from '../rules/hostConstants';
import { HEADER_INVALID } from '../rules/messages/webhookRelays';
import { timestampS } from './shared';

/** What a provider tells this host is told an app of the organization first (api-shapes 8, relays). */

export const webhookRelayType = z.object({ name: z.string(), description: z.string() });

/** The host sets these itself, or they would change what the request is. */
const SET_BY_HOST =
  /^(?:host|connection|content-(?:encoding|length|type)|expect|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;
const headerName = z
  .string()
  .check(
    z.maxLength(100),
    z.regex(/^[\w!#$%&'*+.^`|~-]+$/, HEADER_INVALID),
    z.refine((name) => !SET_BY_HOST.test(name), HEADER_INVALID),
  );
const headerValue = z.string().check(z.maxLength(2_000), z.regex(/^[\t\x20-\x7e\u2022]*$/, HEADER_INVALID));
const statusCode = z.int().check(z.minimum(200), z.maximum(599));

/** Each header is an object with one key. */
export const givenHeaders = z
  .array(z.record(headerName, headerValue))
  .check(z.maxLength(WEBHOOK_RELAY_HEADERS_LIMIT));
export const relayTimeoutMs = z.int().check(z.minimum(100), z.maximum(WEBHOOK_RELAY_TIMEOUT_LIMIT_MS));
export const successStatusCodes = z.array(statusCode).check(z.minLength(1), z.maxLength(20));

/** Secrets among the headers are masked. */
export const webhookRelay = z.object({
  url: z.string(),
  /** In milliseconds. */
  timeout: z.int(),
  headers: z.array(z.record(z.string(), z.string())),
  successStatusCodes: z.array(z.int()),
  /** What came of the latest; absent before the first. Without a status it was not reached in time. */
  latest: z.optional(z.object({ timestamp: timestampS, status: z.optional(z.int()), succeeded: z.boolean() })),
});
export type WebhookRelay = z.output<typeof webhookRelay>;
