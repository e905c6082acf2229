/** Products of its category that are asked for beside a product: four, and perhaps itself. */
export const RELATED_ASKED = 5;
