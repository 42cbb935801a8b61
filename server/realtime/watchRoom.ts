import type { RealtimeHub } from './hub';

/** Watches a room while the agent writes an answer in it. */
export type RoomWatch = {
  /** Resolves when the agent must be silent there: a person holds the room, or the agent was switched off in it. */
  readonly silenced: Promise<void>;
  readonly isSilenced: () => boolean;
  readonly stop: () => void;
};

export function watchRoom(hub: RealtimeHub, agentId: number, roomId: string): RoomWatch {
  let isSilenced = false;
  let silence: () => void = () => {};
  const silenced = new Promise<void>((resolve) => {
    silence = () => {
      isSilenced = true;
      resolve();
    };
  });
  const stop = hub.subscribe({
    wants: (event) => event.agentId === agentId && event.payload.roomId === roomId,
    isUnder: () => false,
    deliver: ({ rows: { room } }) => {
      if (room && (room.heldBy !== undefined || !room.aiAgentEnabled)) silence();
    },
    end: () => {},
  });
  return { silenced, isSilenced: () => isSilenced, stop };
}
