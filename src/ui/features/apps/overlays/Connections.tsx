import type { OverlayProps } from '../../../overlays/overlay';
import { JobNimbus } from './JobNimbus';
import { Zapier } from './Zapier';

/** What connects an organization with other services. One file: each file of its own is named in the first load. */
export const Overlay = (props: OverlayProps) =>
  props.overlay.key === 'zapier' ? <Zapier {...props} /> : <JobNimbus {...props} />;
