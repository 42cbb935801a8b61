import { CREATE_AGENT_FAILED, DETACH_FAILED, RESTORE_VERSION_FAILED, REVERT_FAILED } from '#contract/rules/messages';
import { TAGS } from '../../shared/tags';
import { campaignSetup } from '../campaign.setup';
import { templateOf, versionIdOf, versionsInput, versionTargetOf } from '../reviews';
import { failureToast } from '../saves';

/**
 * Calls that replace staging (specification 4). Each begins with nothing left to save, or with what the person chose to
 * give up; what is typed while it runs stays mine. After an error nobody knows whether it was done, so staging is read.
 */

export const reverting = campaignSetup.createStateConfig({
  tags: TAGS.busy,
  entry: 'noteMine',
  invoke: {
    id: 'revertAgent',
    src: 'revertAgent',
    input: ({ context }) => ({ subject: context.subject }),
    onDone: [
      {
        guard: { type: 'isRefused', params: ({ event }) => event.output },
        target: 'editing',
        actions: [
          { type: 'keepRefusal', params: ({ event }) => event.output },
          { type: 'showToast', params: failureToast },
        ],
      },
      {
        target: 'editing',
        actions: [{ type: 'replace', params: ({ event }) => event.output }, 'syncDraft', 'announceVersions'],
      },
    ],
    onError: {
      target: 'editing',
      actions: [
        { type: 'keepError', params: ({ event }) => ({ error: event.error, fallback: REVERT_FAILED }) },
        'doubtRev',
        { type: 'showToast', params: failureToast },
      ],
    },
  },
});

export const detaching = campaignSetup.createStateConfig({
  tags: TAGS.busy,
  entry: 'noteMine',
  invoke: {
    id: 'detachAgent',
    src: 'detachAgent',
    input: ({ context }) => ({ subject: context.subject }),
    onDone: [
      {
        guard: { type: 'isRefused', params: ({ event }) => event.output },
        target: 'editing',
        actions: [
          { type: 'keepRefusal', params: ({ event }) => event.output },
          { type: 'showToast', params: failureToast },
        ],
      },
      {
        target: 'editing',
        actions: [{ type: 'replace', params: ({ event }) => event.output }, 'syncDraft', 'announceVersions'],
      },
    ],
    onError: {
      target: 'editing',
      actions: [
        { type: 'keepError', params: ({ event }) => ({ error: event.error, fallback: DETACH_FAILED }) },
        'doubtRev',
        { type: 'showToast', params: failureToast },
      ],
    },
  },
});

export const restoring = campaignSetup.createStateConfig({
  tags: TAGS.busy,
  entry: 'noteMine',
  invoke: {
    id: 'restoreVersion',
    src: 'restoreVersion',
    input: ({ context }) => ({
      ...versionsInput(context),
      versionId: versionIdOf(context),
      target: versionTargetOf(context),
    }),
    onDone: [
      {
        guard: { type: 'isRefused', params: ({ event }) => event.output },
        target: 'editing',
        actions: [
          { type: 'keepRefusal', params: ({ event }) => event.output },
          { type: 'showToast', params: failureToast },
        ],
      },
      {
        target: 'editing',
        actions: [{ type: 'replace', params: ({ event }) => event.output }, 'syncDraft', 'announceVersions'],
      },
    ],
    onError: {
      target: 'editing',
      actions: [
        { type: 'keepError', params: ({ event }) => ({ error: event.error, fallback: RESTORE_VERSION_FAILED }) },
        'doubtRev',
        { type: 'showToast', params: failureToast },
      ],
    },
  },
});

export const applyingTemplate = campaignSetup.createStateConfig({
  tags: TAGS.busy,
  entry: 'noteMine',
  invoke: {
    id: 'applyTemplate',
    src: 'applyTemplate',
    input: ({ context, event }) => ({ subject: context.subject, ...templateOf(event) }),
    onDone: [
      {
        guard: { type: 'isRefused', params: ({ event }) => event.output },
        target: 'editing',
        actions: [
          { type: 'keepRefusal', params: ({ event }) => event.output },
          { type: 'showToast', params: failureToast },
        ],
      },
      {
        target: 'editing',
        actions: [{ type: 'replace', params: ({ event }) => event.output }, 'syncDraft', 'announceVersions'],
      },
    ],
    onError: {
      target: 'editing',
      actions: [
        { type: 'keepError', params: ({ event }) => ({ error: event.error, fallback: CREATE_AGENT_FAILED }) },
        'doubtRev',
        { type: 'showToast', params: failureToast },
      ],
    },
  },
});
