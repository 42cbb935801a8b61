import type { Account } from '#contract/entities/account';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { FormFailure } from '../accounts/overlays/FormFailure';
import { Part } from './Part';
import { SwitchRow } from './SwitchRow';
import { adminStrings } from './strings';
import { useSwitches } from './useSwitches';

const strings = adminStrings.admin;
const FLAGS = ['vidaPremium', 'smsEnabled', 'testAccount'] as const;

/** What an organization may use of the phone; decided above it. */
export const Flags = ({ record }: { record: Account }) => {
  const { switches, isBusy, failure, set } = useSwitches();
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
