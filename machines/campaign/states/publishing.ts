import { PUBLISH_FAILED } from '#contract/rules/messages';
import { TAGS } from '../../shared/tags';
import { campaignSetup } from '../campaign.setup';
import { publishQuestion } from '../publishQuestion';
import { outputOf, saveErrorOf, saveInput } from '../saves';

/** A newer revision from elsewhere stops the publish: nobody publishes what they have not seen. */
const CHANGED_ELSEWHERE = {
  guard: { type: 'isConflicted', params: outputOf },
  target: '#campaign.editor.editing',
  actions: [{ type: 'mergeNewer', params: outputOf }, 'syncDraft', 'setChangedElsewhere', 'tellUnseen'],
} as const;

/**
 * Publishing (specification 4, 9): asks about gaps, waits 1.5 s, saves as unpublished, publishes, waits 0.2 s, refetches. A
 * template is saved with published true instead of the call. Edits made meanwhile stay unpublished.
 */
export const publishing = campaignSetup.createStateConfig({
  tags: TAGS.busy,
  initial: 'checking',
  states: {
    checking: { always: [{ guard: 'hasGaps', target: 'asking' }, { target: 'waiting' }] },
    asking: {
      invoke: {
        id: 'askPerson',
        src: 'askPerson',
        input: ({ context }) => publishQuestion(context),
        onDone: [
          { guard: { type: 'isYes', params: outputOf }, target: 'waiting' },
          { target: '#campaign.editor.editing' },
        ],
        onError: '#campaign.editor.editing',
      },
      // The question is withdrawn with the screen it was asked on.
      on: { 'campaign.leave': { target: '#campaign.editor.editing', actions: 'setLeaving' } },
    },
    waiting: {
      after: {
        publishWaitBefore: [
          { guard: 'isPromptMissing', target: '#campaign.editor.editing.invalid' },
          { target: 'saving' },
        ],
      },
    },
    saving: {
      tags: TAGS.busy,
      entry: ['preparePublish', 'syncDraft'],
      invoke: {
        id: 'saveStaging',
        src: 'saveStaging',
        input: ({ context }) => saveInput(context),
        onDone: [
          {
            guard: { type: 'isRefused', params: outputOf },
            target: '#campaign.editor.editing.saveFailed',
            actions: [{ type: 'keepRefusal', params: outputOf }, 'sayNotPublished', 'tellUnseen'],
          },
          CHANGED_ELSEWHERE,
          {
            guard: 'isEarlierSave',
            target: 'saving',
            reenter: true,
            actions: [{ type: 'acknowledge', params: outputOf }, 'syncDraft'],
          },
          {
            guard: 'isTemplate',
            target: 'settling',
            actions: [{ type: 'acknowledge', params: outputOf }, 'syncDraft'],
          },
          { target: 'calling', actions: [{ type: 'acknowledge', params: outputOf }, 'syncDraft'] },
        ],
        onError: {
          target: '#campaign.editor.editing.saveFailed',
          actions: [{ type: 'keepError', params: saveErrorOf }, 'countAttempt', 'sayNotPublished', 'tellUnseen'],
        },
      },
    },
    calling: {
      tags: TAGS.busy,
      invoke: {
        id: 'publishAgent',
        src: 'publishAgent',
        input: ({ context }) => ({
          subject: context.subject,
          rev: context.stored?.rev ?? 0,
          anyway: context.anyway,
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: outputOf },
            target: '#campaign.editor.editing',
            actions: [{ type: 'keepRefusal', params: outputOf }, 'tellUnseen'],
          },
          CHANGED_ELSEWHERE,
          {
            target: 'settling',
            actions: [{ type: 'acknowledge', params: outputOf }, 'syncDraft', 'announceVersions'],
          },
        ],
        onError: {
          target: '#campaign.editor.editing',
          actions: [
            { type: 'keepError', params: ({ event }) => ({ error: event.error, fallback: PUBLISH_FAILED }) },
            'markStale',
            'tellUnseen',
          ],
        },
      },
    },
    // The editor fetches the result once nothing is left to save.
    settling: {
      after: {
        publishWaitAfter: {
          target: '#campaign.editor.editing',
          actions: ['markStale', { type: 'tellOwner', params: 'campaign.published' }],
        },
      },
    },
  },
});
