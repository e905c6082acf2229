/** What would happen: made-up partners and orders, decided about by the same code as real ones. */
export { WAYS, type Way } from './choosers.ts';
export { makeOrders, type SimulatedOrder } from './demand.ts';
export { type Measured, onTimeBy } from './measure.ts';
export { makePartners } from './network.ts';
export { type Scenario, simulate, simulateGently } from './run.ts';
