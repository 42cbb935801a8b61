/** A real browser calls: its microphone plays a sentence that flite has spoken. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { turnTakingOf } from '#contract/rules/agents/turnTaking';
import { fliteSpeaker } from '#server/providers/speech/speak/flite/flite.ts';
import { joined } from '#server/sound/frames.ts';
import { createResampler } from '#server/sound/resample.ts';
import { wavOf } from '#server/sound/wav.ts';
import { VOICE_CLOCK } from '#server/voice/clock.ts';
import { answerBrowser } from '#server/voice/legs/browser.ts';
import { startTalk, type Talk, type TalkEvent } from '#server/voice/loop/talk.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { until } from '#tests/support/until.ts';
import { freeUdpPort } from '../legs/caller';
import { callFromPage } from './page';

const folder = mkdtempSync(join(tmpdir(), 'call-'));
const speaker = fliteSpeaker({ timeoutMs: PATIENCE_MS });
let browser: Browser;
let server: Server;
let url: string;
let talk: Talk | null = null;
const events: TalkEvent[] = [];

beforeAll(async () => {
  const sentence = [];
  const signal = new AbortController().signal;
  const text = 'How long are you open on Saturdays?';
  for await (const { samples } of speaker.speak({ text, voice: 'caleb', language: 'en-US', signal }))
    sentence.push(samples);
  const silence = new Int16Array(48_000);
  const microphone = createResampler(16_000, 48_000)(joined([silence, ...sentence, silence, silence]));
  writeFileSync(join(folder, 'microphone.wav'), wavOf(microphone, 48_000));
  const port = await freeUdpPort();
  const take = async (request: IncomingMessage, reply: ServerResponse) => {
    if (request.url !== '/offer')
      return reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Call</title>');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { answer, leg } = await answerBrowser(String(Buffer.concat(chunks)), { port }, VOICE_CLOCK);
    talk = startTalk({
      ...{ leg, speaker, language: 'en-US', voice: 'amelia', clock: VOICE_CLOCK, transcriber: null },
      rules: turnTakingOf({}),
      lines: [{ kind: 'greeting', text: 'Hello, this is Luigi.', isInterruptible: true }],
      answer: async function* ({ turns }) {
        yield { kind: 'text', text: `You asked: ${turns.at(-1)?.text}` };
      },
      onEvent: (event) => events.push(event),
    });
    return reply.end(answer);
  };
  server = createServer((request, reply) => void take(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  browser = await launchBrowser({
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${join(folder, 'microphone.wav')}%noloop`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true });
});

type CallState = {
  readonly error: string;
  readonly loudest: number;
  readonly shown: readonly string[];
  readonly state: string;
};
const stateOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { callState: CallState }).callState);
const kinds = (lane: string) => events.filter((event) => event.lane === lane).map(({ kind }) => kind);

it('is greeted aloud, is heard, and is answered aloud', async () => {
  const page = await browser.newPage();
  await page.goto(url);
  await page.evaluate(callFromPage);
  expect((await stateOf(page)).error).toBe('');
  await until(async () => expect((await stateOf(page)).state).toBe('connected'));
  await until(() => expect(kinds('play').filter((kind) => kind === 'ended').length).toBe(1));
  expect((await stateOf(page)).loudest).toBeGreaterThan(0.05);
  // The sentence of the microphone, by its sound.
  await until(() => expect(kinds('voice')).toEqual(expect.arrayContaining(['began', 'ended'])));

  await page.evaluate(() => {
    const { callChannel } = globalThis as unknown as { callChannel: RTCDataChannel };
    callChannel.send(JSON.stringify({ type: 'text', kind: 'final', text: 'How long are you open on Saturdays?' }));
  });
  await until(() =>
    expect(talk?.turns().map(({ role, text }) => `${role}: ${text}`)).toEqual([
      'agent: Hello, this is Luigi.',
      'caller: How long are you open on Saturdays?',
      'agent: You asked: How long are you open on Saturdays?',
    ]),
  );
  expect((await stateOf(page)).shown.some((message) => message.includes('talking.listening'))).toBe(true);

  await page.evaluate(() => (globalThis as unknown as { callPeer: RTCPeerConnection }).callPeer.close());
  expect((await talk?.ended)?.cause).toBe('hungUp');
});
