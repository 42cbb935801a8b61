/** What the features of the log and of money hold, are asked for, and are changed by. */

export type { CardsChange, CardsOfAccount } from './cards';
export type { LogQuery } from './logs';
export type { LogBar, LogVolumeKey } from './logVolume';
export type { LogReporting, LogViews, LogViewsChange, LogWorkKey } from './logWork';
export type { PlanCatalogKey, PlanShown, PlanShownKey, Plans, PlansKey } from './plans';
export type { FactCorrection, Transcript, TranscriptKey } from './transcript';
export type {
  Usage,
  UsageChange,
  UsageItemKey,
  UsageKey,
  UsagePriceChange,
  UsagePricesKey,
  UsageQuery,
} from './usage';
export type { MovementQuery, WalletChange, WalletKey } from './wallet';
