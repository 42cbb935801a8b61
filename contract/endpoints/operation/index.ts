export * from './announcement';
export * from './installation';
export * from './ledger';
export * from './reconciliation';
