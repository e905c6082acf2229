import { useId } from 'react';
import type { DrawnPage } from '#compose/page.ts';
import { inkColourOn } from '#compose/svg/ink-colour.ts';
import type { Compositor } from '#compose/text.ts';
import { PageContent } from '../drawing/drawn-page.tsx';
import { Lights, matrixOf, type Scene } from './scene.tsx';

const boxOf = ({ x, y, width, height }: Scene['view']) => `${x} ${y} ${width} ${height}`;

/** What every picture of a scene uses, once on the page. */
export function SceneParts({ scene, className }: { scene: Scene; className: string | undefined }) {
  return (
    <svg width="0" height="0" className={className} aria-hidden="true">
      <defs>
        <Lights />
        <g id="scene-under">{scene.under}</g>
        <g id="scene-between">{scene.between}</g>
        <g id="scene-over">{scene.over}</g>
        {scene.cut ? (
          <clipPath id="scene-cut">
            <path d={scene.cut} />
          </clipPath>
        ) : null}
      </defs>
    </svg>
  );
}

interface ScenePictureProps {
  scene: Scene;
  page: DrawnPage;
  /** The other side, where the scene shows it and it is printed. */
  back?: DrawnPage | null;
  compositor: Compositor;
  className: string | undefined;
  /** What is in front where the page goes round something: from its left, in mm. */
  frontMm: number;
}

/** A page of a design on the product, lit as the product is. */
export function ScenePicture({ scene, page, back, compositor, className, frontMm }: ScenePictureProps) {
  const id = `p${useId().replaceAll(/[^\w]/g, '')}`;
  const [ground] = page.items;
  const colour = ground?.kind === 'path' && ground.fill ? inkColourOn(ground.fill, page.stock) : '#ffffff';
  const faces = scene.faces(frontMm);
  const content = <PageContent page={page} compositor={compositor} />;
  // What is used once is drawn where it is: a browser copies all that is used.
  const isOne = faces.length === 1;
  return (
    <svg viewBox={boxOf(scene.view)} className={className} color={colour} aria-hidden="true">
      {isOne ? null : (
        <defs>
          <g id={id}>{content}</g>
        </defs>
      )}
      <use href="#scene-under" />
      {back && scene.behind ? (
        <g transform={matrixOf(scene.behind)}>
          <g clipPath={scene.cut && 'url(#scene-cut)'}>
            <PageContent page={back} compositor={compositor} />
          </g>
        </g>
      ) : null}
      {scene.between ? <use href="#scene-between" /> : null}
      <g clipPath={scene.cut && 'url(#scene-cut)'} data-clear={scene.isClear || undefined}>
        {faces.map(({ part, turn, isStrip }) => (
          <g key={`${boxOf(part)} ${turn}`} transform={turn && matrixOf(turn)}>
            <svg {...part} viewBox={boxOf(part)} aria-hidden="true">
              {/* As one picture, or their edges would show what lies under each object. */}
              {isOne ? content : <use href={`#${id}`} opacity={isStrip ? 0.999 : undefined} />}
            </svg>
          </g>
        ))}
      </g>
      <use href="#scene-over" />
    </svg>
  );
}
