import type { Failure } from '#machines/shared';

export const failure: Failure = { kind: 'offline', message: 'You are offline.' };
export const refusal: Failure = { kind: 'invalid', message: 'This name is taken.', input: 'accountName' };
