import { LOAD_VERSIONS_FAILED, WRITE_VERSION_FAILED } from '#contract/rules/messages';
import { required } from '../../shared/required';
import { TAGS } from '../../shared/tags';
import { campaignSetup } from '../campaign.setup';
import { versionsInput } from '../reviews';
import { outputOf, versionRefusalToast } from '../saves';

/** Versions (specification 4): list, create, rename, replace. Restoring one replaces staging, so the editor does it. */
export const versions = campaignSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'versions.open': 'awaitingAgent' } },
    /** May be opened before the agent is loaded. */
    awaitingAgent: { always: { guard: 'isLoaded', target: 'listing' }, on: { 'versions.close': 'closed' } },
    listing: {
      tags: TAGS.busy,
      invoke: {
        id: 'listVersions',
        src: 'listVersions',
        input: ({ context }) => versionsInput(context),
        onDone: [
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'listFailed',
            actions: { type: 'setVersions', params: outputOf },
          },
          { target: 'ready', actions: { type: 'setVersions', params: outputOf } },
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
        // The reply under way may be older than the change.
        'versions.changed': { target: 'listing', reenter: true },
      },
    },
    listFailed: {
      tags: TAGS.failed,
      on: {
        'versions.retry': 'listing',
        'versions.close': 'closed',
        'network.changed': { guard: 'mayListAgain', target: 'listing', actions: 'setOnline' },
      },
    },
    ready: {
      always: [
        {
          guard: 'isRefusedUnseen',
          target: 'closed',
          actions: ['clearAfterWrite', { type: 'showToast', params: versionRefusalToast }],
        },
        { guard: 'mustCloseVersions', target: 'closed', actions: 'clearAfterWrite' },
        { guard: 'mustListVersions', target: 'listing', actions: 'clearAfterWrite' },
      ],
      on: {
        'versions.changed': 'listing',
        'versions.close': 'closed',
        'version.create': { guard: 'isSavedCopy', target: 'writing', actions: 'noteVersionWork' },
        'version.rename': { target: 'writing', actions: 'noteVersionWork' },
        'review.confirm': {
          guard: { type: 'confirms', params: ['replace'] },
          target: 'writing',
          actions: ['noteVersionWork', 'closeReview'],
        },
      },
    },
    /** A write is never cancelled: opening or closing the list takes effect afterwards. */
    writing: {
      tags: TAGS.busy,
      invoke: {
        id: 'writeVersion',
        src: 'writeVersion',
        input: ({ context }) => ({ ...versionsInput(context), work: required(context.versionWork) }),
        onDone: { target: 'ready', actions: { type: 'endVersionWork', params: outputOf } },
        onError: {
          target: 'ready',
          actions: {
            type: 'keepVersionRefusal',
            params: ({ context, event }) => ({
              error: event.error,
              fallback: WRITE_VERSION_FAILED[required(context.versionWork).kind],
            }),
          },
        },
      },
      on: {
        'versions.open': { actions: 'noteAfterWrite' },
        'versions.close': { actions: 'noteAfterWrite' },
        'versions.changed': { actions: 'noteAfterWrite' },
      },
    },
  },
});
