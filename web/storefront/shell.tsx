import { Suspense, useEffect, useRef } from 'react';
import { data, Outlet, useLocation } from 'react-router';
import { chosenPrices } from '#contract/pricing/prices-shown.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { incomplete } from '#web/lib/page-headers.ts';
import { paths } from '#web/lib/paths.ts';
import { readSoldCategories } from '#web/lib/read-sold-categories.ts';
import { shopFacts } from '#web/lib/shop-facts.ts';
import { AS_LISTED, ShownPrices, shownPrices } from '#web/lib/shown-prices.ts';
import { SoldHere, useSoldCategories } from '#web/lib/sold-categories.ts';
import { focusPage } from '#web/ui/navigation/focus-page.ts';
import type { Route } from './+types/shell.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import styles from './shell.module.css';

/**
 * What header and footer say of the shop. Without an answer they stand without it, and nobody keeps the page; see
 * `publicPage`.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [shop, sold] = await Promise.all([shopFacts(api), readSoldCategories(api)]);
  if (!shop) return data({ support: undefined, isDeliveryFree: false, prices: AS_LISTED, sold }, incomplete);
  const { support, isDeliveryFree } = shop;
  const pricesShown = chosenPrices(request.headers.get('cookie')) ?? shop.pricesShown;
  const prices = shownPrices({ ...shop, pricesShown });
  return data({ support, isDeliveryFree, prices, sold }, sold ? {} : incomplete);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** It does not change while somebody looks around: moving between pages asks for the page's own data only. */
export function shouldRevalidate() {
  return false;
}

/** After moving to another page, the keyboard and the screen reader start at its content, not at the old link. */
function useFocusOnMove(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusPage();
  }, [pathname]);
}

/** What surrounds every page of the storefront. */
export default function Shell({ loaderData }: Route.ComponentProps) {
  useFocusOnMove();
  const { pathname } = useLocation();
  const all = useSoldCategories();
  const { support, isDeliveryFree, prices, sold } = loaderData;
  const hasHeader = pathname !== paths.forgotPassword;
  return (
    <ShownPrices value={prices}>
      <SoldHere value={sold ?? all}>
        <a className={styles.skip} href="#content">
          Skip to content
        </a>
        {hasHeader ? <Header isDeliveryFree={isDeliveryFree} /> : null}
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
        {/* Taken over after the page. */}
        <Suspense>
          <Footer support={support} />
        </Suspense>
      </SoldHere>
    </ShownPrices>
  );
}
