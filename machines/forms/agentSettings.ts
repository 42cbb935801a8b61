import { DELETE_AGENT_FAILED, LOAD_ACCOUNT_FAILED, SAVE_ACCOUNT_FAILED } from '#contract/rules/messages';
import { createFormMachine, type FormFacts } from '../shared/form';
import { required } from '../shared/required';

/** What people see of an agent account: its name, and the user name its public page stands at. */
export type AgentNames = { readonly name: string; readonly username: string };

export type AgentSettings = {
  readonly key: { readonly agentId: number };
  readonly record: AgentNames & { readonly organizationId: number };
  readonly draft: AgentNames;
  readonly edit: Partial<AgentNames>;
  /** `changes` has only what differs from the host's. */
  readonly work:
    | { readonly task: 'save'; readonly agentId: number; readonly changes: Partial<AgentNames> }
    | { readonly task: 'delete'; readonly agentId: number; readonly organizationId: number };
  readonly done: null;
  readonly news:
    | { readonly type: 'agentSettings.saved' }
    | {
        readonly type: 'agentSettings.deleted';
        readonly agentId: number;
        readonly organizationId: number;
        readonly name: string;
      };
};

export type AgentSettingsNews = AgentSettings['news'];

/**
 * The name of an agent, the address of its public page, and its deletion (specification 7, Accounts: updateAccount,
 * updateUsername, deleteAccount). An empty name or address is not saved.
 */
export const agentSettingsMachine = createFormMachine<AgentSettings>({
  id: 'agentSettings',
  empty: () => ({ name: '', username: '' }),
  shown: ({ name, username }) => ({ name, username }),
  isThere: () => true,
  unread: LOAD_ACCOUNT_FAILED,
  tasks: {
    save: {
      may: (form) => {
        const changes = Object.values(changesIn(form));
        return changes.length > 0 && !changes.includes('');
      },
      work: ({ key, ...form }) => ({ task: 'save', ...key, changes: changesIn(form) }),
      tells: () => ({ type: 'agentSettings.saved' }),
      stays: (form) => ({ ...required(form.record), ...changesIn(form) }),
      failed: SAVE_ACCOUNT_FAILED,
    },
    delete: {
      work: ({ key, record }) => ({ task: 'delete', ...key, organizationId: required(record).organizationId }),
      tells: ({ key, record }) => {
        const { organizationId, name } = required(record);
        return { type: 'agentSettings.deleted', ...key, organizationId, name };
      },
      failed: DELETE_AGENT_FAILED,
    },
  },
});

/** What was typed and differs from what the host has, without spaces around it. */
function changesIn({ record, draft }: Pick<FormFacts<AgentSettings>, 'record' | 'draft'>): Partial<AgentNames> {
  const name = draft.name.trim();
  const username = draft.username.trim().toLowerCase();
  return {
    ...(name !== record?.name && { name }),
    ...(username !== record?.username && { username }),
  };
}
