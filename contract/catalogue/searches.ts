import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** So many hits of a search are said; of more it is only known that they are there. */
export const MOST_MATCHED = 1_000;

/** Told when a search is made. It is counted without a word about who made it. */
export const countSearch = endpoint({
  name: 'countSearch',
  summary: 'Tell that something was searched for',
  tag: 'Catalogue',
  method: 'POST',
  path: '/searches',
  access: 'public',
  takesOldTokens: true,
  perMinute: 30,
  body: z.object({ q: z.string().trim().min(1).max(100) }),
  /** False: nothing is sold that this means. */
  response: z.object({ found: z.boolean() }),
});

/** What many people searched for lately, the most asked for first; each finds something. */
export const listPopularSearches = endpoint({
  name: 'listPopularSearches',
  summary: 'What many people search for',
  tag: 'Catalogue',
  method: 'GET',
  path: '/searches/popular',
  access: 'public',
  takesOldTokens: true,
  response: z.object({ searches: z.array(z.string()) }),
});

export const suggestProducts = endpoint({
  name: 'suggestProducts',
  summary: 'Suggestions while typing in the search box',
  tag: 'Catalogue',
  method: 'GET',
  path: '/products/suggestions',
  access: 'public',
  query: z.object({ q: z.string().trim().max(100) }),
  response: z.object({
    suggestions: z.array(
      z.object({ slug: z.string(), name: z.string(), category: z.string(), imageUrl: z.string().nullable() }),
    ),
  }),
});
