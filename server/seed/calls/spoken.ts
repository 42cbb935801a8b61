import type { Random } from '../random';
import type { SpokenTurn } from './callEvents';

/** How fast people read out a text on the phone. */
const CHARACTERS_PER_S = 15;
/** Until the other side has something to say. */
const PAUSE_MS = { agent: [600, 1_400], others: [250, 900] } as const;
const SHORTEST_MS = 400;

export type WrittenTurn = Pick<SpokenTurn, 'who' | 'text' | 'atMs'>;

/**
 * When the turns of a call end, of which only the beginnings are written: nobody talks longer than the words take, and a caller whom
 * the agent answers late has talked slowly.
 * @param waitedMs how long the agent must have been thinking at least before a turn, for what it did meanwhile
 */
export function spokenTurns(
  turns: readonly WrittenTurn[],
  { random, waitedMs }: { readonly random: Random; readonly waitedMs: (turn: number) => number },
): SpokenTurn[] {
  return turns.map((turn, at) => {
    const next = turns[at + 1];
    const saidMs = (turn.text.length * 1_000) / CHARACTERS_PER_S;
    if (!next) return { ...turn, endMs: Math.round(turn.atMs + saidMs) };
    const [least, most] = PAUSE_MS[next.who === 'agent' ? 'agent' : 'others'];
    const latestMs = next.atMs - random.between(least, most) - waitedMs(at + 1);
    const isWaitedFor = turn.who === 'caller' && next.who === 'agent';
    const endMs = isWaitedFor ? latestMs : Math.min(latestMs, turn.atMs + saidMs);
    return { ...turn, endMs: Math.round(Math.max(turn.atMs + SHORTEST_MS, endMs)) };
  });
}
