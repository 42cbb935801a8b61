export * from './lines';
export * from './looking';
