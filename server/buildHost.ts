import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds the host into a folder; `main.js` runs it, and starts `decoder.js` for what strangers send, and `flite.js` to speak. A start
 * from the sources takes two to three times as long. The folder must be below the one with `node_modules`, because libraries are not
 * bundled.
 */
export async function buildHost(outDir: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      // Every part beside the others, so that any of them finds the programs that it starts.
      assetsDir: '',
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: 'server/main.ts',
          decoder: 'server/decoding/process.ts',
          flite: 'server/providers/speech/speak/flite/worker.ts',
        },
      },
    },
  });
  await cp('server/db/migrations', join(outDir, 'migrations'), { recursive: true });
  await cp('server/seed/write/recordings', join(outDir, 'recordings'), { recursive: true });
}
