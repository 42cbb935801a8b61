// @vitest-environment node
import { expect, it } from 'vitest';
import { ApiError, type ApiErrorDetails, type ApiErrorKind } from '#src/api/failures.ts';
import { carryOut, orRefused } from '#src/effects/carryOut.ts';
import { failureOf, isRefusal } from '#src/effects/failure.ts';

const status = (code: number, more: Partial<ApiErrorDetails> = {}) =>
  new ApiError('status', 'saveCampaign', { status: code, ...more });
const other = (kind: ApiErrorKind) => new ApiError(kind, 'saveCampaign', { status: 0 });
const reply = { success: false as const, message: 'The host says why.' };

it.each([
  [other('network'), true, 'offline', 'The server cannot be reached. Please check your connection and try again.'],
  [other('network'), false, 'offline', 'You are offline.'],
  [other('timeout'), true, 'unavailable', 'The server took too long to answer. Please try again.'],
  [
    other('unreadable'),
    true,
    'unexpected',
    'The server gave an answer that could not be read. Please reload the page.',
  ],
  [status(401), true, 'unauthorized', 'Your session has ended. Please sign in again; your changes are kept here.'],
  [status(403), true, 'forbidden', 'You do not have permission to do this.'],
  [status(404), true, 'notFound', 'This does not exist, or you have no access to it.'],
  [status(409), true, 'conflict', 'Failed to save staging campaign'],
  [status(400), true, 'invalid', 'Failed to save staging campaign'],
  [status(413), true, 'invalid', 'Failed to save staging campaign'],
  [status(422), true, 'invalid', 'Failed to save staging campaign'],
  [status(429), true, 'limited', 'Too many requests. Please try again in 1 second.'],
  [status(429, { retryAfterS: 7 }), true, 'limited', 'Too many requests. Please try again in 7 seconds.'],
  [status(503), true, 'unavailable', 'The database cannot be reached right now.'],
  [status(502), true, 'unavailable', 'The database cannot be reached right now.'],
  [status(500), true, 'unexpected', 'Failed to save staging campaign'],
  [new TypeError('a defect'), true, 'unexpected', 'Failed to save staging campaign'],
])('tells of %s (online: %s) as %s', (error, isOnline, kind, message) => {
  expect(failureOf(error, isOnline, 'Failed to save staging campaign')).toMatchObject({ kind, message });
});

it("prefers the host's sentence, and keeps what a person or support can use", () => {
  const error = status(422, {
    reply: { ...reply, input: 'prompt' },
    requestId: 'r-1',
    retryAfterS: 3,
    body: { secret: true },
  });
  expect(failureOf(error, true)).toEqual({
    kind: 'invalid',
    message: 'The host says why.',
    input: 'prompt',
    requestId: 'r-1',
    retryAfterS: 3,
  });
});

it('does not change a failure', () => {
  const failure = { kind: 'notFound', message: 'gone' } as const;
  expect(failureOf(failure, true, 'else')).toBe(failure);
});

it('distinguishes refusals from errors', () => {
  const codes = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503];
  expect(codes.filter((code) => isRefusal(status(code)))).toEqual([400, 403, 404, 409, 422, 429]);
  expect([other('network'), other('timeout'), new Error('x')].some(isRefusal)).toBe(false);
});

it('resolves a refusal, rejects with a failure, and passes on an abort', async () => {
  const online = { platform: { network: { isOnline: () => true } } };
  const abort = new DOMException('gone', 'AbortError');
  await expect(orRefused(online, () => Promise.reject(status(404, { reply })))).resolves.toEqual({
    kind: 'refused',
    failure: { kind: 'notFound', message: 'The host says why.' },
  });
  await expect(orRefused(online, () => Promise.resolve({ kind: 'saved' }))).resolves.toEqual({ kind: 'saved' });
  await expect(orRefused(online, () => Promise.reject(status(500, { reply })))).rejects.toEqual({
    kind: 'unexpected',
    message: 'The host says why.',
  });
  await expect(carryOut(online, () => Promise.reject(status(404, { reply })))).rejects.toEqual({
    kind: 'notFound',
    message: 'The host says why.',
  });
  await expect(carryOut(online, () => Promise.reject(abort))).rejects.toBe(abort);
  await expect(orRefused(online, () => Promise.reject(abort))).rejects.toBe(abort);
});
