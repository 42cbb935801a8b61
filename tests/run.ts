/**
 * `npm test`: every gate and every test, each under its heading, with the seconds of each. The static gates, the build and the browser
 * tests run beside the unit and host tests; their output follows. A gate counts as one test. The last line is `N passed, N failed`; the exit code is 1
 * when anything failed, ran nothing, or was left out. `npm run test:full` runs the volumes.
 */
import { runTests } from './tools/runTests';
import { runScript } from './tools/script';

process.exitCode = (await runTests(runScript, { isFull: process.argv.includes('--full') })) ? 0 : 1;
