import { createHash } from 'node:crypto';
import * as endpoints from '#contract/endpoints/speech';
import { DEFAULT_LANGUAGE } from '#contract/rules/agents/languages';
import { VOICE_NOT_HEARD } from '#contract/rules/messages/calls';
import { type HandlersOf, openHandler } from '../http/handler';
import { StoredFileReply } from '../http/storedFile';
import { SpeechFailure } from '../providers/speech/speechFailure';
import { Refusal } from '../request/refusal';
import { INNER_RATE } from '../sound/frames';
import { wavOf } from '../sound/wav';

export const speechHandlers = {
  speakSample: openHandler(
    endpoints.speakSample,
    async ({ providers, signal, warn }, { body: { text, voice, language = DEFAULT_LANGUAGE } }) => {
      const samples = await providers.speech.say({ text, voice, language, signal }).catch((error: unknown) => {
        if (!(error instanceof SpeechFailure)) throw error;
        warn(error, 'voice sample');
        throw new Refusal(503, VOICE_NOT_HEARD);
      });
      const wav = Buffer.from(wavOf(samples, INNER_RATE));
      return new StoredFileReply({
        type: 'audio/wav',
        disposition: 'inline; filename="voice.wav"',
        size: wav.length,
        etag: `"${createHash('sha256').update(wav).digest('base64url')}"`,
        read: async (offset, length) => wav.subarray(offset, offset + length),
      });
    },
  ),
} satisfies HandlersOf<typeof endpoints>;
