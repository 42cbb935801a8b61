import { APICallError, InvalidResponseDataError, JSONParseError, TypeValidationError } from 'ai';
import { ModelFailure } from './answerModel';

/** Maps an error of the SDK, the connection or the endpoint to a `ModelFailure`. */
export function modelFailureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const source = brokenOffBy(error) ?? error;
  const isKeyRefused = APICallError.isInstance(source) && [401, 403].includes(source.statusCode ?? 0);
  return new ModelFailure(kindOf(source), describe(source), { cause: error, isKeyRefused });
}

/** The error that interrupted a stream: the SDK reports it as the cause of an error with a success status. */
function brokenOffBy(error: unknown): unknown {
  return APICallError.isInstance(error) && (error.statusCode ?? 400) < 400 ? error.cause : undefined;
}

function kindOf(error: unknown): ModelFailure['kind'] {
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return 'nonsense';
  if (InvalidResponseDataError.isInstance(error)) return 'nonsense';
  if (!APICallError.isInstance(error)) return 'unavailable';
  if (error.statusCode === 429) return 'limited';
  // A success status with an unreadable body breaks the protocol; an error status does not.
  return error.statusCode !== undefined && error.statusCode < 400 ? 'nonsense' : 'unavailable';
}

function describe(error: unknown): string {
  if (APICallError.isInstance(error) && error.statusCode !== undefined) return `${error.statusCode}: ${error.message}`;
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? 'unknown');
}
