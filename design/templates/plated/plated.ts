import type { Template } from '../template.ts';
import { casement, deco, frame, lattice, laurel, line, mandala, monogram, spray, sunrise } from './dark.ts';
import { half, seal, ticket, twig } from './light.ts';

/** Visiting cards made for foil and raised varnish, in the order in which they are shown. */
export const PLATED_TEMPLATES: readonly Template[] = [
  frame,
  monogram,
  ticket,
  spray,
  deco,
  line,
  half,
  mandala,
  twig,
  sunrise,
  casement,
  seal,
  lattice,
  laurel,
];
