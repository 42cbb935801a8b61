import { fromPromise } from 'xstate';
import type { InboxCounts } from '#contract/entities/inbox';
import { QUIET_RETRY_MS } from '#contract/rules/constants';
import { LOAD_INBOX_FAILED } from '#contract/rules/messages/conversations';
import type { ReadAll } from '#machines/workspace/features';
import { answering } from '../answering';
import { carryOut } from '../carryOut';
import type { EffectDeps } from '../deps';

type Key = { readonly key: { readonly targetAccountId: number } };

/**
 * How many rooms each list of the inbox has, and marking all of a tab as read (specification 4, 7 Activity). The first event
 * after a quiet time is answered at once; between two loads there is a pause, so that a busy stream does not cause many.
 */
export function defineInboxCountsEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  let lastAtMs = Number.NEGATIVE_INFINITY;

  async function load({ key: { targetAccountId } }: Key, signal: AbortSignal): Promise<InboxCounts> {
    lastAtMs = platform.clock.nowMs();
    const { success: _, ...counts } = await api.call('readInboxCounts', {}, { signal, targetAccountId });
    return counts;
  }

  const rest = (signal: AbortSignal) =>
    new Promise<void>((done, stop) => {
      // No longer than that, even if the clock was set back.
      const leftMs = Math.min(QUIET_RETRY_MS, lastAtMs + QUIET_RETRY_MS - platform.clock.nowMs());
      if (leftMs <= 0) return void done();
      const cancel = platform.clock.after(leftMs, done);
      signal.addEventListener('abort', () => {
        cancel();
        stop(new DOMException('Aborted', 'AbortError'));
      });
    });

  return {
    actors: {
      loadRecord: answering<InboxCounts, Key>(deps, LOAD_INBOX_FAILED, async (input, signal) => {
        await rest(signal);
        return load(input, signal);
      }),
      saveRecord: fromPromise<InboxCounts, Key & { readonly change: ReadAll }>(({ input, signal }) =>
        carryOut(deps, async () => {
          const name = input.change.readAllOf === 'priority' ? 'clearActivity' : 'clearActivityAgent';
          const options = { signal, targetAccountId: input.key.targetAccountId };
          await api.call(name, { body: { clearAll: true } }, options);
          return load(input, signal);
        }),
      ),
    },
  };
}
