import { describe, expect, it } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { formContract } from './form.contract';
import { AWAY, petFormPlan, REX, THEIRS } from './form.plan';

proveMachine(petFormPlan, formContract);

const opened = () => {
  const form = startWalk(petFormPlan, { key: { petId: 7 } });
  form.resolve('loadRecord', REX);
  return form;
};

describe('a form', () => {
  it('keeps what is typed on the device until the host has it', () => {
    const form = opened();
    form.send({ type: 'form.edit', edit: { name: 'Max' } });
    form.send({ type: 'form.do', task: 'save' });
    form.reject('carryOut', AWAY);
    form.send({ type: 'form.do', task: 'save' });
    form.resolve('carryOut', { kind: 'done', done: { id: 7 } });
    expect(form.received('keepText')).toEqual([
      { type: 'text.keep', text: '{"name":"Max"}' },
      { type: 'text.keep', text: '' },
    ]);
    expect(form.received('parent')).toEqual([{ type: 'pet.saved', id: 7 }]);
  });

  it('keeps what is typed back to what the host has no longer', () => {
    const form = opened();
    form.send({ type: 'form.edit', edit: { name: 'Max' } });
    form.send({ type: 'form.edit', edit: { name: 'Rex' } });
    expect([form.snapshot.context.typed, form.received('keepText')]).toEqual([
      {},
      [
        { type: 'text.keep', text: '{"name":"Max"}' },
        { type: 'text.keep', text: '' },
      ],
    ]);
  });

  it('that stays open keeps what was typed while the host worked', () => {
    const form = opened();
    form.send({ type: 'form.edit', edit: { name: 'Max', toys: 'rope' } });
    form.send({ type: 'form.do', task: 'rename' });
    form.send({ type: 'form.edit', edit: { toys: 'rope, stick' } });
    form.resolve('carryOut', { kind: 'done', done: { id: 7 } });
    expect(form.snapshot.context).toMatchObject({
      record: { id: 7, name: 'Max', toys: ['ball', 'bone'] },
      typed: { toys: 'rope, stick' },
      draft: { name: 'Max', toys: 'rope, stick' },
    });
  });

  it('puts what is typed over what somebody else saved meanwhile', () => {
    const form = opened();
    form.send({ type: 'form.edit', edit: { toys: 'rope' } });
    form.send({ type: 'form.do', task: 'save' });
    form.resolve('carryOut', { kind: 'conflict', record: THEIRS });
    expect(form.snapshot.context).toMatchObject({ draft: { name: 'King Rex', toys: 'rope' }, isConflict: true });
  });

  it('takes up what several tabs left: the last one counts for each field', () => {
    const form = opened();
    form.send({ type: 'text.kept', text: '{"name":"Max","toys":"rope"}\n{"name":"Moritz"}\n[]\nnull' });
    expect(form.snapshot.context.draft).toEqual({ name: 'Moritz', toys: 'rope' });
  });

  it('says why in words of its own if a failure has none', () => {
    const form = startWalk(petFormPlan, { key: { petId: 7 } });
    form.reject('loadRecord', new TypeError('x is undefined'));
    const unread = form.snapshot.context.failure;
    form.send({ type: 'form.retry' });
    form.resolve('loadRecord', REX);
    form.send({ type: 'form.do', task: 'remove' });
    form.reject('carryOut', new TypeError('x is undefined'));
    expect([unread, form.snapshot.context.failure]).toEqual([
      { kind: 'unexpected', message: 'The pet could not be read.' },
      { kind: 'unexpected', message: 'The pet could not be removed.' },
    ]);
  });
});
