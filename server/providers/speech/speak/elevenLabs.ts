import * as z from 'zod';
import { INNER_RATE, samplesOf } from '../../../sound/frames';
import { serviceAt } from '../callService';
import { SpeechFailure } from '../speechFailure';
import type { SpeechService } from '../speechUrl';
import { type Speaker, type Timing, voiceFor } from './speaker';

const MODEL = 'eleven_flash_v2_5';
const TIMEOUT_MS = 8_000;
export const ELEVENLABS_VOICES = { female: '21m00Tcm4TlvDq8ikWAM', male: 'pNInz6obpgDQGcFmaJgB' };
/** A line holds a second or so of audio as base64. */
const LINE_MAX_CHARACTERS = 5_000_000;

const alignment = z.object({
  characters: z.array(z.string()),
  character_end_times_seconds: z.array(z.number()),
});
const part = z.object({ audio_base64: z.string(), alignment: alignment.nullish() });

/** ElevenLabs, which tells when each character is said. */
export function elevenLabsSpeaker({
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
      const id = encodeURIComponent(voiceFor(voice, ELEVENLABS_VOICES, configured));
      const { pieces } = await call({
        path: `/v1/text-to-speech/${id}/stream/with-timestamps?output_format=pcm_${INNER_RATE}`,
        headers: { 'content-type': 'application/json', 'xi-api-key': apiKey },
        body: JSON.stringify({ text, model_id: model }),
        timeoutMs,
        signal,
      });
      let said = 0;
      for await (const line of linesOf(pieces)) {
        const { audio_base64: audio, alignment: aligned } = partOf(line);
        const timings = aligned ? timingsOf(aligned, said) : [];
        said = timings.at(-1)?.characters ?? said;
        const samples = samplesOf(Buffer.from(audio, 'base64'));
        if (samples.length > 0) yield { samples, timings };
      }
    },
  };
}

function timingsOf({ characters, character_end_times_seconds: ends }: z.output<typeof alignment>, before: number) {
  let said = before;
  return characters.flatMap((character, at): Timing[] => {
    said += character.length;
    const end = ends[at];
    return end === undefined ? [] : [{ characters: said, ms: Math.round(end * 1_000) }];
  });
}

function partOf(line: string): z.output<typeof part> {
  try {
    return part.parse(JSON.parse(line));
  } catch (error) {
    throw new SpeechFailure('nonsense', 'A line of the answer cannot be read.', { cause: error });
  }
}

async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX_CHARACTERS) throw new SpeechFailure('nonsense', 'A line of the answer has no end.');
    yield* lines.filter((line) => line.trim() !== '');
  }
  if (rest.trim() !== '') yield rest;
}
