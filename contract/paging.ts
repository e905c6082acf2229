import { z } from 'zod';

/** `limit` of a list; spec pages are 12, lists are capped at 100. */
export const Limit = z.coerce.number().int().min(1).max(100);
export const Offset = z.coerce.number().int().min(0).max(10_000);
/** An opaque place in a list, from the answer before. */
export const NextToken = z.string().max(400);
