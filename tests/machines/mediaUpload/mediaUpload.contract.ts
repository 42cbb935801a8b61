import { MEDIA_LIMIT_BYTES } from '#contract/rules/conversations/media';
import {
  type MediaFile,
  type MediaFileState,
  type MediaUploadContext,
  mediaUploadMachine,
} from '#machines/mediaUpload';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';

/** The specification's terms as functions of a context, written independently of the machine. */
type Facts = { readonly context: MediaUploadContext };

const SECTION = '7 Conversations: chat/media';
const KEEP = 'send keepFiles files.keep';
const TELL = 'send parent media.changed';

const files =
  (change: (file: MediaFile) => MediaFile | null) =>
  ({ context }: Facts) => ({
    files: context.files.flatMap((file) => change(file) ?? []),
  });
const move = (from: MediaFileState, more: Partial<MediaFile>) =>
  files((file) => (file.state === from ? { ...file, ...more } : file));
/** Of the files that wait, the first is on its way. */
const begun = (all: readonly MediaFile[]) => {
  const at = all.findIndex(({ state }) => state === 'waiting');
  return { files: all.with(at, { ...(all[at] as MediaFile), state: 'uploading', sentBytes: 0 }) };
};
const waits = ({ context }: Facts) => context.files.some(({ state }) => state === 'waiting');

type Step = {
  readonly after: { readonly context: MediaUploadContext };
  readonly did: readonly { readonly label: string; readonly event?: unknown }[];
};
const sentIn = ({ did }: Step, label: string) => did.find((one) => one.label === label)?.event;
const idsIn = (all: readonly MediaFile[], ...states: readonly MediaFileState[]) =>
  all.filter(({ state }) => states.includes(state)).map(({ id }) => id);

/** What the host has and no message carries is remembered on this device. */
const isKept = (step: Step): boolean => {
  const sent = sentIn(step, KEEP) as { files: readonly MediaFile[] };
  return sent.files.map(({ id }) => id).join() === idsIn(step.after.context.files, 'uploaded', 'sending').join();
};
/** The owner hears what a message may carry, and whether that is all. */
const isTold = (step: Step): boolean => {
  const all = step.after.context.files;
  const news = sentIn(step, TELL) as { attached: readonly unknown[]; isWhole: boolean };
  const isWhole = idsIn(all, 'waiting', 'uploading', 'refused', 'failed').length === 0;
  const attached = all.filter(({ state }) => state === 'uploaded').map(({ attachment }) => attachment);
  return JSON.stringify(news.attached) === JSON.stringify(attached) && news.isWhole === isWhole;
};
const isKeptAndTold = (step: Step) => isKept(step) && isTold(step);

export const mediaUploadContract = defineContract(mediaUploadMachine, {
  start: [{ to: 'idle', section: SECTION }],
  rows: [
    {
      in: '(root)',
      on: 'files.kept',
      does: ['takeUp', KEEP, TELL],
      sets: ({ context, event }) => ({ files: [...event.files, ...context.files] }),
      expect: isKeptAndTold,
      section: '4 Inbox: drafts survive reload',
    },
    { in: '(root)', on: 'error keepFiles', section: '4 Local caches' },
    {
      in: '(root)',
      on: 'media.add',
      does: ['add', TELL],
      // What is too large for any message does not leave the device.
      sets: ({ context, event }) => ({
        files: [
          ...context.files,
          ...event.files.map((file) =>
            file.sizeBytes > MEDIA_LIMIT_BYTES
              ? {
                  ...file,
                  state: 'refused' as const,
                  sentBytes: 0,
                  attachment: null,
                  failure: { kind: 'invalid' as const, message: 'This file is too large: at most 20 MB can be sent.' },
                }
              : { ...file, state: 'waiting' as const, sentBytes: 0, attachment: null, failure: null },
          ),
        ],
      }),
      expect: isTold,
      section: SECTION,
    },
    {
      in: '(root)',
      on: 'media.remove',
      does: ['remove', KEEP, TELL],
      sets: ({ context, event: { id } }) => files((file) => (file.id === id ? null : file))({ context }),
      expect: isKeptAndTold,
      section: SECTION,
    },
    {
      in: '(root)',
      on: 'media.retry',
      when: 'hasFailed',
      given: ({ context, event: { id } }) => idsIn(context.files, 'failed').includes(id),
      does: ['tryAgain', TELL],
      sets: ({ context, event: { id } }) =>
        files((file) => (file.id === id ? { ...file, state: 'waiting', failure: null } : file))({ context }),
      expect: isTold,
      section: SECTION,
    },
    {
      in: '(root)',
      on: 'media.take',
      when: 'hasUploaded',
      given: ({ context }) => idsIn(context.files, 'uploaded').length > 0,
      does: ['take', TELL],
      sets: move('uploaded', { state: 'sending' }),
      expect: isTold,
      section: SECTION,
    },
    {
      in: '(root)',
      on: 'media.giveBack',
      when: 'isSending',
      given: ({ context }) => idsIn(context.files, 'sending').length > 0,
      does: ['giveBack', TELL],
      sets: move('sending', { state: 'uploaded' }),
      expect: isTold,
      section: SECTION,
    },
    {
      in: '(root)',
      on: 'media.swap',
      when: 'hasToSwap',
      given: ({ context }) => idsIn(context.files, 'uploaded', 'sending').length > 0,
      does: ['swap', TELL],
      sets: files((file) => {
        if (file.state === 'uploaded') return { ...file, state: 'sending' };
        return file.state === 'sending' ? { ...file, state: 'uploaded' } : file;
      }),
      expect: isTold,
      section: SECTION,
    },
    {
      in: '(root)',
      on: 'media.sent',
      when: 'isSending',
      given: ({ context }) => idsIn(context.files, 'sending').length > 0,
      does: ['dropSent', KEEP, TELL],
      sets: files((file) => (file.state === 'sending' ? null : file)),
      expect: isKeptAndTold,
      section: SECTION,
    },
    {
      in: 'idle',
      on: 'always',
      when: 'hasWaiting',
      given: waits,
      to: 'uploading',
      does: ['begin'],
      sets: ({ context }) => begun(context.files),
      section: SECTION,
    },
    {
      in: 'uploading',
      on: 'error uploadFile',
      to: 'idle',
      does: ['setError', TELL],
      sets: move('uploading', {
        state: 'failed',
        failure: { kind: 'unexpected', message: 'Something went wrong on our side. Please try again.' },
      }),
      expect: isTold,
      section: '8',
    },
    {
      in: 'uploading',
      on: 'upload.progressed',
      does: ['setProgress'],
      sets: ({ context, event: { sentBytes } }) => move('uploading', { sentBytes })({ context }),
      section: SECTION,
    },
    {
      in: 'uploading',
      on: 'upload.finished',
      to: 'idle',
      does: ['setUploaded', KEEP, TELL],
      sets: ({ context, event: { attachment } }) => move('uploading', { state: 'uploaded', attachment })({ context }),
      expect: isKeptAndTold,
      section: SECTION,
    },
    {
      in: 'uploading',
      on: 'upload.refused',
      to: 'idle',
      does: ['setRefused', TELL],
      sets: ({ context, event: { failure } }) => move('uploading', { state: 'refused', failure })({ context }),
      expect: isTold,
      section: '8',
    },
    {
      in: 'uploading',
      on: 'upload.failed',
      when: 'isAway',
      // It waits for the host, however long that takes.
      given: ({ event }) => isAway(event.failure),
      to: 'offline',
      does: ['putBack'],
      sets: move('uploading', { state: 'waiting', sentBytes: 0 }),
      section: '8',
    },
    {
      in: 'uploading',
      on: 'upload.failed',
      to: 'idle',
      does: ['setFailed', TELL],
      sets: ({ context, event: { failure } }) => move('uploading', { state: 'failed', failure })({ context }),
      expect: isTold,
      section: '8',
    },
    {
      in: 'uploading',
      on: 'media.remove',
      when: 'isUnderWay',
      // What is on its way is stopped.
      given: ({ context, event: { id } }) => context.files.some((file) => file.id === id && file.state === 'uploading'),
      to: 'idle',
      does: ['remove', TELL],
      sets: ({ context, event: { id } }) => files((file) => (file.id === id ? null : file))({ context }),
      expect: isTold,
      section: SECTION,
    },
    { in: 'offline', on: 'error watchNetwork', section: '8' },
    { in: 'offline', on: 'after quietRetry', afterMs: 5_000, to: 'idle', section: '8' },
    {
      in: 'offline',
      on: 'network.changed',
      when: 'isOnline',
      given: ({ event }) => event.online,
      to: 'idle',
      section: '8',
    },
  ],
  inputs: {
    keepFiles: { key: 'room/7:90' },
    uploadFile: ({ context }) => ({
      fileId: idsIn(context.files, 'uploading').join(),
      place: { targetAccountId: 7 },
    }),
  },
  invariants: {
    'a file is on its way exactly while one is uploaded': (snapshot) =>
      snapshot.context.files.filter(({ state }) => state === 'uploading').length ===
      (snapshot.matches('uploading') ? 1 : 0),
    'nothing waits at rest': (snapshot) => !snapshot.matches('idle') || !waits(snapshot),
    'what is there came from the host, and what is not there says why': ({ context }) =>
      context.files.every(
        ({ state, attachment, failure }) =>
          (state === 'uploaded' || state === 'sending') === (attachment !== null) &&
          (state === 'refused' || state === 'failed') === (failure !== null),
      ),
  },
});
