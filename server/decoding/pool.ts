import { BUSY_RETRY_AFTER_S } from '#contract/rules/hostConstants';
import { HOST_BUSY } from '#contract/rules/messages/requests';
import { TooComplex } from '../reading/tooComplex';
import { Refusal } from '../request/refusal';
import { type Decoder, startDecoder } from './decoder';
import { DECODERS, IDLE_MS, TASK_LIMITS, type TaskLimits, WAITING_MAX } from './limits';
import type { Given, Result, TaskName } from './tasks';

export type Asked = {
  /** Whoever it is done for, such as an account: nobody holds more than one decoder at a time. */
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
  /** A job waits for its turn, however many wait before it. */
  readonly isJob?: boolean;
};

/**
 * Decodes what a stranger sent, in a process of its own with limits of memory and time.
 * @throws TooComplex beyond a limit; Refusal 503 if too many wait; the signal's reason; Error with what the task threw
 */
export type Decode = <Name extends TaskName>(task: Name, given: Given<Name>, asked: Asked) => Promise<Result<Name>>;

type Waiting = Asked & { readonly start: () => Promise<void> };

type Options = { readonly limits?: Readonly<Record<TaskName, TaskLimits>> };

/** A few decoders, for everybody in turn. They start when they are needed, and end when nobody asks for a while. */
export function createDecoders({ limits = TASK_LIMITS }: Options = {}): Decode {
  const waiting: Waiting[] = [];
  const served = new Set<string>();
  const idle = new Map<Decoder, NodeJS.Timeout>();

  const serveNext = () => {
    while (served.size < DECODERS) {
      const at = waiting.findIndex(({ owner }) => !served.has(owner));
      const [next] = at === -1 ? [] : waiting.splice(at, 1);
      if (!next) return;
      served.add(next.owner);
      void next.start().finally(() => {
        served.delete(next.owner);
        serveNext();
      });
    }
  };

  const take = (): Decoder => {
    for (const [decoder, timeout] of idle) {
      clearTimeout(timeout);
      idle.delete(decoder);
      if (decoder.isFree()) return decoder;
    }
    return startDecoder();
  };
  const putBack = (decoder: Decoder) => {
    if (!decoder.isFree()) return decoder.kill();
    const end = () => {
      idle.delete(decoder);
      decoder.kill();
    };
    idle.set(decoder, setTimeout(end, IDLE_MS).unref());
  };

  return <Name extends TaskName>(task: Name, given: Given<Name>, asked: Asked) =>
    new Promise<Result<Name>>((resolve, rejectWith) => {
      const reject = (reason: unknown) => rejectWith(reason instanceof Error ? reason : new Error(String(reason)));
      const { signal, isJob = false } = asked;
      if (signal?.aborted) return reject(signal.reason);
      if (!isJob && waiting.filter((each) => !each.isJob).length >= WAITING_MAX)
        return reject(new Refusal(503, HOST_BUSY, { retryAfterS: BUSY_RETRY_AFTER_S }));
      let decoder: Decoder | null = null;
      const entry: Waiting = {
        ...asked,
        start: async () => {
          decoder = take();
          try {
            const { memoryMb, timeMs } = limits[task];
            const outcome = await decoder.ask({ task, given, memoryMb }, timeMs);
            if ('value' in outcome) resolve(outcome.value as Result<Name>);
            else reject('fault' in outcome ? new Error(outcome.fault) : new TooComplex(outcome.tooComplex));
          } catch (error) {
            reject(error);
          } finally {
            signal?.removeEventListener('abort', leave);
            putBack(decoder);
          }
        },
      };
      const leave = () => {
        reject(signal?.reason);
        const at = waiting.indexOf(entry);
        if (at === -1) decoder?.kill();
        else waiting.splice(at, 1);
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(entry);
      serveNext();
    });
}
