import { fromCallback } from 'xstate';
import type { Speaker } from '../../providers/speech/speak/speaker';
import type { Samples } from '../../sound/frames';
import type { VoiceClock } from '../clock';
import type { Leg } from '../leg';
import { createQueue, type Queue } from './ahead';
import type { Answer, CallTurn } from './answer';
import { phrasesOf, textOf } from './phrases';
import { createSentences } from './sayable';
import { type ShownSpeech, showSpeech } from './shownSpeech';
import { speechOf } from './speech';
import type { Transcript } from './transcript';
import type { SpeakCommand, SpeakInput, Speech } from './turn/index';

/** What of a speech reaches the line. */
export type MarkEvents = { readonly onBegin: () => void; readonly onEnd: (error?: unknown) => void };

/** A speech that is over. */
export type Said = {
  readonly mark: string;
  readonly of: Speech['kind'];
  /** All that was written of it. */
  readonly text: string;
  /** What of it the caller heard; empty: nothing. */
  readonly heard: string;
};

export type SpeakDeps = {
  readonly leg: Pick<Leg, 'play' | 'pause' | 'resume' | 'clear' | 'show'>;
  readonly clock: VoiceClock;
  readonly speaker: Speaker;
  readonly answer: Answer;
  readonly transcript: Transcript;
  readonly voice: string | undefined;
  readonly language: string;
  /** Milliseconds since the call began. */
  readonly atMs: () => number;
  /** Hands the line's events of a mark to whoever plays it. */
  readonly follow: (mark: string, events: MarkEvents) => void;
  readonly tell: (lane: 'speech' | 'function', kind: string, data: Readonly<Record<string, unknown>>) => void;
  /** When the caller's last word ended, by the clock; null: they have said nothing. */
  readonly caughtMs: () => number | null;
  /** Told of each speech once, when it is over. */
  readonly onSaid: (said: Said) => void;
  /** The agent ends the call with this answer. */
  readonly hangUp: () => void;
};

/** The actor `speak` of the turn machine: asks for the answer, has it said sentence by sentence, and keeps what of it was heard. */
export function speakLogic(deps: SpeakDeps) {
  const { leg, speaker, transcript, voice, language, atMs, follow, clock, onSaid } = deps;
  const tell = (kind: string, data: Readonly<Record<string, unknown>>) => deps.tell('speech', kind, data);
  let marks = 0;

  return fromCallback<SpeakCommand, SpeakInput>(({ input: { speech }, sendBack, receive }) => {
    const stop = new AbortController();
    const mark = `speech-${++marks}`;
    const sentences = createQueue<string>();
    const spoken = speechOf(sentences, speaker, { voice, language }, stop.signal);
    const keeping = keep(speech, transcript, atMs());
    const shown = showSpeech({
      ...{ mark, clock, show: leg.show, heardText: spoken.heardText },
      caughtMs: speech.kind === 'answer' ? deps.caughtMs() : null,
    });
    let isOver = false;
    const end = (heard: string) => {
      keeping.heard(heard);
      shown.end(heard);
      onSaid({ mark, of: speech.kind, text: shown.text(), heard });
    };

    const fail = (error: unknown) => {
      if (isOver || stop.signal.aborted) return;
      tell('failed', { of: speech.kind, why: reasonOf(error) });
      sendBack({ type: 'speech.failed' });
    };
    const play = async () => {
      const audio = spoken.audio[Symbol.asyncIterator]();
      const first = await audio.next();
      if (stop.signal.aborted) return;
      if (first.done) throw new Error('Nothing was to be said.');
      follow(mark, {
        onBegin: () => {
          tell('began', { mark, of: speech.kind, ...shown.began() });
          sendBack({ type: 'speech.began' });
        },
        onEnd(error) {
          isOver = true;
          end(spoken.heardText(Number.POSITIVE_INFINITY));
          // What was heard before it broke off stays said: the caller goes on from there.
          if (error !== undefined) tell('cut', { mark, why: reasonOf(error) });
          sendBack({ type: 'speech.ended' });
        },
      });
      leg.play(following(first.value, audio), mark);
    };
    void play().catch(fail);
    void write(deps, { speech, sentences, shown }, stop.signal, sendBack).catch((error: unknown) => {
      sentences.end(error instanceof Error ? error : new Error(String(error)));
    });

    receive(({ type }) => {
      if (type === 'speech.pause') {
        leg.pause();
        shown.pause();
      }
      if (type === 'speech.resume') {
        leg.resume();
        shown.resume();
      }
      if (type === 'speech.fill') {
        tell('filled', {});
        leg.play(sayNow(phrasesOf(language).filler), `${mark}-filler-${++marks}`);
      }
    });
    async function* sayNow(text: string): AsyncIterable<Samples> {
      for await (const { samples } of speaker.speak({ text, voice, language, signal: stop.signal })) yield samples;
    }

    return () => {
      stop.abort();
      sentences.end();
      const played = leg.clear().find((one) => one.mark === mark);
      if (isOver) return;
      const text = played ? spoken.heardText(played.ms) : '';
      if (played && played.ms > 0) tell('interrupted', { mark, atMs: Math.round(played.ms), heard: text });
      end(text);
    };
  });
}

/** Keeps a speech as far as it was heard. A question whose answer nobody heard is kept with what follows it. */
function keep(speech: Speech, transcript: Transcript, atMs: number) {
  const asked = speech.kind === 'answer' ? transcript.add(questionOf(speech, atMs)) : () => undefined;
  return {
    heard(text: string) {
      if (text === '') asked();
      else transcript.add({ role: 'agent', text, atMs });
    },
  };
}

const questionOf = ({ words, keys }: Speech & { readonly kind: 'answer' }, atMs: number): CallTurn => ({
  role: 'caller',
  text: [words, keys === '' ? '' : `[Keys: ${keys}]`].filter(Boolean).join(' '),
  atMs,
});

/** Puts the sentences of a speech into the queue. */
async function write(
  { leg, answer, transcript, language, tell, hangUp }: SpeakDeps,
  { speech, sentences, shown }: { speech: Speech; sentences: Queue<string>; shown: ShownSpeech },
  signal: AbortSignal,
  sendBack: (event: { type: 'speech.working' } | { type: 'speech.worked' }) => void,
): Promise<void> {
  const cut = createSentences();
  const add = (complete: readonly string[]) => {
    for (const sentence of complete) {
      shown.add(sentence);
      sentences.push(sentence);
    }
  };
  if (speech.kind !== 'answer') {
    add([...cut.push(textOf(speech, language)), ...cut.end()]);
    return sentences.end();
  }
  let isFirst = true;
  for await (const part of answer({ turns: transcript.turns(), signal })) {
    if (signal.aborted) return;
    if (part.kind === 'text') {
      if (isFirst) tell('speech', 'firstText', {});
      isFirst = false;
      add(cut.push(part.text));
    }
    if (part.kind === 'anew') cut.end();
    if (part.kind === 'hangUp') hangUp();
    if (part.kind === 'functionBegan') {
      // What it said before it began is said while it runs.
      add(cut.end());
      tell('function', 'began', { name: part.name });
      leg.show({ type: 'function', name: part.name, state: 'running' });
      sendBack({ type: 'speech.working' });
    }
    if (part.kind === 'functionEnded') {
      const { name, durationMs, hasFailed = false } = part;
      const took = durationMs === undefined ? {} : { durationMs };
      tell('function', 'ended', { name, hasFailed, ...took });
      leg.show({ type: 'function', name, state: hasFailed ? 'failed' : 'done', ...took });
      sendBack({ type: 'speech.worked' });
    }
  }
  add(cut.end());
  sentences.end();
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

async function* following(first: Samples, rest: AsyncIterator<Samples>): AsyncIterable<Samples> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
