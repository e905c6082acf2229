import { redirect } from 'react-router';
import { MISSING } from '#web/lib/missing-paths.ts';
import type { Route } from './+types/unknown.ts';

/** Spec section 2: any other path redirects to `/`. A missing file stays missing: a page is no picture. */
export function loader({ params }: Route.LoaderArgs) {
  if (/\.\w{2,5}$/.test(params['*']))
    throw new Response('Not found', { status: 404, statusText: 'Not found' });
  return redirect(MISSING.page);
}

export const action = loader;
