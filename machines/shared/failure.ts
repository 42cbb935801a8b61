import { INTERNAL_ERROR } from '#contract/rules/messages/page';

/** Every way an effect can fail. The set is closed, so that views can handle each. */
export const FAILURE_KINDS = [
  'offline',
  'unauthorized',
  'forbidden',
  'notFound',
  'conflict',
  'invalid',
  'limited',
  'unavailable',
  'unexpected',
] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];

/**
 * What an effect rejects with and a machine stores; plain data. `message` comes from the catalogue (specification 8) or the
 * host; `input` names the field it is about; `requestId` is for support; `retryAfterS` comes with `limited` and `unavailable`.
 */
export type Failure = {
  readonly kind: FailureKind;
  readonly message: string;
  readonly input?: string;
  readonly requestId?: string;
  readonly retryAfterS?: number;
};

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'message' in value &&
  typeof value.message === 'string' &&
  FAILURE_KINDS.some((kind) => kind === value.kind);

/** The failure an actor rejected with. Anything else is a bug: the person reads `fallback`, never a stack trace. */
export const toFailure = (error: unknown, fallback: string = INTERNAL_ERROR): Failure =>
  isFailure(error) ? error : { kind: 'unexpected', message: fallback };
