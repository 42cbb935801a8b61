export * from './exports';
export * from './reporting';
export * from './views';
