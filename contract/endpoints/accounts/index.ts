export * from './create';
export * from './lists';
export * from './record';
export * from './search';
