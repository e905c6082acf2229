import { createElement, memo, type ReactNode, useId, useMemo } from 'react';
import type { DrawnPage as Drawn } from '#compose/page.ts';
import { type SvgNode, short, svgOf } from '#compose/svg/svg-of.ts';
import type { Compositor } from '#compose/text.ts';
import type { Box } from '#contract/design/design.ts';
import { designPictureUrl } from '#contract/design/pictures.ts';

interface DrawnPageProps {
  page: Drawn;
  compositor: Compositor;
  /** What a screen reader says; without it the drawing is left out, since its words stand beside it. */
  label?: string;
  /** What is cut away is shown as well. */
  hasBleed?: boolean;
  /** Only this part of it is shown, in mm. */
  part?: Box | undefined;
  className?: string | undefined;
}

/** A page of a design, as it is printed. */
export const DrawnPage = memo(function DrawnPage(props: DrawnPageProps) {
  const { page, compositor, label, hasBleed = false, part, className } = props;
  const out = hasBleed ? page.bleedMm : 0;
  const { x, y, width, height } = part ?? {
    x: -out,
    y: -out,
    width: page.widthMm + 2 * out,
    height: page.heightMm + 2 * out,
  };
  const viewBox = [x, y, width, height].map(short).join(' ');
  const content = <PageContent page={page} compositor={compositor} />;
  return label ? (
    <svg viewBox={viewBox} className={className} role="img" aria-label={label}>
      {content}
    </svg>
  ) : (
    <svg viewBox={viewBox} className={className} aria-hidden="true">
      {content}
    </svg>
  );
});

/** All that stands on a page, in millimetres from its upper left corner: for a drawing that has more than that. */
export const PageContent = memo(function PageContent({
  page,
  compositor,
}: Pick<DrawnPageProps, 'page' | 'compositor'>) {
  const prefix = `g${useId().replaceAll(/[^\w]/g, '')}`;
  const drawing = useMemo(
    () => svgOf(page, compositor, { idPrefix: prefix, pictureUrl: designPictureUrl }),
    [page, compositor, prefix],
  );
  return drawing.children.map((node, at) => elementOf(node, at));
});

/** Names of attributes that React writes in its own way. */
const NAMES: Readonly<Record<string, string>> = {
  'fill-rule': 'fillRule',
  'clip-path': 'clipPath',
  'stroke-width': 'strokeWidth',
};

function elementOf({ tag, attributes, children }: SvgNode, key: number): ReactNode {
  const named = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [NAMES[name] ?? name, value]),
  );
  return createElement(
    tag,
    { ...named, key },
    ...(children.length > 0 ? [children.map((child, at) => elementOf(child, at))] : []),
  );
}
