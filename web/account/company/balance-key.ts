/** Of all that is kept of the balance of a company. */
export const BALANCE_KEY = ['company-balance'];

/** The page of the balance: a document of its own, since the payment window opens there (server/page-policy.ts). */
export const BALANCE_PATH = '/company/balance';
