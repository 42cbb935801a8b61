import { INNER_RATE } from '../../../sound/frames';
import { serviceAt } from '../callService';
import type { SpeechService } from '../speechUrl';
import { spokenFrom } from './rawAudio';
import { type Speaker, voiceFor } from './speaker';

const TIMEOUT_MS = 8_000;
/** Its models are its voices. */
export const DEEPGRAM_VOICES = { female: 'aura-2-thalia-en', male: 'aura-2-apollo-en' };

/** Deepgram's Aura. */
export function deepgramSpeaker({
  baseUrl,
  apiKey,
  model,
  voice: configured = model,
  timeoutMs = TIMEOUT_MS,
}: SpeechService): Speaker {
  const call = serviceAt(baseUrl);
  return {
    label: `Aura at ${new URL(baseUrl).host}`,
    async *speak({ text, voice, signal }) {
      const query = new URLSearchParams({
        model: voiceFor(voice, DEEPGRAM_VOICES, configured),
        encoding: 'linear16',
        sample_rate: String(INNER_RATE),
        container: 'none',
      });
      const { pieces } = await call({
        path: `/v1/speak?${query}`,
        headers: { 'content-type': 'application/json', authorization: `Token ${apiKey}` },
        body: JSON.stringify({ text }),
        timeoutMs,
        signal,
      });
      yield* spokenFrom(pieces, INNER_RATE);
    },
  };
}
