import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { driverError } from '#server/db/errors.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * The log of the host: JSON lines without personal data. A request is its method and route pattern, never URL or headers. An
 * error is its name, SQLSTATE and stack frames; its message may quote what a person typed, so it is left out.
 */
export function loggerOptions(level: string, stream?: { write: (line: string) => void }): LoggerOptions {
  return {
    level,
    base: null,
    serializers: { req: requestFacts, res: replyFacts, err: errorFacts },
    stream: stream ?? process.stderr,
  };
}

/** Tells of what happens often in one line a second. */
export function together(tell: (count: number) => void): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > 1) return;
    setTimeout(() => {
      tell(count);
      count = 0;
    }, 1_000).unref();
  };
}

function requestFacts(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: request.routeOptions?.url ?? 'none' };
}

function replyFacts({ statusCode }: { statusCode?: number }): { statusCode: number } {
  return { statusCode: statusCode ?? 0 };
}

/** The parts of an error that may be logged. */
export function errorFacts(error: unknown): {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
} {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const driver = driverError(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: '',
    stack: frames.join('\n'),
    ...(driver?.code ? { code: driver.code } : {}),
    ...(driver?.constraint ? { constraint: driver.constraint } : {}),
  };
}
