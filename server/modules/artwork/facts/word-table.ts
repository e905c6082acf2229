/** A table looked up by words of a file: `constructor` and the like, which every object knows, are no words of it. */
export const wordTable = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null), entries);
