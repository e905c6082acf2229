/** Of all that is kept of the balance of a company. */
export const BALANCE_KEY = ['company-balance'];
