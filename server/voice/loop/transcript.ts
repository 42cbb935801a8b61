import type { CallTurn } from './answer';

export type Transcript = {
  /** Oldest first: all that was said and heard. */
  readonly turns: () => readonly CallTurn[];
  /** @returns removes it again: nobody heard an answer to it, and it is asked anew with what follows */
  readonly add: (turn: CallTurn) => () => void;
};

export function createTranscript(): Transcript {
  let turns: readonly CallTurn[] = [];
  return {
    turns: () => turns,
    add(turn) {
      turns = [...turns, turn];
      return () => {
        turns = turns.filter((one) => one !== turn);
      };
    },
  };
}
