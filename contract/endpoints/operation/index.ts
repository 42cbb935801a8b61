export * from './announcement';
export * from './installation';
