import { type AgentSettingsContext, agentSettingsMachine } from '#machines/agentSettings';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf } from '../shared/failures';
import { AGENT, taken } from './agentSettings.plan';

const NAMES = '7 Accounts (updateAccount, updateUsername)';
const REMOVAL = '7 Accounts (deleteAccount), 2 deleteAgent';
const KEPT = 'experience.md Character (nothing typed is lost)';
const NO_FAILURE = { failure: null, failedTask: null } as const;

/** What a save is about: what differs, without spaces around it. */
const changed = ({ agent, form }: AgentSettingsContext) => {
  const typed = { name: form.name.trim(), username: form.username.trim().toLowerCase() };
  return {
    ...(typed.name === agent?.name ? {} : { name: typed.name }),
    ...(typed.username === agent?.username ? {} : { username: typed.username }),
  };
};

export const agentSettingsContract = defineContract(agentSettingsMachine, {
  start: [{ to: 'loading', section: NAMES }],
  rows: [
    {
      in: 'loading',
      on: 'done loadAgent',
      to: 'editing',
      does: ['takeAgent'],
      sets: { agent: AGENT, form: { name: 'Front desk', username: 'front-desk' } },
      section: NAMES,
    },
    {
      in: 'loading',
      on: 'error loadAgent',
      to: 'failed',
      does: ['keepError'],
      sets: ({ event }) => ({
        failedTask: 'load',
        failure: failureOf(event.error, 'This account could not be loaded.'),
      }),
      section: '8',
    },
    {
      in: 'failed',
      on: 'agentSettings.retry',
      to: 'loading',
      does: ['forgetFailure'],
      sets: NO_FAILURE,
      section: '8',
    },
    {
      in: ['editing', 'saving'],
      on: 'agentSettings.edit',
      does: ['editForm'],
      sets: ({ context: { form }, event }) => ({ form: { ...form, ...event.changes } }),
      section: KEPT,
    },
    {
      in: 'editing',
      on: 'agentSettings.save',
      when: 'isReadyToSave',
      given: ({ context }) => {
        const values = Object.values(changed(context));
        return values.length > 0 && values.every((value) => value !== '');
      },
      to: 'saving',
      does: ['forgetFailure'],
      sets: NO_FAILURE,
      section: '5 Form helper',
    },
    {
      in: 'editing',
      on: 'agentSettings.delete',
      to: 'deleting',
      does: ['forgetFailure'],
      sets: NO_FAILURE,
      section: REMOVAL,
    },
    {
      in: 'saving',
      on: 'done saveAgent',
      when: 'isRefused(…)',
      given: ({ event }) => event.output.kind === 'refused',
      to: 'editing',
      does: ['keepRefusal'],
      sets: { failedTask: 'save', failure: taken },
      section: '8',
    },
    {
      in: 'saving',
      on: 'done saveAgent',
      to: 'editing',
      does: ['takeSaved', 'showToast'],
      sets: ({ context }) => ({ agent: { ...AGENT, ...context.agent, name: 'Pine & Paw' } }),
      expect: ({ did }) => did.some(({ params }) => (params as { message?: string })?.message === 'Saved.'),
      section: NAMES,
    },
    {
      in: 'saving',
      on: 'error saveAgent',
      to: 'editing',
      does: ['keepError'],
      sets: ({ event }) => ({ failedTask: 'save', failure: failureOf(event.error, 'The account could not be saved.') }),
      section: '8',
    },
    {
      in: 'deleting',
      on: 'done deleteAgent',
      when: 'isRefused(…)',
      given: ({ event }) => event.output.kind === 'refused',
      to: 'editing',
      does: ['keepRefusal'],
      sets: { failedTask: 'delete', failure: taken },
      section: '8',
    },
    {
      in: 'deleting',
      on: 'done deleteAgent',
      to: 'deleted',
      does: ['send parent agentSettings.deleted', 'leaveAgent'],
      section: REMOVAL,
    },
    {
      in: 'deleting',
      on: 'error deleteAgent',
      to: 'editing',
      does: ['keepError'],
      sets: ({ event }) => ({
        failedTask: 'delete',
        failure: failureOf(event.error, 'The agent could not be deleted.'),
      }),
      section: '8',
    },
  ],
  inputs: {
    loadAgent: { agentId: 7 },
    saveAgent: ({ context }) => ({ agentId: 7, changes: changed(context) }),
    deleteAgent: { agentId: 7, organizationId: 5 },
  },
  invariants: {
    'a loaded agent stays known': ({ context, value }) =>
      value === 'loading' || value === 'failed' || context.agent?.organizationId === 5,
  },
});
