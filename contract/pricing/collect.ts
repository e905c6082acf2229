/** Who collects an order goes no farther than this, from the area of their PIN code to the printer's. */
export const COLLECT_KM = 30;
