/** CIELAB, D50. */
export type Lab = readonly [lightness: number, a: number, b: number];

const degrees = (radians: number) => ((radians * 180) / Math.PI + 360) % 360;
const cosine = (angle: number) => Math.cos((angle * Math.PI) / 180);
const sine = (angle: number) => Math.sin((angle * Math.PI) / 180);

/** How different two colours look: CIEDE2000 (CIE 142-2001; Sharma, Wu, Dalal 2005). 1 is just seen side by side. */
export function deltaE([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)));
  const [x1, x2] = [(1 + g) * a1, (1 + g) * a2];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [c1 === 0 ? 0 : degrees(Math.atan2(b1, x1)), c2 === 0 ? 0 : degrees(Math.atan2(b2, x2))];
  const isGray = c1 * c2 === 0;
  const turn = h2 - h1;
  const hueStep = isGray ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const hueBy = 2 * Math.sqrt(c1 * c2) * sine(hueStep / 2);
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const sum = h1 + h2;
  const h = isGray ? sum : Math.abs(turn) <= 180 ? sum / 2 : (sum + (sum < 360 ? 360 : -360)) / 2;
  const t =
    1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const hue = hueBy / (1 + 0.015 * c * t);
  const around = 30 * Math.exp(-(((h - 275) / 25) ** 2));
  const turned = -sine(2 * around) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + turned * chroma * hue);
}
