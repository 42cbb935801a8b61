import { REPLACE_STAGING_FAILED } from '#contract/rules/messages';
import { required } from '../../shared/required';
import { TAGS } from '../../shared/tags';
import { campaignSetup } from '../campaign.setup';
import { versionsInput } from '../reviews';
import { outputOf } from '../saves';

/**
 * Staging is being replaced: revert, detach, restore a version, apply a template (specification 4). Everything is saved before,
 * or the person chose to give up the edits; edits made meanwhile stay. After an error the outcome is unknown, so staging is
 * fetched.
 */
export const replacing = campaignSetup.createStateConfig({
  tags: TAGS.busy,
  invoke: {
    id: 'replaceStaging',
    src: 'replaceStaging',
    input: ({ context }) => ({ ...versionsInput(context), replacement: required(context.replacement) }),
    onDone: [
      {
        guard: { type: 'isRefused', params: outputOf },
        target: 'editing',
        actions: [{ type: 'keepRefusal', params: outputOf }, 'tellUnseen'],
      },
      {
        target: 'editing',
        actions: [{ type: 'replace', params: outputOf }, 'syncDraft', 'announceVersions'],
      },
    ],
    onError: {
      target: 'editing',
      actions: [
        {
          type: 'keepError',
          params: ({ context, event }) => ({
            error: event.error,
            fallback: REPLACE_STAGING_FAILED[required(context.replacement).action],
          }),
        },
        'markStale',
        'tellUnseen',
      ],
    },
  },
});
