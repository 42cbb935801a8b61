import * as z from 'zod';
import { serviceAt } from '../callService';
import { ELEVENLABS_VOICES } from '../speak/elevenLabs';
import { SpeechFailure } from '../speechFailure';
import type { SpeechService } from '../speechUrl';
import { ANY_LANGUAGE, type ListVoices, withOwn } from './speechVoice';

const TIMEOUT_MS = 8_000;
/** More than can be chosen from. */
const VOICES_MAX = 200;

const reply = z.object({
  voices: z.array(
    z.object({ voice_id: z.string(), name: z.string(), labels: z.record(z.string(), z.string().nullish()).nullish() }),
  ),
});

/** The voices of the account of the key; each speaks every language. */
export function elevenLabsVoices({ baseUrl, apiKey, voice, timeoutMs = TIMEOUT_MS }: SpeechService): ListVoices {
  const call = serviceAt(baseUrl);
  return async (signal) => {
    const { text } = await call({
      path: '/v1/voices',
      method: 'GET',
      headers: { 'xi-api-key': apiKey },
      timeoutMs,
      signal,
    });
    const voices = listed(await text()).map(({ voice_id: id, name, labels }) => ({
      id,
      name,
      description: [labels?.descriptive ?? labels?.description, labels?.accent].filter(Boolean).join(', '),
      languages: ANY_LANGUAGE,
    }));
    return withOwn(voices.slice(0, VOICES_MAX), ELEVENLABS_VOICES, voice);
  };
}

function listed(text: string): z.output<typeof reply>['voices'] {
  try {
    return reply.parse(JSON.parse(text)).voices;
  } catch (error) {
    throw new SpeechFailure('nonsense', 'The list of voices cannot be read.', { cause: error });
  }
}
