import { INTERNAL_ERROR } from '#contract/rules/messages/page';

/** Every way an effect can fail. The set is closed: a view can say something about each of them. */
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
 * What an effect rejects with, and what a machine keeps of it: plain data, so that it can stand in a context.
 * `message` is the catalogue's sentence (specification 8) or the host's; `input` names the field it is about;
 * `requestId` is the one a person can hand to support; `retryAfterS` comes with `limited` and `unavailable`.
 */
export type Failure = {
  readonly kind: FailureKind;
  readonly message: string;
  readonly input?: string;
  readonly requestId?: string;
  readonly retryAfterS?: number;
};

/** Whether a thrown value is a failure already. */
export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  'message' in value &&
  typeof value.message === 'string' &&
  FAILURE_KINDS.some((kind) => kind === value.kind);

/**
 * The failure in whatever an actor rejected with. What is not a failure is a defect of ours: a person reads the
 * `fallback` sentence, never a stack or a text of the browser.
 */
export const toFailure = (error: unknown, fallback: string = INTERNAL_ERROR): Failure =>
  isFailure(error) ? error : { kind: 'unexpected', message: fallback };
