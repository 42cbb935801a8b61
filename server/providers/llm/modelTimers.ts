export type ModelTimers = {
  /** Aborts the call when either timeout expires. */
  readonly signal: AbortSignal;
  /** The timeout that expired, in words for the log. */
  readonly expired: string | undefined;
  readonly firstTokenCame: () => void;
  readonly stop: () => void;
};

/** The two timeouts of a model's answer: for its first token and for the whole answer. */
export function modelTimers(limits: { firstTokenTimeoutMs: number; totalTimeoutMs: number }): ModelTimers {
  const controller = new AbortController();
  let expired: string | undefined;
  const expire = (reason: string) => () => {
    expired = reason;
    controller.abort(new DOMException(reason, 'TimeoutError'));
  };
  const firstToken = setTimeout(
    expire(`No token within ${limits.firstTokenTimeoutMs} ms.`),
    limits.firstTokenTimeoutMs,
  );
  const total = setTimeout(expire(`Not finished within ${limits.totalTimeoutMs} ms.`), limits.totalTimeoutMs);
  return {
    signal: controller.signal,
    get expired() {
      return expired;
    },
    firstTokenCame: () => clearTimeout(firstToken),
    stop: () => {
      clearTimeout(firstToken);
      clearTimeout(total);
      // The reader may have left early; the call must not go on without it.
      controller.abort();
    },
  };
}
