/**
 * Colours by these names are no ink of the design: foil, varnish and white are layers of their own, and lines say where
 * a knife or a fold goes.
 */
const FINISHING =
  /\b(?:foil|hot ?stamp(?:ing)?|spot ?uv|uv|varnish|lacquer|coating|gloss|emboss(?:ing)?|deboss(?:ing)?|white|opaque|primer|die ?(?:line|cut)?s?|cut ?(?:contour|line|ter)?|thru ?cut|kiss ?cut|crease|creasing|score|fold(?:ing)?|perf(?:oration)?|dieline|drill|glue|bleed|trim|safety|technical|template|guides?|laser|raised|braille)\b/i;

/** Whether a colorant names a finish, a knife or a fold, and not a colour to be mixed. */
export const isFinishing = (colorant: string): boolean =>
  FINISHING.test(colorant.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_\-.]+/g, ' '));
