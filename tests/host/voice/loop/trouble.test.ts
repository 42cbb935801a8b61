import { describe, expect, it } from 'vitest';
import type { AnswerPart } from '#server/voice/loop/answer.ts';
import type { Line } from '#server/voice/loop/turn/index.ts';
import { opened, quiet, say, says, startScene, texts } from './scene';

const GREETING: Line = { kind: 'greeting', text: 'Hello, this is Luigi’s.', isInterruptible: true };
const LONG = 'We are open on weekdays from nine to five and on Saturdays from ten to two.';

describe('what goes wrong', () => {
  it('nobody speaks: asked, asked again, and then goodbye', async () => {
    const scene = startScene({ settings: { callerResponseTimeout: 8, callerResponseTimeoutHangupCounter: 2 } });
    opened(scene);
    await scene.silence(40_000);
    expect(texts(scene)).toEqual(['Are you still there?', 'Goodbye!']);
    expect(scene.kinds('speech').filter((kind) => kind === 'began').length).toBe(3);
    expect(await scene.talk.ended).toMatchObject({ cause: 'silence' });
    expect(scene.leg.ended).toEqual(['hungUp']);
  });

  it('a function that takes long is spoken of, before its result', async () => {
    let finish = () => {};
    const scene = startScene({
      answers: [
        async function* (): AsyncIterable<AnswerPart> {
          yield { kind: 'functionBegan', name: 'book' };
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
          yield { kind: 'functionEnded', name: 'book' };
          yield { kind: 'text', text: 'It is booked.' };
        },
        () => says('For tomorrow.'),
      ],
    });
    opened(scene);
    await say(scene, 'Book a table.');
    await scene.silence(4_500);
    await scene.voice(400);
    scene.hear({ kind: 'words', text: 'For tomorrow please.' });
    await scene.silence(600);
    finish();
    await scene.silence(6_000);
    // What was said while it ran is answered afterwards, and the function is not begun anew for it.
    expect(texts(scene)).toEqual(['One moment, please.', 'It is booked.', 'For tomorrow.']);
    expect(scene.asked.length).toBe(2);
    expect(scene.asked[0]?.signal.aborted).toBe(true);
    expect(scene.asked[1]?.turns).toEqual([
      'caller: Book a table.',
      'agent: It is booked.',
      'caller: For tomorrow please.',
    ]);
  });

  it('no answer: it says so, and goes on', async () => {
    const scene = startScene({
      language: 'de-DE',
      answers: [
        // biome-ignore lint/correctness/useYield: it fails before its first word
        async function* () {
          throw new Error('The model is away.');
        },
        () => says('Ja.'),
      ],
    });
    opened(scene);
    await say(scene, 'Haben Sie offen?');
    await scene.silence(8_000);
    await say(scene, 'Haben Sie offen?');
    await scene.silence(4_000);
    expect(texts(scene)).toEqual([
      'Es tut mir leid, das hat zu lange gedauert.',
      'Könnten Sie das noch einmal sagen?',
      'Ja.',
    ]);
    expect(scene.asked[1]?.turns.filter((text) => text.startsWith('caller'))).toEqual(['caller: Haben Sie offen?']);
  });

  it('a model that gives nothing for 25 s', async () => {
    const scene = startScene({
      answers: [
        async function* (signal) {
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
        },
      ],
    });
    opened(scene);
    await say(scene, 'Are you open?');
    await scene.silence(30_000);
    expect(texts(scene)[0]).toBe('I am sorry, that took me too long.');
    expect(scene.asked[0]?.signal.aborted).toBe(true);
  });

  it('nothing can be said at all: the call ends, and says why', async () => {
    const scene = startScene({ failures: 100 });
    opened(scene);
    await say(scene, 'Are you open?');
    await scene.silence(5_000);
    expect(await scene.talk.ended).toMatchObject({ cause: 'cannotSpeak' });
  });

  it('the recognizer is gone: the caller is told, and can write', async () => {
    const scene = startScene();
    opened(scene);
    await scene.silence(100);
    scene.hear({ kind: 'lost', detail: '1011' });
    await quiet(scene);
    scene.leg.events().onText?.({ kind: 'typed', text: 'Do you deliver?' });
    await quiet(scene);
    expect(texts(scene)).toEqual([
      'I am sorry, I cannot hear you well.',
      'You can press keys, or write to me instead.',
      'Yes.',
    ]);
  });

  it('what the agent has to say waits while the caller speaks', async () => {
    const scene = startScene();
    opened(scene);
    await scene.voice(600);
    scene.talk.say('The kitchen closes at ten.');
    for (let at = 0; at < 2; at += 1) scene.hear({ kind: 'lost', detail: '1011' });
    await scene.voice(1_000);
    expect(texts(scene)).toEqual([]);
    scene.hear({ kind: 'words', text: 'Are you open?' });
    await quiet(scene, 30_000);
    expect(texts(scene)).toEqual([
      'Yes.',
      'The kitchen closes at ten.',
      'I am sorry, I cannot hear you well.',
      'You can press keys, or write to me instead.',
    ]);
  });

  it('words out of nothing are none', async () => {
    const scene = startScene();
    opened(scene);
    for (const text of ['Thank you.', 'Thanks for watching!', 'you']) {
      scene.hear({ kind: 'words', text });
      await scene.silence(3_000);
    }
    expect([scene.asked.length, scene.kinds('text')]).toEqual([0, ['invented', 'invented', 'invented']]);
    await scene.voice(800);
    scene.hear({ kind: 'words', text: 'Thank you.' });
    await scene.silence(2_000);
    expect(scene.asked.length).toBe(1);
  });

  it('the longest call ends with a goodbye', async () => {
    const scene = startScene({ settings: { speakingTimeout: 20 } });
    opened(scene);
    await scene.silence(25_000);
    expect(texts(scene).at(-1)).toBe('Goodbye!');
    expect(await scene.talk.ended).toMatchObject({ cause: 'tooLong' });
  });

  it('a line that never opens is given up', async () => {
    const scene = startScene({ lines: [GREETING] });
    await scene.silence(31_000);
    expect(await scene.talk.ended).toEqual({ cause: 'lost', turns: [] });
  });

  it('audio that never comes after a line opened ends, too', async () => {
    const scene = startScene({ settings: { callerResponseTimeout: 8, callerResponseTimeoutHangupCounter: 1 } });
    opened(scene);
    await scene.silence(30_000);
    expect(await scene.talk.ended).toMatchObject({ cause: 'silence' });
  });
});

describe('whoever runs the call', () => {
  it('the agent hangs up when it has finished', async () => {
    const scene = startScene({
      answers: [
        async function* (): AsyncIterable<AnswerPart> {
          yield { kind: 'text', text: 'Then goodbye.' };
          yield { kind: 'hangUp' };
        },
      ],
    });
    opened(scene);
    await say(scene, 'That is all, bye for now.');
    await scene.silence(4_000);
    expect(texts(scene)).toEqual(['Then goodbye.']);
    expect(await scene.talk.ended).toMatchObject({ cause: 'agentEnded' });
  });

  it('a person takes the call and gives it back', async () => {
    const scene = startScene({ answers: [() => says(LONG), () => says('Yes.')] });
    opened(scene);
    await say(scene, 'When are you open?');
    await scene.silence(2_000);
    scene.talk.hold();
    await say(scene, 'Who is there?');
    await scene.silence(10_000);
    expect(texts(scene)).toEqual([LONG]);
    scene.talk.release();
    await say(scene, 'Are you open now?');
    await scene.silence(4_000);
    expect(scene.asked.map(({ turns }) => turns.at(-1))).toEqual([
      'caller: When are you open?',
      'caller: Are you open now?',
    ]);
  });

  it('a line is whispered to the agent; the call is ended with a goodbye', async () => {
    const scene = startScene();
    opened(scene);
    scene.talk.say('The kitchen closes at ten.');
    await quiet(scene);
    scene.talk.end('ended');
    await scene.silence(2_000);
    expect(texts(scene)).toEqual(['The kitchen closes at ten.', 'Goodbye!']);
    expect(await scene.talk.ended).toMatchObject({ cause: 'ended' });
  });
});
