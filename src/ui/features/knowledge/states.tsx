import { Box } from '@chakra-ui/react';
import { Ban, Circle, CircleCheck, CircleDot, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { DocumentStatus } from '#contract/entities/knowledge';

/** Each state has its shape, in the order of the work, and its colour. */
export const STATES: Readonly<
  Record<DocumentStatus, { readonly Icon: LucideIcon; readonly color: string; readonly bar: string }>
> = {
  ready: { Icon: CircleCheck, color: 'success.ink', bar: 'success.ink' },
  fetching: { Icon: CircleDot, color: 'accent.ink', bar: 'accent.solid' },
  queued: { Icon: Circle, color: 'inkMuted', bar: 'bar' },
  skipped: { Icon: Ban, color: 'inkMuted', bar: 'line' },
  failed: { Icon: TriangleAlert, color: 'danger.ink', bar: 'danger.solid' },
};

export const STATE_ORDER: readonly DocumentStatus[] = ['ready', 'fetching', 'queued', 'skipped', 'failed'];

export const StateIcon = ({ status }: { status: DocumentStatus }) => {
  const { Icon, color } = STATES[status];
  return (
    <Box as="span" color={color} display="inline-flex">
      <Icon size={13} aria-hidden="true" />
    </Box>
  );
};
