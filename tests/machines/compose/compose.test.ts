import { describe, expect, test } from 'vitest';
import { draftLines } from '#contract/rules/conversations/composing';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { messageOf } from '#tests/machines/room/room.plan.ts';
import { composeContract } from './compose.contract';
import { composePlan, draftOf, facts, RUBEN, START } from './compose.plan';

proveMachine(composePlan, composeContract);

const written = (input: Partial<typeof START> & { wanted?: string } = {}) => {
  const walk = startWalk(composePlan, { ...START, wanted: RUBEN, ...input });
  walk.resolve('loadFacts', facts);
  walk.send({ type: 'compose.edit', changes: { text: 'Your table is ready.' } });
  return walk;
};

describe('a message to somebody new', () => {
  test('is asked for its plan first, then its number, then text messages; a mail needs only the first', () => {
    const phases = [
      { ...facts, isPremium: false, isSmsEnabled: false, agents: [] },
      { ...facts, isSmsEnabled: false, agents: [{ id: 8, name: 'Events', number: null }] },
      { ...facts, isSmsEnabled: false },
      facts,
    ].map((known) => {
      const walk = startWalk(composePlan, { ...START, wanted: RUBEN });
      walk.resolve('loadFacts', known);
      const texts = walk.snapshot.value;
      walk.send({ type: 'compose.edit', changes: { channel: 'email' } });
      return [texts, walk.snapshot.value];
    });
    expect(phases).toEqual([
      [{ blocked: 'upgrade' }, { blocked: 'upgrade' }],
      [{ blocked: 'number' }, { drafting: 'empty' }],
      [{ blocked: 'smsAccess' }, { drafting: 'empty' }],
      [{ drafting: 'empty' }, { drafting: 'empty' }],
    ]);
  });

  test('keeps its words while it is blocked, and goes on when what was missing is there', () => {
    const walk = startWalk(composePlan, { ...START, wanted: RUBEN });
    walk.resolve('loadFacts', { ...facts, isPremium: false });
    walk.send({ type: 'compose.edit', changes: { text: 'Hello' } });
    walk.send({ type: 'realtime.received', event: { type: 'account.changed', accountId: 12 } });
    walk.resolve('loadFacts', facts);
    expect([walk.snapshot.value, walk.snapshot.context.draft.text]).toEqual([{ drafting: 'dirty' }, 'Hello']);
  });

  test('that is sent without a network leaves once, under one id, when it is back', () => {
    const walk = written({ online: false });
    walk.send({ type: 'compose.send' });
    expect([walk.snapshot.value, walk.pending]).toEqual(['queued', ['keepText']]);
    walk.send({ type: 'network.changed', online: true });
    const first = walk.inputOf('sendFirst');
    walk.reject('sendFirst', { kind: 'offline', message: 'You are offline.' });
    walk.send({ type: 'network.changed', online: true });
    expect(walk.inputOf('sendFirst')).toEqual(first);
  });

  test('two that wait for the network leave in the order in which they were sent', () => {
    const walk = written({ online: false });
    walk.send({ type: 'compose.send' });
    walk.send({ type: 'compose.readdressed', wanted: '+15035550177', isJunk: false, roomId: null });
    walk.reject('loadFacts', { kind: 'offline', message: 'You are offline.' });
    walk.send({ type: 'compose.edit', changes: { text: 'And yours.' } });
    walk.send({ type: 'compose.send' });
    walk.send({ type: 'network.changed', online: true });
    const sent = () => (walk.inputOf('sendFirst') as { to: string; message: string }).message;
    expect(sent()).toBe('Your table is ready.');
    walk.resolve('sendFirst', { kind: 'sent', sent: messageOf('one', 'Your table is ready.', 1_790_000_000) });
    expect(sent()).toBe('And yours.');
  });

  test('gives way to a message to somebody else, and is the draft again when that is sent', () => {
    const walk = written();
    walk.send({ type: 'compose.readdressed', wanted: '+15035550177', isJunk: false, roomId: null });
    walk.resolve('loadFacts', facts);
    expect([walk.snapshot.context.draft.phone, walk.snapshot.context.waiting.map(({ text }) => text)]).toEqual([
      '+15035550177',
      ['Your table is ready.'],
    ]);
    walk.send({ type: 'compose.edit', changes: { text: 'Hello' } });
    walk.send({ type: 'compose.send' });
    walk.resolve('sendFirst', { kind: 'sent', sent: messageOf('one', 'Hello', 1_790_000_000) });
    expect([walk.snapshot.value, walk.snapshot.context.draft.text]).toEqual(['closed', 'Your table is ready.']);
  });

  test('that was begun while another was on its way stays open when that is sent', () => {
    const walk = written();
    walk.send({ type: 'compose.send' });
    walk.send({ type: 'compose.readdressed', wanted: null, isJunk: false, roomId: null });
    walk.send({ type: 'compose.readdressed', wanted: '+15035550177', isJunk: false, roomId: null });
    walk.resolve('sendFirst', { kind: 'sent', sent: messageOf('one', 'Your table is ready.', 1_790_000_000) });
    walk.resolve('loadFacts', facts);
    expect([walk.snapshot.value, walk.snapshot.context.draft.phone]).toEqual([{ drafting: 'empty' }, '+15035550177']);
    expect(walk.did.filter(({ label }) => label === 'showRoom')).toEqual([]);
  });

  test('on Junk another is started only when the unsent one may go', () => {
    const walk = written();
    walk.send({ type: 'compose.readdressed', wanted: null, isJunk: true, roomId: null });
    walk.send({ type: 'compose.readdressed', wanted: 'true', isJunk: true, roomId: null });
    expect(walk.snapshot.value).toBe('confirmingDiscard');
    walk.resolve('askToDiscard', false);
    expect(walk.snapshot.context.draft.text).toBe('Your table is ready.');
  });

  test('that is cancelled leads back to the conversation that was open', () => {
    const walk = startWalk(composePlan, START);
    walk.send({ type: 'compose.readdressed', wanted: 'true', isJunk: false, roomId: null });
    walk.resolve('loadFacts', facts);
    walk.send({ type: 'compose.discard' });
    expect(walk.snapshot.value).toBe('closed');
    expect(walk.did.find(({ label }) => label === 'showRoom')).toMatchObject({ params: { roomId: '7:90' } });
  });

  test('of closed tabs: each is a draft of its own, and none is lost', () => {
    const walk = written();
    const others = [draftOf({ phone: '+15035550177', text: 'One' }), draftOf({ email: 'a@b.test', text: 'Two' })];
    walk.send({ type: 'text.kept', text: `${draftLines(others)}\nnot a draft` });
    const { draft, waiting } = walk.snapshot.context;
    expect([draft, ...waiting].map(({ text }) => text)).toEqual(['Your table is ready.', 'One', 'Two']);
  });
});
