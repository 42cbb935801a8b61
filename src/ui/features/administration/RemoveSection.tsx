import { closeOverlay, openOverlay } from '#contract/rules/address/overlays';
import { usePlace } from '#src/app/hooks/location.ts';
import { ActionLink } from '../../components/ActionLink';
import { Part } from './Part';
import { adminStrings } from './strings';

const strings = adminStrings.admin;

/** The way to the deletion, in place of this dialog. */
export const RemoveSection = () => {
  const { pathname, search } = usePlace();
  const href = `${pathname}?${openOverlay(closeOverlay(search, 'orgAdmin'), 'deleteOrganization')}`;
  return (
    <Part title={strings.remove} hint={strings.removeHint}>
      <ActionLink variant="outline" size="sm" href={href}>
        {strings.openRemove}
      </ActionLink>
    </Part>
  );
};
