export { figureOf } from './dashboard.cards';
export { dashboardMachine } from './dashboard.machine';
export * from './dashboard.selectors';
export type {
  CardsChange,
  DashboardContext,
  DashboardEvent,
  DashboardFile,
  DashboardInput,
  DashboardNews,
  DashboardRecord,
  DashboardUndo,
  MakeFileInput,
  RemovedCard,
  SaveCardsInput,
  SaveCardsOutput,
} from './dashboard.types';
