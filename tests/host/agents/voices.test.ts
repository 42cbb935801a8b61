import { afterAll, beforeAll, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import { speakSample } from '#contract/endpoints/speech';
import { VOICE_NOT_HEARD } from '#contract/rules/messages/calls';
import { type StandIn, startStandIn } from '#tests/host/voice/speech/standIns.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** The voices that agents can speak with, and how each sounds. */

let host: TestHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startTestHost();
  target = { targetAccountId: host.world.accounts.agent };
});
afterAll(() => host.stop());

const say = (body: object, as: 'owner' | 'guest' = 'owner') =>
  host.as(as).call(speakSample, { target, body: body as never });

test('without a service they are the built-in ones, of which one is the default and one of each gender stands for others', async () => {
  const { body } = await host.as('owner').call(agents.listVoices, { target });
  expect(body.voices.map(({ id, default: isDefault, standsFor }) => [id, isDefault, standsFor])).toEqual([
    ['slt', true, ['female']],
    ['rms', false, ['male']],
    ['awb', false, []],
    ['kal16', false, []],
  ]);
  expect(body.voices[0]).toMatchObject({ name: 'Sally', languages: ['en-US'], supportsStandardTts: true });
});

test('a greeting is heard as a WAV file', async () => {
  const { status, headers, text } = await say({ text: ' Hello. ', voice: 'rms' });
  expect([status, headers.get('content-type'), text.slice(0, 4)]).toEqual([200, 'audio/wav', 'RIFF']);
  // A second of sound has 32,000 bytes.
  expect(Number(headers.get('content-length'))).toBeGreaterThan(5_000);
});

test.each([
  ['nothing', { text: '  ' }],
  ['more than a greeting', { text: 'a'.repeat(501) }],
  ['no text', {}],
  ['a voice of the length of a letter', { text: 'Hello.', voice: 'v'.repeat(121) }],
])('%s is refused', async (_, body) => {
  expect((await say(body)).status).toBe(422);
});

test('a visitor hears none', async () => {
  expect((await say({ text: 'Hello.' }, 'guest')).status).toBe(403);
});

test('a service that fails says so: no other voice stands in for the one that is chosen', async () => {
  const service: StandIn = await startStandIn({ answer: (_, reply) => reply.writeHead(500).end('no') });
  const failing = await startTestHost({
    env: { SPEAK_URL: `elevenlabs+${service.baseUrl.replace('http://', 'http://:key-7@')}` },
  });
  try {
    const own = { targetAccountId: failing.world.accounts.agent };
    const heard = await failing.as('owner').call(speakSample, { target: own, body: { text: 'Hello.' } });
    expect([heard.status, heard.body]).toMatchObject([503, { message: VOICE_NOT_HEARD }]);
    expect((await failing.as('owner').call(agents.listVoices, { target: own })).status).toBe(503);
  } finally {
    await failing.stop();
    await service.close();
  }
});
