import type { WorkspaceContext } from '#machines/workspace';

const SCREENS = '2 Screens and routes';
const START = [
  'account.loading',
  'viewRole.choosing',
  'favorites.idle',
  'stream.connecting',
  'news.idle',
  'machines.loading',
  'drafts.finding',
];

const EVERYWHERE = ['spawn announcement:everybody'];

type Started = { readonly context: WorkspaceContext };

/** What a workspace begins with, by its account: what its first screen shows. */
export const startRows = [
  {
    to: START,
    given: ({ context }: Started) => context.targetAccountId === 12,
    does: ['reconcile', 'spawn agentList:12', 'spawn notifications:12', ...EVERYWHERE],
    section: SCREENS,
  },
  {
    to: START,
    given: ({ context }: Started) => context.targetAccountId === 7,
    does: ['reconcile', 'spawn notifications:7', ...EVERYWHERE],
    section: SCREENS,
  },
  {
    to: START,
    given: ({ context }: Started) => context.targetAccountId === 2,
    does: ['reconcile', 'spawn accountList:2', 'spawn notifications:2', ...EVERYWHERE],
    section: SCREENS,
  },
] as const;
