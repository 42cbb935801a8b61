import type { Account } from '#contract/entities/account';
import { RESELLER_SWITCHES, switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { selectAdminFailureOf, selectAdminSwitches } from '#machines/accountAdmin';
import { useAccountAdminRef, useAccountAdminVerbs } from '#src/app/hooks/accountAdmin.tsx';
import { useFact, useIsBusy } from '#src/app/hooks/fact.ts';
import { FormFailure } from '../accounts/overlays/FormFailure';
import { Part } from './Part';
import { SwitchRow } from './SwitchRow';
import { adminStrings } from './strings';

const strings = adminStrings.admin;

/** What a reseller lets the owners below do (specification 6). */
export const OwnerSwitches = ({ record }: { record: Account }) => {
  const ref = useAccountAdminRef();
  const { set } = useAccountAdminVerbs();
  const { settings = {} } = useFact(ref, selectAdminSwitches);
  const failure = useFact(ref, selectAdminFailureOf('set'));
  const isBusy = useIsBusy(ref);
  const shown = switchesOf({ ...record.settings, ...settings });
  return (
    <Part title={strings.switches} hint={strings.switchHint}>
      {RESELLER_SWITCHES.map((key) => (
        <SwitchRow
          key={key}
          label={strings.switchNames[key]}
          checked={shown[key]}
          disabled={isBusy}
          onChange={(checked) => set({ settings: { [key]: checked } })}
        />
      ))}
      <FormFailure failure={failure} except={[]} />
    </Part>
  );
};
