import { roomSetup } from '../room.setup';

/** How a reply goes to somebody who does not chat: as a text or a mail, and under which subject. */
export const way = roomSetup.createStateConfig({
  invoke: {
    id: 'keepSubject',
    src: 'keepSubject',
    input: ({ context }) => ({ key: `subject/${context.roomId}` }),
    onError: {},
  },
  on: {
    'subject.kept': { actions: ['takeUpSubject', 'keepSubjectTyped'] },
    'room.chooseChannel': { actions: 'setChannel' },
    'room.editSubject': { actions: ['setSubject', 'keepSubjectTyped'] },
  },
});
