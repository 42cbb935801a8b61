import type { OverlayProps } from '../../../overlays/overlay';
import { Overlay as CreateToken } from './CreateToken';
import { Overlay as RevokeToken } from './RevokeToken';

/** The dialogs about tokens. One file: each file of its own is named in the first load. */
export const Overlay = (props: OverlayProps) =>
  props.overlay.key === 'createToken' ? <CreateToken {...props} /> : <RevokeToken {...props} />;
