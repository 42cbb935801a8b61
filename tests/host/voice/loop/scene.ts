import { setImmediate as turn } from 'node:timers/promises';
import { turnTakingOf } from '#contract/rules/agents/turnTaking';
import type { Speaker } from '#server/providers/speech/speak/speaker.ts';
import { SpeechFailure } from '#server/providers/speech/speechFailure.ts';
import type { Heard, Transcriber } from '#server/providers/speech/transcribe/transcriber.ts';
import type { Frame, Samples } from '#server/sound/frames.ts';
import type { VoiceClock } from '#server/voice/clock.ts';
import type { GoneCause, LegEvents } from '#server/voice/leg.ts';
import { createQueue } from '#server/voice/loop/ahead.ts';
import type { Answer, AnswerPart } from '#server/voice/loop/answer.ts';
import { startTalk, type Talk, type TalkEvent } from '#server/voice/loop/talk.ts';
import type { Line } from '#server/voice/loop/turn/index.ts';
import { createClock } from '#tests/harness/clock.ts';
import { tone } from '../audio/sounds';
import { sceneLeg } from './sceneLeg';

/** A character takes so long to say. */
const CHARACTER_MS = 60;

/** A call whose time only passes when told, so that each millisecond is the same on every machine. */
export type Scene = {
  readonly talk: Talk;
  readonly leg: { readonly events: () => LegEvents; readonly ended: GoneCause[]; readonly shown: object[] };
  /** Time passes; the caller is silent, or makes a sound with a voice. */
  readonly silence: (ms: number) => Promise<void>;
  readonly voice: (ms: number) => Promise<void>;
  /** What the recognizer tells. */
  readonly hear: (heard: Heard) => void;
  /** What the caller heard: every sentence of which a frame was played, with its milliseconds. */
  readonly played: () => readonly { readonly text: string; readonly ms: number; readonly endedMs: number }[];
  readonly nowMs: () => number;
  readonly asked: { readonly turns: readonly string[]; readonly signal: AbortSignal }[];
  readonly events: TalkEvent[];
  readonly kinds: (lane: string) => string[];
};

type Options = {
  readonly lines?: readonly Line[];
  /** One for each question in turn; the last answers all that follow. */
  readonly answers?: readonly ((signal: AbortSignal) => AsyncIterable<AnswerPart>)[];
  readonly settings?: Parameters<typeof turnTakingOf>[0];
  readonly language?: string;
  /** How often the synthesizer fails. */
  readonly failures?: number;
  readonly isHeardByHost?: boolean;
};

export async function* says(text: string): AsyncIterable<AnswerPart> {
  yield { kind: 'text', text };
}

export function startScene({
  lines = [],
  answers = [() => says('Yes.')],
  settings = { interruptionMinimumSpeakingTime: 0 },
  language = 'en-US',
  failures = 0,
  isHeardByHost = true,
}: Options = {}): Scene {
  const harness = createClock();
  const clock: VoiceClock = harness;
  const texts: string[] = [];
  const sent: { readonly text: string; readonly atMs: number }[] = [];
  const events: TalkEvent[] = [];
  const asked: { turns: string[]; signal: AbortSignal }[] = [];
  const incoming = createQueue<Frame>();
  let hear: (heard: Heard) => void = () => undefined;
  let failing = failures;

  const line = sceneLeg({
    clock,
    frames: incoming,
    send: (frame) => sent.push({ text: texts[(frame[0] ?? 0) - 1] ?? '?', atMs: clock.nowMs() }),
  });
  const speaker: Speaker = {
    label: 'numbers',
    async *speak({ text }) {
      if (failing > 0) {
        failing -= 1;
        throw new SpeechFailure('unavailable', 'down');
      }
      const number = texts.push(text);
      for (let done = 0; done < text.length; done += 5) {
        const characters = Math.min(5, text.length - done);
        yield { samples: new Int16Array(characters * CHARACTER_MS * 16).fill(number) };
      }
    },
  };
  const answer: Answer = ({ turns, signal }) => {
    asked.push({ turns: turns.map(({ role, text }) => `${role}: ${text}`), signal });
    const given = answers[Math.min(asked.length, answers.length) - 1];
    return given ? given(signal) : says('Nothing.');
  };
  const transcriber: Transcriber = {
    label: 'script',
    open(request) {
      hear = request.hear;
      return { write: () => {}, voiceBegan: () => {}, voiceEnded: () => {}, close: () => {} };
    },
  };
  const talk = startTalk({
    ...{ leg: line.leg, speaker, answer, language, lines, clock, voice: undefined },
    transcriber: isHeardByHost ? transcriber : null,
    rules: turnTakingOf(settings),
    onEvent: (event) => events.push(event),
  });
  let lineMs = 0;
  const elapse = async (ms: number, sound: (ms: number) => Samples) => {
    const all = sound(ms);
    for (let done = 0; done < ms; done += 20) {
      incoming.push({ samples: all.slice(done * 16, (done + 20) * 16), lineMs });
      lineMs += 20;
      await settled();
      harness.advance(20);
      await settled();
    }
  };
  return {
    talk,
    leg: line,
    silence: (ms) => elapse(ms, (length) => new Int16Array(length * 16)),
    voice: (ms) => elapse(ms, (length) => tone(180, length, 16_000, 6_000)),
    hear: (heard) => hear(heard),
    played() {
      const heard: { text: string; ms: number; endedMs: number }[] = [];
      for (const { text, atMs } of sent) {
        const last = heard.at(-1);
        if (last?.text === text) Object.assign(last, { ms: last.ms + 20, endedMs: atMs });
        else heard.push({ text, ms: 20, endedMs: atMs });
      }
      return heard;
    },
    nowMs: () => clock.nowMs(),
    asked,
    events,
    kinds: (lane) => events.filter((event) => event.lane === lane).map(({ kind }) => kind),
  };
}

/** Promises that wait for nothing outside are settled. */
async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await turn();
}

export const opened = (scene: Scene) => scene.leg.events().onOpen?.();
export const texts = (scene: Scene) => scene.played().map(({ text }) => text);

/** The caller says something, as a recognizer with guesses hears it. */
export async function say(scene: Scene, text: string, ms = 1_000) {
  await scene.voice(ms / 2);
  scene.hear({ kind: 'guess', text: text.split(' ').slice(0, 2).join(' ') });
  await scene.voice(ms / 2);
  scene.hear({ kind: 'words', text });
}

/** Until nobody has anything left to say. */
export async function quiet(scene: Scene, ms = 10_000) {
  for (let waited = 0; waited < ms && scene.kinds('turn').at(-1) !== 'talking.listening'; waited += 20) {
    await scene.silence(20);
  }
}
