/**
 * What each print partner earned and owes. Always true: the ledger is only added to; a job earns once and a claim
 * charges once; a statement is the sum of its month's entries, and no entry is added to a month that has its
 * statement. No money is moved from here: a transfer is noted, and the file for the bank says what is due. Where a
 * partner's money goes is forgotten when they left and nothing is owed.
 */
export { chargePartner } from './charge-partner.ts';
export { settlementJobs, settlementSchedules } from './jobs.ts';
export { settlementRoutes } from './routes.ts';
export { payForPieces } from './rules.ts';
