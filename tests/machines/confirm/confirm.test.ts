import { describe, expect, it } from 'vitest';
import { type Question, selectQuestion } from '#machines/confirm';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { confirmContract } from './confirm.contract';
import { confirmPlan } from './confirm.plan';

proveMachine(confirmPlan, confirmContract);

const DELETE: Question = { askId: 'delete', title: 'Delete agent', message: 'It cannot be undone.', danger: true };
const LEAVE: Question = { askId: 'leave', title: 'Leave', message: 'Leave this page?', confirmLabel: 'Leave' };
const RESET: Question = { askId: 'reset', title: 'Reset', message: 'Start over?' };

const answers = (confirm: ReturnType<typeof startWalk<(typeof confirmPlan)['machine']>>) =>
  confirm.did.flatMap(({ event }) => (event?.type === 'confirm.answered' ? [event] : []));

describe('confirm', () => {
  it('asks one after the other, answers each once, and refuses a third', () => {
    const confirm = startWalk(confirmPlan);
    for (const question of [DELETE, LEAVE, RESET]) confirm.send({ type: 'confirm.ask', question });
    confirm.send({ type: 'confirm.accept' });
    expect(confirm.snapshot.context).toEqual({ current: LEAVE, next: null });
    confirm.send({ type: 'confirm.cancel' });
    expect(confirm.snapshot.value).toBe('closed');
    expect(answers(confirm)).toEqual([
      { type: 'confirm.answered', askId: 'reset', confirmed: false },
      { type: 'confirm.answered', askId: 'delete', confirmed: true },
      { type: 'confirm.answered', askId: 'leave', confirmed: false },
    ]);
  });

  it('removes a withdrawn question without an answer', () => {
    const confirm = startWalk(confirmPlan);
    for (const question of [DELETE, LEAVE]) confirm.send({ type: 'confirm.ask', question });
    confirm.send({ type: 'confirm.withdraw', askId: 'delete' });
    expect(confirm.snapshot.context.current).toEqual(LEAVE);
    confirm.send({ type: 'confirm.withdraw', askId: 'leave' });
    expect([confirm.snapshot.value, answers(confirm)]).toEqual(['closed', []]);
  });

  it('has the default labels Okay and Cancel, and stays one object', () => {
    const confirm = startWalk(confirmPlan);
    expect(selectQuestion(confirm.snapshot)).toBeNull();
    confirm.send({ type: 'confirm.ask', question: LEAVE });
    const shown = selectQuestion(confirm.snapshot);
    expect(shown).toEqual({ ...LEAVE, cancelLabel: 'Cancel', danger: false });
    expect(selectQuestion(confirm.snapshot)).toBe(shown);
    confirm.send({ type: 'confirm.cancel' });
    confirm.send({ type: 'confirm.ask', question: RESET });
    expect(selectQuestion(confirm.snapshot)).toMatchObject({ confirmLabel: 'Okay', cancelLabel: 'Cancel' });
  });
});
