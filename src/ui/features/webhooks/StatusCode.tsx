import type { DeliveryState } from '#contract/entities/webhook';
import { Badge } from '../../components/Badge';
import { webhookStrings as strings } from './strings';

const TONES = {
  waiting: 'warning',
  sending: 'info',
  delivered: 'success',
  failed: 'danger',
  stopped: 'neutral',
} as const satisfies Readonly<Record<DeliveryState, string>>;

type StatusCodeProps = { state: DeliveryState; status?: number | undefined };

/** What became of a delivery: the status that its receiver answered with, else a word. */
export const StatusCode = ({ state, status }: StatusCodeProps) => (
  <Badge tone={TONES[state]} title={strings.states[state]} minW="42px" justifyContent="center">
    {status ?? strings.states[state]}
  </Badge>
);
