/** Before the browser tests: a browser is there, or is installed, or the run stops with one line that says how to get one. */
import { findBrowser, installBrowser } from './browser';

export function setup(): void {
  console.log(`browser: ${findBrowser() ?? installBrowser()}`);
}
