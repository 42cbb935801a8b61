import type { CallTold } from '#contract/entities/call';
import type { VoiceClock } from '../clock';

/** How often the caller's screen follows what is heard. */
const FOLLOW_MS = 250;

export type SpeechTold = Extract<CallTold, { type: 'speech' }>;

/** The agent's delay at a turn, from the last word of the caller to its own first sound; with its parts. */
export type Delay = NonNullable<SpeechTold['delay']>;

type Options = {
  readonly mark: string;
  readonly show: (told: SpeechTold) => void;
  readonly clock: VoiceClock;
  /** What was said within the first milliseconds of the speech. */
  readonly heardText: (ms: number) => string;
  /** When the caller's last word ended, by the clock; null: nobody waits for this speech. */
  readonly caughtMs: number | null;
};

export type ShownSpeech = {
  /** One more sentence was written. */
  readonly add: (sentence: string) => void;
  /** Its first sound is heard. @returns the delay, if somebody waited for it */
  readonly began: () => Delay | undefined;
  readonly pause: () => void;
  readonly resume: () => void;
  /** It is over, and so much of it was heard. */
  readonly end: (heard: string) => void;
  /** All that was written of it. */
  readonly text: () => string;
};

/** Shows one speech while it is written and heard. */
export function showSpeech({ mark, show, clock, heardText, caughtMs }: Options): ShownSpeech {
  const askedMs = clock.nowMs();
  let text = '';
  let writtenMs: number | null = null;
  let delay: Delay | undefined;
  let isOver = false;
  let timer: unknown = null;
  /** What was played before the latest pause, and since when it plays again. */
  let [playedMs, sinceMs]: [number, number | null] = [0, null];

  const heardMs = () => playedMs + (sinceMs === null ? 0 : clock.nowMs() - sinceMs);
  let heardCharacters = 0;
  const tell = (heard: string) => {
    // How far it has come is an estimate, until a sentence is whole: nothing shown as heard is taken back before the end.
    const now = Math.min(text.length, heard.length);
    heardCharacters = isOver ? now : Math.max(heardCharacters, now);
    show({ type: 'speech', mark, text, heardCharacters, isOver, ...(delay && { delay }) });
  };
  const follow = () => {
    timer = clock.setTimeout(() => {
      tell(heardText(heardMs()));
      follow();
    }, FOLLOW_MS);
  };
  const rest = () => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };

  return {
    add(sentence) {
      writtenMs ??= clock.nowMs();
      text = text === '' ? sentence : `${text} ${sentence}`;
      tell(sinceMs === null && playedMs === 0 ? '' : heardText(heardMs()));
    },
    began() {
      sinceMs = clock.nowMs();
      if (caughtMs !== null) delay = delayOf(caughtMs, askedMs, writtenMs ?? sinceMs, sinceMs);
      tell('');
      follow();
      return delay;
    },
    pause() {
      [playedMs, sinceMs] = [heardMs(), null];
      rest();
    },
    resume() {
      if (sinceMs !== null || playedMs === 0) return;
      sinceMs = clock.nowMs();
      follow();
    },
    end(heard) {
      if (isOver) return;
      isOver = true;
      rest();
      if (text !== '') tell(heard);
    },
    text: () => text,
  };
}

function delayOf(caughtMs: number, askedMs: number, writtenMs: number, beganMs: number): Delay {
  const between = (from: number, to: number) => Math.max(0, Math.round(to - from));
  const heardMs = between(caughtMs, askedMs);
  const thoughtMs = between(askedMs, writtenMs);
  const voiceMs = between(writtenMs, beganMs);
  return { totalMs: heardMs + thoughtMs + voiceMs, heardMs, thoughtMs, voiceMs };
}
