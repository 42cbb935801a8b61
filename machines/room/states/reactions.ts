import { roomSetup } from '../room.setup';

/** What the reader thinks of the messages. */
export const reactions = roomSetup.createStateConfig({
  invoke: {
    id: 'reactions',
    src: 'reactions',
    input: ({ context }) => ({ targetAccountId: context.targetAccountId }),
    onError: {},
  },
  on: { 'reactions.changed': { actions: 'setReactions' } },
});
