/** The most addresses one order goes to. */
export const MOST_DESTINATIONS = 500;
/** An order of fewer has an ordinary shipping address. */
export const LEAST_DESTINATIONS = 2;
/** Lines of a cart that is divided among addresses: a column each. */
export const MOST_DIVIDED_LINES = 20;
/** Text that is longer than this is no list of 500 addresses. */
export const MOST_DESTINATION_LETTERS = 500_000;
