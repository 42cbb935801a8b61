import { createHash } from 'node:crypto';
import type { Db } from '../../db/scoped';
import { claim } from '../../request/idempotency';

/** A save as it is told from others: what it writes counts, and not the revision it was made from. */
export type NamedSave = {
  readonly saveId: string;
  /** What it writes to: `agent 3`, `template …`. */
  readonly of: string;
  readonly userId: number;
  readonly content: unknown;
};

/**
 * Whether a save was made before under its id, by the same person: for a day, whatever was saved since then. Else the id is taken with
 * this transaction.
 * @throws Refusal 409 where the id was given to another save
 */
export async function wasMadeBefore(db: Db, { saveId, of, userId, content }: NamedSave): Promise<boolean> {
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest();
  const earlier = await claim(db, { actorId: userId, key: `${of} ${saveId}`, requestHash, method: 'POST', path: of });
  return earlier !== null;
}
