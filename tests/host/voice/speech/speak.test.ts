import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { deepgramSpeaker } from '#server/providers/speech/speak/deepgram.ts';
import { elevenLabsSpeaker } from '#server/providers/speech/speak/elevenLabs.ts';
import { withFallback } from '#server/providers/speech/speak/fallback.ts';
import { fliteSpeaker } from '#server/providers/speech/speak/flite/flite.ts';
import { openAiSpeaker } from '#server/providers/speech/speak/openAiCompatible.ts';
import type { Speaker, SpeakRequest, Timing } from '#server/providers/speech/speak/speaker.ts';
import { SpeechFailure } from '#server/providers/speech/speechFailure.ts';
import type { SpeechService } from '#server/providers/speech/speechUrl.ts';
import { bytesOf, joined, type Samples } from '#server/sound/frames.ts';
import { wavOf } from '#server/sound/wav.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { loudness, shareOfTone, tone } from '../audio/sounds';
import { type StandIn, startStandIn } from './standIns';

const open: StandIn[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function standIn(answer: (reply: ServerResponse) => void): Promise<StandIn> {
  const started = await startStandIn({ answer: (_, reply) => answer(reply) });
  open.push(started);
  return started;
}

const patientFlite = () => fliteSpeaker({ timeoutMs: PATIENCE_MS });

const serviceOf = (service: SpeechService['service'], { baseUrl }: StandIn): SpeechService => ({
  ...{ service, baseUrl, apiKey: 'key-7', model: undefined, voice: undefined },
  timeoutMs: PATIENCE_MS,
});

async function say(speaker: Speaker, asked: Partial<SpeakRequest> = {}) {
  const parts: Samples[] = [];
  const timings: Timing[] = [];
  const request = {
    text: 'Hello.',
    voice: undefined,
    language: 'en-US',
    signal: new AbortController().signal,
    ...asked,
  };
  for await (const spoken of speaker.speak(request)) {
    parts.push(spoken.samples);
    timings.push(...(spoken.timings ?? []));
  }
  return { sound: joined(parts), parts: parts.length, timings };
}

const failureOf = (speaking: Promise<unknown>): Promise<unknown> =>
  speaking.then(
    () => null,
    (error: unknown) => error,
  );

/** Sends bytes in pieces of odd lengths. */
function inPieces(reply: ServerResponse, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += 1_001) reply.write(bytes.subarray(at, at + 1_001));
  reply.end();
}

describe('the built-in voice', () => {
  it('speaks in a thread of its own, sentence by sentence, with the voice of the agent', async () => {
    const speaker = patientFlite();
    const [woman, man, unknown] = await Promise.all([
      say(speaker, { text: 'We are open from nine to five.' }),
      say(speaker, { text: 'We are open from nine to five.', voice: 'caleb' }),
      say(speaker, { text: 'We are open from nine to five.', voice: 'someone of another service' }),
    ]);
    for (const { sound, parts } of [woman, man]) {
      expect(sound.length / 16_000).toBeGreaterThan(1.2);
      expect(sound.length / 16_000).toBeLessThan(4);
      expect(loudness(sound)).toBeGreaterThan(500);
      expect(parts).toBeGreaterThan(5);
    }
    expect(woman.sound).not.toEqual(man.sound);
    expect(unknown.sound).toEqual(woman.sound);
  });

  it.each([
    ['nothing', ''],
    ['an ellipsis', '…'],
    ['what looks like a setting', '-voice kal'],
    ['another script', '你好'],
    ['a zero', '\u0000'],
    ['a word without an end', 'a'.repeat(5_000)],
  ])('says %s without harm', async (_, text) => {
    const { sound } = await say(patientFlite(), { text });
    expect(sound.length).toBeGreaterThan(0);
    expect(sound.length / 16_000).toBeLessThan(400);
  });

  it('whoever leaves waits no longer, and the next is served', async () => {
    const speaker = patientFlite();
    const leaving = new AbortController();
    const left = ['One.', 'Two.'].map((text) => failureOf(say(speaker, { text, signal: leaving.signal })));
    leaving.abort();
    const { sound } = await say(speaker, { text: 'Three.' });
    expect(await Promise.all(left)).toEqual([expect.any(SpeechFailure), expect.any(SpeechFailure)]);
    expect(sound.length).toBeGreaterThan(3_000);
  });
});

describe('an endpoint of OpenAI’s kind', () => {
  it('is asked for raw audio, which is brought to the inner rate while it comes', async () => {
    const service = await standIn((reply) => inPieces(reply, bytesOf(tone(500, 400, 24_000))));
    const { sound } = await say(openAiSpeaker(serviceOf('openai', service)), { voice: 'desmond' });
    expect(sound.length).toBe(6_400);
    expect(shareOfTone(sound.subarray(400), 500, 16_000)).toBeGreaterThan(0.99);
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = service.requests;
    expect([path, headers.authorization, JSON.parse(String(body))]).toEqual([
      '/audio/speech',
      'Bearer key-7',
      { model: 'gpt-4o-mini-tts', input: 'Hello.', voice: 'onyx', response_format: 'pcm' },
    ]);
  });

  it('leaves out the header of a file that nobody asked for', async () => {
    const service = await standIn((reply) => reply.end(wavOf(tone(500, 100, 24_000), 24_000)));
    const { sound } = await say(openAiSpeaker(serviceOf('openai', service)));
    expect(sound.length).toBe(1_600);
  });

  it('passes on a voice of its own', async () => {
    const service = await standIn((reply) => reply.end(bytesOf(tone(500, 20, 24_000))));
    const speaker = openAiSpeaker({ ...serviceOf('openai', service), voice: 'coral' });
    for (const voice of ['sage', 'amelia', undefined]) await say(speaker, { voice });
    expect(service.requests.map(({ body }) => (JSON.parse(String(body)) as { voice: string }).voice)).toEqual([
      'sage',
      'coral',
      'coral',
    ]);
  });
});

describe('Deepgram', () => {
  it('is asked for raw audio without a container', async () => {
    const service = await standIn((reply) => inPieces(reply, bytesOf(tone(500, 100, 16_000))));
    const { sound } = await say(deepgramSpeaker(serviceOf('deepgram', service)));
    expect(sound).toEqual(tone(500, 100, 16_000));
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = service.requests;
    expect([path, headers.authorization, String(body)]).toEqual([
      '/v1/speak?model=aura-2-thalia-en&encoding=linear16&sample_rate=16000&container=none',
      'Token key-7',
      '{"text":"Hello."}',
    ]);
  });
});

describe('ElevenLabs', () => {
  const line = (ms: number, text: string, endS: number) =>
    JSON.stringify({
      audio_base64: Buffer.from(bytesOf(tone(500, ms, 16_000))).toString('base64'),
      alignment: {
        characters: [...text],
        character_start_times_seconds: [...text].map(() => 0),
        character_end_times_seconds: [...text].map((_, at) => endS + at / 10),
      },
    });

  it('tells when each character is said', async () => {
    const service = await standIn((reply) =>
      inPieces(reply, Buffer.from(`${line(100, 'He', 0.1)}\n\n${line(60, 'y', 0.5)}`)),
    );
    const { sound, timings } = await say(elevenLabsSpeaker(serviceOf('elevenlabs', service)), { voice: 'a/b?c' });
    expect(sound.length).toBe(2_560);
    expect(timings).toEqual([
      { characters: 1, ms: 100 },
      { characters: 2, ms: 200 },
      { characters: 3, ms: 500 },
    ]);
    expect(service.requests[0]?.path).toBe(
      '/v1/text-to-speech/a%2Fb%3Fc/stream/with-timestamps?output_format=pcm_16000',
    );
    expect(service.requests[0]?.headers['xi-api-key']).toBe('key-7');
  });

  it('a line without times is audio all the same', async () => {
    const audio = Buffer.from(bytesOf(tone(500, 20, 16_000))).toString('base64');
    const service = await standIn((reply) => reply.end(JSON.stringify({ audio_base64: audio, alignment: null })));
    expect((await say(elevenLabsSpeaker(serviceOf('elevenlabs', service)))).sound.length).toBe(320);
  });

  it('nonsense is a failure', async () => {
    const service = await standIn((reply) => reply.end('{"detail":"?"}\n'));
    const failure = await failureOf(say(elevenLabsSpeaker(serviceOf('elevenlabs', service))));
    expect(failure).toMatchObject({ kind: 'nonsense' });
  });
});

describe('a service that fails', () => {
  it.each([
    ['refused', (reply: ServerResponse) => reply.writeHead(401).end('no'), '401: no'],
    ['unavailable', (reply: ServerResponse) => reply.writeHead(503).end('x'.repeat(9_000)), `503: ${'x'.repeat(300)}`],
    ['unavailable', (reply: ServerResponse) => reply.destroy(), ''],
    ['unavailable', (reply: ServerResponse) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), ''],
  ] as const)('is %s', async (kind, answer, detail) => {
    const service = await standIn(answer);
    const failure = await failureOf(say(deepgramSpeaker(serviceOf('deepgram', service))));
    expect(failure).toBeInstanceOf(SpeechFailure);
    expect(failure).toMatchObject({ kind, detail: expect.stringContaining(detail) as string });
  });

  it('before the first sound, the built-in voice says the sentence', async () => {
    const service = await standIn((reply) => reply.writeHead(500).end('down'));
    const told: string[] = [];
    const speaker = withFallback(deepgramSpeaker(serviceOf('deepgram', service)), patientFlite(), ({ detail }) =>
      told.push(detail),
    );
    expect((await say(speaker)).sound.length).toBeGreaterThan(3_000);
    expect(told).toEqual(['500: down']);
  });

  it('after the first sound it stays broken off: nobody hears a sentence twice', async () => {
    const service = await standIn((reply) => {
      reply.write(bytesOf(tone(500, 100, 16_000)));
      setImmediate(() => reply.destroy());
    });
    const told: string[] = [];
    const speaker = withFallback(deepgramSpeaker(serviceOf('deepgram', service)), patientFlite(), ({ detail }) =>
      told.push(detail),
    );
    expect(await failureOf(say(speaker))).toBeInstanceOf(SpeechFailure);
    expect(told).toEqual([]);
  });

  it('whoever leaves asks no other', async () => {
    const service = await standIn(() => undefined);
    const leaving = new AbortController();
    const told: string[] = [];
    const speaker = withFallback(deepgramSpeaker(serviceOf('deepgram', service)), patientFlite(), ({ detail }) =>
      told.push(detail),
    );
    const left = failureOf(say(speaker, { signal: leaving.signal }));
    leaving.abort();
    expect([await left, told]).toEqual([expect.any(SpeechFailure), []]);
  });
});
