import { assign, type EventObject, sendParent, sendTo, setup } from 'xstate';
import { QUIET_RETRY_MS } from '#contract/rules/constants';
import { INTERNAL_ERROR } from '#contract/rules/messages/page';
import { isAway } from '../network';
import { toFailure } from '../shared/failure';
import { callbackPlaceholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import { changed, inState, swapped, toKeep, withChosen } from './files';
import type {
  KeepFilesCommand,
  KeepFilesInput,
  MediaNews,
  MediaUploadContext,
  MediaUploadEvent,
  MediaUploadInput,
  UploadFileInput,
} from './mediaUpload.types';

export const mediaUploadSetup = setup({
  types: {
    context: {} as MediaUploadContext,
    events: {} as MediaUploadEvent,
    input: {} as MediaUploadInput,
    tags: {} as Tag,
  },
  actors: {
    /** Sends a file to the host, and tells how far it is and what became of it (`UploadNews`). */
    uploadFile: callbackPlaceholder<EventObject, UploadFileInput>('uploadFile'),
    /** Remembers the uploaded files on this device, and sends those of the last visit (`KeptFiles`). */
    keepFiles: callbackPlaceholder<KeepFilesCommand, KeepFilesInput>('keepFiles'),
    /** Tells when the device's network comes and goes. */
    watchNetwork: callbackPlaceholder('watchNetwork'),
  },
  guards: {
    hasWaiting: ({ context }) => inState(context.files, 'waiting') !== undefined,
    hasUploaded: ({ context }) => inState(context.files, 'uploaded') !== undefined,
    isSending: ({ context }) => inState(context.files, 'sending') !== undefined,
    hasToSwap: ({ context }) => toKeep(context.files).length > 0,
    hasFailed: ({ context, event }) =>
      event.type === 'media.retry' && context.files.some(({ id, state }) => id === event.id && state === 'failed'),
    isUnderWay: ({ context, event }) =>
      event.type === 'media.remove' && inState(context.files, 'uploading')?.id === event.id,
    isAway: ({ event }) => event.type === 'upload.failed' && isAway(event.failure),
    isOnline: ({ event }) => event.type === 'network.changed' && event.online,
  },
  actions: {
    add: assign(({ context, event }) =>
      event.type === 'media.add' ? { files: withChosen(context.files, event.files) } : {},
    ),
    remove: assign(({ context, event }) =>
      event.type === 'media.remove' ? { files: context.files.filter(({ id }) => id !== event.id) } : {},
    ),
    tryAgain: assign(({ context, event }) =>
      event.type === 'media.retry'
        ? {
            files: context.files.map((file) =>
              file.id === event.id ? { ...file, state: 'waiting' as const, failure: null } : file,
            ),
          }
        : {},
    ),
    takeUp: assign(({ context, event }) =>
      event.type === 'files.kept' ? { files: [...event.files, ...context.files] } : {},
    ),
    begin: assign(({ context: { files } }) => {
      const next = inState(files, 'waiting');
      return {
        files: files.map((file) => (file === next ? { ...file, state: 'uploading' as const, sentBytes: 0 } : file)),
      };
    }),
    setProgress: assign(({ context, event }) =>
      event.type === 'upload.progressed'
        ? { files: changed(context.files, 'uploading', { sentBytes: event.sentBytes }) }
        : {},
    ),
    setUploaded: assign(({ context, event }) =>
      event.type === 'upload.finished'
        ? { files: changed(context.files, 'uploading', { state: 'uploaded', attachment: event.attachment }) }
        : {},
    ),
    setRefused: assign(({ context, event }) =>
      event.type === 'upload.refused'
        ? { files: changed(context.files, 'uploading', { state: 'refused', failure: event.failure }) }
        : {},
    ),
    setFailed: assign(({ context, event }) =>
      event.type === 'upload.failed'
        ? { files: changed(context.files, 'uploading', { state: 'failed', failure: event.failure }) }
        : {},
    ),
    setError: assign(({ context }, { error }: Thrown) => ({
      files: changed(context.files, 'uploading', { state: 'failed', failure: toFailure(error, INTERNAL_ERROR) }),
    })),
    putBack: assign(({ context }) => ({
      files: changed(context.files, 'uploading', { state: 'waiting', sentBytes: 0 }),
    })),
    take: assign(({ context }) => ({ files: changed(context.files, 'uploaded', { state: 'sending' }) })),
    giveBack: assign(({ context }) => ({ files: changed(context.files, 'sending', { state: 'uploaded' }) })),
    swap: assign(({ context }) => ({ files: swapped(context.files) })),
    dropSent: assign(({ context }) => ({ files: context.files.filter(({ state }) => state !== 'sending') })),
    keep: sendTo('keepFiles', ({ context }) => ({ type: 'files.keep', files: toKeep(context.files) })),
    tell: sendParent(({ context }) => newsOf(context)),
  },
  delays: { quietRetry: QUIET_RETRY_MS },
});

const newsOf = ({ files }: MediaUploadContext): MediaNews => ({
  type: 'media.changed',
  attached: files.flatMap(({ state, attachment }) => (state === 'uploaded' && attachment ? [attachment] : [])),
  isWhole: files.every(({ state }) => state === 'uploaded' || state === 'sending'),
});
