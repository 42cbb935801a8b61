import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent, Observer } from 'xstate';
import { mask } from './mask';

/** Our own page (`inspector.html`), in the place of the one at stately.ai that the inspector opens by itself. */
const PAGE = '/inspector';

/** Until its page listens, nothing of the start may be lost. */
const KEPT_EVENTS_MAX = 10_000;
/** A machine is deeper than the inspector reads by itself. */
const DEPTH_MAX = 60;

/** Opens the inspector in its own window, with personal data masked. Development only. */
export function startInspector(window: Window): Observer<InspectionEvent> {
  return createBrowserInspector({
    url: new URL(PAGE, window.location.origin).href,
    window,
    maxDeferredEvents: KEPT_EVENTS_MAX,
    serializationDepthLimit: DEPTH_MAX,
    sanitizeContext: mask,
    sanitizeEvent: mask,
    serialize: plain,
  }).inspect;
}

/** What a window can be sent: actors and functions cannot. */
const plain = <TEvent extends object>(event: TEvent): TEvent => JSON.parse(JSON.stringify(event)) as TEvent;
