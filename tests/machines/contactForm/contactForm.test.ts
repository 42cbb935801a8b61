import { expect, test } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { contactFormContract } from './contactForm.contract';
import { contactFormPlan } from './contactForm.plan';

proveMachine(contactFormPlan, contactFormContract);

test('what is typed stays when the host refuses it', () => {
  const walk = startWalk(contactFormPlan);
  walk.send({ type: 'contactForm.edit', changes: { name: 'Hannah', phone: '+15035550112' } });
  walk.send({ type: 'contactForm.submit' });
  const failure = { kind: 'conflict', message: 'Another contact has this phone number.' } as const;
  walk.resolve('saveContact', { kind: 'refused', failure });
  expect([walk.snapshot.value, walk.snapshot.context.form.name, walk.snapshot.context.failure]).toEqual([
    'editing',
    'Hannah',
    failure,
  ]);
});

test('what was typed before the form was closed is there again, and is kept until it is saved', () => {
  const walk = startWalk(contactFormPlan);
  walk.send({ type: 'contactForm.edit', changes: { phone: '+1' } });
  walk.send({ type: 'text.kept', text: '{"name":"Hannah","phone":"+1503","colour":"red","doNotContact":"yes"}' });
  const { form, isTakenUp } = walk.snapshot.context;
  expect([form.name, form.phone, form.doNotContact, isTakenUp]).toEqual(['Hannah', '+1', false, true]);
  expect(Object.keys(form)).not.toContain('colour');
});
