import type { ComponentProps, ReactNode } from 'react';
import { modifierKey } from '../../overlays/modifierKey';
import { frameStrings } from '../../strings/shellFrame';
import { ScreenSkeleton } from './ScreenSkeleton';

export type ShellFrameProps = {
  /** What the address tells of the shell (`marksOf`). */
  readonly marks: string;
  readonly heading: string | null;
  readonly onSearchAccounts: () => void;
};

/**
 * The shell while the session is restored: the same areas, a bar for each line to come, and the one control everybody has. Plain
 * elements, whose styles stand in the HTML (shellFrame.css), so that it needs neither theme nor registry.
 */
export const ShellFrame = ({ marks, heading, onSearchAccounts }: ShellFrameProps) => (
  <div className="frame" data-frame={marks}>
    <div className="side">
      <div className="brand" aria-hidden="true">
        <i className="tile" />
        <i className="name" />
      </div>
      <Jump onClick={onSearchAccounts}>
        <span>{frameStrings.jump}</span>
        <kbd>{`${modifierKey()} K`}</kbd>
      </Jump>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="entry" aria-hidden="true">
          <i className="icon" />
          <i className="name" />
        </div>
      ))}
    </div>
    <section>
      <div className="acting" />
      <header>
        <i />
        <i />
        <Jump onClick={onSearchAccounts} />
      </header>
      <div className="tabs" />
      <main>
        <ScreenSkeleton heading={heading} />
      </main>
      <div className="bar" />
    </section>
  </div>
);

/** Opens the palette. */
const Jump = ({ children, ...props }: Pick<ComponentProps<'button'>, 'onClick'> & { children?: ReactNode }) => (
  <button
    type="button"
    aria-label={frameStrings.jump}
    title={frameStrings.jump}
    aria-haspopup="dialog"
    data-part="jump"
    {...props}
  >
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m21 21-4.340-4.340" />
      <circle cx="11" cy="11" r="8" />
    </svg>
    {children}
  </button>
);
