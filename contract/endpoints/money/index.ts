export * from './cards';
export * from './invoices';
export * from './topUps';
export * from './wallet';
export * from './withdrawals';
