import { type AgentSettings, agentSettingsMachine } from '#machines/forms/agentSettings';
import { proveForm } from './proveForm';

const AGENT = { name: 'Front desk', username: 'front-desk', organizationId: 12 };
const KNOWN = { key: { agentId: 7 }, record: AGENT };
const saved = { done: null, tells: { type: 'agentSettings.saved' } } as const;

proveForm<AgentSettings>(agentSettingsMachine, {
  known: { ...KNOWN, draft: { name: 'Front desk', username: 'front-desk' } },
  edits: [{ ...KNOWN, edits: [{ name: 'Night desk' }], draft: { name: 'Night desk', username: 'front-desk' } }],
  tasks: {
    save: {
      cannot: [
        KNOWN,
        // It is the same without what is around it.
        { ...KNOWN, edits: [{ name: ' Front desk ' }, { username: 'Front-Desk' }] },
        { ...KNOWN, edits: [{ name: ' ' }] },
        { ...KNOWN, edits: [{ name: 'Night desk', username: '' }] },
      ],
      does: [
        {
          ...KNOWN,
          edits: [{ name: ' Night desk ' }],
          work: { task: 'save', agentId: 7, changes: { name: 'Night desk' } },
          stays: { name: 'Night desk', username: 'front-desk' },
          ...saved,
        },
        {
          ...KNOWN,
          edits: [{ username: 'Night ' }],
          work: { task: 'save', agentId: 7, changes: { username: 'night' } },
          stays: { name: 'Front desk', username: 'night' },
          ...saved,
        },
      ],
    },
    delete: {
      cannot: [],
      does: [
        {
          ...KNOWN,
          // What is only typed is not its name.
          edits: [{ name: 'Night desk' }],
          work: { task: 'delete', agentId: 7, organizationId: 12 },
          done: null,
          tells: { type: 'agentSettings.deleted', agentId: 7, organizationId: 12, name: 'Front desk' },
        },
      ],
    },
  },
});
