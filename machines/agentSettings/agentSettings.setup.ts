import { assign, sendParent, setup } from 'xstate';
import { DELETE_AGENT_FAILED, LOAD_ACCOUNT_FAILED, SAVE_ACCOUNT_FAILED } from '#contract/rules/messages';
import { type Failure, toFailure } from '../shared/failure';
import { actionPlaceholder, placeholder } from '../shared/placeholder';
import { required } from '../shared/required';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  Agent,
  AgentNames,
  AgentSettingsContext,
  AgentSettingsEvent,
  AgentSettingsInput,
  AgentSettingsNews,
  DeleteAgentInput,
  DeleteAgentOutput,
  SaveAgentInput,
  SaveAgentOutput,
} from './agentSettings.types';

type Task = NonNullable<AgentSettingsContext['failedTask']>;

export const agentSettingsSetup = setup({
  types: {
    context: {} as AgentSettingsContext,
    events: {} as AgentSettingsEvent,
    input: {} as AgentSettingsInput,
    tags: {} as Tag,
  },
  actors: {
    loadAgent: placeholder<AgentSettingsInput, Agent>('loadAgent'),
    saveAgent: placeholder<SaveAgentInput, SaveAgentOutput>('saveAgent'),
    deleteAgent: placeholder<DeleteAgentInput, DeleteAgentOutput>('deleteAgent'),
  },
  guards: {
    isReadyToSave: ({ context }) => {
      const changes = changesIn(context);
      return Object.keys(changes).length > 0 && !Object.values(changes).includes('');
    },
    isRefused: (_, output: { readonly kind: string }) => output.kind === 'refused',
  },
  actions: {
    takeAgent: assign((_, agent: Agent) => ({ agent, form: { name: agent.name, username: agent.username } })),
    editForm: assign(({ context: { form }, event }) =>
      event.type === 'agentSettings.edit' ? { form: { ...form, ...event.changes } } : {},
    ),
    takeSaved: assign(({ context: { agent } }, output: SaveAgentOutput) =>
      output.kind === 'saved' ? { agent: agent && { ...agent, ...output.changes } } : {},
    ),
    forgetFailure: assign({ failure: null, failedTask: null }),
    keepRefusal: assign((_, { task, output }: { task: Task; output: SaveAgentOutput | DeleteAgentOutput }) =>
      output.kind === 'refused' ? failedWith(task, output.failure) : {},
    ),
    keepError: assign((_, { task, error }: Thrown & { task: Task }) =>
      failedWith(task, toFailure(error, FAILED[task])),
    ),
    showToast: actionPlaceholder<{ message: string; status: 'success' }>('showToast'),
    tellDeleted: sendParent(
      ({ context: { agentId, agent } }): AgentSettingsNews => ({
        type: 'agentSettings.deleted',
        agentId,
        organizationId: required(agent).organizationId,
        name: required(agent).name,
      }),
    ),
    /** Goes to the agents of the organization. */
    leaveAgent: actionPlaceholder('leaveAgent'),
  },
});

/** What was typed and differs from what the host has, without spaces around it. */
export const changesIn = ({ agent, form }: AgentSettingsContext): Partial<AgentNames> => {
  const name = form.name.trim();
  const username = form.username.trim().toLowerCase();
  return {
    ...(name !== agent?.name && { name }),
    ...(username !== agent?.username && { username }),
  };
};

const failedWith = (failedTask: Task, failure: Failure) => ({ failedTask, failure });

const FAILED = { load: LOAD_ACCOUNT_FAILED, save: SAVE_ACCOUNT_FAILED, delete: DELETE_AGENT_FAILED } as const;
