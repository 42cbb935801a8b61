import { originFetch } from '../../outgoing/originFetch';
import { SpeechFailure, speechFailureOf } from './speechFailure';

/** What a service says of a refusal that is kept for the log. */
const REFUSAL_MAX_CHARACTERS = 300;

export type ServiceRequest = {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  /** Until the answer begins, and then from each piece to the next. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
};

export type CallService = (request: ServiceRequest) => Promise<{
  /** The answer in pieces as they come. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** The whole answer. */
  readonly text: () => Promise<string>;
}>;

/**
 * Calls a speech service over HTTP, which reaches only its own origin.
 * @throws SpeechFailure, also while the answer is read
 */
export function serviceAt(baseUrl: string): CallService {
  const send = originFetch(baseUrl);
  return async ({ path, method = 'POST', headers, body, timeoutMs, signal }) => {
    const stop = new AbortController();
    const abort = () => stop.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    const late = () => stop.abort(new SpeechFailure('timeout', `Nothing came for ${timeoutMs} ms.`));
    let timer = setTimeout(late, timeoutMs);
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const failed = (error: unknown) => {
      done();
      return speechFailureOf(stop.signal.aborted ? stop.signal.reason : error);
    };

    let reply: Response;
    try {
      reply = await send(`${baseUrl}${path}`, { method, headers, body: body ?? null, signal: stop.signal });
      if (!reply.ok) {
        const said = (await reply.text()).slice(0, REFUSAL_MAX_CHARACTERS);
        throw new SpeechFailure(reply.status < 500 ? 'refused' : 'unavailable', `${reply.status}: ${said}`);
      }
    } catch (error) {
      throw failed(error);
    }
    const pieces = async function* () {
      try {
        for await (const piece of reply.body ?? []) {
          clearTimeout(timer);
          timer = setTimeout(late, timeoutMs);
          yield piece as Uint8Array;
        }
      } catch (error) {
        throw failed(error);
      } finally {
        done();
      }
    };
    return {
      pieces: pieces(),
      text: async () => {
        const all: Uint8Array[] = [];
        for await (const piece of pieces()) all.push(piece);
        return Buffer.concat(all).toString('utf8');
      },
    };
  };
}
