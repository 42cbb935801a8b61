import { readWav } from '../../../sound/wav';
import { serviceAt } from '../callService';
import type { SpeechService } from '../speechUrl';
import { spokenFrom } from './rawAudio';
import { type Speaker, voiceFor } from './speaker';

const MODEL = 'gpt-4o-mini-tts';
const TIMEOUT_MS = 8_000;
/** The rate of its raw audio. */
const RATE = 24_000;
export const OPENAI_VOICES = { female: 'nova', male: 'onyx' };

/** Any endpoint with OpenAI's `/audio/speech`. */
export function openAiSpeaker({
  baseUrl,
  apiKey,
  model = MODEL,
  voice: configured,
  timeoutMs = TIMEOUT_MS,
}: SpeechService): Speaker {
  const call = serviceAt(baseUrl);
  return {
    label: `${model} at ${new URL(baseUrl).host}`,
    async *speak({ text, voice, signal }) {
      const { pieces } = await call({
        path: '/audio/speech',
        headers: {
          'content-type': 'application/json',
          ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({
          model,
          input: text,
          voice: voiceFor(voice, OPENAI_VOICES, configured),
          response_format: 'pcm',
        }),
        timeoutMs,
        signal,
      });
      yield* spokenFrom(withoutHeader(pieces), RATE);
    },
  };
}

/** Some endpoints put the header of a WAV file before the audio, although none was asked for: it would be a click. */
async function* withoutHeader(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst ? (readWav(piece)?.audio ?? piece) : piece;
    isFirst = false;
  }
}
