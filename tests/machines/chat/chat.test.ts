import { describe, expect, test } from 'vitest';
import { selectDraftProblem, selectQuestion } from '#machines/chat';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { chatContract } from './chat.contract';
import { chatPlan, MENU, messageOf } from './chat.plan';

/** What runs beside everything. */
const ALWAYS = ['keepText', 'mediaUpload', 'presence', 'reactions'];

proveMachine(chatPlan, chatContract);

describe('once the network is back', () => {
  const offline = { kind: 'offline', message: 'You are offline.' } as const;

  test('a conversation that could not be read is read again', () => {
    const walk = startWalk(chatPlan);
    walk.reject('loadHistory', offline);
    walk.send({ type: 'network.changed', online: true });
    expect([walk.snapshot.value, walk.snapshot.context.failure]).toEqual(['loading', null]);
  });

  test.each([
    ['did not arrive is asked again with its id, so that it is answered once', offline, true],
    ['the host refused is not', { kind: 'invalid', message: 'refused' } as const, false],
  ])('a question that %s', (_what, failure, isAsked) => {
    const walk = startWalk(chatPlan);
    walk.resolve('loadHistory', { roomId: null, messages: [] });
    walk.send({ type: 'chat.edit', text: 'When do you close?' });
    walk.send({ type: 'chat.send' });
    const first = walk.inputOf('askAgent');
    walk.send({ type: 'answer.failed', failure });
    walk.send({ type: 'network.changed', online: true });
    expect(walk.pending.includes('askAgent')).toBe(isAsked);
    walk.send({ type: 'chat.retry' });
    expect(walk.inputOf('askAgent')).toEqual(first);
  });
});

describe('what is typed is never lost', () => {
  const asked = () => {
    const walk = startWalk(chatPlan);
    walk.resolve('loadHistory', { roomId: null, messages: [] });
    walk.send({ type: 'chat.edit', text: 'Do you have vegan dishes?' });
    walk.send({ type: 'chat.send' });
    return walk;
  };

  test('a question is kept on this device until the host has it', () => {
    const walk = asked();
    const question = selectQuestion(walk.snapshot);
    expect(walk.received('keepText')).toEqual([
      { type: 'text.keep', text: 'Do you have vegan dishes?' },
      { type: 'text.keep', text: 'Do you have vegan dishes?' },
    ]);
    walk.send({
      type: 'answer.started',
      roomId: '7:90',
      engine: 'model',
      question: messageOf(question?.uuid ?? '', 'Do you have vegan dishes?', false),
    });
    expect(walk.received('keepText').at(-1)).toEqual({ type: 'text.keep', text: '' });
  });

  test('a stopped question that the host does not have goes back into the input', () => {
    const walk = asked();
    walk.send({ type: 'chat.edit', text: 'And desserts?' });
    walk.send({ type: 'chat.stop' });
    expect(walk.snapshot.context.draft).toBe('Do you have vegan dishes?\nAnd desserts?');
  });

  test('a question that failed makes way for the next, and goes back into the input', () => {
    const walk = asked();
    walk.send({ type: 'answer.failed', failure: { kind: 'invalid', message: 'refused' } });
    walk.send({ type: 'chat.edit', text: 'And desserts?' });
    walk.send({ type: 'chat.send' });
    expect([walk.inputOf('askAgent'), walk.snapshot.context.draft]).toMatchObject([
      { promptText: 'And desserts?' },
      'Do you have vegan dishes?',
    ]);
    expect(walk.received('keepText').at(-1)).toEqual({
      type: 'text.keep',
      text: 'And desserts?\nDo you have vegan dishes?',
    });
  });

  test('a text that is too long for the host is told, and not sent', () => {
    const walk = asked();
    walk.send({ type: 'chat.stop' });
    const problemOf = (text: string) => {
      walk.send({ type: 'chat.edit', text });
      return [walk.snapshot.can({ type: 'chat.send' }), selectDraftProblem(walk.snapshot)];
    };
    expect(problemOf(` ${'x'.repeat(8_000)} `)).toEqual([true, null]);
    expect(problemOf('x'.repeat(8_001))).toEqual([false, 'Please keep this to 8,000 characters.']);
  });

  test('a retry asks the same question under the same id', () => {
    const walk = asked();
    const first = walk.inputOf('askAgent');
    walk.send({ type: 'answer.failed', failure: { kind: 'unavailable', message: 'away' } });
    walk.send({ type: 'chat.retry' });
    expect(walk.inputOf('askAgent')).toEqual(first);
  });
});

describe('what was said while the stream was away', () => {
  const said = [messageOf('one', 'Are you there?', false), messageOf('two', 'Yes.', true)];
  const history = (count: number) => ({ roomId: '7:90', messages: said.slice(0, count) });
  const opened = () => {
    const walk = startWalk(chatPlan);
    walk.resolve('loadHistory', history(1));
    return walk;
  };

  test('is fetched, again and again until it came', () => {
    const walk = opened();
    walk.send({ type: 'realtime.reset' });
    walk.reject('loadHistory', { kind: 'offline', message: 'You are offline.' });
    expect([walk.snapshot.value, walk.snapshot.context.failure]).toEqual(['resting', null]);
    walk.elapse(5_000);
    walk.resolve('loadHistory', history(2));
    expect([walk.snapshot.value, walk.snapshot.context.messages]).toEqual(['resting', said]);
  });

  test('is fetched at most every five seconds, however much is said', () => {
    const walk = opened();
    walk.send({ type: 'realtime.reset' });
    walk.send({ type: 'realtime.reset' });
    walk.resolve('loadHistory', history(1));
    walk.send({ type: 'realtime.reset' });
    walk.elapse(4_999);
    expect(walk.pending).toEqual(ALWAYS);
    walk.elapse(1);
    expect(walk.pending).toEqual([...ALWAYS, 'loadHistory']);
  });

  test('is fetched after the answer that was under way', () => {
    const walk = opened();
    walk.send({ type: 'chat.edit', text: 'When do you close?' });
    walk.send({ type: 'chat.send' });
    walk.send({ type: 'realtime.reset' });
    walk.send({ type: 'answer.failed', failure: { kind: 'unavailable', message: 'away' } });
    walk.send({ type: 'chat.edit', text: 'And on Sunday?' });
    walk.send({ type: 'chat.send' });
    const { uuid = '' } = walk.snapshot.context.question ?? {};
    walk.send({
      type: 'answer.started',
      roomId: '7:90',
      engine: 'model',
      question: messageOf(uuid, 'And on Sunday?', false),
    });
    walk.send({ type: 'answer.finished', answer: messageOf('three', 'At nine.', true) });
    expect(walk.pending).toContain('loadHistory');
  });

  test('is not brought back into a conversation that begins anew', () => {
    const walk = opened();
    walk.send({ type: 'chat.restart' });
    walk.send({ type: 'realtime.reset' });
    expect([walk.snapshot.value, walk.snapshot.context.messages]).toEqual(['idle', []]);
  });
});

describe('files', () => {
  const withFile = () => {
    const walk = startWalk(chatPlan);
    walk.resolve('loadHistory', { roomId: null, messages: [] });
    walk.send({ type: 'media.changed', attached: [MENU], isWhole: true });
    return walk;
  };

  test('alone are a question; one that is still on its way keeps it back', () => {
    const walk = withFile();
    const canSend = () => walk.snapshot.can({ type: 'chat.send' });
    walk.send({ type: 'media.changed', attached: [MENU], isWhole: false });
    const told = [canSend()];
    walk.send({ type: 'media.changed', attached: [MENU], isWhole: true });
    told.push(canSend());
    walk.send({ type: 'chat.send' });
    expect([told, walk.inputOf('askAgent')]).toMatchObject([
      [false, true],
      { promptText: '', mediaUrls: [MENU['content-url']] },
    ]);
  });

  test('belong to the host once it has the question, and to the draft again if it does not', () => {
    const walk = withFile();
    walk.send({ type: 'chat.send' });
    walk.send({ type: 'chat.stop' });
    expect([walk.snapshot.context.files, walk.received('mediaUpload').at(-1)]).toEqual([
      [MENU],
      { type: 'media.giveBack' },
    ]);
    walk.send({ type: 'chat.send' });
    const { uuid = '' } = walk.snapshot.context.question ?? {};
    walk.send({ type: 'answer.started', roomId: '7:90', engine: 'model', question: messageOf(uuid, '', false) });
    walk.send({ type: 'chat.stop' });
    expect(walk.snapshot.context.files).toEqual([]);
    expect(walk.received('mediaUpload').map(({ type }) => type)).toEqual([
      'media.take',
      'media.giveBack',
      'media.take',
      'media.sent',
      'media.giveBack',
    ]);
  });

  test('of a question that failed come back when another is asked, which takes its own', () => {
    const walk = withFile();
    walk.send({ type: 'chat.send' });
    walk.send({ type: 'answer.failed', failure: { kind: 'invalid', message: 'refused' } });
    const other = { ...MENU, 'content-url': '/api/v1/chat/media/other.png/other.png' };
    walk.send({ type: 'media.changed', attached: [other], isWhole: true });
    walk.send({ type: 'chat.send' });
    expect([walk.inputOf('askAgent'), walk.snapshot.context.files, walk.received('mediaUpload').at(-1)]).toMatchObject([
      { mediaUrls: [other['content-url']] },
      [MENU],
      { type: 'media.swap' },
    ]);
  });
});
