import { inkColour } from '#compose/svg/ink-colour.ts';
import type { Logo } from '#contract/design/design.ts';
import { designPictureUrl } from '#contract/design/pictures.ts';

interface LogoPictureProps {
  logo: Logo;
  className: string | undefined;
  onError: () => void;
}

/** A logo as designs have it: by its outlines, or as the picture. */
export function LogoPicture({ logo, className, onError }: LogoPictureProps) {
  const { traced, widthPx, heightPx, picture } = logo;
  if (!traced?.isUsed)
    return (
      <img
        className={className}
        src={designPictureUrl(picture)}
        alt="Your logo"
        width={widthPx}
        height={heightPx}
        onError={onError}
      />
    );
  return (
    <svg className={className} viewBox={`0 0 ${widthPx} ${heightPx}`} role="img" aria-label="Your logo">
      {traced.layers.map(({ d, ink: [c, m, y, k] }) => (
        <path key={d} d={d} fillRule="evenodd" fill={inkColour({ kind: 'process', c, m, y, k })} />
      ))}
    </svg>
  );
}
