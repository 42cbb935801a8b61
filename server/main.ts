/** `npm start`: one process that serves the console and the API and works in the background, or the part of it that ROLE names. */
import { run } from './run';

await run();
