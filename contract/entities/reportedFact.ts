import * as z from 'zod/mini';

/** What a fact about a conversation can be. */
export const factValue = z.union([z.string().check(z.maxLength(2_000)), z.number(), z.boolean()]);
export type FactValue = z.output<typeof factValue>;

/** A fact that a model took from a conversation (api-shapes 6). */
export const reportedFact = z.object({
  /** Null: a person said that there is none. */
  value: z.nullable(factValue),
  /** The sentence that it was taken from. */
  sentence: z.optional(z.string()),
  /** The person who looked at it. Then `said` is what the model had said, if anything. */
  checkedBy: z.optional(z.string()),
  said: z.optional(factValue),
});
export type ReportedFact = z.output<typeof reportedFact>;
