import * as z from 'zod';
import { INNER_RATE, joined, msOf, type Samples } from '../../../sound/frames';
import { wavOf } from '../../../sound/wav';
import { serviceAt } from '../callService';
import { SpeechFailure, speechFailureOf } from '../speechFailure';
import type { SpeechService } from '../speechUrl';
import type { Heard, Transcriber } from './transcriber';

const MODEL = 'whisper-1';
const TIMEOUT_MS = 10_000;
/** Heard before the voice was known to begin. */
const BEFORE_MS = 500;
/** A longer turn is sent in parts. */
const PART_MAX_MS = 25_000;

const transcription = z.object({ text: z.string() });

/**
 * Any endpoint with OpenAI's `/audio/transcriptions`. It takes whole recordings, so each turn is sent when the voice ends, and there are
 * no guesses. A part that fails is sent once more; then the recognizer counts as lost.
 */
export function openAiTranscriber({
  baseUrl,
  apiKey,
  model = MODEL,
  timeoutMs = TIMEOUT_MS,
}: SpeechService): Transcriber {
  const call = serviceAt(baseUrl);
  const transcribe = async (recording: Samples, language: string, signal: AbortSignal): Promise<string> => {
    const body = new FormData();
    body.set('file', new Blob([wavOf(recording, INNER_RATE)], { type: 'audio/wav' }), 'turn.wav');
    body.set('model', model);
    body.set('response_format', 'json');
    if (language !== 'multi') body.set('language', language.split('-')[0] ?? language);
    const headers: Record<string, string> = apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };
    const reply = await call({ path: '/audio/transcriptions', headers, body, timeoutMs, signal });
    const text = await reply.text();
    try {
      return transcription.parse(JSON.parse(text)).text.trim();
    } catch (error) {
      throw new SpeechFailure('nonsense', 'The answer is no transcription.', { cause: error });
    }
  };

  return {
    label: `${model} at ${new URL(baseUrl).host}`,
    open({ language, hear }) {
      const closed = new AbortController();
      let before: Samples[] = [];
      let turn: Samples[] | null = null;
      /** Turns are told in the order they were said. */
      let told: Promise<void> = Promise.resolve();
      const tell = (heard: Heard) => {
        if (!closed.signal.aborted) hear(heard);
      };
      const send = (recording: Samples) => {
        const ask = () => transcribe(recording, language, closed.signal);
        const asked = ask().catch((error: unknown) => {
          if (closed.signal.aborted || speechFailureOf(error).kind === 'refused') throw error;
          return ask();
        });
        told = told
          .then(async () => {
            const text = await asked;
            if (text !== '') tell({ kind: 'words', text });
          })
          .catch((error: unknown) => {
            tell({ kind: 'lost', detail: speechFailureOf(error).detail });
            closed.abort();
          });
        asked.catch(() => undefined);
      };
      const lengthMs = (parts: readonly Samples[]) =>
        msOf(
          parts.reduce((sum, { length }) => sum + length, 0),
          INNER_RATE,
        );
      return {
        write(samples) {
          if (turn === null) {
            before.push(samples);
            while (lengthMs(before) > BEFORE_MS) before.shift();
            return;
          }
          turn.push(samples);
          if (lengthMs(turn) < PART_MAX_MS) return;
          send(joined(turn));
          turn = [];
        },
        voiceBegan() {
          turn = before;
          before = [];
        },
        voiceEnded() {
          if (turn !== null && turn.length > 0) send(joined(turn));
          turn = null;
        },
        close: () => closed.abort(),
      };
    },
  };
}
