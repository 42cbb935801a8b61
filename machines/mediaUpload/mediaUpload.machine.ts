import { TAGS } from '../shared/tags';
import { mediaUploadSetup } from './mediaUpload.setup';

/**
 * The files of a draft on their way to the host, one after the other. Spawned by whatever owns the draft, such as `room`, which it
 * tells what a message may carry (`MediaNews`).
 *
 * Owns: the chosen files and what became of each.
 * Invariants: at most one file is on its way; a file leaves the list only when a person removes it or a stored message carries it;
 * what the host has is remembered on this device until then.
 */
export const mediaUploadMachine = mediaUploadSetup.createMachine({
  id: 'mediaUpload',
  context: ({ input }) => ({ ...input, files: [] }),
  invoke: {
    id: 'keepFiles',
    src: 'keepFiles',
    input: ({ context }) => ({ key: context.key }),
    onError: {},
  },
  on: {
    'files.kept': { actions: ['takeUp', 'keep', 'tell'] },
    'media.add': { actions: ['add', 'tell'] },
    'media.remove': { actions: ['remove', 'keep', 'tell'] },
    'media.retry': { guard: 'hasFailed', actions: ['tryAgain', 'tell'] },
    'media.take': { guard: 'hasUploaded', actions: ['take', 'tell'] },
    'media.giveBack': { guard: 'isSending', actions: ['giveBack', 'tell'] },
    'media.swap': { guard: 'hasToSwap', actions: ['swap', 'tell'] },
    'media.sent': { guard: 'isSending', actions: ['dropSent', 'keep', 'tell'] },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasWaiting', target: 'uploading' } },
    uploading: {
      tags: TAGS.busy,
      entry: 'begin',
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context }) => ({
          fileId: context.files.find(({ state }) => state === 'uploading')?.id ?? '',
          place: context.place,
        }),
        onError: {
          target: 'idle',
          actions: [{ type: 'setError', params: ({ event }) => ({ error: event.error }) }, 'tell'],
        },
      },
      on: {
        'upload.progressed': { actions: 'setProgress' },
        'upload.finished': { target: 'idle', actions: ['setUploaded', 'keep', 'tell'] },
        'upload.refused': { target: 'idle', actions: ['setRefused', 'tell'] },
        'upload.failed': [
          { guard: 'isAway', target: 'offline', actions: 'putBack' },
          { target: 'idle', actions: ['setFailed', 'tell'] },
        ],
        // Leaving the state stops what is on its way.
        'media.remove': { guard: 'isUnderWay', target: 'idle', actions: ['remove', 'tell'] },
      },
    },
    /** The host cannot be reached: what waits is tried again when the network is back, and now and then. */
    offline: {
      invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
      after: { quietRetry: 'idle' },
      on: { 'network.changed': { guard: 'isOnline', target: 'idle' } },
    },
  },
});
