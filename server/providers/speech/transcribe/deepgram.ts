import * as z from 'zod';
import { openServiceSocket } from '../../../outgoing/serviceSocket';
import { bytesOf, INNER_RATE } from '../../../sound/frames';
import type { SpeechService } from '../speechUrl';
import type { Transcriber } from './transcriber';

const MODEL = 'nova-3';

/** Messages of other types are of no use here. */
const result = z.object({
  type: z.literal('Results'),
  is_final: z.boolean(),
  channel: z.object({ alternatives: z.array(z.object({ transcript: z.string() })) }),
});

/** Deepgram's live recognition, over a WebSocket of each call. */
export function deepgramTranscriber({ baseUrl, apiKey, model = MODEL, timeoutMs }: SpeechService): Transcriber {
  return {
    label: `${model} at ${new URL(baseUrl).host}`,
    open({ language, hear }) {
      const query = new URLSearchParams({
        model,
        language,
        encoding: 'linear16',
        sample_rate: String(INNER_RATE),
        channels: '1',
        interim_results: 'true',
        smart_format: 'true',
        endpointing: '300',
      });
      const socket = openServiceSocket({
        url: `${baseUrl.replace(/^http/, 'ws')}/v1/listen?${query}`,
        headers: { authorization: `Token ${apiKey}` },
        onText(text) {
          const told = result.safeParse(parsed(text));
          if (!told.success) return;
          const { is_final: isSure, channel } = told.data;
          const said = channel.alternatives[0]?.transcript.trim() ?? '';
          if (said !== '') hear({ kind: isSure ? 'words' : 'guess', text: said });
        },
        timeoutMs,
        onGone: (detail) => hear({ kind: 'lost', detail }),
      });
      return {
        write: (samples) => socket.send(bytesOf(samples)),
        voiceBegan: () => undefined,
        // What it still holds becomes certain at once.
        voiceEnded: () => socket.send(JSON.stringify({ type: 'Finalize' })),
        close() {
          socket.send(JSON.stringify({ type: 'CloseStream' }));
          socket.close();
        },
      };
    },
  };
}

/** @returns undefined for what is no JSON */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
