import { roomSetup } from '../room.setup';

/** A reply as a person. The outbox sends it, and gives it back if the person takes it back. */
export const reply = roomSetup.createStateConfig({
  on: {
    'room.edit': { actions: ['setDraft', 'keepTyped'] },
    'room.send': {
      guard: 'maySend',
      actions: ['post', 'clear', 'takeFiles', 'dropFiles', 'keepTyped', 'keepSubjectTyped'],
    },
    'outbox.stored': { guard: 'isStoredHere', actions: 'addStored' },
    'outbox.givenBack': {
      guard: 'isGivenBackHere',
      actions: ['takeBack', 'takeBackFiles', 'keepTyped', 'keepSubjectTyped'],
    },
  },
});
