import type { ConversationLog, TranscriptTurn } from '#contract/entities/conversation';
import type { FunctionRun } from '#contract/entities/functionRun';
import type { FactValue } from '#contract/entities/reportedFact';
import type { CollectedField, WebLogEntry } from '#contract/entities/transcript';
import { ROOM_ID } from '#contract/rules/values/roomId';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** What happened in one conversation. Without `log` it is not listed any more; without `webLog` the reader may not inspect it. */
export type Transcript = {
  readonly conversation: readonly TranscriptTurn[];
  readonly functionsRun: readonly FunctionRun[];
  readonly collectedData: readonly CollectedField[];
  readonly webLog?: readonly WebLogEntry[] | undefined;
  readonly log?: ConversationLog | undefined;
};
/** What a person says of a fact of the conversation with that row of the log; null: there is none. */
export type FactCorrection = { readonly uuid: string; readonly key: string; readonly value: FactValue | null };
export type TranscriptKey = { readonly targetAccountId: number; readonly roomId: string; readonly uuid: string };

/** One conversation of a room, over whatever screen is open. */
export const transcript = defineFeature({
  machine: createResourceMachine<Transcript, TranscriptKey, FactCorrection>({ id: 'transcript' }),
  opens: ({ targetAccountId, overlays }) => {
    const { roomId = '', uuid = '' } = overlays.get('callTranscript')?.parameters ?? {};
    if (!ROOM_ID.test(roomId) || uuid === '') return null;
    return { key: `${targetAccountId}-${roomId}-${uuid}`, input: { key: { targetAccountId, roomId, uuid } } };
  },
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'log.changed' ? REFRESH : null),
  },
});

const REFRESH = { type: 'resource.refresh' } as const;
