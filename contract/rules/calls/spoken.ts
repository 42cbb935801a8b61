import type { CallEvent } from '../../entities/call';
import { msOf } from './told';

/** How long the agent and the caller were heard, as far as it is over. Of people of the team nobody knows: their voice is not listened to. */
export function spokenMsOf(events: readonly CallEvent[]): { readonly agentMs: number; readonly callerMs: number } {
  let [agentMs, callerMs] = [0, 0];
  let sinceMs: number | null = null;
  for (const { lane, kind, atMs, data } of events) {
    if (lane === 'play' && kind === 'ended') agentMs += msOf(data, 'ms');
    // What a speech played before it was interrupted ends without its own event.
    if (lane === 'speech' && kind === 'interrupted') agentMs += msOf(data, 'atMs');
    if (lane !== 'voice') continue;
    if (kind === 'began') sinceMs = atMs;
    if (kind === 'ended' && sinceMs !== null) {
      callerMs += atMs - sinceMs;
      sinceMs = null;
    }
  }
  return { agentMs, callerMs };
}
