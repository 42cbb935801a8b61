import type { CSSProperties } from 'react';
import { pageStrings } from '../ui/strings/page';

/** Shown if a whole page cannot be drawn. It uses no styles or machines of the page, which may be what failed. */
export const PageFailure = ({ message }: { message: string }) => (
  <div role="alert" style={PLACE}>
    <p>{message}</p>
    <button type="button" style={BUTTON} onClick={() => window.location.reload()}>
      {pageStrings.reload}
    </button>
  </div>
);

const PLACE: CSSProperties = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  minHeight: '100dvh',
  padding: 24,
  boxSizing: 'border-box',
  textAlign: 'center',
  color: 'CanvasText',
  font: '15px/1.5 system-ui, sans-serif',
};

const BUTTON: CSSProperties = {
  padding: '8px 16px',
  border: 0,
  borderRadius: 8,
  color: 'var(--accent-contrast-light)',
  background: 'var(--accent-light)',
  font: 'inherit',
  cursor: 'pointer',
};
