/** What of an SVG is drawn (SVG 1.1 and 2), by name: everything else that may stand in a file is not in the copy. */
const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that are drawn, or that drawn ones are made with. Scripts, pages, animations, fonts and films are not. */
export const DRAWING = names(
  'svg g defs symbol use switch a title desc style path rect circle ellipse line polyline polygon text tspan textPath tref image clipPath mask pattern marker linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
);

/** Those that leave something on the paper. */
export const SHAPES = names('path rect circle ellipse line polyline polygon text image use');

/** Elements whose reference is part of what is seen: without what it names the drawing is another one. */
export const NEEDS_REFERENCE = names(
  'image feImage use textPath tref pattern linearGradient radialGradient filter clipPath mask marker',
);

/** Properties, as attributes or in styles, that draw what their address names. */
export const PAINTS = names(
  'fill stroke filter mask mask-image clip-path marker marker-start marker-mid marker-end',
);

export const SVG = 'http://www.w3.org/2000/svg';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const XML = 'http://www.w3.org/XML/1998/namespace';
export const INKSCAPE = 'http://www.inkscape.org/namespaces/inkscape';

/** Names of layers, by which finishes are told from print. */
export const INKSCAPE_KEPT = names('label groupmode');
