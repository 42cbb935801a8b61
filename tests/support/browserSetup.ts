/** Runs before the browser tests: finds or installs a browser, or stops with one line that says how to install one. */
import { findBrowser, installBrowser } from './browser';

export function setup(): void {
  console.log(`browser: ${findBrowser() ?? installBrowser()}`);
}
