export * from './lookup';
export * from './own';
