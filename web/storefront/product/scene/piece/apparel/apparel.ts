import { cap } from './cap.ts';
import { hoodie } from './hoodie.ts';
import { polo, tShirt } from './shirts.ts';
import { tote } from './tote.ts';

/** Builders of everything that is worn or carried. */
export const builders = { 't-shirt': tShirt, polo, hoodie, cap, tote };
