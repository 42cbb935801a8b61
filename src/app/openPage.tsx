import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PART_NOT_LOADED } from '#contract/rules/messages/page';
import type { AppRef } from './hooks/appContext';
import type { PageServices } from './hooks/services';
import { PageFailure } from './PageFailure';
import { Root } from './Root';
import type { AppActor } from './startApp';

export type OpenPage = {
  /** Draws the view over the machines of the page. */
  draw(view: ReactNode, app: AppActor, services: PageServices): void;
  /** Shows that the code of the page could not be loaded. */
  fail(): void;
  close(): void;
};

type First = {
  /** What needs no machines. */
  readonly view?: ReactNode;
  /** Whether the HTML already contains it. */
  readonly isDrawn?: boolean;
  readonly services?: PageServices | null;
};

/** Opens a page in `container` with what it draws first. */
export function openPage(
  container: HTMLElement,
  { view: first = null, isDrawn = false, services = null }: First,
): OpenPage {
  const contentOf = (view: ReactNode, app: AppRef | null, page: PageServices | null) => (
    <Root app={app} page={page}>
      {view}
    </Root>
  );
  const content = contentOf(first, null, services);
  const root = isDrawn ? hydrateRoot(container, content) : createRoot(container);
  if (!isDrawn) root.render(content);
  let running: AppActor | null = null;
  return {
    draw(view, app, page) {
      running = app;
      root.render(contentOf(view, app, page));
    },
    fail: () => root.render(<PageFailure message={PART_NOT_LOADED} />),
    close() {
      root.unmount();
      running?.stop();
    },
  };
}
