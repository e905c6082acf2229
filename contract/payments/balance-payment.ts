/** What the number of a payment begins with that a company's prepaid balance made: no gateway knows it. */
export const BALANCE_PAYMENT = 'bal_';

/** Was an order paid from a company's prepaid balance by this payment? */
export const isBalancePayment = (paymentId: string): boolean => paymentId.startsWith(BALANCE_PAYMENT);
