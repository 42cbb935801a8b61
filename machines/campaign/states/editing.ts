import { and, not } from 'xstate';
import { TAGS } from '../../shared/tags';
import { campaignSetup } from '../campaign.setup';
import { outputOf, saveErrorOf, saveInput } from '../saves';
import { REPLACES_UNSAVED, saveFailed } from './saveFailed';

/**
 * Editing (specification 4): an edit is saved to staging after 1.5 s without another. A newer revision from elsewhere is
 * merged, or becomes a conflict that a person decides.
 */
export const editing = campaignSetup.createStateConfig({
  initial: 'resuming',
  on: {
    'campaign.publish': [
      { guard: and(['isPromptMissing', not('hasConflict')]), target: '.invalid', actions: 'closeReview' },
      { guard: not('hasConflict'), target: 'publishing', actions: ['noteAnyway', 'closeReview'] },
    ],
  },
  states: {
    /** Chooses the state that fits the context. */
    resuming: {
      always: [
        { guard: 'hasConflict', target: 'conflict' },
        { guard: 'isUnchanged', target: 'clean' },
        { guard: 'isPromptMissing', target: 'invalid' },
        { target: 'dirty' },
      ],
    },
    clean: {
      entry: 'settle',
      initial: 'current',
      on: {
        'campaign.changed': 'resuming',
        'campaign.applyTemplate': { target: '#campaign.editor.replacing', actions: 'noteReplacement' },
        'review.confirm': {
          guard: { type: 'confirms', params: ['revert', 'detach', 'restore'] },
          target: '#campaign.editor.replacing',
          actions: ['noteReplacement', 'closeReview'],
        },
      },
      states: {
        current: { always: { guard: 'isBehind', target: '#campaign.editor.editing.refetching' } },
        /** A change elsewhere could not be fetched: it is retried after a growing pause. */
        behind: {
          after: { retryDelay: '#campaign.editor.editing.refetching' },
          on: {
            'network.changed': {
              guard: 'comesOnline',
              target: '#campaign.editor.editing.refetching',
              actions: 'setOnline',
            },
          },
        },
      },
    },
    dirty: {
      always: { guard: 'isLeaving', target: 'saving' },
      after: {
        autosaveDelay: [{ guard: 'isOffline', target: 'saveFailed', actions: 'setOffline' }, { target: 'saving' }],
      },
      on: {
        'campaign.changed': 'resuming',
        'campaign.saveNow': 'saving',
        // Reviews and versions must include what is on the screen.
        'review.open': 'saving',
        'versions.open': 'saving',
      },
    },
    invalid: {
      entry: 'setPromptMissing',
      exit: 'forgetFailure',
      on: {
        'campaign.changed': 'resuming',
        'campaign.applyTemplate': { target: '#campaign.editor.replacing', actions: 'noteReplacement' },
        'review.confirm': REPLACES_UNSAVED,
      },
    },
    saving: {
      tags: TAGS.busy,
      entry: ['prepareSave', 'syncDraft'],
      invoke: {
        id: 'saveStaging',
        src: 'saveStaging',
        input: ({ context }) => saveInput(context),
        onDone: [
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'saveFailed',
            actions: [{ type: 'keepRefusal', params: outputOf }, 'tellUnseen'],
          },
          {
            guard: { type: 'isConflicted', params: outputOf },
            target: 'resuming',
            actions: [{ type: 'mergeNewer', params: outputOf }, 'syncDraft'],
          },
          { target: 'resuming', actions: [{ type: 'acknowledge', params: outputOf }, 'syncDraft'] },
        ],
        onError: {
          target: 'saveFailed',
          actions: [{ type: 'keepError', params: saveErrorOf }, 'countAttempt', 'tellUnseen'],
        },
      },
    },
    saveFailed,
    conflict: {
      entry: { type: 'tellOwner', params: 'campaign.conflicted' },
      always: {
        guard: 'isReconciled',
        target: 'resuming',
        actions: ['resolve', 'syncDraft', { type: 'tellOwner', params: 'campaign.conflictResolved' }],
      },
      on: {
        'conflict.choose': { actions: 'choose' },
        'conflict.resolve': {
          guard: 'allChosen',
          target: 'resuming',
          actions: ['resolve', 'syncDraft', { type: 'tellOwner', params: 'campaign.conflictResolved' }, 'saveAtOnce'],
        },
      },
    },
    refetching: {
      tags: TAGS.busy,
      entry: 'beginReading',
      invoke: {
        id: 'readStaging',
        src: 'readStaging',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: { target: 'resuming', actions: [{ type: 'refresh', params: outputOf }, 'syncDraft'] },
        onError: { target: 'clean.behind', actions: ['markStale', 'countAttempt'] },
      },
      on: {
        // An edit does not wait for this reply; its save meets the newer revision.
        'campaign.changed': { target: 'resuming', actions: 'markStale' },
      },
    },
  },
});
