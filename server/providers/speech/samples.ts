import { joined, type Samples } from '../../sound/frames';
import { SpeechFailure } from './speechFailure';
import type { ListVoices, SpeechVoice } from './voices/speechVoice';

/** How long the list of a service is kept. */
const KEPT_MS = 600_000;

export type VoiceSamples = {
  /** Those of the configured service. */
  readonly voices: ListVoices;
  /**
   * A text in a voice, at `INNER_RATE`.
   * @throws SpeechFailure; nothing stands in for the voice, since it is heard to be chosen
   */
  readonly say: (asked: {
    readonly text: string;
    readonly voice: string | undefined;
    readonly language: string;
    readonly signal: AbortSignal;
  }) => Promise<Samples>;
};

/** The voices of the synthesizer of a setting, and how each sounds. Nothing of it is loaded before it is asked. */
export function voiceSamplesOf(url: string | undefined, nowMs: () => number): VoiceSamples {
  const speech = () => import('./createSpeech');
  let kept: { readonly voices: readonly SpeechVoice[]; readonly atMs: number } | null = null;
  let speaker: ReturnType<Awaited<ReturnType<typeof speech>>['speakerOf']> | null = null;
  const refuse = (detail: string) => {
    throw new SpeechFailure('unavailable', detail);
  };
  return {
    async voices(signal) {
      if (kept && nowMs() - kept.atMs < KEPT_MS) return kept.voices;
      const list = await (await speech()).voicesOf(url);
      kept = { voices: await list(signal), atMs: nowMs() };
      return kept.voices;
    },
    async say(asked) {
      speaker ??= speech().then(({ speakerOf }) => speakerOf(url, refuse));
      const parts: Samples[] = [];
      for await (const { samples } of (await speaker).speak(asked)) parts.push(samples);
      return joined(parts);
    },
  };
}
