import { useEffect } from 'react';
import { useProductName } from '#src/app/hooks/app.ts';
import { useNotifications } from '#src/app/hooks/notifications.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import type { Navigation } from '../../navigation';
import { shownName } from '../../places';

/**
 * Sets the document title to screen, account and product, so that tabs and history entries differ, and before it how much waits
 * for the person; the icon has a dot then.
 */
export function useDocumentTitle({ places, tabs }: Navigation): void {
  const product = useProductName();
  const account = useAccount();
  const screen = [...tabs, ...places].find(({ current }) => current === 'page');
  const name = account && shownName(account.accountType, account.details.displayName);
  const waiting = useNotifications().shown?.total ?? 0;
  const title = [screen?.label, name, product].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
  }, [title, waiting]);
  const isWaiting = waiting > 0;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) icon.href = isWaiting ? '/favicon-waiting.svg' : '/favicon.svg';
  }, [isWaiting]);
}
