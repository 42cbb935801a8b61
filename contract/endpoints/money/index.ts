export * from './invoices';
export * from './wallet';
export * from './withdrawals';
