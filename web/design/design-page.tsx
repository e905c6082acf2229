import { useEffect, useState } from 'react';
import { data, redirect, useLocation, useNavigate } from 'react-router';
import { getProduct, type Product } from '#contract/catalogue/catalogue.ts';
import { swatchesOf } from '#contract/catalogue/swatches.ts';
import { formFor } from '#design/templates/designable.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { failureMessage, isNotFound, statusOf } from '#web/lib/api-error.ts';
import { type PageHandle, publicPage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { paths, productPath } from '#web/lib/paths.ts';
import { focusPage } from '#web/ui/navigation/focus-page.ts';
import type { Route } from './+types/design-page.ts';
import { DesignReview } from './check/design-review.tsx';
import styles from './design-page.module.css';
import { Editor } from './editor/editor.tsx';
import type { DesignedProduct } from './product-choice.ts';
import { StartPage } from './start/start-page.tsx';
import { useDesigner } from './use-designer.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  let product: Product;
  try {
    product = await context.get(apiContext)(getProduct, { id: params.id.slice(0, 100) });
  } catch (error) {
    if (isNotFound(error)) throw redirect(paths.products);
    throw data(failureMessage(error, 'Failed to fetch product'), { status: statusOf(error) });
  }
  // A product without designs takes files.
  const form = formFor(product);
  if (!form) throw redirect(productPath(product.slug));
  const { productId, slug, name, section, category, attributes, printSpecification, sizeRule } = product;
  const swatches = form.isOnCloth ? swatchesOf(product) : {};
  return {
    product: {
      productId,
      slug,
      name,
      section,
      category: { slug: category.slug },
      attributes,
      printSpecification,
      sizeRule,
      swatches,
    } satisfies DesignedProduct,
  };
}

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

/** Which of the three screens: it stands behind # so that Back goes from one to the one before. */
type View = 'start' | 'edit' | 'check';
const viewOf = (hash: string): View => (hash === '#edit' ? 'edit' : hash === '#check' ? 'check' : 'start');

export default function DesignPage({ loaderData: { product } }: Route.ComponentProps) {
  return <Designing key={product.productId} product={product} />;
}

function Designing({ product }: { product: DesignedProduct }) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const designer = useDesigner(product, search);
  // What this browser keeps is not known where the page is drawn first.
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const view = isHere && designer.history ? viewOf(hash) : 'start';
  const go = (next: View) => {
    void navigate({ search, hash: next === 'start' ? '' : `#${next}` }, { preventScrollReset: false });
    setTimeout(focusPage);
  };
  return (
    <div className={`content ${styles.page}`}>
      {view === 'edit' && designer.history ? (
        <Editor product={product} designer={designer} onBack={() => go('start')} onDone={() => go('check')} />
      ) : view === 'check' && designer.history ? (
        <DesignReview product={product} designer={designer} onBack={() => go('edit')} />
      ) : (
        <StartPage product={product} designer={designer} onOpen={() => go('edit')} />
      )}
    </div>
  );
}
