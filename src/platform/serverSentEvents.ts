import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';

/**
 * The events of a response's body, until it ends. Cancels the body if the reader stops early.
 * @param onComment called for every comment: a sign of life
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  onComment?: () => void,
): AsyncGenerator<EventSourceMessage> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream({ onComment }))
    .getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
