import type { Reaction } from '#contract/entities/reaction';
import type { WantedReaction } from './reactions.types';

/** One reaction to a message, as it stands below it. */
export type ShownReaction = {
  readonly reaction: string;
  readonly count: number;
  /** Whether the reader is among them. */
  readonly isMine: boolean;
  /** Of the others. */
  readonly names: readonly string[];
};

/** The reactions to a message as its reader wants them, before the host has confirmed it. */
export function reactionsShown(
  stored: readonly Reaction[],
  wanted: readonly WantedReaction[],
  readerId: number | null,
): readonly ShownReaction[] {
  const mine = stored.filter(({ by }) => by === readerId).map(({ reaction }) => reaction);
  const others = stored.filter(({ by }) => by !== readerId);
  const wish = new Map(wanted.map(({ reaction, isWanted }) => [reaction, isWanted]));
  const all = new Set([...stored.map(({ reaction }) => reaction), ...wish.keys()]);
  return [...all].flatMap((reaction) => {
    const names = others.filter((one) => one.reaction === reaction).map(({ name }) => name);
    const isMine = wish.get(reaction) ?? mine.includes(reaction);
    const count = names.length + (isMine ? 1 : 0);
    return count === 0 ? [] : [{ reaction, count, isMine, names }];
  });
}
