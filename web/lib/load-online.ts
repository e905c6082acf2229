const here = new Set<unknown>();

/**
 * Loads a piece of the program, unless the device is offline: browsers remember for good that a piece could not be
 * loaded (whatwg/html#6768), so it is not asked for before there is a connection. What is here already is had at any time.
 * @param load the same function each time
 */
export async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  if (navigator.onLine === false && !here.has(load)) throw Error();
  const loaded = await load();
  here.add(load);
  return loaded;
}
