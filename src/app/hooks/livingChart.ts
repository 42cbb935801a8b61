import { useSyncExternalStore } from 'react';
import type { ActorRefLike } from 'xstate';
import { closeOverlay, isOverlayOpen, openOverlaysOf } from '#contract/rules/address/overlays';
import { selectLocationRef, selectPlace } from '#machines/app';
import { createRecorder } from '../../recorder/recorder';
import { type ChartSession, openSession, type SessionView } from '../../recorder/session';
import { watchActors } from '../../recorder/watchActors';
import type { AppRef } from './appContext';
import { navigationOf, useAppRef } from './page';

export type { Chart, ChartState, ChartTransition } from '../../recorder/chart';
export { FAILED, UNNAMED } from '../../recorder/eventNames';
export type { ChartSession, SessionView } from '../../recorder/session';
export type { RecordedActor, Recording, Step } from '../../recorder/timeline';

/** The living chart of a page. */
export type LivingChart = {
  readonly session: ChartSession;
  /** Watches from now on. True if it did not before. */
  open(): boolean;
  /** Stops watching, and forgets what was recorded. */
  end(): void;
};

const charts = new WeakMap<AppRef, LivingChart>();

/** Made by whoever opens it first: until then, nothing watches the machines. */
export function useLivingChart(): LivingChart {
  const app = useAppRef();
  const chart = charts.get(app) ?? openLivingChart(app);
  charts.set(app, chart);
  return chart;
}

export const useSession = (session: ChartSession): SessionView => useSyncExternalStore(session.subscribe, session.view);

function openLivingChart(app: AppRef): LivingChart {
  const recorder = createRecorder<ActorRefLike>({ monotonicMs: () => performance.now(), wallMs: () => Date.now() });
  let stopWatching: (() => void) | null = null;
  let letGo: (() => void) | null = null;
  const stop = () => {
    stopWatching?.();
    stopWatching = null;
  };
  return {
    session: openSession(recorder, requestAnimationFrame),
    open() {
      const isNew = letGo === null;
      stopWatching ??= watchActors(app, recorder);
      letGo ??= keepOpen(app, () => {
        letGo = null;
        // A recording goes on while the person works.
        if (!recorder.view().isRecording) stop();
      });
      return isNew;
    },
    end() {
      letGo?.();
      letGo = null;
      stop();
      recorder.reset([]);
    },
  };
}

/** The query of the screen below. */
const withoutOverlays = (search: string): string =>
  openOverlaysOf(search).reduce((query, { key }) => closeOverlay(query, key), new URLSearchParams(search).toString());

/**
 * Keeps the overlay in the address when the person goes on to another screen, whose links do not know it. It is closed where the
 * screen stays.
 */
function keepOpen(app: AppRef, onClosed: () => void): () => void {
  let last = selectPlace(app.getSnapshot());
  const { unsubscribe } = app.subscribe((snapshot) => {
    const place = selectPlace(snapshot);
    if (place === last) return;
    const { pathname, search, hash } = place;
    const wasOpen = isOverlayOpen(last.search, 'debug');
    const isSameScreen = pathname === last.pathname && withoutOverlays(search) === withoutOverlays(last.search);
    last = place;
    if (isOverlayOpen(search, 'debug')) return;
    if (wasOpen && isSameScreen) {
      unsubscribe();
      onClosed();
    } else {
      const location = selectLocationRef(snapshot);
      // Below what the link may have opened.
      const query = ['debug=true', search.slice(1)].filter(Boolean).join('&');
      if (location) navigationOf(location).replace(`${pathname}?${query}${hash}`);
    }
  });
  return () => unsubscribe();
}
