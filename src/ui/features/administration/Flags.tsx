import type { Account } from '#contract/entities/account';
import { selectAdminFailureOf, selectAdminSwitches } from '#machines/accountAdmin';
import { useAccountAdminRef, useAccountAdminVerbs } from '#src/app/hooks/accountAdmin.tsx';
import { useFact, useIsBusy } from '#src/app/hooks/fact.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { FormFailure } from '../accounts/overlays/FormFailure';
import { Part } from './Part';
import { SwitchRow } from './SwitchRow';
import { adminStrings } from './strings';

const strings = adminStrings.admin;
const FLAGS = ['vidaPremium', 'smsEnabled', 'testAccount'] as const;

/** What an organization may use of the phone; decided above it. */
export const Flags = ({ record }: { record: Account }) => {
  const ref = useAccountAdminRef();
  const { set } = useAccountAdminVerbs();
  const switches = useFact(ref, selectAdminSwitches);
  const failure = useFact(ref, selectAdminFailureOf('set'));
  const isBusy = useIsBusy(ref);
  const isOfHost = usePermissions().has('operateHost');
  return (
    <Part title={strings.use}>
      {[...FLAGS, ...(isOfHost ? (['forcedSwitches'] as const) : [])].map((key) => (
        <SwitchRow
          key={key}
          label={strings.flags[key]}
          hint={strings.flagHints[key]}
          checked={switches[key] ?? record[key] === true}
          disabled={isBusy}
          onChange={(checked) => set({ [key]: checked })}
        />
      ))}
      <FormFailure failure={failure} except={[]} />
    </Part>
  );
};
