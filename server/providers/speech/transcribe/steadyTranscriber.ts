import { INNER_RATE, msOf, type Samples } from '../../../sound/frames';
import type { Transcriber, TranscriberStream } from './transcriber';

/** What a new stream gets of what was said before it. */
const KEPT_MS = 2_000;
/** So long after it was opened again, a stream may be opened once more. */
const STEADY_AFTER_MS = 30_000;

/**
 * The same recognizer, which is opened anew once when it is lost, with the last 2 s of audio. Lost again soon after, it is told as
 * lost. Time is counted in audio.
 */
export function steadyTranscriber(transcriber: Transcriber): Transcriber {
  return {
    label: transcriber.label,
    open({ language, hear }) {
      let kept: Samples[] = [];
      let sinceOpenedMs = STEADY_AFTER_MS;
      let isVoice = false;
      let isClosed = false;
      let stream: TranscriberStream | null = null;
      const open = (): TranscriberStream => {
        const opened = transcriber.open({
          language,
          hear(heard) {
            if (isClosed) return;
            if (heard.kind !== 'lost') return hear(heard);
            stream?.close();
            stream = null;
            if (sinceOpenedMs < STEADY_AFTER_MS) {
              isClosed = true;
              return hear(heard);
            }
            sinceOpenedMs = 0;
            stream = open();
            // Begun before, so that all of it counts as voice.
            if (isVoice) stream.voiceBegan();
            for (const samples of kept) stream.write(samples);
          },
        });
        return opened;
      };
      stream = open();
      return {
        write(samples) {
          const ms = msOf(samples.length, INNER_RATE);
          sinceOpenedMs += ms;
          kept = [...kept, samples].slice(-Math.ceil(KEPT_MS / ms));
          stream?.write(samples);
        },
        voiceBegan() {
          isVoice = true;
          stream?.voiceBegan();
        },
        voiceEnded() {
          isVoice = false;
          stream?.voiceEnded();
        },
        close() {
          isClosed = true;
          stream?.close();
        },
      };
    },
  };
}
