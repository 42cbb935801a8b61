import type * as z from 'zod/mini';
import type { ObjectSchema } from '#contract/endpoint';

/** The fields of a body that the contract knows, and the names of the others, so that nobody can write an arbitrary column. */
export function givenFields<S extends ObjectSchema>(
  schema: S,
  body: Readonly<Record<string, unknown>>,
): { readonly given: z.output<z.ZodMiniObject<S['shape'], z.core.$strip>>; readonly failedSettings: string[] } {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined);
  const isKnown = (name: string) => Object.hasOwn(schema.shape, name);
  return {
    given: Object.fromEntries(entries.filter(([name]) => isKnown(name))) as z.output<
      z.ZodMiniObject<S['shape'], z.core.$strip>
    >,
    failedSettings: entries.flatMap(([name]) => (isKnown(name) ? [] : [name])),
  };
}
