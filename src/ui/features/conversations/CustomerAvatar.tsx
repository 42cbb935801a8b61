import type { Identity } from '#contract/rules/conversations/identity';
import { Avatar, type AvatarProps } from '../../components/Avatar';

export type CustomerAvatarProps = Pick<AvatarProps, 'id' | 'size' | 'image'> & { identity: Identity };

/** The drop of a customer. Who has no name has no initials; the colour is of the room, the same in inbox and log. */
export const CustomerAvatar = ({ identity, ...rest }: CustomerAvatarProps) => (
  <Avatar kind="customer" name={identity.isNamed ? identity.name : ''} {...rest} />
);
