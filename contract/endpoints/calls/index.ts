export * from './looking';
