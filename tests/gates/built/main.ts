/** `npm run size`: the gates on the production build. Prints every figure with its limit; exits 1 if one is exceeded. */
import { join } from 'node:path';
import { readBuild } from './build';
import { importCircles } from './circles';
import { inspectorTraces } from './inspector';
import { measureSize } from './size';

try {
  const build = readBuild(join(process.cwd(), 'dist'));
  const measures = measureSize(build);
  for (const { name, text, value, limit } of measures)
    console.log(`${value > limit ? 'over' : 'ok  '} ${name}: ${text}`);
  const traces = inspectorTraces(build);
  for (const trace of traces) console.log(`over inspector: ${trace} holds the inspector`);
  const circles = importCircles(build);
  for (const circle of circles) console.log(`over circle: ${circle}`);
  const broken = measures.filter(({ value, limit }) => value > limit).length + traces.length + circles.length;
  console.log(`size: ${measures.length} figures, ${broken} over their limit`);
  process.exitCode = broken > 0 ? 1 : 0;
} catch (error) {
  console.error(`size: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
