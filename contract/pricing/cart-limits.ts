/** Lines of one cart, and of one order. */
export const MOST_LINES = 99;
export const TOO_MANY_LINES = `One order has at most ${MOST_LINES} lines. Please order the others separately.`;
