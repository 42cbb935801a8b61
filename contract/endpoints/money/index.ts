export * from './invoices';
export * from './usage';
export * from './wallet';
export * from './withdrawals';
