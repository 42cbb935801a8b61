import { LOAD_AGENT_FAILED } from '#contract/rules/messages';
import { TAGS } from '../shared/tags';
import { NO_FIELDS } from './answeredFields';
import { campaignSetup } from './campaign.setup';
import { outputOf } from './saves';
import { editing } from './states/editing';
import { publishing } from './states/publishing';
import { replacing } from './states/replacing';
import { review } from './states/review';
import { versions } from './states/versions';

/**
 * The configuration of one agent or template while it is edited (specification 4, 5, 9). Spawned by `workspace`, one for each
 * agent that is open or has unsaved edits.
 *
 * Owns: what is on the screen (`mine`), the revision it is based on (`stored`), the save under way (`sent`), undo and redo, the
 * conflict, the versions, the review, and the draft in this browser.
 * Invariants: every edit is in `mine` until the host has acknowledged it, and in the stored draft; a save without an answer is
 * repeated unchanged before another one is made; a person decides about a field changed both here and elsewhere; nothing is
 * saved or published without a prompt, and nothing with gaps is published unasked.
 */
export const campaignMachine = campaignSetup.createMachine({
  id: 'campaign',
  context: ({ input }) => ({
    seed: input.seed,
    subject: input.subject,
    online: input.online,
    stored: null,
    live: null,
    mine: {},
    sent: null,
    isRepeating: false,
    replacement: null,
    asOf: {},
    saveCount: 0,
    draftsNotKept: null,
    undo: [],
    redo: [],
    inBurst: false,
    failure: null,
    anyway: null,
    conflict: null,
    mergedFields: [],
    attempt: 0,
    heardRev: 0,
    isLeaving: false,
    versions: [],
    versionFailure: null,
    versionWork: null,
    versionRefusal: null,
    afterWrite: null,
    review: null,
    comparison: null,
    reviewFailure: null,
    toldFields: NO_FIELDS,
  }),
  type: 'parallel',
  invoke: {
    id: 'keepDraft',
    src: 'keepDraft',
    input: ({ context }) => ({ subject: context.subject }),
    onError: { actions: 'setStorageForbidden' },
  },
  always: [
    { guard: 'hasLeft', actions: [{ type: 'tellOwner', params: 'campaign.left' }, 'stay'] },
    // What the agent answers to its template, whoever changed it.
    { guard: 'hasUntoldFields', actions: ['noteTold', 'tellFields'] },
  ],
  on: {
    'network.changed': { actions: 'setOnline' },
    'realtime.received': { actions: 'noteRev' },
    // Events may have been missed.
    'realtime.reset': { actions: 'markStale' },
    'draft.kept': { actions: 'setNotKept' },
    'draft.notKept': { actions: 'setNotKept' },
    'campaign.paused': { actions: 'endBurst' },
    'campaign.dismissNotice': { actions: 'dismissNotice' },
    'campaign.leave': { actions: 'setLeaving' },
    // Whoever listens has gone meanwhile, too.
    'campaign.return': { actions: ['stay', 'forgetTold'] },
  },
  states: {
    editor: {
      initial: 'loading',
      on: {
        'campaign.edit': {
          guard: 'changesSomething',
          actions: ['edit', 'syncDraft', 'cancelPause', 'awaitPause', 'announceChange'],
        },
        'campaign.undo': { guard: 'canUndo', actions: ['undo', 'syncDraft', 'announceChange'] },
        'campaign.redo': { guard: 'canRedo', actions: ['redo', 'syncDraft', 'announceChange'] },
      },
      states: {
        loading: {
          tags: [TAGS.busy, TAGS.loading],
          invoke: {
            id: 'loadCampaign',
            src: 'loadCampaign',
            input: ({ context }) => ({ subject: context.subject }),
            onDone: {
              target: 'editing',
              actions: [{ type: 'load', params: outputOf }, 'syncDraft'],
            },
            onError: {
              target: 'failed',
              actions: {
                type: 'keepError',
                params: ({ event }) => ({ error: event.error, fallback: LOAD_AGENT_FAILED }),
              },
            },
          },
        },
        failed: {
          tags: TAGS.failed,
          on: {
            'campaign.retry': { target: 'loading', actions: 'forgetFailure' },
            'network.changed': { guard: 'isBack', target: 'loading', actions: ['setOnline', 'forgetFailure'] },
          },
        },
        editing,
        publishing,
        replacing,
      },
    },
    versions,
    review,
  },
});
