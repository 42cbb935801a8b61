/** The way to an answered phone. */
import { type Row, rejects } from './row';

const state = { version: 1, completed: ['SETUP_AGENT' as const] };
const known = { state, done: ['SETUP_AGENT' as const], isNew: true };

export const walkthroughRows: readonly Row[] = [
  {
    actor: 'walkthrough.loadWalkthrough',
    input: { organizationId: 5 },
    replies: { readWalkthrough: () => ({ success: true, ...known }) },
    calls: [['GET /api/v2/walkthrough?targetAccountId=5']],
    output: known,
    whenRefused: rejects,
    fails: 'The first steps could not be loaded.',
  },
  {
    actor: 'walkthrough.saveWalkthrough',
    input: { organizationId: 5, state },
    replies: { accountSetting: () => ({ success: true, settings: {} }) },
    calls: [['POST /api/v1/accountSetting?targetAccountId=5', { settings: { walkthrough: state } }]],
    output: undefined,
    whenRefused: rejects,
    fails: 'Your steps could not be saved.',
  },
];
