import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DesignPage } from '#contract/design/design.ts';
import { isKraft } from '#design/look/on-kraft.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useTypesetter } from '../drawing/typesetter.ts';
import { type DesignedProduct, ppiWanted } from '../product-choice.ts';
import { useRemarks } from '../share/use-remarks.ts';
import { TypingHere } from '../typing/typing-here.tsx';
import type { Designer } from '../use-designer.ts';
import { Canvas } from './canvas.tsx';
import styles from './editor.module.css';
import { EditorHead } from './editor-head.tsx';
import { finishLegend, finishTypos } from './finish-words.ts';
import { type Commands, commandKey, useCommands } from './objects/use-commands.ts';
import { type Panel, Panels } from './panels.tsx';
import { Sides } from './sides.tsx';
import { useKeyboardRoom } from './use-keyboard-room.ts';
import { undoKey, useUndoKeysOfPage } from './use-undo-keys.ts';

interface EditorProps {
  product: DesignedProduct;
  designer: Designer;
  onBack: () => void;
  onDone: () => void;
}

const NO_PAGE: DesignPage = { name: 'Front', background: 'paper', objects: [] };

/** The design itself, and what can be changed of it. */
export default function Editor(props: EditorProps) {
  const design = props.designer.history?.present;
  return design ? <OpenEditor {...props} design={design} /> : null;
}

type OpenEditorProps = EditorProps & { design: NonNullable<Designer['history']>['present'] };

function OpenEditor({ product, designer, design, onBack, onDone }: OpenEditorProps) {
  const [side, setSide] = useState<DesignPage['name']>('Front');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isTyping, setTyping] = useState(false);
  const [panel, setPanel] = useState<Panel>('words');
  const opening = useTypesetter();
  const page = design.pages.find(({ name }) => name === side) ?? design.pages[0] ?? NO_PAGE;
  // Undo takes what was chosen away.
  const selected = chosen.filter((id) => page.objects.some((object) => object.id === id));
  useEffect(() => {
    if (selected.length === 0 && panel === 'selected') setPanel('words');
  }, [selected.length, panel]);
  const select = (ids: readonly string[], isOpened = true) => {
    setChosen(ids);
    setTyping(false);
    if (ids.length > 0 && isOpened) setPanel('selected');
  };
  const remarks = useRemarks(panel === 'share' ? designer.key() : null);
  const whole = useRef<HTMLDivElement>(null);
  useKeyboardRoom(whole);
  const commands = useCommands({ designer, design, page, selected, onSelect: select });
  useUndoKeysOfPage(commands);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo and copies by keyboard, whose buttons are inside
    <div ref={whole} className={styles.editor} onKeyDown={(event) => pressed(event, commands)}>
      <TypingHere language={design.language} />
      <EditorHead designer={designer} commands={commands} onBack={onBack} onDone={onDone} />
      <p className={styles.srOnly} role="status">
        {commands.said}
      </p>
      <div className={styles.stage} data-stage>
        <Sides
          product={product}
          designer={designer}
          side={page.name}
          onSide={(next) => {
            setSide(next);
            select([]);
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
          selected={selected}
          commands={commands}
          isTyping={isTyping}
          comments={remarks.comments}
          onSelect={select}
          onType={setTyping}
        />
        <p className={styles.legend}>{legendOf(design)}</p>
        {finishTypos(design, product).map((slip) => (
          <Notice key={slip} tone="info" isLive>
            <p>{slip}</p>
          </Notice>
        ))}
      </div>
      <Panels
        product={product}
        remarks={remarks}
        designer={designer}
        design={design}
        page={page}
        setter={opening.typesetter}
        selected={selected}
        commands={commands}
        minimumPpi={ppiWanted(product, designer.choice)}
        panel={panel}
        onPanel={setPanel}
        onSelect={select}
        onType={() => setTyping(true)}
      />
    </div>
  );
}

/** Undo, redo and copies by keyboard; fields have keys of their own. */
function pressed(event: KeyboardEvent, commands: Commands): void {
  const { target } = event;
  const isField =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isTyped(target));
  if (!isField && !undoKey(event, commands)) commandKey(event, commands);
}

function legendOf(design: OpenEditorProps['design']): string {
  const finish = finishLegend(design);
  const words = wordsOfSheet(design);
  return finish ? `${words} ${finish}` : words;
}

const wordsOfSheet = ({ cloth, size }: OpenEditorProps['design']) =>
  cloth && !isKraft(cloth)
    ? 'This is all that can be printed on. The cloth is only shown.'
    : size.panelsMm
      ? 'Keep words inside the dashed line and off the dotted ones: there it is folded. What is outside the solid line is cut away.'
      : 'Keep words inside the dashed line. What is outside the solid line is cut away.';

/** Sliders and boxes to tick have no words to undo. */
const isTyped = ({ type }: HTMLInputElement) => !['range', 'checkbox', 'radio'].includes(type);
