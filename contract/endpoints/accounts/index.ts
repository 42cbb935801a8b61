export * from './address';
export * from './change';
export * from './create';
export * from './features';
export * from './life';
export * from './lists';
export * from './record';
export * from './search';
