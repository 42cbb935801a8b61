import type { ModelTurn } from './answerModel';

/**
 * Turns of one side in a row are joined, and the other side begins: many servers refuse anything else, again with every question of the
 * conversation.
 */
export function alternating(turns: readonly ModelTurn[]): readonly ModelTurn[] {
  const joined: ModelTurn[] = [];
  for (const turn of turns) {
    const last = joined.at(-1);
    if (turn.content === '') continue;
    if (last?.role !== turn.role) joined.push(turn);
    else joined[joined.length - 1] = { role: turn.role, content: `${last.content}\n\n${turn.content}` };
  }
  return joined[0]?.role === 'assistant' ? [{ role: 'user', content: '…' }, ...joined] : joined;
}
