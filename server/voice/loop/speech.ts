import type { Speaker, Timing } from '../../providers/speech/speak/speaker';
import { INNER_RATE, msOf, type Samples } from '../../sound/frames';
import { fetchedAhead } from './ahead';
import { heardText, type SaidSentence } from './heardText';

type Voice = { readonly voice: string | undefined; readonly language: string };

export type SpeechAudio = {
  /** While one sentence is heard, the next is being made. */
  readonly audio: AsyncIterable<Samples>;
  /** What was said within its first milliseconds. */
  readonly heardText: (ms: number) => string;
};

/** The audio of sentences, and where in it each of them is. */
export function speechOf(
  sentences: AsyncIterable<string>,
  speaker: Speaker,
  { voice, language }: Voice,
  signal: AbortSignal,
): SpeechAudio {
  const said: SaidSentence[] = [];
  const source = sentences[Symbol.asyncIterator]();
  let nowMs = 0;

  const begin = async () => {
    const next = await source.next();
    if (next.done) return null;
    const text = next.value;
    return { text, spoken: fetchedAhead(speaker.speak({ text, voice, language, signal })) };
  };

  async function* audio(): AsyncIterable<Samples> {
    let coming = begin();
    for (let current = await coming; current !== null; current = await coming) {
      coming = begin();
      // If it fails, it does so when its turn comes.
      coming.catch(() => undefined);
      const { text, spoken } = current;
      const startMs = nowMs;
      let timings: readonly Timing[] = [];
      const index = said.push({ text, startMs, lengthMs: 0, isWhole: false, timings }) - 1;
      const note = (isWhole: boolean) => {
        said[index] = { text, startMs, lengthMs: nowMs - startMs, isWhole, timings };
      };
      try {
        for await (const piece of spoken) {
          nowMs += msOf(piece.samples.length, INNER_RATE);
          timings = [...timings, ...(piece.timings ?? [])];
          note(false);
          yield piece.samples;
        }
        note(true);
      } catch (error) {
        // A sentence that breaks off stays so, and the next one follows.
        if (nowMs === startMs || signal.aborted) throw error;
      }
    }
  }

  return { audio: audio(), heardText: (ms) => heardText(said, ms) };
}
