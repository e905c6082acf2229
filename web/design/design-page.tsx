import { Suspense, useEffect, useState } from 'react';
import { data, redirect, useLocation, useNavigate } from 'react-router';
import { getProduct, type Product } from '#contract/catalogue/catalogue.ts';
import { withoutQuantityOptions } from '#contract/catalogue/options.ts';
import { swatchesOf } from '#contract/catalogue/swatches.ts';
import { listLayoutRules } from '#contract/design/layouts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { formFor, kindOf } from '#design/templates/designable.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { failureMessage, isNotFound, statusOf } from '#web/lib/api-error.ts';
import { earlyParts } from '#web/lib/early-parts.ts';
import { MISSING } from '#web/lib/missing-paths.ts';
import { enterDocument } from '#web/lib/own-document.ts';
import { type PageHandle, publicPage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { productPath } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { MissingPart } from '#web/ui/missing-part.tsx';
import { focusPage } from '#web/ui/navigation/focus-page.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/design-page.ts';
import { type Arriving, useArrival } from './autosave/use-arrival.ts';
import styles from './design-page.module.css';
import { typesetter } from './drawing/typesetter.ts';
import { loadForm } from './load-form.ts';
import type { DesignedProduct } from './product-choice.ts';
import { DesignReview, Editor, ListPage, screenOf, useScreensAhead, type View } from './screens.ts';
import { NAME_PARAMETER, withoutName } from './start/name-in-address.ts';
import { StartPage } from './start/start-page.tsx';
import { useDesigner } from './use-designer.ts';
import { useLayouts } from './use-layouts.ts';

/**
 * The layouts of the form that the server drew, before React takes the page over from it; beside them what draws them, which
 * is waited for later.
 */
const drawn = globalThis.document?.querySelector<HTMLElement>('[data-form]')?.dataset.form;
if (drawn) {
  earlyParts.push(loadForm(drawn));
  typesetter().catch(() => undefined);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  let product: Product;
  let layouts: OutputOf<typeof listLayoutRules>;
  try {
    [product, layouts] = await Promise.all([
      api(getProduct, { id: params.id.slice(0, 100) }),
      api(listLayoutRules, {}),
    ]);
  } catch (error) {
    if (isNotFound(error)) throw redirect(MISSING.product);
    throw data(failureMessage(error, 'Failed to fetch product'), { status: statusOf(error) });
  }
  // A product without designs takes files.
  const form = formFor(product);
  if (!form) throw redirect(productPath(product.slug));
  const { productId, slug, name, printSpecification, sizeRule } = product;
  const { categoryId, minOrderQty, maxOrderQty, imageUrls, pricing } = product;
  const designed: DesignedProduct = {
    ...{ productId, slug, name, printSpecification, sizeRule },
    ...{ categoryId, minOrderQty, maxOrderQty },
    attributes: withoutQuantityOptions(product.attributes),
    kind: kindOf(product),
    form: form.name,
    facts: product.metadata,
    swatches: form.isOnCloth ? swatchesOf(product) : {},
    imageUrl: imageUrls[0] ?? null,
    firstUnitPrice: pricing[0]?.pricePerUnit ?? null,
    isPriceOnRequest: product.isPriceOnRequest,
    layoutRules: layouts.rules,
  };
  return { product: designed };
}

/** Only its own document may set type: who comes from another page, such as the sign-in, loads it anew. */
export const clientLoader = enterDocument;

export const headers = publicPage;
/** What is chosen stands in the address for this page's own program; the server draws one page for all. */
export const handle: PageHandle = { query: [] };
export const shouldRevalidate = () => false;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, slug } = loaderData.product;
  return pageMeta(originOf(matches), {
    title: `Design your ${name.toLowerCase()} here`,
    description: `Type your name, your number and what you do, and choose from finished designs for ${name.toLowerCase()} in your language.`,
    path: `/design/${encodeURIComponent(slug)}`,
  });
}

/** It stands behind # so that Back goes from one to the one before. */
const viewOf = (hash: string): View =>
  (['edit', 'check', 'list'] as const).find((view) => hash === `#${view}`) ?? 'start';

export default function DesignPage({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <div className={`content ${styles.page}`} data-form={product.form}>
      <Suspense
        fallback={
          <p className={styles.opening} role="status">
            Opening the designs
          </p>
        }
      >
        <WithLayouts product={product} />
      </Suspense>
    </div>
  );
}

function WithLayouts({ product }: { product: DesignedProduct }) {
  return useLayouts(product.form) ? <Designing key={product.productId} product={product} /> : <MissingPart />;
}

function Designing({ product }: { product: DesignedProduct }) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const designer = useDesigner(product, search);
  // What this browser keeps is not known where the page is drawn first.
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  // The first screen has read it by then: its effects run before these.
  const isNamed = new URLSearchParams(search).has(NAME_PARAMETER);
  useEffect(() => {
    if (isNamed)
      void navigate({ search: withoutName(search), hash }, { replace: true, preventScrollReset: true });
  }, [isNamed, search, hash, navigate]);
  useScreensAhead();
  const go = (next: View, { isReplacing = false } = {}) => {
    const show = () => {
      const hash = next === 'start' ? '' : `#${next}`;
      void navigate({ search, hash }, { preventScrollReset: false, replace: isReplacing });
      setTimeout(focusPage);
    };
    // Who is faster than the page stays where they are until the next screen is here.
    const coming = screenOf(next);
    if (coming) void coming.then(show, show);
    else show();
  };
  const arriving = useArrival(designer, hash, go);
  const view = isHere && designer.history ? viewOf(hash) : 'start';
  return (
    <>
      <Arrived arriving={arriving} />
      {arriving.state === 'opening' ? null : view === 'start' ? (
        <StartPage product={product} designer={designer} onOpen={() => go('edit')} />
      ) : (
        <Suspense fallback={<p className={styles.opening}>Opening your design</p>}>
          {view === 'edit' ? (
            <Editor
              product={product}
              designer={designer}
              onBack={() => go('start')}
              onDone={() => go('check')}
            />
          ) : view === 'check' ? (
            <DesignReview
              product={product}
              designer={designer}
              onBack={() => go('edit')}
              onList={() => go('list')}
            />
          ) : (
            <ListPage product={product} designer={designer} onBack={() => go('check')} />
          )}
        </Suspense>
      )}
    </>
  );
}

/** How it goes with the design of a link. */
function Arrived({ arriving }: { arriving: Arriving }) {
  if (arriving.state === 'none') return null;
  if (arriving.state === 'opening')
    return (
      <p className={styles.opening} role="status">
        Opening your design
      </p>
    );
  return (
    <Notice tone={arriving.state === 'gone' ? 'warning' : 'danger'} isLive>
      {arriving.state === 'gone' ? (
        <p>This design is not here: the link may be cut off, or it was deleted.</p>
      ) : (
        <>
          <p>The design could not be opened. Is there a connection?</p>
          <Button look="secondary" size="small" onClick={arriving.again}>
            Try again
          </Button>
        </>
      )}
    </Notice>
  );
}
