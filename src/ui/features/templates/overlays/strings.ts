import { catalogue } from '../../../strings/catalogue';

type Work = 'create' | 'rename' | 'delete';

const acts: Readonly<Record<Work, string>> = {
  create: 'Create draft',
  rename: 'Rename',
  delete: 'Delete template',
};
const titles: Readonly<Record<Work, string>> = {
  create: 'New template',
  rename: 'Rename template',
  delete: 'Delete this template?',
};

/** The words of creating, renaming and deleting a template. */
export const templateFormStrings = catalogue({
  title: (work: Work, known: string | undefined) =>
    work === 'delete' && known !== undefined ? `Delete “${known}”?` : titles[work],
  act: (work: Work) => acts[work],
  name: 'Name',
  from: 'Start from',
  scratch: 'From scratch',
  draftHint: 'It stays a draft that nobody below sees until you publish it.',
  fromAgentHint:
    'Its prompt and settings are copied into a draft, without the answers to its fields. Look for details of this customer before you publish it.',
  made: 'Draft created',
  madeHint: (title: string) => `“${title}” is a draft. Nobody below sees it until you publish it.`,
  write: 'Write it',
  followers: (amount: number) =>
    amount === 0
      ? 'No agent follows it.'
      : amount === 1
        ? '1 agent follows it. The agent keeps what it has, with the last published prompt.'
        : `${amount.toLocaleString()} agents follow it. They keep what they have, with the last published prompt.`,
  final: 'No new agent can be made from it. This cannot be undone.',
  loading: 'Loading template',
  unread: 'The template could not be loaded',
});
