/** What a product page loads only when it is wanted, under one name: each name more is written at every place that asks. */
export { EditedNotice } from './edited-notice.tsx';
export { openLine } from './open-line.ts';
export { PriceOnRequest } from './price-on-request.tsx';
export { putIntoCart } from './put-into-cart.ts';
export { RefusalNotice } from './refusal-notice.tsx';
export { refusalOfPin } from './refusal-of-pin.ts';
