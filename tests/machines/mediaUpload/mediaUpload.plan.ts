import { MEDIA_LIMIT_BYTES } from '#contract/rules/conversations/media';
import { type ChosenFile, type MediaFile, mediaUploadMachine } from '#machines/mediaUpload';
import { definePlan } from '#tests/harness/index.ts';

export const fileOf = (id: string, sizeBytes = 2_000): ChosenFile => ({
  id,
  name: `${id}.png`,
  type: 'image/png',
  sizeBytes,
});

export const attachmentOf = (id: string) => ({
  'content-type': 'image/png',
  filename: `${id}.png`,
  'content-url': `/api/v1/chat/media/${id}.png/${id}.png`,
  attachmentType: 'image',
});

export const KEPT: MediaFile = {
  ...fileOf('kept'),
  state: 'uploaded',
  sentBytes: 2_000,
  attachment: attachmentOf('kept'),
  failure: null,
};

const menu = fileOf('menu');
const photo = fileOf('photo');
const film = fileOf('film', MEDIA_LIMIT_BYTES + 1);
const isAmong = (files: readonly MediaFile[], wanted: string) => files.some(({ id }) => id === wanted);

export const mediaUploadPlan = definePlan(mediaUploadMachine, {
  inputs: [{ key: 'room/7:90', place: { targetAccountId: 7 } }],
  events: {
    // A file is chosen once: each choice has an id of its own.
    'media.add': [
      ({ context: { files } }) => (files.length > 0 ? null : { files: [menu, film] }),
      ({ context: { files } }) => (isAmong(files, 'photo') ? null : { files: [photo] }),
    ],
    'media.remove': [{ id: 'menu' }],
    'media.retry': [{ id: 'menu' }],
    'media.take': [{}],
    'media.sent': [{}],
    'media.giveBack': [{}],
    'media.swap': [{}],
    // It is told once.
    'files.kept': [({ context: { files } }) => (isAmong(files, 'kept') ? null : { files: [KEPT] })],
    'upload.progressed': [{ sentBytes: 1_000 }],
    'upload.finished': [{ attachment: attachmentOf('menu') }],
    'upload.refused': [{ failure: { kind: 'invalid', message: 'This kind of file cannot be sent.' } }],
    'upload.failed': [
      { failure: { kind: 'offline', message: 'You are offline.' } },
      { failure: { kind: 'limited', message: 'Too many files are being sent at once.' } },
    ],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    uploadFile: { error: [new Error('a defect')] },
    keepFiles: { error: [new Error('storage is forbidden')] },
    watchNetwork: { error: [new Error('a defect')] },
  },
  project: ({ files }) => ({
    states: files.map(({ id, state }) => `${id} ${state}`).sort(),
    first: files[0]?.id,
  }),
});
