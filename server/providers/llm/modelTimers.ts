export type ModelTimers = {
  /** Aborts the call when either wait is over. */
  readonly signal: AbortSignal;
  /** Which wait was over, in words for the log; undefined while none is. */
  readonly expired: string | undefined;
  readonly firstTokenCame: () => void;
  readonly stop: () => void;
};

/** The two waits of a model's answer: for its first token and for the whole of it. */
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
      // The reader may have left before the end: the call must not go on unseen.
      controller.abort();
    },
  };
}
