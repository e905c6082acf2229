const here = new Set<unknown>();
let again = 0;

/**
 * Loads a piece of the program, unless the device is offline: browsers remember for good that a piece could not be
 * loaded (whatwg/html#6768), so it is not asked for before there is a connection. What is here already is had at any
 * time. One that fails while online is asked for once more: where it was imported (it needs no other file, so nothing
 * was fetched before it) by another address, which no browser remembers.
 * @param load the same function each time
 */
export async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  if (navigator.onLine === false && !here.has(load)) throw Error();
  const loaded = await load().catch((error) => {
    const [imported] = /http\S+\.js/.exec(error) ?? [];
    return imported ? import(/* @vite-ignore */ `${imported}?${++again}`) : load();
  });
  here.add(load);
  return loaded;
}
