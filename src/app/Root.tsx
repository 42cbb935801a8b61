import type { ComponentType } from 'react';
import { ErrorBoundary } from './hooks/error';
import { AppContext, type AppRef } from './hooks/page';
import { type PageServices, PageServicesContext } from './hooks/services';
import { PageFailure } from './PageFailure';

type RootProps = { readonly app: AppRef; readonly page: PageServices; readonly View: ComponentType };

/** What stands around every page: its actors, and a last word where drawing it fails. */
export function Root({ app, page, View }: RootProps) {
  return (
    <ErrorBoundary fallback={(message) => <PageFailure message={message} />}>
      <PageServicesContext value={page}>
        <AppContext value={app}>
          <View />
        </AppContext>
      </PageServicesContext>
    </ErrorBoundary>
  );
}
