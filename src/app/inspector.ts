import type { InspectionEvent, Observer } from 'xstate';

/** The inspector, in development and if the address has `?inspect`; no build contains it. */
export async function loadInspector(window: Window): Promise<Observer<InspectionEvent> | undefined> {
  if (!import.meta.env.DEV || !new URLSearchParams(window.location.search).has('inspect')) return undefined;
  return (await import('../inspect/start')).startInspector(window);
}
