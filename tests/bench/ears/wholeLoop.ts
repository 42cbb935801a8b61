import { setImmediate as turn } from 'node:timers/promises';
import { turnTakingOf } from '#contract/rules/agents/turnTaking';
import { fliteSpeaker } from '#server/providers/speech/speak/flite/flite.ts';
import type { Speaker, SpeakRequest } from '#server/providers/speech/speak/speaker.ts';
import { openAiTranscriber } from '#server/providers/speech/transcribe/openAiCompatible.ts';
import type { Transcriber } from '#server/providers/speech/transcribe/transcriber.ts';
import { FRAME_MS, type Frame, INNER_RATE, joined, type Samples, samplesIn, samplesOf } from '#server/sound/frames.ts';
import { readWav } from '#server/sound/wav.ts';
import { createQueue } from '#server/voice/loop/ahead.ts';
import { startTalk } from '#server/voice/loop/talk.ts';
import { createClock } from '#tests/harness/clock.ts';
import { sceneLeg } from '#tests/host/voice/loop/sceneLeg.ts';
import { startStandIn } from '#tests/host/voice/speech/standIns.ts';
import type { Ear } from './pocketsphinx';

/** A man's voice that recognizers understand well. */
const VOICE = 'rms';
const TALK_MAX_MS = 60_000;

/** What one question and its answer were heard as. */
export type HeardTalk = { readonly question: string; readonly answer: string };

/**
 * A caller asks, by flite; the call hears it by `ear` behind the protocol of a recognizer, and answers by flite; the caller hears that by
 * `ear`. `through` is what the line does to the sound. The time of the call stands still while ears and voices work.
 */
export async function talkThrough(
  ear: Ear,
  { question, answer }: HeardTalk,
  through: (samples: Samples) => Samples,
): Promise<HeardTalk> {
  const work = createWork();
  const flite = fliteSpeaker();
  const said = await spoken(flite, question);
  const service = await startStandIn({
    answer: ({ body }, reply) => {
      const audio = readWav(body.subarray(body.indexOf('RIFF')))?.audio ?? new Uint8Array();
      void ear(samplesOf(audio)).then((text) => reply.end(JSON.stringify({ text })));
    },
  });
  const clock = createClock();
  const incoming = createQueue<Frame>();
  const heard: Samples[] = [];
  const line = sceneLeg({ clock, frames: incoming, send: (frame) => heard.push(frame) });
  const phases: string[] = [];
  const { turns } = startTalk({
    leg: line.leg,
    speaker: work.watched(flite),
    transcriber: work.watchedEar(
      openAiTranscriber({
        service: 'openai',
        baseUrl: service.baseUrl,
        apiKey: '',
        model: undefined,
        voice: undefined,
      }),
    ),
    answer: async function* () {
      yield { kind: 'text', text: answer };
    },
    ...{ language: 'en-US', lines: [], clock, voice: VOICE, rules: turnTakingOf({}) },
    onEvent: ({ lane, kind }) => lane === 'turn' && phases.push(kind),
  });
  let lineMs = 0;
  const pass = async (samples: Samples) => {
    const length = samplesIn(FRAME_MS, INNER_RATE);
    for (let at = 0; at < samples.length; at += length, lineMs += FRAME_MS) {
      incoming.push({ samples: samples.slice(at, at + length), lineMs });
      for (let round = 0; round < 3; round += 1) await turn();
      clock.advance(FRAME_MS);
    }
  };
  const silence = (ms: number) => new Int16Array(samplesIn(ms, INNER_RATE));

  line.events().onOpen?.();
  await pass(joined([silence(500), through(said), silence(1_000)]));
  const endMs = performance.now() + TALK_MAX_MS;
  while (heard.length === 0 || phases.at(-1) !== 'talking.listening') {
    if (performance.now() > endMs) throw new Error(`Nothing was answered: ${phases.join(', ')}`);
    if (work.isGoingOn()) await turn();
    else await pass(silence(FRAME_MS));
  }
  line.events().onGone?.('hungUp');
  await service.close();
  return {
    question: turns()
      .filter(({ role }) => role === 'caller')
      .map(({ text }) => text)
      .join(' '),
    answer: await ear(through(joined(heard))),
  };
}

async function spoken(speaker: Speaker, text: string): Promise<Samples> {
  const parts: Samples[] = [];
  const asked: SpeakRequest = { text, voice: VOICE, language: 'en-US', signal: new AbortController().signal };
  for await (const { samples } of speaker.speak(asked)) parts.push(samples);
  return joined(parts);
}

/** What takes real time. */
function createWork() {
  let count = 0;
  return {
    isGoingOn: () => count > 0,
    watched: (speaker: Speaker): Speaker => ({
      label: speaker.label,
      async *speak(asked) {
        count += 1;
        const parts = [];
        for await (const part of speaker.speak(asked)) parts.push(part);
        count -= 1;
        yield* parts;
      },
    }),
    watchedEar: (transcriber: Transcriber): Transcriber => ({
      label: transcriber.label,
      open({ language, hear }) {
        const stream = transcriber.open({
          language,
          hear: (told) => {
            count -= 1;
            hear(told);
          },
        });
        return {
          ...stream,
          voiceEnded() {
            count += 1;
            stream.voiceEnded();
          },
        };
      },
    }),
  };
}
