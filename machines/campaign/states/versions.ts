import {
  CREATE_VERSION_FAILED,
  LOAD_VERSIONS_FAILED,
  RENAME_VERSION_FAILED,
  REPLACE_VERSION_FAILED,
} from '#contract/rules/messages';
import { TAGS } from '../../shared/tags';
import { campaignSetup } from '../campaign.setup';
import { newVersionOf, renameOf, versionIdOf, versionsInput } from '../reviews';
import { versionRefusalToast } from '../saves';

/** Kept versions (specification 4): listed, created, renamed, replaced. Restoring one replaces staging: the editor does it. */
export const versions = campaignSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'versions.open': 'awaitingAgent' } },
    /** An address can open this before the agent is there. */
    awaitingAgent: { always: { guard: 'isLoaded', target: 'listing' }, on: { 'versions.close': 'closed' } },
    listing: {
      tags: TAGS.busy,
      invoke: {
        id: 'listVersions',
        src: 'listVersions',
        input: ({ context }) => versionsInput(context),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'listFailed',
            actions: { type: 'setVersions', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'setVersions', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'listFailed',
          actions: {
            type: 'keepVersionError',
            params: ({ event }) => ({ error: event.error, fallback: LOAD_VERSIONS_FAILED }),
          },
        },
      },
      on: {
        'versions.close': 'closed',
        // What is being read may be older than the change.
        'versions.changed': { target: 'listing', reenter: true },
      },
    },
    listFailed: {
      tags: TAGS.failed,
      on: { 'versions.retry': 'listing', 'versions.close': 'closed' },
    },
    ready: {
      always: [
        {
          guard: 'isRefusedUnseen',
          target: 'closed',
          actions: ['forgetVersionsWish', { type: 'showToast', params: versionRefusalToast }],
        },
        { guard: 'mustCloseVersions', target: 'closed', actions: 'forgetVersionsWish' },
        { guard: 'mustListVersions', target: 'listing', actions: 'forgetVersionsWish' },
      ],
      on: {
        'versions.changed': 'listing',
        'versions.close': 'closed',
        'version.create': { guard: 'isSavedCopy', target: 'writing.creating', actions: 'noteVersionWork' },
        'version.rename': { target: 'writing.renaming', actions: 'noteVersionWork' },
        'review.confirm': {
          guard: 'confirmsReplace',
          target: 'writing.replacing',
          actions: ['noteVersionWork', 'closeReview'],
        },
      },
    },
    /** Not given up halfway: what is wanted of the list meanwhile is done afterwards. */
    writing: {
      tags: TAGS.busy,
      initial: 'creating',
      on: {
        'versions.open': { actions: 'noteVersionsWish' },
        'versions.close': { actions: 'noteVersionsWish' },
        'versions.changed': { actions: 'noteVersionsWish' },
      },
      states: {
        creating: {
          tags: TAGS.busy,
          invoke: {
            id: 'createVersion',
            src: 'createVersion',
            input: ({ context }) => ({ ...versionsInput(context), ...newVersionOf(context) }),
            onDone: {
              target: '#campaign.versions.ready',
              actions: { type: 'endVersionWork', params: ({ event }) => event.output },
            },
            onError: {
              target: '#campaign.versions.ready',
              actions: {
                type: 'keepVersionRefusal',
                params: ({ event }) => ({ error: event.error, fallback: CREATE_VERSION_FAILED }),
              },
            },
          },
        },
        renaming: {
          tags: TAGS.busy,
          invoke: {
            id: 'renameVersion',
            src: 'renameVersion',
            input: ({ context }) => ({ ...versionsInput(context), ...renameOf(context) }),
            onDone: {
              target: '#campaign.versions.ready',
              actions: { type: 'endVersionWork', params: ({ event }) => event.output },
            },
            onError: {
              target: '#campaign.versions.ready',
              actions: {
                type: 'keepVersionRefusal',
                params: ({ event }) => ({ error: event.error, fallback: RENAME_VERSION_FAILED }),
              },
            },
          },
        },
        replacing: {
          tags: TAGS.busy,
          invoke: {
            id: 'replaceVersion',
            src: 'replaceVersion',
            input: ({ context }) => ({
              ...versionsInput(context),
              versionId: versionIdOf(context),
              snapshot: context.mine,
            }),
            onDone: {
              target: '#campaign.versions.ready',
              actions: { type: 'endVersionWork', params: ({ event }) => event.output },
            },
            onError: {
              target: '#campaign.versions.ready',
              actions: {
                type: 'keepVersionRefusal',
                params: ({ event }) => ({ error: event.error, fallback: REPLACE_VERSION_FAILED }),
              },
            },
          },
        },
      },
    },
  },
});
