/** Where an address that names nothing leads to (spec section 2), to be told so there by `MissingNote`. */
export const MISSING = { page: '/#no-such-page', product: '/products#no-such-page' } as const;
