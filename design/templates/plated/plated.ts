import type { Template } from '../template.ts';
import { deco, frame, lattice, line, monogram } from './dark.ts';
import { casement, laurel, mandala, spray, sunrise } from './drawn.ts';
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
