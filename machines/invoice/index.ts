export { invoiceMachine } from './invoice.machine';
export {
  type InvoiceStep,
  selectAsked,
  selectCanRequest,
  selectInvoice,
  selectInvoiceFailure,
  selectInvoiceStep,
  selectInvoiceWork,
} from './invoice.selectors';
export type {
  InvoiceInput,
  InvoiceOutput,
  PayInvoiceInput,
  RequestInvoiceInput,
  WalletChanged,
  WalletNews,
} from './invoice.types';
