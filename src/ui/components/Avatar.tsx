import { chakra } from '@chakra-ui/react';
import { type CSSProperties, createContext, useContext } from 'react';
import { hueOf, initialsOf } from '#contract/rules/values/initials';
import { PathIcon } from './PathIcon';

/** Lucide's user-round. */
const USER_ROUND = 'M7 8a5 5 0 1 0 10 0A5 5 0 0 0 7 8m13 13a8 8 0 0 0-16 0';

const SIZES = { xs: 18, sm: 24, md: 32, lg: 40, xl: 44 } as const;
type Size = keyof typeof SIZES | 'row';

const sized = (px: number) => ({ w: `${px}px`, h: `${px}px`, fontSize: `${Math.max(Math.round(px * 0.38), 8)}px` });

const Tile = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    fontWeight: 'semibold',
    lineHeight: '1',
    letterSpacing: '-0.01em',
    userSelect: 'none',
    bg: { _light: 'oklch(0.93 0.045 var(--hue))', _dark: 'oklch(0.31 0.055 var(--hue))' },
    color: { _light: 'oklch(0.4 0.12 var(--hue))', _dark: 'oklch(0.87 0.08 var(--hue))' },
    '& > img': { w: 'full', h: 'full', objectFit: 'cover', borderRadius: 'inherit' },
    '& > svg': { w: '56%', h: '56%' },
  },
  variants: {
    kind: {
      organization: {
        borderRadius: '24%',
        bg: { _light: 'oklch(0.47 0.11 var(--hue))', _dark: 'oklch(0.5 0.1 var(--hue))' },
        color: 'white',
      },
      agent: { borderRadius: '28%' },
      speakingAgent: { borderRadius: '28%', bg: 'agent.tint', color: 'agent.ink' },
      colleague: { borderRadius: '50%' },
      customer: { borderRadius: '50% 50% 50% 14%' },
    },
    size: {
      xs: sized(SIZES.xs),
      sm: sized(SIZES.sm),
      md: sized(SIZES.md),
      lg: sized(SIZES.lg),
      xl: sized(SIZES.xl),
      /** Of an agent's row: a little larger where rows are cards. */
      row: { ...sized(36), mdDown: sized(40) },
    },
  },
  defaultVariants: { kind: 'colleague', size: 'md' },
});

export type AvatarProps = {
  name: string;
  /** Who it is, told by the shape as well. Beside its own words every agent is violet. */
  kind?: 'organization' | 'agent' | 'speakingAgent' | 'colleague' | 'customer';
  /** What the colour is made of; the name, if there is no id. */
  id?: string | number | undefined;
  image?: string | null | undefined;
  size?: Size;
};

/** A picture of somebody, or the initials; decoration, since the name is always beside it. */
export const Avatar = ({ name, kind = 'colleague', id, image, size = 'md' }: AvatarProps) => (
  <Tile aria-hidden="true" kind={kind} size={size} style={{ '--hue': hueOf(id ?? name) } as CSSProperties}>
    {image ? (
      <img src={image} alt="" />
    ) : nameless(name) ? (
      <PathIcon d={USER_ROUND} sizePx={24} />
    ) : (
      <Initials name={name} kind={kind} />
    )}
  </Tile>
);

/** The name of the organization whose agents are shown; empty above organizations. */
export const OrganizationName = createContext('');

const Initials = ({ name, kind }: Required<Pick<AvatarProps, 'name' | 'kind'>>) => {
  const organization = useContext(OrganizationName);
  return initialsOf(name, kind === 'agent' || kind === 'speakingAgent' ? organization : '');
};

/** Whether it is a number or nothing: nobody's initials. */
const nameless = (name: string): boolean => !/\p{L}/u.test(name);
