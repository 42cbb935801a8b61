import { eq } from 'drizzle-orm';
import { room } from '../../db/schema/index';
import type { Tx } from '../../request/tx';
import { silenceFor } from './holdRules';

/**
 * Lets a piece of an answer out if the agent may still speak; false: it must be silent. The lock of the room's row is shared until the
 * end of the transaction: a person who takes over waits for the piece, and none leaves after. Needs the agent's scope.
 */
export async function letOut(
  { db }: Pick<Tx, 'db'>,
  { roomId, holdFence }: { readonly roomId: string; readonly holdFence: number },
  nowMs: number,
  send: () => void,
): Promise<boolean> {
  const [row] = await db.select().from(room).where(eq(room.id, roomId)).for('share');
  // The visitor signed in, and the room moved: the whole answer follows.
  if (!row) return true;
  if (silenceFor(row, holdFence, nowMs)) return false;
  send();
  return true;
}

/** The pieces of an answer on their way out. */
export type Outlet = {
  /** With `isAnew`, what was put before is no part of the answer. */
  readonly put: (text: string, isAnew?: boolean) => void;
  /** Resolves when the agent must be silent. */
  readonly refused: Promise<void>;
  /** Resolves once everything put before has left or never will; nothing leaves after. */
  readonly close: () => Promise<void>;
};

/**
 * Lets pieces out one after another. What is put meanwhile leaves as one piece, so that a fast model costs no more than the database
 * gives.
 * @param pass false: the agent must be silent
 */
export function createOutlet(pass: (text: string, isAnew: boolean) => Promise<boolean>): Outlet {
  let waiting = '';
  let beginsAnew = false;
  let isClosed = false;
  let running: Promise<void> | null = null;
  let refuse: () => void = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const run = async () => {
    while (waiting !== '' || beginsAnew) {
      const [text, isAnew] = [waiting, beginsAnew];
      [waiting, beginsAnew] = ['', false];
      // While the database is away nothing leaves; the whole answer follows if it can be stored.
      const isPassed = await pass(text, isAnew).catch(() => null);
      if (isPassed === true) continue;
      isClosed = true;
      [waiting, beginsAnew] = ['', false];
      if (isPassed === false) refuse();
    }
    running = null;
  };
  return {
    put(text, isAnew = false) {
      if (isClosed) return;
      waiting = isAnew ? text : waiting + text;
      beginsAnew ||= isAnew;
      running ??= run();
    },
    refused,
    async close() {
      isClosed = true;
      await running;
    },
  };
}
