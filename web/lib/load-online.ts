/**
 * Loads a piece of the program, unless the device is offline: browsers remember for good that a piece could not be
 * loaded (whatwg/html#6768), so it is not asked for before there is a connection.
 */
export function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  return navigator.onLine === false ? Promise.reject() : load();
}
