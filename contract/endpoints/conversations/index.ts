export * from './activity';
export * from './lists';
export * from './logs';
export * from './rooms';
