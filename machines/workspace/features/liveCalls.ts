import type { Call } from '#contract/entities/call';
import { createResourceMachine } from '../../shared/resource';
import type { At } from '../at';
import { defineFeature } from '../feature';
import { same } from '../hearing';
import { callIdAt } from './microscope';

/** The calls that go on at an account and below it. */
export type LiveCalls = { readonly calls: readonly Call[] };
export type LiveCallsKey = { readonly targetAccountId: number };

/** What a person does about a call without coming into it. */
export type LiveCallsChange =
  | { readonly kind: 'end'; readonly callId: string }
  | { readonly kind: 'whisper'; readonly callId: string; readonly text: string };

/** The calls that go on, where somebody of the team may come into one: in the inbox, and on an agent's page. */
export const liveCalls = defineFeature({
  machine: createResourceMachine<LiveCalls, LiveCallsKey, LiveCallsChange>({ id: 'liveCalls' }),
  opens: (at) => {
    const { targetAccountId } = at;
    return areShownAt(at) ? { key: `${targetAccountId}`, input: { key: { targetAccountId } } } : null;
  },
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'call.changed' ? REFRESH : null),
  },
});

const REFRESH = { type: 'resource.refresh' } as const;

const areShownAt = (at: At): boolean => {
  if (at.type !== 'agent' && at.type !== 'organization') return false;
  return at.first === 'inbox' || (at.type === 'agent' && at.first === 'overview') || callIdAt(at) !== null;
};
