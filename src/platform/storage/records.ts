import * as z from 'zod/mini';
import type { Kept, StorageArea } from './area';

/** One value under one key, checked by its schema whenever it is read. */
export type LocalRecord<T> = {
  /** Null where there is none, or it does not fit the schema, as one of an older version. */
  read(): T | null;
  write(value: T): Kept;
  remove(): void;
};

/** Defines a record of an area: JSON text, read through `schema`. */
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

/** The value that a kept text holds, or null. */
export function parseRecord<S extends z.ZodMiniType>(schema: S, text: string | null): z.output<S> | null {
  if (text === null) return null;
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
