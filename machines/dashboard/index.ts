export { figureOf } from './dashboard.cards';
export { dashboardMachine } from './dashboard.machine';
export * from './dashboard.selectors';
export type {
  CardsChange,
  DashboardContext,
  DashboardEvent,
  DashboardFile,
  DashboardInput,
  DashboardRecord,
  MakeFileInput,
  SaveCardsInput,
  SaveCardsOutput,
} from './dashboard.types';
