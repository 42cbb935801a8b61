import { catalogue } from '../../strings/catalogue';

/** The words of an agent's settings. */
export const agentSettingsStrings = catalogue({
  title: 'Settings',
  failed: 'The settings could not be loaded',
  names: 'Name and address',
  name: 'Name',
  nameHint: 'Callers and visitors see this name.',
  username: 'Address of the public page',
  usernameHint: (origin: string, username: string) =>
    `${origin}/${username}. If you change it, the old address stops working.`,
  save: 'Save',
  remove: {
    section: 'Delete this agent',
    hint: 'It stops answering at once. This cannot be undone.',
    open: 'Delete agent…',
    title: (name: string) => `Delete ${name}?`,
    goes: 'These go with it:',
    parts: {
      page: (username: string) => `its public page /${username}, which then answers nobody`,
      prompt: 'its prompt, its settings and all versions of them',
      inbox: 'its inbox with every conversation in it',
      number: 'its phone number, which becomes free',
    },
    stays: 'The entries of its conversations in the log of the organization stay.',
    submit: 'Delete agent',
  },
});
