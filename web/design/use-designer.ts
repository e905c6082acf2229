import { useEffect, useReducer, useRef, useState } from 'react';
import type { Design } from '#contract/design/design.ts';
import type { getDesign } from '#contract/design/designs.ts';
import { finishesIn } from '#design/look/finishes.ts';
import { NO_FIELDS, refit } from '#design/templates/build-design.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { arrivalIn } from './autosave/arrival.ts';
import { Autosave, type KeptState } from './autosave/autosave.ts';
import { type Draft, keyOfTab, readDraft, readUnsent, writeDraft } from './autosave/draft.ts';
import { begin, type History, type Step, step } from './autosave/history.ts';
import { noteDevice } from './autosave/note-device.ts';
import { withAdded } from './editor/objects/keep-added.ts';
import { layoutHere } from './load-form.ts';
import type { OrderPlace } from './order-line.ts';
import {
  type Choice,
  choiceOf,
  clothOf,
  type DesignedProduct,
  sidesOf,
  sidesValue,
  sizeOf,
} from './product-choice.ts';

export interface Designer {
  /** Null until there is a design. */
  readonly history: History | null;
  readonly choice: Choice;
  /** What was ordered is what is designed: nothing of the choice changes. */
  readonly order: OrderPlace | null;
  readonly kept: KeptState;
  /** Another tab changed it meanwhile, and both are in it now. */
  readonly isMerged: boolean;
  /** Of what is open, on the server; null until it is there. */
  key(): string | null;
  /**
   * Opens a kept design in the place of what is here, which is sent first.
   * @throws ApiError when it is not there, or there is no connection
   */
  openKept(key: string): Promise<void>;
  /** A finished design, begun with. */
  open(design: Design): void;
  /**
   * @param design what it is now, or what becomes of the newest: for what was begun a while ago
   * @param what the same again is one step with it
   */
  change(design: Design | ((now: Design) => Design), what?: string | null): void;
  rest(): void;
  undo(): void;
  redo(): void;
  setSides(sides: number): void;
  /** Another size or colour: the words stay, the design is laid out anew. */
  choose(name: string, value: string): void;
  /** @throws ApiError when it cannot be kept */
  flush(): Promise<{ key: string; version: number }>;
}

type Known = History | null;

const reduce = (known: Known, next: Step | { readonly kind: 'open'; readonly design: Design }): Known => {
  if (next.kind === 'open') return begin(next.design);
  return known && step(known, next);
};

/** What was kept before there were as many fields has the others empty. */
const whole = (design: Design): Design => ({ ...design, fields: { ...NO_FIELDS, ...design.fields } });

/** The same design in another size, on other cloth, with other finishes; itself where all are as they were. */
function asChosen(before: Design, product: DesignedProduct, choice: Choice): Design {
  const size = sizeOf(product, choice);
  const cloth = clothOf(product, choice);
  const finishes = finishesIn(choice);
  const { finishes: known, ...rest } = before;
  const isSame =
    isSameFinish(known, finishes) &&
    JSON.stringify(size) === JSON.stringify(before.size) &&
    String(cloth) === String(before.cloth);
  // Layouts that are made for foil have on their plate what is chosen now.
  return isSame ? before : refit({ ...rest, size, ...(finishes && { finishes }), ...(cloth && { cloth }) });
}

/** A kept design in what is chosen, which may be another size since; where that is ordered, with as many sides. */
function asWanted(kept: Design, product: DesignedProduct, choice: Choice, isOrdered: boolean): Design {
  const design = asChosen(whole(kept), product, choice);
  const sides = sidesOf(product, choice);
  return design.pages.length === sides || !isOrdered ? design : refit(design, sides);
}

const isSameFinish = (one: Design['finishes'], other: Design['finishes']) =>
  one?.foil?.name === other?.foil?.name && one?.varnish === other?.varnish;

/**
 * What is chosen of the product; the sides of a design say the option that stands for them. The server draws one page for
 * all: what the address says is chosen right after the page was taken over from it (`now` has it from the first on).
 */
function useChoice(product: DesignedProduct, search: string) {
  const [choice, setShown] = useState(() => choiceOf(product, ''));
  const now = useRef<Choice | null>(null);
  now.current ??= choiceOf(product, search);
  useEffect(() => setShown((before) => now.current ?? before), []);
  const setChoice = (next: Choice) => {
    now.current = next;
    setShown(next);
  };
  const sayPages = (sides: number) => {
    const said = sidesValue(product, sides);
    if (said) setChoice({ ...now.current, [said.name]: said.value });
  };
  return { choice, now: () => now.current ?? choice, setChoice, sayPages };
}

/** The line of an order that is designed for: known before a design is shown. */
function useOrder(onKnown: () => void) {
  const [order, setOrder] = useState<OrderPlace | null>(null);
  const place = useRef<OrderPlace | null>(null);
  const known = useRef(onKnown);
  useEffect(() => {
    if (!location.search.includes('line=')) known.current();
    else
      void import('./order-line.ts')
        .then(({ takeOrderPlace }) => {
          place.current = takeOrderPlace();
          setOrder(place.current);
        })
        .finally(() => known.current());
  }, []);
  return { order, place };
}

/** Keeps a design, and says how that goes. */
function useAutosave(
  product: DesignedProduct,
  autosave: { current: Autosave | null },
  dispatch: (step: Step) => void,
) {
  const [kept, setKept] = useState<KeptState>('kept');
  const [isMerged, setMerged] = useState(false);
  const keep = (draft: Draft) => {
    setKept('kept');
    autosave.current = new Autosave(product, draft, {
      onState: setKept,
      onMerged: (merge) => {
        setMerged(true);
        dispatch({ kind: 'merge', merge });
      },
    });
  };
  return { keep, kept, isMerged, setMerged };
}

/** The design of this browser for this product: what is done to it, and where it is kept. */
export function useDesigner(product: DesignedProduct, search: string): Designer {
  const { choice, now, setChoice, sayPages } = useChoice(product, search);
  const [history, dispatch] = useReducer(reduce, null);
  const { order, place } = useOrder(() => found.current());
  const autosave = useRef<Autosave | null>(null);
  const { keep, kept, isMerged, setMerged } = useAutosave(product, autosave, dispatch);
  const latest = useRef<Design | undefined>(undefined);

  const found = useRef(() => showFirst(product.slug, show, openKept));
  const show = (draft: Draft): Promise<void> => {
    const open = () => {
      keep(draft);
      const design = asWanted(draft.design, product, now(), place.current !== null);
      dispatch({ kind: 'open', design });
      if (design.pages.length !== sidesOf(product, now())) sayPages(design.pages.length);
    };
    // Its ornaments come with its layout; without them it is there all the same.
    const coming = layoutHere(draft.design);
    if (coming) return coming.then(open, open);
    open();
    return Promise.resolve();
  };
  const openKept = async (key: string) => {
    const before = autosave.current;
    if (before?.key === key) return;
    const found = readUnsent(product.slug, key) ?? (await fetchDesign(key, product));
    if (before) await leave(before);
    noteDevice({ key, slug: product.slug });
    writeDraft(product.slug, found);
    setMerged(false);
    await show(found);
  };
  const design = history?.present;
  useEffect(() => {
    latest.current = design;
    if (design) autosave.current?.put(design);
  }, [design]);

  return {
    history,
    choice,
    order,
    kept,
    isMerged,
    key: () => autosave.current?.key ?? null,
    openKept,
    open(made) {
      // Another layout of a design goes on with it: what was before is one of its versions.
      if (design) dispatch({ kind: 'change', design: withAdded(made, design), what: null });
      else {
        keep({ key: null, version: 0, base: null, design: made });
        dispatch({ kind: 'open', design: made });
      }
    },
    change(changed, what = null) {
      const design = typeof changed !== 'function' ? changed : latest.current && changed(latest.current);
      if (design) dispatch({ kind: 'change', design, what });
    },
    rest: () => dispatch({ kind: 'rest' }),
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    setSides(sides) {
      sayPages(sides);
      if (design) dispatch({ kind: 'change', design: refit(design, sides), what: null });
    },
    choose(name, value) {
      const next = { ...now(), [name]: value };
      setChoice(next);
      if (!design) return;
      const made = asChosen(design, product, next);
      if (made !== design) dispatch({ kind: 'change', design: made, what: null });
    },
    flush: () => autosave.current?.flush() ?? Promise.reject(new Error('there is no design')),
  };
}

/** One that no server has yet is sent first; what else is not sent waits in this browser. @throws ApiError */
async function leave(autosave: Autosave): Promise<void> {
  if (autosave.key === null) await autosave.flush();
  else await autosave.flush().catch(() => undefined);
  autosave.stop();
}

/** @throws ApiError `not_found` also for a design of another product */
async function fetchDesign(key: string, product: DesignedProduct): Promise<Draft> {
  const { document, version, productId } = await call<typeof getDesign>('GET', '/designs/{key}', {
    params: { key },
  });
  if (productId !== product.productId)
    throw new ApiError({ status: 404, code: 'not_found', message: 'Not found' });
  return { key, version, base: document, design: document };
}

/** What this browser has of the product; a link in the address names another design itself. */
function showFirst(
  slug: string,
  show: (draft: Draft) => Promise<void>,
  openKept: (key: string) => Promise<void>,
): void {
  const draft = readDraft(slug);
  const ofTab = keyOfTab(slug);
  const showDraft = () => {
    if (draft) void show(draft);
  };
  // Another tab may be at another design of the same product.
  if (arrivalIn(location.hash) || ofTab === null || ofTab === draft?.key) showDraft();
  else openKept(ofTab).catch(showDraft);
}
