import { CallFeature } from '#src/app/hooks/call.tsx';
import { CallScreen } from '../../features/call/CallScreen';
import { ConfirmArea } from '../console/ConfirmArea';

/** A visitor's call with what is live. Whoever leaves it is asked first. */
export const PublicCall = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <>
    <CallFeature>
      <CallScreen name={name} mayChoose={false} onClose={onClose} />
    </CallFeature>
    <ConfirmArea />
  </>
);
