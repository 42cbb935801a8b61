import type { Account } from '#contract/entities/account';
import { RESELLER_SWITCHES, switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { FormFailure } from '../accounts/overlays/FormFailure';
import { Part } from './Part';
import { SwitchRow } from './SwitchRow';
import { adminStrings } from './strings';
import { useSwitches } from './useSwitches';

const strings = adminStrings.admin;

/** What a reseller lets the owners below do (specification 6). */
export const OwnerSwitches = ({ record }: { record: Account }) => {
  const { switches, isBusy, failure, set } = useSwitches();
  const shown = switchesOf({ ...record.settings, ...switches.settings });
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
