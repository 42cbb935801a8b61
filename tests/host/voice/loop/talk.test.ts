import { describe, expect, it } from 'vitest';
import type { Line } from '#server/voice/loop/turn/index.ts';
import { opened, quiet, say, says, startScene, texts } from './scene';

const GREETING: Line = { kind: 'greeting', text: 'Hello, this is Luigi’s.', isInterruptible: true };
const CONSENT: Line = { kind: 'consent', text: 'This call is being recorded.', isInterruptible: false };
const LONG = 'We are open on weekdays from nine to five and on Saturdays from ten to two.';

describe('a call', () => {
  it('greets, hears a question, and answers it', async () => {
    const scene = startScene({ lines: [GREETING], answers: [() => says('Until five. Anything else?')] });
    await scene.silence(500);
    expect(texts(scene)).toEqual([]);
    opened(scene);
    await quiet(scene);
    await say(scene, 'How long are you open?');
    await scene.silence(100);
    await quiet(scene);
    expect(texts(scene)).toEqual([GREETING.text, 'Until five.', 'Anything else?']);
    expect(scene.asked.map(({ turns }) => turns)).toEqual([
      ['agent: Hello, this is Luigi’s.', 'caller: How long are you open?'],
    ]);
    expect(scene.talk.turns().map(({ role, text }) => `${role}: ${text}`)).toEqual([
      'agent: Hello, this is Luigi’s.',
      'caller: How long are you open?',
      'agent: Until five. Anything else?',
    ]);
  });

  it('answers within the wait of the agent and one frame, after a sentence', async () => {
    const scene = startScene({ settings: { speechProcessingDelay: 400, interruptionMinimumSpeakingTime: 0 } });
    opened(scene);
    await say(scene, 'Are you open?');
    const endedMs = scene.nowMs();
    await scene.silence(2_000);
    const beganMs = scene.played()[0]?.endedMs ?? 0;
    // 400 ms of silence and 100 ms after the mark of a sentence; "Yes." takes 240 ms.
    expect(beganMs - endedMs).toBeLessThanOrEqual(400 + 100 + 240 + 40);
    expect(beganMs - endedMs).toBeGreaterThan(400 + 100);
  });

  it('speaks before the answer is written to its end', async () => {
    const scene = startScene({
      answers: [
        async function* (signal) {
          yield { kind: 'text', text: 'Yes, we are. And ' };
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
        },
      ],
    });
    opened(scene);
    await say(scene, 'Are you open?');
    await scene.silence(2_000);
    expect(texts(scene)).toEqual(['Yes, we are.']);
    expect(scene.asked[0]?.signal.aborted).toBe(false);
    scene.leg.events().onGone?.('hungUp');
    await scene.silence(20);
    expect(scene.asked[0]?.signal.aborted).toBe(true);
    expect(await scene.talk.ended).toMatchObject({ cause: 'hungUp' });
  });

  it('what is typed is answered at once, and keys after they end', async () => {
    const scene = startScene({ isHeardByHost: false });
    opened(scene);
    scene.leg.events().onText?.({ kind: 'typed', text: 'Do you deliver?' });
    await quiet(scene);
    for (const digit of ['1', '2', '#']) scene.leg.events().onKey?.(digit);
    await quiet(scene);
    scene.leg.events().onText?.({ kind: 'partial', text: 'what time' });
    scene.leg.events().onText?.({ kind: 'final', text: 'What time is it?' });
    await scene.silence(3_000);
    expect(scene.asked.map(({ turns }) => turns.at(-1))).toEqual([
      'caller: Do you deliver?',
      'caller: [Keys: 12]',
      'caller: What time is it?',
    ]);
  });

  it('keeps what was said last, although nobody answers it', async () => {
    const scene = startScene({ lines: [GREETING] });
    opened(scene);
    await scene.silence(3_000);
    await scene.voice(600);
    scene.hear({ kind: 'words', text: 'I call back' });
    scene.hear({ kind: 'guess', text: 'later' });
    scene.leg.events().onGone?.('hungUp');
    await scene.silence(20);
    expect((await scene.talk.ended).turns.at(-1)).toMatchObject({ role: 'caller', text: 'I call back later' });
  });

  it('keeps an axis of everything, with times that only rise', async () => {
    const scene = startScene({ lines: [GREETING] });
    opened(scene);
    await quiet(scene);
    await say(scene, 'Are you open?');
    await scene.silence(3_000);
    const times = scene.events.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(new Set(scene.events.map(({ lane }) => lane))).toEqual(new Set(['turn', 'speech', 'play', 'voice', 'text']));
    expect(scene.leg.shown).toContainEqual({ type: 'words', who: 'caller', text: 'Are you open?', isCertain: true });
  });
});

describe('whoever is talked over', () => {
  it('interrupts: silence at once, nothing of the old answer later, and only what was heard is kept', async () => {
    const scene = startScene({ answers: [() => says(`${LONG} Shall I book a table?`), () => says('Sure.')] });
    opened(scene);
    await say(scene, 'When are you open?');
    await scene.silence(2_500);
    const interruptedMs = scene.nowMs();
    await scene.voice(600);
    const silentMs = (scene.played()[0]?.endedMs ?? 0) - interruptedMs;
    scene.hear({ kind: 'guess', text: 'no wait I meant' });
    await scene.voice(400);
    scene.hear({ kind: 'words', text: 'No, wait, I meant Sundays.' });
    await scene.silence(3_000);
    // 200 ms of voice, and what the line had already been given.
    expect(silentMs).toBeLessThanOrEqual(300);
    expect(texts(scene)).toEqual([LONG, 'Sure.']);
    const heard = scene.talk.turns()[1]?.text ?? '';
    expect(LONG.startsWith(heard)).toBe(true);
    expect(heard.length * 60).toBeLessThanOrEqual((scene.played()[0]?.ms ?? 0) + 60);
    expect(heard.length).toBeGreaterThan(10);
    expect(scene.asked[1]?.turns).toEqual([
      'caller: When are you open?',
      `agent: ${heard}`,
      'caller: No, wait, I meant Sundays.',
    ]);
  });

  it.each([
    ['a cough', []],
    ['mm-hm', [{ kind: 'words', text: 'Mm-hm.' }]],
    ['a recognizer that invents', [{ kind: 'words', text: 'Thank you.' }]],
    [
      'yeah, okay',
      [
        { kind: 'guess', text: 'yeah' },
        { kind: 'words', text: 'Yeah, okay.' },
      ],
    ],
  ] as const)('%s: the agent goes on, and loses no word', async (_, heard) => {
    const scene = startScene({ answers: [() => says(LONG)] });
    opened(scene);
    await say(scene, 'When are you open?');
    await scene.silence(2_000);
    await scene.voice(240);
    for (const one of heard) scene.hear(one);
    const pausedMs = scene.nowMs();
    const before = scene.played()[0]?.ms ?? 0;
    for (let waited = 0; waited < 3_000 && (scene.played()[0]?.ms ?? 0) <= before + 60; waited += 20)
      await scene.silence(20);
    expect(scene.nowMs() - pausedMs).toBeLessThanOrEqual(1_500);
    await quiet(scene);
    expect(scene.played()).toMatchObject([{ text: LONG, ms: LONG.length * 60 }]);
    expect(scene.asked.length).toBe(1);
  });

  it('is not cut off by a pause within a number', async () => {
    const scene = startScene();
    opened(scene);
    await scene.voice(800);
    scene.hear({ kind: 'words', text: 'My number is five five' });
    await scene.silence(800);
    await scene.voice(800);
    scene.hear({ kind: 'words', text: 'one two three four.' });
    await scene.silence(3_000);
    expect(scene.asked.map(({ turns }) => turns.at(-1))).toEqual([
      'caller: My number is five five one two three four.',
    ]);
  });

  it('may go on after the agent began to think: it is asked once more, with all of it', async () => {
    const scene = startScene({
      answers: [
        async function* (signal) {
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
        },
        () => says('For two, then.'),
      ],
    });
    opened(scene);
    await say(scene, 'I want a table.');
    await scene.silence(900);
    await say(scene, 'For two people.', 600);
    await scene.silence(4_000);
    expect(scene.asked.map(({ turns }) => turns)).toEqual([
      ['caller: I want a table.'],
      ['caller: I want a table. For two people.'],
    ]);
    expect([scene.asked[0]?.signal.aborted, texts(scene)]).toEqual([true, ['For two, then.']]);
  });

  it('waits longer from then on', async () => {
    const scene = startScene({ answers: [() => says(LONG)] });
    opened(scene);
    await say(scene, 'Are you open?');
    await scene.silence(2_500);
    await say(scene, 'I have not finished my question.');
    const endedMs = scene.nowMs();
    await scene.silence(2_000);
    const thought = scene.events.filter(({ lane, kind }) => lane === 'turn' && kind.includes('thinking')).at(-1);
    expect((thought?.atMs ?? 0) - endedMs).toBeGreaterThanOrEqual(1_000);
  });

  it('does not cut off what must be heard; what was said meanwhile is answered', async () => {
    const scene = startScene({ lines: [CONSENT, GREETING] });
    opened(scene);
    await scene.silence(400);
    await say(scene, 'Hello? Are you open today?');
    await scene.silence(8_000);
    expect(scene.played().slice(0, 2)).toMatchObject([
      { text: CONSENT.text, ms: 28 * 60 },
      { text: GREETING.kind === 'greeting' ? GREETING.text : '' },
    ]);
    expect(scene.asked.map(({ turns }) => turns.at(-1))).toEqual(['caller: Hello? Are you open today?']);
  });

  it('an agent that was stopped in the wrong moment speaks again', async () => {
    const scene = startScene({ answers: [() => says(LONG), () => says('Pardon?')] });
    opened(scene);
    await say(scene, 'When are you open?');
    await scene.silence(2_000);
    // A voice without a word that anybody understood.
    await scene.voice(4_000);
    await scene.silence(20_000);
    expect(texts(scene).at(-1)).toBe('Are you still there?');
  });
});
