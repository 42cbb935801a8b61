import { voiceOf } from '#contract/rules/agents/voices';
import type { Samples } from '../../../sound/frames';

/** Audio of a sentence, at `INNER_RATE`. */
export type Spoken = {
  readonly samples: Samples;
  /** How many characters of the sentence are said after how many milliseconds, if the service tells. */
  readonly timings?: readonly Timing[];
};

export type Timing = { readonly characters: number; readonly ms: number };

export type SpeakRequest = {
  /** A sentence or so: the first sound comes early. */
  readonly text: string;
  /** As the agent's settings have it; the service's own default without one that it knows. */
  readonly voice: string | undefined;
  /** A code of `LANGUAGES`. */
  readonly language: string;
  readonly signal: AbortSignal;
};

/** A service that says a text. */
export type Speaker = {
  /** The name in /healthz, never a key. */
  readonly label: string;
  /** @throws SpeechFailure */
  readonly speak: (asked: SpeakRequest) => AsyncIterable<Spoken>;
};

/** A voice of a service for that of an agent: its own id is passed on; for one of ours, the service's of the same gender. */
export function voiceFor(
  voice: string | undefined,
  own: { readonly female: string; readonly male: string },
  configured: string | undefined,
): string {
  const named = voiceOf(voice);
  if (named === null) return voice ?? configured ?? own.female;
  return configured ?? own[named.gender];
}
