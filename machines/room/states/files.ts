import { roomSetup } from '../room.setup';

/** The files of the reply, which `mediaUpload` brings to the host. */
export const files = roomSetup.createStateConfig({
  invoke: {
    id: 'mediaUpload',
    src: 'mediaUpload',
    input: ({ context }) => ({
      key: `room/${context.roomId}`,
      place: { targetAccountId: context.targetAccountId },
    }),
    onError: {},
  },
  on: { 'media.changed': { actions: 'setFiles' } },
});
