import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PageServicesContext } from '#src/app/hooks/services.ts';
import { Themed } from '#src/ui/theme/Themed.tsx';
import { SERVICES } from '../shell/services';

/** Draws a part in the theme, without a page around it. */
export function draw(part: ReactNode) {
  const inTheme = (shown: ReactNode) => (
    <PageServicesContext value={SERVICES}>
      <Themed>{shown}</Themed>
    </PageServicesContext>
  );
  const { rerender, container, unmount } = render(inTheme(part));
  return { container, unmount, redraw: (other: ReactNode) => rerender(inTheme(other)) };
}

/** Takes the place of the clipboard; returns what was copied. */
export function watchClipboard(): readonly string[] {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return copied;
}
