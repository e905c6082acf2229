import { useEffect, useRef } from 'react';
import type { Design, DesignPage } from '#contract/design/design.ts';
import { moveAmongTabs } from '#web/ui/navigation/move-among-tabs.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import type { DesignedProduct } from '../product-choice.ts';
import { SharePanel } from '../share/share-panel.tsx';
import type { Remarks } from '../share/use-remarks.ts';
import type { Designer } from '../use-designer.ts';
import { ColoursPanel } from './colours-panel.tsx';
import styles from './editor.module.css';
import { FontsPanel } from './fonts-panel.tsx';
import { ObjectsPanel } from './objects/objects-panel.tsx';
import type { Commands } from './objects/use-commands.ts';
import { SelectedPanel } from './selected-panel.tsx';
import { WordsPanel } from './words-panel.tsx';

export type Panel = 'words' | 'objects' | 'colours' | 'fonts' | 'share' | 'selected';
const PANELS: readonly (readonly [Panel, string])[] = [
  ['words', 'Words'],
  ['objects', 'Objects'],
  ['colours', 'Colours'],
  ['fonts', 'Fonts'],
  ['share', 'Share'],
];

interface PanelsProps {
  product: DesignedProduct;
  remarks: Remarks;
  designer: Designer;
  design: Design;
  page: DesignPage;
  setter: Typesetter | null;
  selected: readonly string[];
  commands: Commands;
  minimumPpi: number;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  onSelect: (ids: readonly string[], isOpened?: boolean) => void;
  onType: () => void;
}

/** What can be changed, in parts. */
export function Panels(props: PanelsProps) {
  const { designer, design, setter, selected, panel, onPanel } = props;
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a narrow screen the last one is out of sight.
    const tab = tabs.current?.querySelector<HTMLElement>(`#tab-${panel}`);
    if (tab && tabs.current) tabs.current.scrollLeft = tab.offsetLeft - tabs.current.offsetLeft - 48;
  }, [panel]);
  return (
    <div className={styles.panels}>
      <div
        ref={tabs}
        className={styles.tabs}
        role="tablist"
        aria-label="What to change"
        onKeyDown={moveAmongTabs}
      >
        {[...PANELS, ...(selected.length > 0 ? ([['selected', 'Selected']] as const) : [])].map(
          ([name, label]) => (
            <button
              key={name}
              id={`tab-${name}`}
              type="button"
              role="tab"
              aria-selected={panel === name}
              aria-controls="panel"
              tabIndex={panel === name ? 0 : -1}
              className={styles.tab}
              onClick={() => onPanel(name)}
            >
              {label}
            </button>
          ),
        )}
      </div>
      <div id="panel" role="tabpanel" aria-labelledby={`tab-${panel}`}>
        {panel === 'words' ? <WordsPanel designer={designer} design={design} /> : null}
        {panel === 'objects' ? <ObjectsPanel {...props} /> : null}
        {panel === 'colours' ? <ColoursPanel designer={designer} design={design} /> : null}
        {panel === 'fonts' ? <FontsPanel designer={designer} design={design} setter={setter} /> : null}
        {panel === 'share' ? (
          <SharePanel product={props.product} designer={designer} remarks={props.remarks} />
        ) : null}
        {panel === 'selected' ? <SelectedPanel {...props} /> : null}
      </div>
    </div>
  );
}
