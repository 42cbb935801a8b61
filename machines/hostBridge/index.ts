import { callbackPlaceholder } from '../shared/placeholder';
import type { HostBridgeCommand } from './hostBridge.types';

/**
 * The window or app around the console (specification 1, 6). Owned by `app`, implemented in the platform, which accepts only
 * messages of the allowed origin and of a known shape.
 */
export const hostBridgeActor = callbackPlaceholder<HostBridgeCommand>('hostBridge');

export type { HostBridgeCommand, HostBridgeEvent, Shell, ShellCommand } from './hostBridge.types';
