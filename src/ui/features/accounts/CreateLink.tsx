import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { ActionLink } from '../../components/ActionLink';
import { overlays } from '../../overlays/registry';
import { useActions } from '../../overlays/useActions';

/** The link that opens the overlay in which something is made; null where the person may not make it. */
export function useCreateLink(overlay: OverlayKey | null): ReactNode {
  const action = useActions().find((one) => 'overlay' in one && one.overlay === overlay);
  return action && overlay ? <CreateLink overlay={overlay} label={action.label} /> : null;
}

const CreateLink = ({ overlay, label }: { overlay: OverlayKey; label: string }) => (
  <ActionLink size="sm" href={useOverlayHref(overlay)} onPointerEnter={() => overlays.prefetch(overlay)}>
    <Plus size={15} aria-hidden="true" />
    {label}
  </ActionLink>
);
