/** What users complain of most: noises that stop an agent for good, and agents that cut off whoever speaks slowly (voice 8.3). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Heard } from '#server/providers/speech/transcribe/transcriber.ts';
import { opened, quiet, type Scene, say, says, startScene } from './scene';

/** Of each kind; `CALL_NOISES` for another number. */
const NOISES = Number(process.env.CALL_NOISES ?? 8);
const LONG = 'We are open on weekdays from nine to five, on Saturdays from ten to two, and never on Sundays.';
/** Most of them must be over within that time. */
const RESUMED_MS = 1_500;
const INVENTED = (): Heard[] => [{ kind: 'words', text: 'Thank you.' }];
const LISTENING = ['Mm-hm.', 'Yeah.', 'Okay, right.', 'Uh-huh', 'I see.'];

const sounds = (seed: number) => fc.sample(fc.record({ atMs: at, ms: length, word }), { numRuns: NOISES, seed });
const at = fc.integer({ min: 20, max: 100 }).map((steps) => steps * 20);
const length = fc.integer({ min: 11, max: 30 }).map((steps) => steps * 20);
const word = fc.constantFrom(...LISTENING);

/** The agent is in the middle of a long answer. */
async function speaking(): Promise<Scene> {
  const scene = startScene({ answers: [() => says(LONG)] });
  opened(scene);
  await say(scene, 'When are you open?');
  await scene.silence(1_200);
  return scene;
}

/** How long after the noise the agent goes on; null if not within 3 s. */
async function resumedAfter(scene: Scene): Promise<number | null> {
  const [sinceMs, before] = [scene.nowMs(), scene.played()[0]?.ms ?? 0];
  while (scene.nowMs() - sinceMs < 3_000) {
    await scene.silence(20);
    if ((scene.played()[0]?.ms ?? 0) > before) return scene.nowMs() - sinceMs;
  }
  return null;
}

it.each([
  ['coughs', 11, () => []],
  ['words of somebody who listens', 12, (said: string): Heard[] => [{ kind: 'words', text: said }]],
  ['what a recognizer invents', 13, INVENTED],
] as const)('%s: the agent goes on, and says all of it', async (_, seed, heardOf) => {
  const took: (number | null)[] = [];
  for (const { atMs, ms, word: said } of sounds(seed)) {
    const scene = await speaking();
    await scene.silence(atMs);
    // What is invented follows a noise: a voice as long as these words says them.
    await scene.voice(heardOf === INVENTED ? Math.min(ms, 300) : ms);
    for (const heard of heardOf(said)) scene.hear(heard);
    took.push(await resumedAfter(scene));
    await quiet(scene);
    expect(scene.played().filter(({ text }) => text === LONG)).toMatchObject([{ ms: LONG.length * 60 }]);
  }
  const late = took.filter((ms) => ms === null || ms > RESUMED_MS);
  expect(late.length).toBeLessThanOrEqual(NOISES * 0.05);
});

it('pauses of 0.8 s within a number cut nobody off', async () => {
  const groups = fc.array(fc.constantFrom('five five', 'one two three', '0 4 7', 'nine', '12 34'), {
    minLength: 2,
    maxLength: 4,
  });
  for (const spoken of fc.sample(groups, { numRuns: NOISES, seed: 21 })) {
    const scene = startScene();
    opened(scene);
    for (const group of spoken) {
      await scene.voice(600);
      scene.hear({ kind: 'words', text: group });
      await scene.silence(800);
    }
    await scene.silence(2_000);
    expect(scene.asked.map(({ turns }) => turns.at(-1))).toEqual([`caller: ${spoken.join(' ')}`]);
  }
});

it('whatever a caller does, the agent is never mute, and the call ends', async () => {
  const moves = fc.constantFrom(
    'silence',
    'voice',
    'words',
    'guess',
    'mm-hm',
    'typed',
    'key',
    'lost',
    'hold',
    'say',
    'hangUp',
  );
  const move = fc.record({ kind: moves, steps: fc.integer({ min: 1, max: 90 }) });
  const calls = fc.sample(fc.array(move, { minLength: 5, maxLength: 25 }), { numRuns: NOISES, seed: 31 });
  for (const call of calls) {
    const scene = startScene({
      settings: { callerResponseTimeout: 8, callerResponseTimeoutHangupCounter: 2, interruptionMinimumSpeakingTime: 0 },
      answers: [() => says('Yes, we are. Anything else?')],
    });
    opened(scene);
    for (const { kind, steps } of call) {
      const { events } = scene.leg;
      if (kind === 'voice') await scene.voice(steps * 20);
      if (kind === 'words') scene.hear({ kind: 'words', text: 'Are you open on Sundays?' });
      if (kind === 'guess') scene.hear({ kind: 'guess', text: 'are you open on' });
      if (kind === 'mm-hm') scene.hear({ kind: 'words', text: 'Mm-hm.' });
      if (kind === 'typed') events().onText?.({ kind: 'typed', text: 'Do you deliver?' });
      if (kind === 'key') events().onKey?.('5');
      if (kind === 'lost') scene.hear({ kind: 'lost', detail: 'gone' });
      if (kind === 'hold') scene.talk.hold();
      if (kind === 'say') scene.talk.say('The kitchen closes at ten.');
      if (kind === 'hangUp' && steps > 85) scene.talk.end('ended');
      await scene.silence(steps * 20);
      if (kind === 'hold') scene.talk.release();
    }
    // A question now is answered, or the call is over.
    await scene.silence(4_000);
    const before = scene.asked.length;
    await say(scene, 'One more question, please?');
    await scene.silence(8_000);
    const isOver = scene.leg.ended.length > 0;
    expect({ call, isAnswered: isOver || scene.asked.length > before }).toEqual({ call, isAnswered: true });
    // Left alone, it ends by itself.
    await scene.silence(40_000);
    expect(['silence', 'ended', 'agentEnded']).toContain((await scene.talk.ended).cause);
  }
});
