export * from './cards';
export * from './invoices';
export * from './plans';
export * from './subscriptions';
export * from './topUps';
export * from './usage';
export * from './wallet';
export * from './withdrawals';
