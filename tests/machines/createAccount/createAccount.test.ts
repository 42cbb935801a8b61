import { describe, expect, it } from 'vitest';
import { selectFields, selectStep } from '#machines/createAccount';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { createAccountContract } from './createAccount.contract';
import { createAccountPlan } from './createAccount.plan';
import { failure, refusal, template } from './fixtures';

proveMachine(createAccountPlan, createAccountContract);

const [AGENT, FROM_ADDRESS, ORGANIZATION] = createAccountPlan.inputs ?? [];

describe('createAccount', () => {
  it('creates an agent from a template with its fields filled in, only once', () => {
    const walk = startWalk(createAccountPlan, AGENT);
    walk.resolve('openForm', { kept: null, timezone: 'Europe/Madrid' });
    walk.send({ type: 'createAccount.choose', start: { kind: 'template', templateId: 'frontDesk' } });
    walk.resolve('openForm', { kept: null, timezone: 'Europe/Madrid' });
    walk.resolve('loadTemplate', template);
    walk.send({ type: 'createAccount.edit', changes: { name: ' Reception ' } });
    walk.send({ type: 'createAccount.fill', key: 'business', value: 'Harbor' });
    walk.send({ type: 'createAccount.submit' });
    expect(walk.inputOf('createAccount')).toEqual({ kind: 'agent', parentId: 5, name: 'Reception', email: '' });
    walk.resolve('createAccount', { kind: 'created', id: 9 });
    const configuration = {
      agentId: 9,
      name: 'Reception',
      timezone: 'Europe/Madrid',
      from: {
        templateId: 'frontDesk',
        fields: [
          { key: 'business', title: 'Business', type: 'text', required: true, value: 'Harbor' },
          {
            key: 'days',
            title: 'Days',
            type: 'multi-select',
            required: true,
            options: [{ value: 'Mon' }],
            value: ['Mon'],
          },
        ],
      },
    };
    expect(walk.inputOf('configureAgent')).toEqual(configuration);
    walk.reject('configureAgent', failure);
    expect(walk.snapshot.context).toMatchObject({ createdId: 9, failure });
    walk.send({ type: 'createAccount.retry' });
    expect(walk.inputOf('configureAgent')).toEqual(configuration);
    walk.resolve('configureAgent', undefined);
    expect(walk.snapshot.value).toBe('created');
    expect(walk.did.filter(({ label }) => label === 'openAccount').map(({ params }) => params)).toEqual([
      { kind: 'agent', id: 9 },
    ]);
  });

  it('keeps the form after a refusal, and names the field', () => {
    const walk = startWalk(createAccountPlan, ORGANIZATION);
    walk.resolve('openForm', {
      kept: { name: 'Harbor', email: '', timezone: 'UTC', values: {} },
      timezone: 'UTC',
    });
    walk.send({ type: 'createAccount.edit', changes: { email: 'owner@harbor.test' } });
    walk.send({ type: 'createAccount.submit' });
    expect(walk.inputOf('createAccount')).toEqual({
      kind: 'organization',
      parentId: 3,
      name: 'Harbor',
      email: 'owner@harbor.test',
    });
    walk.resolve('createAccount', { kind: 'refused', failure: refusal });
    expect(walk.snapshot.context).toEqual({
      kind: 'organization',
      parentId: 3,
      start: null,
      template: null,
      form: { name: 'Harbor', email: 'owner@harbor.test', timezone: 'UTC', values: {} },
      missing: [],
      failure: refusal,
      createdId: null,
    });
  });

  it('marks missing inputs, and clears each mark when it is filled in', () => {
    const walk = startWalk(createAccountPlan, FROM_ADDRESS);
    walk.resolve('openForm', { kept: null, timezone: 'UTC' });
    walk.resolve('loadTemplate', template);
    expect(walk.snapshot.context.form.name).toBe('Front desk');
    walk.send({ type: 'createAccount.edit', changes: { name: '' } });
    walk.send({ type: 'createAccount.fill', key: 'days', value: [] });
    walk.send({ type: 'createAccount.submit' });
    expect(walk.snapshot.context.missing).toEqual(['name', 'fields.business', 'fields.days']);
    walk.send({ type: 'createAccount.fill', key: 'business', value: 'Harbor' });
    expect(walk.snapshot.context.missing).toEqual(['name', 'fields.days']);
    expect(selectStep(walk.snapshot)).toBe('filling');
    expect(selectFields(walk.snapshot)).toBe(selectFields(walk.snapshot));
  });

  it('opens for each start the form that was kept for it', () => {
    const typed = { name: 'Harbor desk', email: '', timezone: 'UTC', values: { business: 'Harbor' } };
    const walk = startWalk(createAccountPlan, FROM_ADDRESS);
    walk.resolve('openForm', { kept: null, timezone: 'UTC' });
    walk.resolve('loadTemplate', template);
    walk.send({ type: 'createAccount.edit', changes: { name: 'Harbor desk' } });
    walk.send({ type: 'createAccount.fill', key: 'business', value: 'Harbor' });
    const start = { kind: 'template', templateId: 'frontDesk' } as const;
    const kept = walk.did.filter(({ label }) => label === 'keepForm').map(({ params }) => params);
    expect(kept.at(-1)).toEqual({ kind: 'agent', parentId: 5, start, form: typed });

    walk.send({ type: 'createAccount.choose', start: null });
    walk.resolve('openForm', { kept: null, timezone: 'UTC' });
    expect(selectStep(walk.snapshot)).toBe('choosing');
    const other = { kind: 'template', templateId: 'restaurant' } as const;
    walk.send({ type: 'createAccount.choose', start: other });
    expect(walk.inputOf('openForm')).toEqual({ kind: 'agent', parentId: 5, start: other });
    walk.resolve('openForm', { kept: null, timezone: 'UTC' });
    walk.resolve('loadTemplate', { ...template, id: 'restaurant', title: 'Restaurant' });
    expect(walk.snapshot.context.form).toEqual({ ...typed, name: 'Restaurant', values: {} });

    walk.send({ type: 'createAccount.choose', start });
    walk.resolve('openForm', { kept: typed, timezone: 'UTC' });
    walk.resolve('loadTemplate', template);
    expect(walk.snapshot.context.form).toEqual(typed);
  });
});
