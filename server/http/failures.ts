import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentedErrorsOf } from '#contract/endpoints/documentedErrors';
import { BODY_LIMIT_BYTES, BUSY_RETRY_AFTER_S, DATABASE_RETRY_AFTER_S } from '#contract/rules/hostConstants';
import {
  ADDRESS_TAKEN,
  ALREADY_EXISTS,
  BODY_NOT_JSON,
  bodyTooLarge,
  DATABASE_AWAY,
  EXTERNAL_ID_TAKEN,
  HOST_BUSY,
  INTERNAL_ERROR,
  MEDIA_TYPE_UNKNOWN,
  NO_SUCH_CALL,
  NOT_ALLOWED,
  NOT_FOUND,
  NOT_SIGNED_IN,
  SESSION_EXPIRED,
  USERNAME_TAKEN,
} from '#contract/rules/messages';
import { DatabaseBusy, DatabaseTimeout, DatabaseUnavailable, driverError } from '#server/db/errors.ts';
import { Refusal } from '../request/refusal';

/** The refusal to answer a thrown error with; null: a bug in the host. */
export function refusalOf(error: unknown, bodyLimitBytes = BODY_LIMIT_BYTES): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailable) {
    return new Refusal(503, DATABASE_AWAY, { retryAfterS: DATABASE_RETRY_AFTER_S });
  }
  if (error instanceof DatabaseBusy || error instanceof DatabaseTimeout) {
    return new Refusal(503, HOST_BUSY, { retryAfterS: BUSY_RETRY_AFTER_S });
  }
  const refused = databaseRefusalOf(error);
  if (refused) return refused;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(413, bodyTooLarge(bodyLimitBytes));
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal(415, MEDIA_TYPE_UNKNOWN);
  if (statusCode === 400 && code !== 'FST_ERR_BAD_URL') return new Refusal(400, BODY_NOT_JSON);
  // A malformed path, or one that leads out of the folder of static files.
  return statusCode !== undefined && statusCode < 500 ? new Refusal(404, NO_SUCH_CALL) : null;
}

/** What the database refuses by its policies, grants and constraints; null for any other error. */
function databaseRefusalOf(error: unknown): Refusal | null {
  const cause = driverError(error);
  switch (cause?.code) {
    // Missing rights and row-level security, or a rule of the table.
    case '42501':
    case '23514':
      return new Refusal(403, NOT_ALLOWED);
    // A foreign key: a foreign record is an unknown one.
    case '23503':
      return new Refusal(404, NOT_FOUND);
    case '23505':
      return TAKEN[cause.constraint ?? ''] ?? new Refusal(409, ALREADY_EXISTS);
    default:
      return null;
  }
}

/** By the name of the unique index. */
const TAKEN: Readonly<Record<string, Refusal>> = {
  account_external_id: new Refusal(409, EXTERNAL_ID_TAKEN, { input: 'externalAccountId' }),
  account_slug: new Refusal(409, ADDRESS_TAKEN, { input: 'slug' }),
  account_username: new Refusal(409, USERNAME_TAKEN, { input: 'targetUsername' }),
};

/** Why a request was refused, for the log that the owner of a token reads. */
const reasons = new WeakMap<FastifyRequest, string>();
export const reasonOf = (request: FastifyRequest): string | null => reasons.get(request) ?? null;

/** Sentences that say no more than their status, so that the documented one of the call takes their place. */
const GENERIC: ReadonlySet<string> = new Set([
  NOT_SIGNED_IN,
  SESSION_EXPIRED,
  NOT_FOUND,
  INTERNAL_ERROR,
  DATABASE_AWAY,
]);

function documentedIn({ routeOptions }: FastifyRequest, status: number): string | undefined {
  const { endpoint } = routeOptions?.config ?? {};
  const { statuses = {} } = documentedErrorsOf(endpoint?.name ?? '');
  return (statuses as Readonly<Record<number, string>>)[status];
}

/** Sends every failure. A 404 holds nothing of its request, so that "foreign" and "unknown" are byte-equal. */
export async function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const refusal = refusalOf(error, request.routeOptions.bodyLimit);
  const told = { err: error, requestId: request.id, route: request.routeOptions?.url };
  if (!refusal) request.log.error(told, 'call failed');
  else if (databaseRefusalOf(error)) request.log.warn(told, 'refused by the database');
  const { status, message: own, extras } = refusal ?? new Refusal(500, INTERNAL_ERROR);
  const message = GENERIC.has(own) ? (documentedIn(request, status) ?? own) : own;
  reasons.set(request, message);
  const { input, issues, retryAfterS, body } = extras;
  if (retryAfterS !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterS)));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({
      success: false,
      message,
      ...(input === undefined ? {} : { input }),
      ...(issues === undefined ? {} : { issues }),
      ...(retryAfterS === undefined ? {} : { retryAfterS }),
      ...(status === 404 ? {} : { requestId: request.id }),
      ...body,
    });
}
