import { redirect } from 'react-router';
import { MISSING } from '#web/lib/missing-paths.ts';
import type { Route } from './+types/footer-links.ts';

/** The footer's addresses (spec section 2) lead to the category pages (decisions, "Names, paths, formats"). */
const targets: Record<string, string> = {
  'business-cards': '/business-cards',
  flyers: '/brochures',
  banners: '/banners',
  stickers: '/labels',
  apparel: '/apparel',
};

export function loader({ params }: Route.LoaderArgs) {
  const target = Object.hasOwn(targets, params.alias) ? targets[params.alias] : undefined;
  return target ? redirect(target, 301) : redirect(MISSING.page);
}
