import { TAGS } from '../../shared/tags';
import { campaignSetup } from '../campaign.setup';

/** These discard what is on the screen, so nothing has to be saved first. */
export const REPLACES_UNSAVED = {
  guard: { type: 'confirms', params: ['revert', 'restore'] },
  target: '#campaign.editor.replacing',
  actions: ['noteReplacement', 'closeReview'],
} as const;

/**
 * A failed save. The draft stays in this browser. Without a network it waits for one, an unreachable host is retried after a
 * growing pause, and a refusal waits for the person.
 */
export const saveFailed = campaignSetup.createStateConfig({
  tags: TAGS.failed,
  initial: 'sorting',
  on: {
    'campaign.retry': 'saving',
    'campaign.saveNow': 'saving',
    'campaign.changed': [
      { guard: 'isPromptMissing', target: 'invalid' },
      { guard: 'isUnchanged', target: 'resuming' },
    ],
  },
  states: {
    sorting: {
      always: [
        { guard: 'isFinal', target: 'refused' },
        { guard: 'isOffline', target: 'offline' },
        { target: 'waiting' },
      ],
    },
    offline: {
      on: {
        'network.changed': { guard: 'comesOnline', target: '#campaign.editor.editing.saving', actions: 'setOnline' },
      },
    },
    waiting: {
      after: { retryDelay: '#campaign.editor.editing.saving' },
      on: { 'network.changed': { guard: 'goesOffline', target: 'offline', actions: 'setOnline' } },
    },
    refused: {
      entry: ['clearSave', 'syncDraft'],
      on: {
        'campaign.changed': '#campaign.editor.editing.resuming',
        'review.confirm': REPLACES_UNSAVED,
      },
    },
  },
});
