import { Flex } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type StripNotice = { readonly Icon: LucideIcon; readonly text: string };

type StripProps = {
  tone: 'warning' | 'danger';
  notice: StripNotice | null;
  /** What can be done about it. */
  action?: ReactNode;
};

/** A line across the shell. Always rendered, so that a screen reader announces what it comes to say. */
export const Strip = ({ tone, notice, action }: StripProps) => (
  <Flex
    role="status"
    align="center"
    justify="center"
    gap="2"
    flexShrink={0}
    fontSize="sm"
    bg={`${tone}.tint`}
    color={`${tone}.ink`}
    {...(notice && { px: '4', py: '1.5' })}
  >
    {notice && (
      <>
        <notice.Icon size={15} aria-hidden="true" />
        {notice.text}
        {action}
      </>
    )}
  </Flex>
);
