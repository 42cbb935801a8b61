import { REPLY_NOT_SENT } from '#contract/rules/messages/conversations';
import type { outboxMachine } from '../../outbox';
import type { OutboxNews } from '../../outbox/outbox.types';
import { defineLaterFeature } from '../feature';
import { same } from '../hearing';
import { idOf } from '../ids';

/** The replies that wait to be sent, at every place: they are of one person, whatever account is open. */
export const outbox = defineLaterFeature<typeof outboxMachine, OutboxNews>({
  needs: { online: true },
  opens: () => ({ key: 'mine', input: {} }),
  hears: { 'network.changed': same, 'outbox.post': same },
  tells: {
    // The rooms hear these.
    'outbox.stored': () => [],
    'outbox.givenBack': () => [],
    // An open room says so itself.
    'outbox.refused': ({ reply }, isShown) =>
      isShown(idOf({ name: 'room', key: reply.roomId }))
        ? []
        : [{ type: 'showToast', params: { message: REPLY_NOT_SENT, status: 'error' } }],
  },
});
