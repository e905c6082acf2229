/**
 * Objects as somebody put them over each other; those that were not there then stay on what they lie on by themselves.
 * @param order ids from the back to the front
 */
export function inOrder<T extends { readonly id: string }>(
  objects: readonly T[],
  order: readonly string[] | undefined,
): T[] {
  if (!order) return [...objects];
  const place = new Map(order.map((id, at) => [id, at]));
  const placed = objects.filter(({ id }) => place.has(id));
  placed.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  for (const [at, object] of objects.entries()) {
    if (place.has(object.id)) continue;
    const under = objects[at - 1];
    placed.splice(under ? placed.indexOf(under) + 1 : 0, 0, object);
  }
  return placed;
}
