/** A call with ears: a visitor asks aloud in a real browser, a recognizer hears it over its own protocol, and the agent answers. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { fliteSpeaker } from '#server/providers/speech/speak/flite/flite.ts';
import { INNER_RATE, joined, msOf, type Samples, samplesIn, samplesOf } from '#server/sound/frames.ts';
import { readWav, wavOf } from '#server/sound/wav.ts';
import { type StandIn, startStandIn } from '#tests/host/voice/speech/standIns.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import { newPerson } from '#tests/support/person.ts';
import { until } from '#tests/support/until.ts';

const QUESTION = 'What are your opening hours?';
/** The question is asked again and again, so that one of them comes after the greeting. */
const PAUSE_MS = 6_000;

let ears: StandIn | undefined;
let browser: Browser | undefined;
let folder = '';
const journey = openJourneyWithOwnHost(async () => {
  ears = await startStandIn({
    answer: ({ body }, reply) => {
      const audio = samplesOf(readWav(body.subarray(body.indexOf('RIFF')))?.audio ?? new Uint8Array());
      reply.end(JSON.stringify({ text: isSpoken(audio) ? QUESTION : '' }));
    },
  });
  return { TRANSCRIBE_URL: ears.baseUrl.replace('http://', 'openai+http://:key@') };
});
afterAll(async () => {
  await browser?.close();
  await ears?.close();
  if (folder !== '') await rm(folder, { recursive: true });
});

it('a visitor asks aloud for the opening hours, and hears them', async () => {
  const question = await said(QUESTION);
  const pause = new Int16Array(samplesIn(PAUSE_MS, INNER_RATE));
  folder = await mkdtemp(join(tmpdir(), 'microphone-'));
  const microphone = join(folder, 'question.wav');
  await writeFile(microphone, wavOf(joined([pause, question]), INNER_RATE));
  browser = await launchBrowser({
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${microphone}`,
    ],
  });
  const { page, context, goTo, watch } = await newPerson(browser, journey.host(), { permissions: ['microphone'] });
  await goTo('/olivetta');
  await page.getByRole('button', { name: 'Talk to it here, in the browser' }).click();
  const screen = page.getByRole('dialog', { name: 'Call', exact: true });

  await until(async () =>
    expect(await screen.locator('[data-turn=words]').allInnerTexts()).toContainEqual(expect.stringContaining(QUESTION)),
  );
  // What stands on the screen is what was heard of it.
  await until(async () =>
    expect((await screen.locator('[data-turn=speech]').allInnerTexts()).slice(1).join(' ')).toMatch(
      /\b(?:am|pm|noon)\b/i,
    ),
  );
  await screen.getByRole('button', { name: 'End', exact: true }).click();
  await screen.getByRole('heading', { name: /^You ended the call after/ }).waitFor();
  expect(watch.problems()).toEqual([]);
  await context.close();
});

async function said(text: string): Promise<Samples> {
  const parts: Samples[] = [];
  const signal = new AbortController().signal;
  for await (const { samples } of fliteSpeaker().speak({ text, voice: undefined, language: 'en-US', signal }))
    parts.push(samples);
  return joined(parts);
}

/** Whether it is as long and as loud as the question. */
function isSpoken(audio: Samples): boolean {
  const loudest = audio.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const lengthMs = msOf(audio.length, INNER_RATE);
  return loudest > 3_000 && lengthMs > 1_000 && lengthMs < 5_000;
}
