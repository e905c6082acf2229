import { IconArrowBackUp, IconArrowForwardUp, IconChevronLeft } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Design, DesignObject, DesignPage } from '#contract/design/design.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Typesetter, useTypesetter } from '../drawing/typesetter.ts';
import { type DesignedProduct, ppiWanted, sidesValue } from '../product-choice.ts';
import type { Designer } from '../use-designer.ts';
import { AddPanel } from './add-panel.tsx';
import { Canvas } from './canvas.tsx';
import { findObject, type Which } from './changes.ts';
import { ColoursPanel } from './colours-panel.tsx';
import styles from './editor.module.css';
import { FontsPanel } from './fonts-panel.tsx';
import { ObjectPanel } from './object-panel.tsx';
import { WordsPanel } from './words-panel.tsx';

interface EditorProps {
  product: DesignedProduct;
  designer: Designer;
  onBack: () => void;
  onDone: () => void;
}

type Panel = 'words' | 'add' | 'colours' | 'fonts' | 'selected';
const PANELS: readonly (readonly [Panel, string])[] = [
  ['words', 'Words'],
  ['add', 'Add'],
  ['colours', 'Colours'],
  ['fonts', 'Fonts'],
];

/** The design itself, and what can be changed of it. */
export function Editor({ product, designer, onBack, onDone }: EditorProps) {
  const [side, setSide] = useState<DesignPage['name']>('Front');
  const [selected, setSelected] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const [panel, setPanel] = useState<Panel>('words');
  const opening = useTypesetter();
  const { history } = designer;
  const design = history?.present;
  const page = design?.pages.find(({ name }) => name === side) ?? design?.pages[0];
  const which = page && selected !== null ? { page: page.name, id: selected } : null;
  const object = design && which ? findObject(design, which) : undefined;
  useEffect(() => {
    if (!object && panel === 'selected') setPanel('words');
  }, [object, panel]);
  if (!history || !design || !page) return null;
  const select = (id: string | null) => {
    setSelected(id);
    setTyping(false);
    if (id !== null) setPanel('selected');
  };
  const keys = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isField || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) designer.redo();
    else designer.undo();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo by keyboard, whose buttons are inside
    <div className={styles.editor} onKeyDown={keys}>
      <EditorHead designer={designer} onBack={onBack} onDone={onDone} />
      <div className={styles.stage}>
        <Sides
          product={product}
          designer={designer}
          side={page.name}
          onSide={(next) => {
            setSide(next);
            select(null);
            setPanel('words');
          }}
        />
        {opening.hasFailed ? (
          <Notice tone="danger" isLive>
            <p>The design could not be drawn. Is there a connection?</p>
            <Button look="secondary" onClick={opening.retry}>
              Try again
            </Button>
          </Notice>
        ) : null}
        <Canvas
          designer={designer}
          design={design}
          page={page}
          setter={opening.typesetter}
          selected={object ? object.id : null}
          isTyping={isTyping}
          onSelect={select}
          onType={setTyping}
        />
        <p className={styles.legend}>
          Keep words inside the dashed line. What is outside the card is cut away.
        </p>
      </div>
      <Panels
        designer={designer}
        design={design}
        setter={opening.typesetter}
        which={which}
        object={object}
        panel={panel}
        onPanel={setPanel}
        onType={() => setTyping(true)}
        onGone={() => select(null)}
        page={page.name}
        minimumPpi={ppiWanted(product, designer.choice)}
        onAdded={select}
      />
    </div>
  );
}

function EditorHead({ designer, onBack, onDone }: Pick<EditorProps, 'designer' | 'onBack' | 'onDone'>) {
  const { history, kept, isMerged } = designer;
  const words = {
    kept: 'All changes are kept',
    saving: 'Keeping your changes',
    waiting: 'Kept on this device; sent when there is a connection',
  }[kept];
  return (
    <div className={styles.head}>
      <h1 className={styles.srOnly}>Change your design</h1>
      <Button look="quiet" onClick={onBack} aria-label="Back to the designs">
        <IconChevronLeft size={20} aria-hidden="true" />
        <span className={styles.wide}>Designs</span>
      </Button>
      <Button
        look="quiet"
        onClick={designer.undo}
        disabled={!history || history.past.length === 0}
        aria-label="Undo"
      >
        <IconArrowBackUp size={20} aria-hidden="true" />
      </Button>
      <Button
        look="quiet"
        onClick={designer.redo}
        disabled={!history || history.future.length === 0}
        aria-label="Redo"
      >
        <IconArrowForwardUp size={20} aria-hidden="true" />
      </Button>
      <p className={styles.kept} role="status">
        {words}
        {isMerged ? '. Changes of another tab are in it, too' : ''}
      </p>
      <Button onClick={onDone}>Next</Button>
    </div>
  );
}

interface SidesProps {
  product: DesignedProduct;
  designer: Designer;
  side: DesignPage['name'];
  onSide: (side: DesignPage['name']) => void;
}

/** Front and back, where the product is printed on both. */
function Sides({ product, designer, side, onSide }: SidesProps) {
  const count = designer.history?.present.pages.length ?? 1;
  if (count < 2) {
    if (!sidesValue(product, 2)) return null;
    return (
      <Button
        look="quiet"
        size="small"
        onClick={() => {
          designer.setSides(2);
          onSide('Back');
        }}
      >
        Add a back
      </Button>
    );
  }
  return (
    <div className={styles.sides}>
      {(['Front', 'Back'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.side}
          aria-pressed={side === name}
          onClick={() => onSide(name)}
        >
          {name}
        </button>
      ))}
      {sidesValue(product, 1) ? (
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            designer.setSides(1);
            onSide('Front');
          }}
        >
          Leave the back unprinted
        </Button>
      ) : null}
    </div>
  );
}

interface PanelsProps {
  designer: Designer;
  design: Design;
  setter: Typesetter | null;
  which: Which | null;
  object: DesignObject | undefined;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  onType: () => void;
  onGone: () => void;
  page: DesignPage['name'];
  minimumPpi: number;
  onAdded: (id: string) => void;
}

function Panels(props: PanelsProps) {
  const {
    designer,
    design,
    setter,
    which,
    object,
    panel,
    onPanel,
    onType,
    onGone,
    page,
    minimumPpi,
    onAdded,
  } = props;
  return (
    <div className={styles.panels}>
      <div className={styles.tabs} role="tablist" aria-label="What to change">
        {[...PANELS, ...(object ? ([['selected', 'Selected']] as const) : [])].map(([name, label]) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={panel === name}
            aria-controls="panel"
            className={styles.tab}
            onClick={() => onPanel(name)}
          >
            {label}
          </button>
        ))}
      </div>
      <div id="panel" role="tabpanel" aria-labelledby={`tab-${panel}`} className={styles.panel}>
        {panel === 'words' ? <WordsPanel designer={designer} design={design} /> : null}
        {panel === 'add' ? <AddPanel designer={designer} page={page} onAdded={onAdded} /> : null}
        {panel === 'colours' ? <ColoursPanel designer={designer} design={design} /> : null}
        {panel === 'fonts' ? <FontsPanel designer={designer} design={design} setter={setter} /> : null}
        {panel === 'selected' && which && object ? (
          <ObjectPanel
            designer={designer}
            design={design}
            which={which}
            object={object}
            minimumPpi={minimumPpi}
            onType={onType}
            onGone={onGone}
          />
        ) : null}
      </div>
    </div>
  );
}
