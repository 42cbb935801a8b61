// @vitest-environment node
import { expect, it } from 'vitest';
import { mask } from '#src/inspect/mask.ts';

it('shows that something was typed, but not the text', () => {
  const context = {
    place: { pathname: '/login' },
    form: { mode: 'signIn', email: 'ada@demo.test', name: '' },
    identity: { id: 3 },
    guest: null,
    messages: [{ text: 'hello' }],
    conflict: { stored: { rev: 4, campaign: { agentInstructions: 'Be kind.', title: 'Front desk' } } },
    undo: [{ before: { welcomeMessage: 'Hi' } }],
    waitMs: 30_000,
    code: '123456',
  };
  expect(mask(context)).toEqual({
    place: { pathname: '/login' },
    form: { mode: 'signIn', email: '(13 characters)', name: '' },
    identity: '(masked)',
    guest: null,
    messages: '(1 items)',
    conflict: { stored: { rev: 4, campaign: { agentInstructions: '(8 characters)', title: 'Front desk' } } },
    undo: [{ before: { welcomeMessage: '(2 characters)' } }],
    waitMs: 30_000,
    code: '(6 characters)',
  });
  expect(context.form.email).toBe('ada@demo.test');
});
