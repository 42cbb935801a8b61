import type { Theme } from '#contract/rules/constants';
import { callbackPlaceholder } from '../shared/placeholder';

/** The device's preference, sent at the start and at every change. */
export type SystemThemeEvent = { type: 'systemTheme.changed'; theme: Theme };

/** The device's colour scheme as an actor. Owned by `app`, implemented in the platform. */
export const systemThemeActor = callbackPlaceholder('systemTheme');
