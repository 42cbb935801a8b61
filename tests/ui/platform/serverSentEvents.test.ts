import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventParser, type StreamSignal } from '#src/platform/serverSentEvents.ts';

const event = (data: string, rest: { id?: string; event?: string } = {}): StreamSignal => ({
  kind: 'event',
  event: { id: '', event: 'message', ...rest, data },
});
const ALIVE = { kind: 'alive' };

it('reads fields as the standard says', () => {
  const parse = createEventParser('9');
  expect(
    parse(
      '\uFEFFid: 10\nevent: delta\ndata: one\ndata:two\ndata\ndata:  three\n\n' +
        ': heartbeat\n\nretry: 500\nretry: soon\nid: bad\0id\nunknown: x\ndata: {"a":1}\n\nevent: empty\n\n',
    ),
  ).toEqual([
    event('one\ntwo\n\n three', { id: '10', event: 'delta' }),
    ALIVE,
    ALIVE,
    { kind: 'retry', delayMs: 500 },
    event('{"a":1}', { id: '10' }),
    ALIVE,
  ]);
});

it('drops an event that the stream breaks off', () => {
  const parse = createEventParser();
  expect([...parse('data: whole\n\ndata: broken\n'), ...parse('id: 3')]).toEqual([event('whole')]);
});

it('reads the same however the network cuts it, with any line end', () => {
  const text = 'id: 1\ndata: a\ndata: b\n\n: x\n\nevent: e\ndata: é\n\n';
  const whole = createEventParser()(text);
  fc.assert(
    fc.property(
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat({ max: 60 }), { maxLength: 12 }),
      (lineEnd, cuts) => {
        // A lone CR at the very end could be half of a CRLF; what follows settles it.
        const stream = `${text.replaceAll('\n', lineEnd)}:`;
        const bounds = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const parse = createEventParser();
        const read = bounds.slice(1).flatMap((end, index) => parse(stream.slice(bounds[index], end)));
        expect(read).toEqual(whole);
      },
    ),
  );
});
