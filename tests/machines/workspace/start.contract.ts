import type { WorkspaceContext } from '#machines/workspace';

const SCREENS = '2 Screens and routes';
const START = [
  'account.loading',
  'viewRole.choosing',
  'favorites.idle',
  'stream.connecting',
  'news.idle',
  'drafts.finding',
];

const EVERYWHERE = ['spawn announcement:everybody', 'spawn outbox:mine'];

type Started = { readonly context: WorkspaceContext };

/** What a workspace begins with, by its account. */
export const startRows = [
  {
    to: START,
    given: ({ context }: Started) => context.targetAccountId === 12,
    does: [
      'reconcile',
      'spawn agentList:12',
      'spawn walkthrough:12',
      'spawn contactWork:12',
      'spawn agentWork:12',
      'spawn notifications:12',
      ...EVERYWHERE,
    ],
    section: SCREENS,
  },
  {
    to: START,
    given: ({ context }: Started) => context.targetAccountId === 7,
    does: [
      'reconcile',
      'spawn campaign:agent-7',
      'spawn templateFields:7',
      'spawn functions:7',
      'spawn models:7',
      'spawn notifications:7',
      ...EVERYWHERE,
    ],
    section: SCREENS,
  },
  {
    to: START,
    given: ({ context }: Started) => context.targetAccountId === 2,
    does: ['reconcile', 'spawn accountList:2', 'spawn accountAdmin:undo', 'spawn notifications:2', ...EVERYWHERE],
    section: SCREENS,
  },
] as const;
