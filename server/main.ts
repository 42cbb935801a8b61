/** `npm start`: one process that serves the console and the API and runs jobs, or the part that ROLE names. */
import { run } from './run';

await run();
