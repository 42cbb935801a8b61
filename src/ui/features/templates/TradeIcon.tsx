import {
  ConciergeBell,
  LayoutTemplate,
  type LucideIcon,
  PenLine,
  Stethoscope,
  UtensilsCrossed,
  Wrench,
} from 'lucide-react';
import { IconTile } from '../../components/IconTile';

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
  <IconTile>
    <Icon size={18} />
  </IconTile>
);
