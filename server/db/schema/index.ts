export * from './accounts';
export * from './agents';
export * from './auth';
export * from './calls';
export * from './delivery';
export * from './knowledge';
export * from './messaging';
export * from './system';
export type { EventKeys, JsonObject } from './types';
