import type { CallOfMessage, Message } from '../../entities/conversation';

/** A call among messages: its row of the log, and what was said in it, as far as it is loaded. */
export type CallRun = { readonly call: CallOfMessage; readonly said: readonly Message[] };

/** Messages with each call as one entry: its last message stands for all of them, and finds what was said. */
export function withCallsAsOne(messages: readonly Message[]): {
  readonly entries: readonly Message[];
  readonly callAt: (entry: Message) => CallRun | null;
} {
  const runs = new Map<string, CallRun>();
  for (const message of messages) {
    const { call } = message;
    // The latest message knows the call as it is now.
    if (call) runs.set(call.uuid, { call, said: [...(runs.get(call.uuid)?.said ?? []), message] });
  }
  return {
    entries: messages.filter((message) => !message.call || runs.get(message.call.uuid)?.said.at(-1) === message),
    callAt: ({ call }) => (call && runs.get(call.uuid)) ?? null,
  };
}
