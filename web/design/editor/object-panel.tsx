import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconMinus,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import { inkColourOn } from '#compose/svg/ink-colour.ts';
import type { Design, DesignObject, InkRole, TextObject } from '#contract/design/design.ts';
import { inkOf } from '#design/look/ink.ts';
import { isKraft } from '#design/look/on-kraft.ts';
import { Button } from '#web/ui/button.tsx';
import type { Designer } from '../use-designer.ts';
import { aligned, coloured, inkRoleOf, resized, type Which } from './changes.ts';
import { CodePanel } from './code-panel.tsx';
import { turnedTo } from './objects/arrange-objects.ts';
import styles from './panel.module.css';
import { PicturePanel } from './picture-panel.tsx';
import { ShapePanel } from './shape-panel.tsx';
import { Slider } from './slider.tsx';

interface ObjectPanelProps {
  designer: Designer;
  design: Design;
  which: Which;
  object: DesignObject;
  minimumPpi: number;
  onType: () => void;
}

const ALIGNS: readonly (readonly [TextObject['align'], string, typeof IconAlignLeft])[] = [
  ['start', 'From the left', IconAlignLeft],
  ['center', 'In the middle', IconAlignCenter],
  ['end', 'From the right', IconAlignRight],
];

const stockOf = ({ cloth }: Design) => (isKraft(cloth) ? cloth : undefined);

/** Lines of Urdu begin at the right. */
function alignsOf({ language }: Design): typeof ALIGNS {
  if (language !== 'ur') return ALIGNS;
  const [left, middle, right] = ALIGNS.map(([, ...seen]) => seen) as [Seen, Seen, Seen];
  return [
    ['start', ...right],
    ['center', ...middle],
    ['end', ...left],
  ];
}
type Seen = [label: string, icon: typeof IconAlignLeft];

const INKS: readonly (readonly [InkRole, string])[] = [
  ['ink', 'Black'],
  ['soft', 'Grey'],
  ['strong', 'Strong colour'],
  ['accent', 'Accent'],
  ['tint', 'Pale colour'],
  ['ground', 'Ground'],
  ['groundTint', 'Lighter ground'],
  ['onGround', 'Light, for a coloured ground'],
  ['paper', 'Paper'],
];

/** A step of size. */
const LARGER = 1.1;

/** What can be done to the one thing that is chosen. */
export function ObjectPanel(props: ObjectPanelProps) {
  const { designer, design, which, object, minimumPpi, onType } = props;
  const change = (changed: Design, what: string | null = null) => designer.change(changed, what);
  return (
    <>
      <div className={styles.row}>
        {object.kind === 'text' && !object.isInitial ? (
          <Button look="secondary" size="small" onClick={onType}>
            <IconPencil size={18} aria-hidden="true" />
            Change the words
          </Button>
        ) : null}
        <Button
          look="secondary"
          size="small"
          aria-label="Smaller"
          onClick={() => change(resized(design, which, 1 / LARGER))}
        >
          <IconMinus size={18} aria-hidden="true" />
        </Button>
        <Button
          look="secondary"
          size="small"
          aria-label="Larger"
          onClick={() => change(resized(design, which, LARGER))}
        >
          <IconPlus size={18} aria-hidden="true" />
        </Button>
        {object.kind === 'text' ? (
          <span className={styles.together}>
            {alignsOf(design).map(([align, label, Icon]) => (
              <Button
                key={align}
                look={object.align === align ? 'secondary' : 'quiet'}
                size="small"
                aria-label={label}
                aria-pressed={object.align === align}
                onClick={() => change(aligned(design, which, align))}
              >
                <Icon size={18} aria-hidden="true" />
              </Button>
            ))}
          </span>
        ) : null}
      </div>
      {object.kind === 'picture' ? (
        <PicturePanel
          designer={designer}
          design={design}
          which={which}
          object={object}
          minimumPpi={minimumPpi}
        />
      ) : null}
      {object.kind === 'qr' ? (
        <CodePanel designer={designer} design={design} which={which} object={object} />
      ) : null}
      {object.kind === 'shape' ? (
        <ShapePanel designer={designer} design={design} which={which} object={object} />
      ) : null}
      {inkRoleOf(object) ? (
        <fieldset className={styles.inks}>
          <legend className={styles.inksLegend}>Its colour</legend>
          {INKS.map(([role, label]) => (
            <label key={role} className={styles.ink}>
              <input
                type="radio"
                name="ink"
                checked={inkRoleOf(object) === role}
                aria-label={label}
                onChange={() => change(coloured(design, which, role))}
              />
              <svg viewBox="0 0 20 20" className={styles.inkMark} aria-hidden="true">
                <circle
                  cx="10"
                  cy="10"
                  r="9"
                  fill={inkColourOn(inkOf(design.palette, role), stockOf(design))}
                />
              </svg>
            </label>
          ))}
        </fieldset>
      ) : null}
      <TurnSlider designer={designer} design={design} which={which} turn={object.turn ?? 0} />
    </>
  );
}

interface TurnSliderProps {
  designer: Designer;
  design: Design;
  which: Which;
  turn: number;
}

function TurnSlider({ designer, design, which, turn }: TurnSliderProps) {
  return (
    <Slider
      label="Turn"
      value={Math.round(turn)}
      min={-180}
      max={180}
      words={`${Math.round(turn)} degrees`}
      onChange={(value) =>
        designer.change(turnedTo(design, which.page, [which.id], value), `turn ${which.id}`)
      }
      onRest={designer.rest}
    />
  );
}
