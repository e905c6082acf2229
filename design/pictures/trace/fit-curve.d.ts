/** What is used of fit-curve, whose own types are of no module. */
declare module 'fit-curve' {
  type Point = [x: number, y: number];
  /** @param maxError squared, between the points and the curves */
  export default function fitCurve(points: Point[], maxError: number): [Point, Point, Point, Point][];
}
