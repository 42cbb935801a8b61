import { once } from 'node:events';

/** The values of an iterable, until the signal aborts: also if the iterable itself does not hear of it. @throws the signal's reason */
export async function* untilAborted<T>(values: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  const iterator = values[Symbol.asyncIterator]();
  const aborted = rejectOnAbort(signal);
  aborted.catch(() => {});
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), aborted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not waited for: an iterable that hangs would hang here, too.
    iterator.return?.().catch(() => {});
  }
}

/** Rejects with the signal's reason once it aborts. */
async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}
