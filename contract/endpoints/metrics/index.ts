export * from './dashboards';
export * from './metrics';
export * from './monitors';
