/** Why a speech service gave nothing: too slow; unreachable or broken off; it said no; it answered nonsense. */
export type SpeechFailureKind = 'timeout' | 'unavailable' | 'refused' | 'nonsense';

export class SpeechFailure extends Error {
  override readonly name = 'SpeechFailure';
  readonly kind: SpeechFailureKind;
  /** For the operator's log. It may quote what was said, so it is never shown to a caller. */
  readonly detail: string;

  constructor(kind: SpeechFailureKind, detail: string, options: ErrorOptions = {}) {
    super(`The speech service gave nothing (${kind}).`, options);
    this.kind = kind;
    this.detail = detail;
  }
}

/** Maps an error of a connection. */
export function speechFailureOf(error: unknown): SpeechFailure {
  if (error instanceof SpeechFailure) return error;
  const detail = error instanceof Error ? error.message : String(error);
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return new SpeechFailure(isTimeout ? 'timeout' : 'unavailable', detail, { cause: error });
}
