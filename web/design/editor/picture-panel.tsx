import { IconPhotoEdit } from '@tabler/icons-react';
import type { Design, PictureObject } from '#contract/design/design.ts';
import { sharpnessOf } from '#design/check/problems.ts';
import { LARGEST_ZOOM, middleOf, zoomOf } from '#design/pictures/crop.ts';
import { outlinesOf } from '#design/pictures/outlines-of.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { pictureWords } from '../check/problem-words.ts';
import { OutlinesSwitch } from '../pictures/outlines-switch.tsx';
import { PictureButton } from '../pictures/picture-button.tsx';
import type { Designer } from '../use-designer.ts';
import type { Which } from './changes.ts';
import styles from './panel.module.css';
import { cropped, described, type Frame, framed, replaced } from './picture-changes.ts';
import { Slider } from './slider.tsx';

interface PicturePanelProps {
  designer: Designer;
  design: Design;
  which: Which;
  object: PictureObject;
  minimumPpi: number;
}

const FRAMES: readonly (readonly [Frame, string])[] = [
  ['whole', 'Whole picture'],
  ['square', 'Square'],
  ['wide', '4 to 3'],
  ['page', 'Over all of the side'],
];

/** What can be done to a picture: another one, which part of it is seen, what is on it. */
export function PicturePanel({ designer, design, which, object, minimumPpi }: PicturePanelProps) {
  const sharpness = outlinesOf(design, object) ? null : sharpnessOf(object, minimumPpi);
  return (
    <>
      {sharpness ? (
        <Notice tone={sharpness.code === 'blurred' ? 'danger' : 'warning'} isLive>
          <p>{pictureWords('This picture', sharpness)}</p>
        </Notice>
      ) : null}
      <div className={styles.row}>
        <PictureButton
          label="Another picture"
          icon={<IconPhotoEdit size={18} aria-hidden="true" />}
          onPicture={(picture) => designer.change((now) => replaced(now, which, picture))}
        />
        {FRAMES.map(([frame, label]) => (
          <Button
            key={frame}
            look="quiet"
            size="small"
            onClick={() => designer.change(framed(design, which, frame))}
          >
            {label}
          </Button>
        ))}
      </div>
      {design.logo?.picture === object.picture ? (
        <OutlinesSwitch
          logo={design.logo}
          onChange={(logo) => designer.change((now) => ({ ...now, logo }))}
        />
      ) : null}
      <CropSliders designer={designer} design={design} which={which} object={object} />
      <TextField
        label="What is on the picture"
        hint="For people who cannot see it"
        value={object.alt}
        maxLength={200}
        isOptional
        onChange={(event) =>
          designer.change(described(design, which, event.currentTarget.value), `alt ${object.id}`)
        }
        onBlur={designer.rest}
      />
    </>
  );
}

function CropSliders({ designer, design, which, object }: Omit<PicturePanelProps, 'minimumPpi'>) {
  const [zoom, middle] = [zoomOf(object), middleOf(object)];
  const { crop } = object;
  const change = (nextZoom: number, next: { x: number; y: number }) =>
    designer.change(cropped(design, which, nextZoom, next), `crop ${object.id}`);
  // From end to end of what there is to move.
  const part = (from: number, size: number) => (size < 0.9999 ? Math.round((from / (1 - size)) * 100) : 50);
  const moved = (percent: number, size: number) => (percent / 100) * (1 - size) + size / 2;
  return (
    <div className={styles.sliders}>
      <Slider
        label="Nearer"
        value={Math.round(zoom * 100)}
        min={100}
        max={LARGEST_ZOOM * 100}
        words={`${Math.round(zoom * 100)} per cent`}
        onChange={(value) => change(value / 100, middle)}
        onRest={designer.rest}
      />
      {crop.width < 0.9999 ? (
        <Slider
          label="Left to right"
          value={part(crop.x, crop.width)}
          onChange={(value) => change(zoom, { ...middle, x: moved(value, crop.width) })}
          onRest={designer.rest}
        />
      ) : null}
      {crop.height < 0.9999 ? (
        <Slider
          label="Top to bottom"
          value={part(crop.y, crop.height)}
          onChange={(value) => change(zoom, { ...middle, y: moved(value, crop.height) })}
          onRest={designer.rest}
        />
      ) : null}
    </div>
  );
}
