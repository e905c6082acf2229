import { redirect } from 'react-router';
import { chosenPrices, PRICES_COOKIE } from '#contract/pricing/prices-shown.ts';
import type { Route } from './+types/prices.ts';

const YEAR_S = 365 * 86_400;

/** Prices with or without tax, as the visitor says; then back to the page they were on. A form, so it works without JavaScript. */
export async function action({ request }: Route.ActionArgs) {
  const shown = chosenPrices(`${PRICES_COOKIE}=${(await request.formData()).get('shown')}`);
  const from = URL.parse(request.headers.get('referer') ?? '');
  // With one slash it is a path of ours, whoever sent the form.
  const back = from ? `/${from.pathname.replace(/^\/+/, '')}${from.search}` : '/';
  if (!shown) return redirect(back, 303);
  const secure = request.url.startsWith('https:') ? '; Secure' : '';
  const cookie = `${PRICES_COOKIE}=${shown}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly${secure}`;
  return redirect(back, { status: 303, headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } });
}

/** There is nothing to read. */
export function loader() {
  return redirect('/');
}
