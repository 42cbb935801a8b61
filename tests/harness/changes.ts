import { isDeepStrictEqual } from 'node:util';

/** Which fields of the context that rows set were ever changed by one: an assignment that changes nothing could be left out. */
export type Changes = {
  readonly note: (field: string, before: unknown, after: unknown) => void;
  readonly unchanged: () => readonly string[];
};

export const createChanges = (): Changes => {
  const changed = new Map<string, boolean>();
  return {
    note: (field, before, after) => {
      if (changed.get(field) !== true) changed.set(field, !isDeepStrictEqual(before, after));
    },
    unchanged: () => [...changed].flatMap(([field, isChanged]) => (isChanged ? [] : [field])),
  };
};
