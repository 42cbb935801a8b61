import { afterEach, describe, expect, it } from 'vitest';
import type { SpeechService } from '#server/providers/speech/speechUrl.ts';
import { deepgramTranscriber } from '#server/providers/speech/transcribe/deepgram.ts';
import { elevenLabsTranscriber } from '#server/providers/speech/transcribe/elevenLabs.ts';
import { openAiTranscriber } from '#server/providers/speech/transcribe/openAiCompatible.ts';
import { steadyTranscriber } from '#server/providers/speech/transcribe/steadyTranscriber.ts';
import type { Heard, Transcriber, TranscriberStream } from '#server/providers/speech/transcribe/transcriber.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { until } from '#tests/support/until.ts';
import { tone } from '../audio/sounds';
import { type StandIn, startStandIn } from './standIns';

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function standIn(script: Parameters<typeof startStandIn>[0]): Promise<StandIn> {
  const started = await startStandIn(script);
  open.push(started);
  return started;
}

const serviceOf = (service: SpeechService['service'], { baseUrl }: StandIn): SpeechService => ({
  ...{ service, baseUrl, apiKey: 'key-7', model: undefined, voice: undefined },
  timeoutMs: PATIENCE_MS,
});

function listen(transcriber: Transcriber, language = 'en-US'): { stream: TranscriberStream; heard: Heard[] } {
  const heard: Heard[] = [];
  const stream = transcriber.open({ language, hear: (one) => heard.push(one) });
  open.unshift(stream);
  return { stream, heard };
}

const frame = tone(200, 20, 16_000);
const results = (transcript: unknown, isFinal = false) => ({
  type: 'Results',
  is_final: isFinal,
  channel: { alternatives: [{ transcript }] },
});

describe('Deepgram', () => {
  it('sends the line as it comes, and tells guesses and words', async () => {
    const service = await standIn({});
    const { stream, heard } = listen(deepgramTranscriber(serviceOf('deepgram', service)), 'de-DE');
    // Before the socket is open, too.
    stream.write(frame);
    await until(() => expect(service.sockets[0]?.audioBytes).toBe(640));
    const socket = service.sockets[0];
    stream.voiceBegan();
    stream.write(frame);
    stream.voiceEnded();
    await until(() => expect(socket?.texts).toEqual(['{"type":"Finalize"}']));
    for (const message of [results('Haben'), results(''), results('Haben Sie'), results('Haben Sie offen?', true)])
      socket?.send(message);
    await until(() => expect(heard.length).toBe(3));
    expect(heard).toEqual([
      { kind: 'guess', text: 'Haben' },
      { kind: 'guess', text: 'Haben Sie' },
      { kind: 'words', text: 'Haben Sie offen?' },
    ]);
    const query = new URL(socket?.path ?? '', service.baseUrl).searchParams;
    expect([query.get('language'), query.get('sample_rate'), query.get('encoding')]).toEqual([
      'de-DE',
      '16000',
      'linear16',
    ]);
    expect([socket?.headers.authorization, socket?.path]).toEqual([
      'Token key-7',
      expect.not.stringContaining('key-7'),
    ]);
  });

  it('drops what is no result', async () => {
    const service = await standIn({
      socket(socket) {
        for (const nonsense of ['no JSON', '[]', '{}', '{"type":"Results"}', results(7), results(null, true)])
          socket.send(nonsense);
        socket.send({ type: 'Metadata', duration: 0 });
        socket.send(results('still here', true));
      },
    });
    const { heard } = listen(deepgramTranscriber(serviceOf('deepgram', service)));
    await until(() => expect(heard).toEqual([{ kind: 'words', text: 'still here' }]));
  });

  it.each([
    ['a key that is refused', { refuse: () => 401 }],
    ['a line that is cut', { socket: (socket: { drop: () => void }) => socket.drop() }],
    [
      'a message that is too long',
      { socket: (socket: { send: (text: string) => void }) => socket.send('x'.repeat(2_000_000)) },
    ],
  ])('tells once that it is lost: %s', async (_, script) => {
    const service = await standIn(script);
    const { stream, heard } = listen(deepgramTranscriber(serviceOf('deepgram', service)));
    await until(() => expect(heard[0]?.kind).toBe('lost'));
    for (let at = 0; at < 3; at += 1) stream.write(frame);
    stream.close();
    expect(heard.length).toBe(1);
    expect(JSON.stringify(heard)).not.toContain('key-7');
  });

  it('nobody there is lost, too', async () => {
    const gone = await startStandIn({});
    await gone.close();
    const { heard } = listen(deepgramTranscriber(serviceOf('deepgram', gone)));
    await until(() => expect(heard[0]?.kind).toBe('lost'));
  });

  it('tells nothing after it was closed', async () => {
    const service = await standIn({});
    const { stream, heard } = listen(deepgramTranscriber(serviceOf('deepgram', service)));
    stream.write(frame);
    await until(() => expect(service.sockets[0]?.audioBytes).toBe(640));
    stream.close();
    await until(() => expect(service.sockets[0]?.texts).toEqual(['{"type":"CloseStream"}']));
    expect(heard).toEqual([]);
  });
});

describe('ElevenLabs', () => {
  it('sends the line, commits when the voice ends, and tells guesses and words', async () => {
    const service = await standIn({});
    const { stream, heard } = listen(elevenLabsTranscriber(serviceOf('elevenlabs', service)), 'multi');
    stream.write(frame);
    stream.voiceEnded();
    await until(() => expect(service.sockets[0]?.texts.length).toBe(2));
    const [socket] = service.sockets;
    const [audio, commit] = (socket?.texts ?? []).map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(audio).toMatchObject({ message_type: 'input_audio_chunk', commit: false, sample_rate: 16_000 });
    expect(Buffer.from(String(audio?.audio_base_64), 'base64').length).toBe(640);
    expect(commit).toMatchObject({ commit: true, audio_base_64: '' });
    socket?.send({ message_type: 'session_started' });
    socket?.send({ message_type: 'partial_transcript', text: 'are you' });
    socket?.send({ message_type: 'committed_transcript', text: ' Are you open? ' });
    socket?.send({ message_type: 'committed_transcript', text: '' });
    await until(() => expect(heard.length).toBe(2));
    expect(heard).toEqual([
      { kind: 'guess', text: 'are you' },
      { kind: 'words', text: 'Are you open?' },
    ]);
    expect(socket?.headers['xi-api-key']).toBe('key-7');
    expect(new URL(socket?.path ?? '', service.baseUrl).searchParams.has('language_code')).toBe(false);
  });

  it('an error that it tells is the end, told once', async () => {
    const service = await standIn({
      socket(socket) {
        socket.send({ message_type: 'quota_exceeded', error: 'no credit' });
        socket.send({ message_type: 'error', error: 'again' });
      },
    });
    const { heard } = listen(elevenLabsTranscriber(serviceOf('elevenlabs', service)));
    await until(() => expect(heard.length).toBeGreaterThan(0));
    await until(() => expect(service.sockets.length).toBe(1));
    expect(heard).toEqual([{ kind: 'lost', detail: 'quota_exceeded: no credit' }]);
  });
});

describe('an endpoint of OpenAI’s kind', () => {
  const says = (text: unknown) => (_: unknown, reply: { end: (body: string) => void }) =>
    reply.end(JSON.stringify({ text }));
  const saySomething = (stream: TranscriberStream, frames = 10) => {
    for (let at = 0; at < 100; at += 1) stream.write(new Int16Array(320));
    stream.voiceBegan();
    for (let at = 0; at < frames; at += 1) stream.write(frame);
    stream.voiceEnded();
    for (let at = 0; at < 100; at += 1) stream.write(new Int16Array(320));
  };

  it('sends a turn as one recording, with half a second before it', async () => {
    const service = await standIn({ answer: says(' Are you open? ') });
    const { stream, heard } = listen(openAiTranscriber(serviceOf('openai', service)));
    saySomething(stream);
    await until(() => expect(heard).toEqual([{ kind: 'words', text: 'Are you open?' }]));
    expect(service.requests.length).toBe(1);
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }] = service.requests;
    const start = body.indexOf('RIFF');
    // 500 ms of silence and 200 ms of voice, at 32 bytes a millisecond.
    expect([path, headers.authorization, body.readUInt32LE(start + 40)]).toEqual([
      '/audio/transcriptions',
      'Bearer key-7',
      700 * 32,
    ]);
    expect(body.toString('latin1')).toMatch(/name="language"\r\n\r\nen\r\n[\s\S]*|name="model"\r\n\r\nwhisper-1/);
  });

  it('silence is never sent', async () => {
    const service = await standIn({ answer: says('Thank you.') });
    const { stream, heard } = listen(openAiTranscriber(serviceOf('openai', service)));
    for (let at = 0; at < 500; at += 1) stream.write(new Int16Array(320));
    saySomething(stream);
    await until(() => expect(heard.length).toBe(1));
    expect(service.requests.length).toBe(1);
  });

  it('tells turns in the order they were said, however long each takes', async () => {
    let count = 0;
    const service = await standIn({
      answer(_, reply) {
        count += 1;
        const text = `turn ${count}`;
        setTimeout(() => reply.end(JSON.stringify({ text })), count === 1 ? 200 : 0);
      },
    });
    const { stream, heard } = listen(openAiTranscriber(serviceOf('openai', service)));
    saySomething(stream);
    await until(() => expect(service.requests.length).toBe(1));
    saySomething(stream);
    await until(() => expect(heard.length).toBe(2));
    expect(heard.map((one) => 'text' in one && one.text)).toEqual(['turn 1', 'turn 2']);
  });

  it('a long turn is sent in parts', async () => {
    const service = await standIn({ answer: says('and so on') });
    const { stream, heard } = listen(openAiTranscriber(serviceOf('openai', service)));
    saySomething(stream, 1_300);
    await until(() => expect(heard.length).toBe(2));
    expect(service.requests.length).toBe(2);
  });

  it('tries a turn once more, and is lost then', async () => {
    let failures = 1;
    const service = await standIn({
      answer(_, reply) {
        if (failures-- > 0) reply.writeHead(503).end('busy');
        else reply.end('{"text":"Hello"}');
      },
    });
    const { stream, heard } = listen(openAiTranscriber(serviceOf('openai', service)));
    saySomething(stream);
    await until(() => expect(heard).toEqual([{ kind: 'words', text: 'Hello' }]));
    failures = 9;
    saySomething(stream);
    await until(() => expect(heard.at(-1)).toEqual({ kind: 'lost', detail: '503: busy' }));
    expect(service.requests.length).toBe(4);
  });

  it.each([
    [
      'refuses',
      (_: unknown, reply: { writeHead: (status: number) => { end: (text: string) => void } }) =>
        reply.writeHead(401).end('no'),
      '401: no',
    ],
    ['answers a page', (_: unknown, reply: { end: (text: string) => void }) => reply.end('<html>'), 'no transcription'],
    ['answers a number', says(7), 'no transcription'],
    [
      'breaks off',
      (_: unknown, reply: { write: (text: string) => void; destroy: () => void }) => {
        reply.write('{"te');
        setImmediate(() => reply.destroy());
      },
      '',
    ],
  ] as const)('is lost when it %s', async (_, answer, detail) => {
    const service = await standIn({ answer });
    const { stream, heard } = listen(openAiTranscriber(serviceOf('openai', service)));
    saySomething(stream);
    await until(() => expect(heard).toEqual([{ kind: 'lost', detail: expect.stringContaining(detail) as string }]));
  });
});

describe('a recognizer that is lost', () => {
  it('is opened anew once, with the last 2 s', async () => {
    const service = await standIn({});
    const { stream, heard } = listen(steadyTranscriber(deepgramTranscriber(serviceOf('deepgram', service))));
    for (let at = 0; at < 150; at += 1) stream.write(frame);
    await until(() => expect(service.sockets[0]?.audioBytes).toBe(150 * 640));
    service.sockets[0]?.drop();
    await until(() => expect(service.sockets[1]?.audioBytes).toBe(100 * 640));
    service.sockets[1]?.send(results('Hello again', true));
    await until(() => expect(heard).toEqual([{ kind: 'words', text: 'Hello again' }]));
    service.sockets[1]?.drop();
    await until(() => expect(heard.at(-1)?.kind).toBe('lost'));
    expect([heard.length, service.sockets.length]).toEqual([2, 2]);
  });

  it('may be opened again after half a minute', async () => {
    const service = await standIn({});
    const { stream, heard } = listen(steadyTranscriber(deepgramTranscriber(serviceOf('deepgram', service))));
    await until(() => expect(service.sockets.length).toBe(1));
    service.sockets[0]?.drop();
    await until(() => expect(service.sockets.length).toBe(2));
    for (let at = 0; at < 1_600; at += 1) stream.write(frame);
    service.sockets[1]?.drop();
    await until(() => expect(service.sockets.length).toBe(3));
    expect(heard).toEqual([]);
  });
});
