/** `npm start`: one process that serves the console and the API, and runs what both need. */
import { run } from './run';

await run();
