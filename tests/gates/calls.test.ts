import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import type { EndpointDefinition } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints/index';
import { wordlessCalls } from '../../vite.calls';

const WORDS = ['section', 'summary', 'unaudited'] as const;
type Definitions = Readonly<Record<string, Partial<EndpointDefinition>>>;
const WHOLE: Definitions = endpoints;

it('the console has every call of the contract, but not the sentences about it', async () => {
  const [whole, code] = [await built([]), await built([wordlessCalls()])];
  const words = Object.values(WHOLE).flatMap((call) => WORDS.flatMap((word) => call[word] ?? []));
  // The number of a section may be another number.
  const sentences = words.filter((text) => text.includes(' '));
  const within = (text: string) => sentences.filter((sentence) => text.includes(sentence));
  // Those that are put together from other texts are not there as a whole.
  expect(within(whole).length).toBeGreaterThan(0.9 * sentences.length);
  expect(within(code)).toEqual([]);
  const { endpoints: made } = runInNewContext(`${code};contract`) as { readonly endpoints: Definitions };
  const wordless = Object.entries(WHOLE).map(([name, { section: _, summary: _s, unaudited: _u, ...call }]) => [
    name,
    call,
  ]);
  expect(outlineOf(made)).toEqual(outlineOf(Object.fromEntries(wordless)));
});

/** The contract as a script, by the build of the console. */
async function built(plugins: readonly Plugin[]): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [...plugins],
    build: {
      write: false,
      lib: { entry: resolve('contract/endpoints/index.ts'), formats: ['iife'], name: 'contract' },
    },
  });
  const [output] = Array.isArray(made) ? made : [made];
  const script = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (script?.type !== 'chunk') throw new Error('The contract was not built.');
  return script.code;
}

/** Every field; of a schema that there is one. */
function outlineOf(definitions: Definitions): unknown {
  const isSchema = (value: unknown) => typeof value === 'object' && value !== null && 'def' in value;
  return JSON.parse(JSON.stringify(definitions, (_, value: unknown) => (isSchema(value) ? 'a schema' : value)));
}
