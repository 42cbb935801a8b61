import * as z from 'zod';
import { openServiceSocket } from '../../../outgoing/serviceSocket';
import { bytesOf, INNER_RATE } from '../../../sound/frames';
import type { SpeechService } from '../speechUrl';
import type { Transcriber } from './transcriber';

const MODEL = 'scribe_v2_realtime';

const told = z.object({ message_type: z.string(), text: z.string().optional(), error: z.string().optional() });

/** ElevenLabs' live recognition, over a WebSocket of each call; a turn is committed when the voice ends. */
export function elevenLabsTranscriber({ baseUrl, apiKey, model = MODEL, timeoutMs }: SpeechService): Transcriber {
  return {
    label: `${model} at ${new URL(baseUrl).host}`,
    open({ language, hear }) {
      const query = new URLSearchParams({
        model_id: model,
        audio_format: `pcm_${INNER_RATE}`,
        commit_strategy: 'manual',
        // Without a language it finds out itself.
        ...(language !== 'multi' && { language_code: language.split('-')[0] ?? language }),
      });
      const socket = openServiceSocket({
        url: `${baseUrl.replace(/^http/, 'ws')}/v1/speech-to-text/realtime?${query}`,
        headers: { 'xi-api-key': apiKey },
        onText(text) {
          const { message_type: type = '', text: said = '', error } = messageOf(text);
          if (error !== undefined) {
            socket.close();
            hear({ kind: 'lost', detail: `${type}: ${error}` });
          } else if (said.trim() !== '' && type === 'partial_transcript') {
            hear({ kind: 'guess', text: said.trim() });
          } else if (said.trim() !== '' && type === 'committed_transcript') {
            hear({ kind: 'words', text: said.trim() });
          }
        },
        timeoutMs,
        onGone: (detail) => hear({ kind: 'lost', detail }),
      });
      const send = (audio: Uint8Array, commit: boolean) =>
        socket.send(
          JSON.stringify({
            message_type: 'input_audio_chunk',
            audio_base_64: Buffer.from(audio).toString('base64'),
            commit,
            sample_rate: INNER_RATE,
          }),
        );
      return {
        write: (samples) => send(bytesOf(samples), false),
        voiceBegan: () => undefined,
        voiceEnded: () => send(new Uint8Array(), true),
        close: () => socket.close(),
      };
    },
  };
}

function messageOf(text: string): Partial<z.output<typeof told>> {
  try {
    return told.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}
