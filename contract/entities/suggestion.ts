import * as z from 'zod/mini';

/** Why a text is suggested (specification 3). */
const reasons = { promptReasonTitle: z.optional(z.string()), promptReason: z.optional(z.string()) };

/** A better text for what stands there (specification 3); '' if there is none. */
const suggested = { promptSuggestion: z.string(), ...reasons };

/** What is suggested for one field of a template, beside the value that was looked at. */
export const fieldSuggestion = z.object({
  key: z.string(),
  value: z.optional(z.union([z.string(), z.array(z.string())])),
  ...suggested,
});
export type FieldSuggestion = z.output<typeof fieldSuggestion>;

/** What is suggested for the texts of an agent (api-shapes 4). The lists name only what has a suggestion. */
export const agentReview = z.object({
  agentId: z.string(),
  agentInstructionsSuggestion: z.string(),
  agentInstructionsReason: z.optional(z.string()),
  greetingSuggestion: z.string(),
  greetingReason: z.optional(z.string()),
  actionSuggestions: z.array(z.object({ name: z.string(), ...suggested })),
  appSuggestions: z.array(z.object({ appId: z.string(), version: z.string(), ...suggested })),
  /** Why nothing was looked at. */
  ...reasons,
});
export type AgentReview = z.output<typeof agentReview>;
