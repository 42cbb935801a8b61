import type { Failure } from '#machines/shared';
import { failureOf, isRefusal } from './failure';

type Online = { readonly platform: { readonly network: { isOnline(): boolean } } };

/** Converts what a call throws into a `Failure`, except an abort, which nobody handles. */
export async function carryOut<T>({ platform }: Online, work: () => Promise<T>, fallback?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isAbort(error) ? error : failureOf(error, platform.network.isOnline(), fallback);
  }
}

/** The same for calls whose refusal is a normal output: it resolves, and only other errors reject. */
export async function orRefused<T>(
  deps: Online,
  work: () => Promise<T>,
  fallback?: string,
): Promise<T | { readonly kind: 'refused'; readonly failure: Failure }> {
  return carryOut<T | { kind: 'refused'; failure: Failure }>(
    deps,
    () =>
      work().catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
        return { kind: 'refused', failure: failureOf(error, deps.platform.network.isOnline(), fallback) };
      }),
    fallback,
  );
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
