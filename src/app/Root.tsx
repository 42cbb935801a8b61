import type { ReactNode } from 'react';
import { AppContext, type AppRef } from './hooks/appContext';
import { ErrorBoundary } from './hooks/error';
import { type PageServices, PageServicesContext } from './hooks/services';
import { PageFailure } from './PageFailure';

/** Each is null until the code behind it is loaded. */
type RootProps = { readonly app: AppRef | null; readonly page: PageServices | null; readonly children: ReactNode };

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
