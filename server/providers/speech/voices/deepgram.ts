import * as z from 'zod';
import { serviceAt } from '../callService';
import { DEEPGRAM_VOICES } from '../speak/deepgram';
import { SpeechFailure } from '../speechFailure';
import type { SpeechService } from '../speechUrl';
import { type ListVoices, languagesOf, withOwn } from './speechVoice';

const TIMEOUT_MS = 8_000;
/** More than can be chosen from. */
const VOICES_MAX = 200;

const reply = z.object({
  tts: z.array(
    z.object({
      name: z.string(),
      canonical_name: z.string(),
      languages: z.array(z.string()),
      metadata: z.object({ accent: z.string().optional(), tags: z.array(z.string()).optional() }).nullish(),
    }),
  ),
});

/** Deepgram's models are its voices. */
export function deepgramVoices({
  baseUrl,
  apiKey,
  model,
  voice = model,
  timeoutMs = TIMEOUT_MS,
}: SpeechService): ListVoices {
  const call = serviceAt(baseUrl);
  return async (signal) => {
    const headers = { authorization: `Token ${apiKey}` };
    const { text } = await call({ path: '/v1/models', method: 'GET', headers, timeoutMs, signal });
    const voices = listed(await text()).map(({ name, canonical_name: id, languages, metadata }) => ({
      id,
      name: name[0]?.toUpperCase() + name.slice(1),
      description: [...(metadata?.tags?.slice(1, 3) ?? []), metadata?.accent ?? '']
        .filter((word) => word !== '')
        .join(', '),
      languages: languagesOf(languages),
    }));
    return withOwn(voices.slice(0, VOICES_MAX), DEEPGRAM_VOICES, voice);
  };
}

function listed(text: string): z.output<typeof reply>['tts'] {
  try {
    return reply.parse(JSON.parse(text)).tts;
  } catch (error) {
    throw new SpeechFailure('nonsense', 'The list of voices cannot be read.', { cause: error });
  }
}
