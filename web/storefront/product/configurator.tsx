import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from 'react';
import { Form } from 'react-router';
import { largestScale } from '#contract/artwork-placement.ts';
import { ArtworkEntry } from '#web/lib/artwork/artwork-entry.tsx';
import type { UploadedArtwork } from '#web/lib/artwork/uploaded-artwork.ts';
import type { CartItem } from '#web/lib/cart/cart.ts';
import { paths, priceRequestPath } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.ts';
import { unbroken } from '#web/ui/unbroken.ts';
import { optionsOf, type PageProduct, searchOf } from './configuration.ts';
import styles from './configurator.module.css';
import { DeliveryField } from './delivery-field.tsx';
import { DesignHere } from './design-here.tsx';
import type { EditedNotice as LoadedEditedNotice } from './edited-notice.tsx';
import type { FirstQuote } from './first-quote.ts';
import { Gallery } from './gallery.tsx';
import { loadOnDemand } from './load-on-demand.ts';
import type { OptionOf } from './options/dependent-options.tsx';
import { OptionField } from './options/option-field.tsx';
import type { PlainOption } from './options/special-options.tsx';
import type { PreviewHandle } from './preview/preview-handle.ts';
import { PriceBar } from './price-bar.tsx';
import type { PriceOnRequest as LoadedPriceOnRequest } from './price-on-request.tsx';
import { QuantityField } from './quantity-field.tsx';
import type { RefusalNotice as LoadedRefusalNotice } from './refusal-notice.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { type Configurator as Configuring, useConfigurator } from './use-configurator.ts';
import { useEditedLine, withEdited } from './use-edited-line.ts';

/** Without a connection its words are all there is, and those are here. */
const RefusalNotice = later<ComponentProps<typeof LoadedRefusalNotice>>(
  () => loadOnDemand().then((loaded) => ({ default: loaded.RefusalNotice })),
  PlainRefusal,
);

/** For who changes a line of the cart. */
const EditedNotice = later<ComponentProps<typeof LoadedEditedNotice>>(() =>
  loadOnDemand().then((loaded) => ({ default: loaded.EditedNotice })),
);

/** For products in any size, with quantities by value, and where some options do not go together; without a connection what stands inside is left. */
const SpecialOptions = later(
  () => import('./options/special-options.tsx'),
  ({ children }: { children: ReactNode }) => children,
  'options',
);

/** For the few products without a price list; a plain link where it cannot be loaded. */
const PriceOnRequest = later<ComponentProps<typeof LoadedPriceOnRequest>>(
  () => loadOnDemand().then((loaded) => ({ default: loaded.PriceOnRequest })),
  'a',
);

interface ConfiguratorProps {
  product: PageProduct;
  first: FirstQuote;
}

/** Gallery, options, quantity, artwork, delivery date, price and button. */
export function Configurator({ product, first }: ConfiguratorProps) {
  const configurator = useConfigurator(product, first);
  const [artwork, setArtwork] = useState<UploadedArtwork | null>(null);
  const [printed, setPrinted] = useState<UploadedArtwork | null>(null);
  const [isUploading, setUploading] = useState(false);
  const preview = useRef<PreviewHandle>(null);
  const pictures = useRef<HTMLDivElement>(null);
  const edited = useEditedLine(product.productId);
  const [placedScale, setScale, canScale] = usePlacedScale(edited.line);
  const cart = useAddToCart(product, configurator, artwork, preview, edited);
  const { configuration, answer, last, isAsking, isExact } = configurator;
  // On the product lies what is printed, once that is made.
  const shown = printed?.key === artwork?.key ? printed : artwork;
  return (
    <div className={styles.columns}>
      <div ref={pictures} className={styles.pictures} tabIndex={-1}>
        <Gallery
          product={product}
          choice={configuration.choice}
          artwork={shown}
          preview={preview}
          placements={edited.line?.placements}
          onScale={setScale}
        />
      </div>
      <div className={styles.panel}>
        <div>
          <h1>{unbroken(product.name)}</h1>
          {product.tagline ? <p className={styles.tagline}>{unbroken(product.tagline)}</p> : null}
        </div>
        {edited.state === 'open' || edited.state === 'gone' ? (
          <Suspense>
            <EditedNotice edited={edited} />
          </Suspense>
        ) : null}
        {/* Without JavaScript this form asks the server for the price of what is chosen. */}
        <Form method="get" className={styles.choices} onSubmit={(event) => event.preventDefault()}>
          <Options product={product} configurator={configurator} first={first} />
          {product.isPriceOnRequest ? null : (
            <QuantityField
              product={product}
              quantity={configuration.quantity}
              ladder={last?.quote.ladder ?? []}
              cheaper={isExact ? (last?.quote.cheaper ?? null) : null}
              onChange={configurator.setQuantity}
            />
          )}
          {/* A browser that runs this page's script shows none of it, and is not sent it twice. */}
          <noscript>
            {import.meta.env.SSR ? (
              <>
                <button type="submit" className={styles.submit}>
                  Show the price
                </button>
                <p>
                  To order, switch on JavaScript in your browser, or <a href={paths.contact}>write to us</a>.
                </p>
              </>
            ) : null}
          </noscript>
        </Form>
        {product.isPriceOnRequest ? (
          <Suspense>
            <PriceOnRequest href={priceRequestPath(product.slug, searchOf(configuration))}>
              Request a quote
            </PriceOnRequest>
            {product.isDesignable ? (
              <DesignHere slug={product.slug} search={searchOf(configuration)}>
                The design goes along with your request, so that we see what there is to print.
              </DesignHere>
            ) : null}
          </Suspense>
        ) : (
          <>
            {answer && answer.kind !== 'priced' ? (
              <Suspense>
                <RefusalNotice answer={answer} configurator={configurator} />
              </Suspense>
            ) : null}
            {/* Where whoever designed it here comes back to. */}
            <div id="artwork">
              <ArtworkEntry
                // What the line has is found by a new one.
                key={edited.foundId}
                value={artwork}
                onChange={setArtwork}
                onBusyChange={setUploading}
                onPrinted={setPrinted}
                checkFor={{ productId: product.productId, choice: configuration.choice, placedScale }}
                onSwitch={configurator.choose}
                {...(canScale && { onScale: (wanted: number) => preview.current?.scaleTo(wanted) })}
                onSee={() => pictures.current?.focus()}
              />
            </div>
            {product.isDesignable ? (
              <DesignHere slug={product.slug} search={withEdited(searchOf(configuration), edited)}>
                Type a name, and take one of the finished designs.
              </DesignHere>
            ) : null}
            <DeliveryField
              zipCode={configurator.zipCode}
              delivery={answer?.kind === 'refused' ? null : (last?.quote.delivery ?? null)}
              isAsking={isAsking}
              onChange={configurator.setZip}
            />
          </>
        )}
      </div>
      {product.isPriceOnRequest ? null : (
        <div className={styles.foot}>
          <PriceBar product={product} configurator={configurator} cart={cart} isUploading={isUploading} />
        </div>
      )}
    </div>
  );
}

/** How large artwork is placed: as it was before until the preview says otherwise, without which nobody places it. */
function usePlacedScale(line: CartItem | null) {
  const [placed, setPlaced] = useState<{ scale: number; canScale: boolean } | null>(null);
  const tell = (scale: number, canScale: boolean) => setPlaced({ scale, canScale });
  return [placed?.scale ?? largestScale(line?.placements ?? {}), tell, placed?.canScale ?? false] as const;
}

/** What can be chosen; the field of a size and what depends come with the products that have them. */
function Options({ product, configurator, first }: ConfiguratorProps & { configurator: Configuring }) {
  const field: OptionOf<PlainOption> = (
    [name, values],
    onChoose = (value) => configurator.choose(name, value),
    excluded,
  ) => (
    <OptionField
      key={name}
      name={name}
      values={values}
      chosen={configurator.configuration.choice[name] ?? ''}
      swatches={product.swatches}
      excluded={excluded}
      onChoose={onChoose}
    />
  );
  const options = optionsOf(product);
  const plain = options.map((option) => field(option));
  if (!product.isSpecial) return plain;
  return (
    <Suspense fallback={plain}>
      <SpecialOptions {...{ product, options, configurator, first, field }}>{plain}</SpecialOptions>
    </Suspense>
  );
}

function PlainRefusal({ answer, configurator }: ComponentProps<typeof LoadedRefusalNotice>) {
  return (
    <div role="alert">
      <p>{answer.message}</p>
      <Button onClick={configurator.askAgain}>Ask again</Button>
    </div>
  );
}
