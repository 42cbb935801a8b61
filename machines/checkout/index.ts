export { checkoutMachine } from './checkout.machine';
export {
  selectCanCheckOut,
  selectCheckout,
  selectCheckoutCardId,
  selectCheckoutCards,
  selectCheckoutFailure,
  selectCheckoutProvider,
  selectCheckoutStep,
  selectDue,
  selectFormCards,
  selectIsCheckingOut,
  selectOrder,
} from './checkout.selectors';
export type {
  CheckoutInput,
  CheckoutOf,
  CheckoutOutput,
  CheckoutStart,
  ConfirmCheckoutInput,
  FillCheckoutInput,
  LeaveCheckoutInput,
  OfCheckout,
  Order,
  PayCheckoutInput,
  PlanNews,
  ToldCheckout,
} from './checkout.types';
