import type { ReactNode } from 'react';
import { ErrorBoundary } from './hooks/error';
import { AppContext, type AppRef } from './hooks/page';
import { type PageServices, PageServicesContext } from './hooks/services';
import { PageFailure } from './PageFailure';

/** `app` is null until the machines of the page are loaded. */
type RootProps = { readonly app: AppRef | null; readonly page: PageServices; readonly children: ReactNode };

/** Wraps every page: its actors, and what is shown if drawing it fails. */
export function Root({ app, page, children }: RootProps) {
  return (
    <ErrorBoundary fallback={(message) => <PageFailure message={message} />}>
      <PageServicesContext value={page}>
        <AppContext value={app}>{children}</AppContext>
      </PageServicesContext>
    </ErrorBoundary>
  );
}
