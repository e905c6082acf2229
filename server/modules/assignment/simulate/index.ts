/** What would happen: made-up partners and orders, decided about by the same code as real ones. */

export { makeOrders, type SimulatedOrder } from './demand.ts';
export { onTimeBy, type SimulationResult } from './measure.ts';
export { makePartners } from './network.ts';
export { type Scenario, simulate, simulateGently } from './run.ts';
export { STRATEGIES, type Strategy } from './strategies.ts';
