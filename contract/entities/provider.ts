import * as z from 'zod/mini';

/** The outside services that a function or a page can need (host.md 6). */
export const PROVIDERS = ['email', 'model', 'voice', 'sms', 'calendar', 'payments'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** configured: a real service; stand-in: a local replacement; off: none (host.md 3). */
export const providerState = z.object({ state: z.enum(['configured', 'stand-in', 'off']), detail: z.string() });
export type ProviderState = z.output<typeof providerState>;
