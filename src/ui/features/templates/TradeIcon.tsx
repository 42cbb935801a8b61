import { Flex } from '@chakra-ui/react';
import {
  ConciergeBell,
  LayoutTemplate,
  type LucideIcon,
  PenLine,
  Stethoscope,
  UtensilsCrossed,
  Wrench,
} from 'lucide-react';

/** Words of a trade, and what stands for it. */
const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/restaurant|food|dining|caf/i, UtensilsCrossed],
  [/clinic|health|medical|dental|doctor/i, Stethoscope],
  [/home|repair|plumb|hvac|dispatch|service/i, Wrench],
  [/front desk|reception|office|any/i, ConciergeBell],
];

/** A picture of a trade; decoration beside its name. */
export const TradeIcon = ({ trade }: { trade: string }) => (
  <Tile Icon={ICONS.find(([words]) => words.test(trade))?.[1] ?? LayoutTemplate} />
);

/** The picture of an agent without a template. */
export const ScratchIcon = () => <Tile Icon={PenLine} />;

const Tile = ({ Icon }: { Icon: LucideIcon }) => (
  <Flex
    align="center"
    justify="center"
    w="36px"
    h="36px"
    flexShrink={0}
    borderRadius="md"
    bg="accent.tint"
    color="accent.ink"
    aria-hidden="true"
  >
    <Icon size={18} />
  </Flex>
);
