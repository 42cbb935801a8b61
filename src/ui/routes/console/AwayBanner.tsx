import { HardDrive, ServerOff, WifiOff } from 'lucide-react';
import { useStorageKeeps } from '#src/app/hooks/app.ts';
import type { Reach } from '#src/app/hooks/useReach.ts';
import { shellStrings } from '../../strings/shell';
import { Strip, type StripNotice } from './Strip';

const AWAY: Readonly<Record<Exclude<Reach, 'here'>, StripNotice>> = {
  offline: { Icon: WifiOff, text: shellStrings.offline },
  hostAway: { Icon: ServerOff, text: shellStrings.hostAway },
};
const KEEPS_NOTHING: StripNotice = { Icon: HardDrive, text: shellStrings.keepsNothing };

/** Says that edits cannot be stored now, and why. */
export const AwayBanner = ({ reach }: { reach: Reach }) => {
  const keeps = useStorageKeeps();
  const notice = reach === 'here' ? (keeps ? null : KEEPS_NOTHING) : AWAY[reach];
  return <Strip tone="warning" notice={notice} />;
};
