import type { AdminSwitches } from '#machines/forms/accountAdmin';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';

const NONE: AdminSwitches = {};

/** What is switched at once, and what is being switched; one that failed is as it was. */
export function useSwitches() {
  const { draft, isBusy, edit, carryOut } = useForm('accountAdmin');
  const { isUnderWay, failure } = useFormTask('accountAdmin', 'set');
  return {
    switches: isUnderWay ? draft.switches : NONE,
    isBusy,
    failure,
    set: (switches: AdminSwitches) => {
      edit({ switches });
      carryOut('set');
    },
  };
}
