import type { FeatureName } from './features';

/** The child that a feature is. It stands alone: the first screen needs it, and nothing else of what decides on children. */
export const idOf = (name: FeatureName, key: string): string => `${name}:${key}`;
