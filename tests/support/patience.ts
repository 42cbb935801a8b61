/** How long a test waits for what must happen. A test that is green never waits it out, however busy the machine is. */
export const PATIENCE_MS = 120_000;
