import { useEffect } from 'react';
import { useProductName } from '#src/app/hooks/app.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import type { Navigation } from './navigation';

/** Sets the document title to screen, account and product, so that tabs and history entries differ. */
export function useDocumentTitle({ places, tabs }: Navigation): void {
  const product = useProductName();
  const account = useAccount();
  const screen = [...tabs, ...places].find(({ current }) => current === 'page');
  const title = [screen?.label, account?.details.displayName, product].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
