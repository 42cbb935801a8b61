import { afterEach, describe, expect, it } from 'vitest';
import { voicesOf } from '#server/providers/speech/createSpeech.ts';
import { voiceSamplesOf } from '#server/providers/speech/samples.ts';
import { fliteSpeaker } from '#server/providers/speech/speak/flite/flite.ts';
import { FLITE_VOICES } from '#server/providers/speech/speak/flite/program.ts';
import { SpeechFailure } from '#server/providers/speech/speechFailure.ts';
import { FLITE_LIST } from '#server/providers/speech/voices/flite.ts';
import { type StandIn, startStandIn } from './standIns';

const open: StandIn[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});
const signal = new AbortController().signal;

async function standIn(body: unknown) {
  const started = await startStandIn({
    answer: (_, reply) => reply.end(typeof body === 'string' ? body : JSON.stringify(body)),
  });
  open.push(started);
  const urlOf = (service: string, query = '') =>
    `${service}+${started.baseUrl.replace('http://', 'http://:key-7@')}${query}`;
  return { ...started, urlOf };
}
const list = async (url: string | undefined) => (await voicesOf(url))(signal);

const DEEPGRAM = {
  tts: [
    {
      name: 'apollo',
      canonical_name: 'aura-2-apollo-en',
      languages: ['en', 'en-US'],
      metadata: { accent: 'American', tags: ['masculine', 'Confident', 'Casual'] },
    },
    { name: 'celeste', canonical_name: 'aura-2-celeste-es', languages: ['es-CO'], metadata: null },
  ],
};

describe('the voices of a service', () => {
  it('are what flite has within, without one', async () => {
    expect((await list(undefined)).map(({ id }) => id)).toEqual([...FLITE_VOICES]);
    expect(FLITE_LIST.flatMap(({ standsFor }) => standsFor)).toEqual(['female', 'male']);
    expect(fliteSpeaker().label).toContain('built-in');
  });

  it('are asked of Deepgram with the key, by its words; one that stands for others is there although it is not listed', async () => {
    const { urlOf, requests } = await standIn(DEEPGRAM);
    expect(await list(urlOf('deepgram'))).toMatchObject([
      { id: 'aura-2-thalia-en', standsFor: ['female'] },
      {
        id: 'aura-2-apollo-en',
        name: 'Apollo',
        description: 'Confident, Casual, American',
        languages: ['en-US', 'en-GB', 'en-AU'],
        standsFor: ['male'],
      },
      { id: 'aura-2-celeste-es', name: 'Celeste', languages: ['es-US', 'es-MX', 'es-ES'], standsFor: [] },
    ]);
    expect(requests[0]).toMatchObject({ path: '/v1/models', headers: { authorization: 'Token key-7' } });
  });

  it('are asked of ElevenLabs; a configured one stands for all', async () => {
    const { urlOf, requests } = await standIn({
      voices: [{ voice_id: 'v1', name: 'Rachel', labels: { descriptive: 'calm', accent: 'american', age: null } }],
    });
    const voices = await list(urlOf('elevenlabs', '/?voice=v1'));
    expect(voices).toMatchObject([{ id: 'v1', description: 'calm, american', standsFor: ['female', 'male'] }]);
    expect(requests[0]).toMatchObject({ path: '/v1/voices', headers: { 'xi-api-key': 'key-7' } });
  });

  it('are those of the protocol at an OpenAI-compatible one, and the configured one first', async () => {
    const { urlOf } = await standIn({});
    const voices = await list(urlOf('openai', '/?voice=bella'));
    expect(voices[0]).toMatchObject({ id: 'bella', standsFor: ['female', 'male'] });
    expect(voices.find(({ id }) => id === 'nova')).toMatchObject({ name: 'Nova', standsFor: [] });
  });

  it.each(['deepgram', 'elevenlabs'])('are not known where %s answers nonsense', async (service) => {
    const { urlOf } = await standIn('<html>');
    await expect(list(urlOf(service))).rejects.toThrow(SpeechFailure);
  });
});

describe('the list', () => {
  it('is asked once in ten minutes, and again after a failure', async () => {
    let [nowMs, isUp] = [0, false];
    const service = await startStandIn({
      answer: (_, reply) => reply.end(isUp ? JSON.stringify({ voices: [] }) : 'no'),
    });
    open.push(service);
    const { voices } = voiceSamplesOf(`elevenlabs+${service.baseUrl.replace('http://', 'http://:k@')}`, () => nowMs);
    await expect(voices(signal)).rejects.toThrow(SpeechFailure);
    isUp = true;
    await voices(signal);
    nowMs = 599_000;
    await voices(signal);
    expect(service.requests).toHaveLength(2);
    nowMs = 601_000;
    await voices(signal);
    expect(service.requests).toHaveLength(3);
  });
});
