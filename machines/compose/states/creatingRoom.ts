import { addressIn } from '#contract/rules/conversations/composing';
import { TAGS } from '../../shared/tags';
import { composeSetup } from '../compose.setup';
import type { SendFirstOutput } from '../compose.types';

/** The first message is on its way; the host makes the conversation with it. What could not be sent is the draft again. */
export const creatingRoom = composeSetup.createStateConfig({
  tags: TAGS.busy,
  invoke: {
    id: 'sendFirst',
    src: 'sendFirst',
    input: ({ context: { sending } }) => ({
      agentId: sending?.agentId ?? 0,
      to: (sending && addressIn(sending)) ?? '',
      channel: sending?.channel ?? 'sms',
      message: sending?.text.trim() ?? '',
      uuid: sending?.uuid ?? '',
    }),
    onDone: [
      {
        guard: { type: 'isSentOpen', params: ({ event }) => event.output },
        target: 'closed',
        actions: [
          { type: 'showRoom', params: ({ event: { output } }) => ({ roomId: sentTo(output) }) },
          'finish',
          'keepDrafts',
        ],
      },
      {
        guard: { type: 'isSent', params: ({ event }) => event.output },
        target: 'deciding',
        actions: ['forgetSent', 'keepDrafts'],
      },
      {
        target: 'deciding',
        actions: [{ type: 'setRefusal', params: ({ event }) => event.output }, 'giveBack', 'keepDrafts'],
      },
    ],
    onError: [
      {
        guard: { type: 'isOffline', params: ({ event }) => ({ error: event.error }) },
        target: 'deciding',
        actions: ['queueAgain', 'noteOffline', 'keepDrafts'],
      },
      {
        target: 'deciding',
        actions: [{ type: 'setSendError', params: ({ event }) => ({ error: event.error }) }, 'giveBack', 'keepDrafts'],
      },
    ],
  },
  on: {
    // It is not stopped half-way, wherever the person goes.
    'compose.readdressed': { actions: 'setAddress' },
    'network.changed': { actions: 'setOnline' },
  },
});

const sentTo = (output: SendFirstOutput): string | null => (output.kind === 'sent' ? output.sent.roomId : null);
