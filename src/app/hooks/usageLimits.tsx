import type { ScopeProps } from './feature';
import { FeatureScope, usePermissions } from './workspace';

/** Provides the form of the budget and the limits, which organizations have. */
export const UsageLimitsFeature = (props: ScopeProps) => <FeatureScope of="usageLimits" {...props} />;

/** Whether the person may change them. */
export const useMaySetLimits = (): boolean => usePermissions().has('manageBilling');
