import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent, Observer } from 'xstate';
import { mask } from './mask';

/** Opens the Stately inspector in its own window, with personal data masked. Development only. */
export function startInspector(): Observer<InspectionEvent> {
  return createBrowserInspector({ sanitizeContext: mask, sanitizeEvent: mask }).inspect;
}
