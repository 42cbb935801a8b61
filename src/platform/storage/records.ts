import * as z from 'zod/mini';
import type { Kept, StorageArea } from './area';

/** One value under one key, checked by its schema whenever it is read. */
export type LocalRecord<T> = {
  /** Null if there is none, or it does not fit the schema, as one of an older version. */
  read(): T | null;
  write(value: T): Kept;
  remove(): void;
};

/** A record of an area: JSON, validated by `schema`. */
export function defineRecord<S extends z.ZodMiniType>(
  area: StorageArea,
  key: string,
  schema: S,
): LocalRecord<z.output<S>> {
  return {
    read: () => parseRecord(schema, area.read(key)),
    write: (value) => area.write(key, JSON.stringify(value)),
    remove: () => area.remove(key),
  };
}

/** The value of a stored text, or null. */
export function parseRecord<S extends z.ZodMiniType>(schema: S, text: string | null): z.output<S> | null {
  if (text === null) return null;
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
