import type { CallEvent } from '../../entities/call';
import { msOf, textOf } from './told';

/** How long the agent was heard, and how long the caller and people of the team were, as far as it is over. */
export function spokenMsOf(events: readonly CallEvent[]): { readonly agentMs: number; readonly othersMs: number } {
  let [agentMs, othersMs] = [0, 0];
  const since = new Map<string, number>();
  for (const { lane, kind, atMs, data } of events) {
    if (lane === 'play' && kind === 'ended') agentMs += msOf(data, 'ms');
    // What a speech played before it was interrupted ends without its own event.
    if (lane === 'speech' && kind === 'interrupted') agentMs += msOf(data, 'atMs');
    if (lane !== 'voice') continue;
    const who = textOf(data, 'who');
    if (kind === 'began') since.set(who, atMs);
    if (kind === 'ended') {
      othersMs += atMs - (since.get(who) ?? atMs);
      since.delete(who);
    }
  }
  return { agentMs, othersMs };
}
