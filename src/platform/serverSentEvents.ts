import type { EventSourceMessage } from 'eventsource-parser';

/**
 * The events of a response's body, until it ends. Cancels the body if the reader stops early. The parser comes with the first stream;
 * if it cannot be loaded, the stream is lost, and the next one asks for it again.
 * @param onComment called for every comment: a sign of life
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  onComment?: () => void,
): AsyncGenerator<EventSourceMessage> {
  const Parser = await loadParser().catch(async (error: unknown) => {
    await body.cancel().catch(() => undefined);
    throw error;
  });
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new Parser({ onComment }))
    .getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const loadParser = async () => (await import('eventsource-parser/stream')).EventSourceParserStream;
