import { BrokenDialog } from '../../components/BrokenDialog';
import { PartBoundary } from '../../components/PartBoundary';
import { ProgressBar } from '../../components/ProgressBar';
import { createParts } from '../../parts';
import type { PersonMenuProps } from './PersonMenu';

const parts = createParts({ menu: () => import('./PersonMenu') });

/** The open menu of the person. Its code is loaded with the first use, or when the page is idle. */
export const PersonArea = (props: PersonMenuProps) => (
  <PartBoundary
    parts={parts}
    name="menu"
    waiting={<ProgressBar />}
    broken={(message, retry) => <BrokenDialog message={message} onRetry={retry} onClose={props.onClose} />}
  >
    {({ PersonMenu }) => <PersonMenu {...props} />}
  </PartBoundary>
);

/** Loads the menu before it is opened. */
export const prefetchPersonMenu = () => parts.prefetch('menu');
