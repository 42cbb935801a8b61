import * as z from 'zod/mini';

/** The outside services that a function or a page can need (host.md 6). */
export const PROVIDERS = ['email', 'model', 'voice', 'sms', 'calendar', 'payments'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** configured: a real service; stand-in: a local replacement; off: none (host.md 3). */
export const providerState = z.object({ state: z.enum(['configured', 'stand-in', 'off']), detail: z.string() });
export type ProviderState = z.output<typeof providerState>;

/** The models that answers can be written by, by name (api-shapes 4c). Empty where no language model is connected. */
export const supportedModels = z.record(
  z.string(),
  z.object({ provider: z.string(), /** It can think before it answers. */ canReason: z.boolean() }),
);
export type SupportedModels = z.output<typeof supportedModels>;
