import { useState } from 'react';
import { data } from 'react-router';
import { getPriceOffer, type PriceOffer } from '#contract/orders/price-requests.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { findByToken, mailedMeta, mailedPage } from '#web/lib/mailed-page.ts';
import { enterDocument } from '#web/lib/own-document.ts';
import { paths } from '#web/lib/paths.ts';
import { useOwnDocument } from '#web/lib/payment/own-document.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/pay-page.ts';
import { OfferView } from './offer-view.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const offer = await findByToken(params.token, (token) => context.get(apiContext)(getPriceOffer, { token }));
  return data({ offer }, { status: offer ? 200 : 404 });
}

export const clientLoader = enterDocument;

export const headers = mailedPage;

export function meta({ matches }: Route.MetaArgs) {
  return mailedMeta(matches, {
    title: 'Your price',
    description: 'The price you asked for.',
    path: '/pay',
  });
}

export default function PayPage({ loaderData, params }: Route.ComponentProps) {
  useOwnDocument();
  const { offer } = loaderData;
  if (!offer) {
    return (
      <div className="content">
        <h1 className="spoken">Price not found</h1>
        <EmptyState
          title="Price not found"
          text="Please open the link in our mail again; it may have been cut off."
        >
          <ButtonLink to={paths.contact}>Contact support</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return <LoadedOffer key={params.token} first={offer} token={params.token} />;
}

/** As the server last said; this tab may hear first that it is paid, or that the shop has sent another price meanwhile. */
function LoadedOffer({ first, token }: { first: PriceOffer; token: string }) {
  const [state, setState] = useState(first.state);
  return <OfferView offer={{ ...first, state }} token={token} onState={setState} />;
}
