/**
 * Rupees. NPCI's standard limit for a payment by UPI to a merchant; the higher ones (₹2 lakh, ₹5 lakh) are of categories such as
 * insurance, travel and hospitals, and printing is none of them. Above it a gateway does not offer UPI, or the bank declines
 * it (cashfree.com/docs/payments/manage/payment-methods/upi-transaction-limits; RBI, statement of 9 April 2025).
 */
export const UPI_MOST = 100_000;

/** How an amount in rupees can be paid in the payment window. */
export function waysToPay(rupees: number): string {
  return rupees > UPI_MOST ? 'card or netbanking' : 'card, UPI or netbanking';
}
