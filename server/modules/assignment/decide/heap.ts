/** A binary heap of node numbers by distance; what became nearer meanwhile is in it twice. */
export class Heap {
  #size = 0;
  #nodes: number[] = [];
  #distances: number[] = [];

  clear(): void {
    this.#size = 0;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** How near the nearest is; the heap must not be empty. */
  get nearest(): number {
    return this.#distances[0] as number;
  }

  push(node: number, distance: number): void {
    let place = this.#size++;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = this.#distances[parent] as number;
      if (above <= distance) break;
      this.#set(place, this.#nodes[parent] as number, above);
      place = parent;
    }
    this.#set(place, node, distance);
  }

  /** The nearest; the heap must not be empty. */
  pop(): { node: number; distance: number } {
    const top = { node: this.#nodes[0] as number, distance: this.#distances[0] as number };
    const last = --this.#size;
    if (last > 0) this.#sink(this.#nodes[last] as number, this.#distances[last] as number);
    return top;
  }

  #sink(node: number, distance: number): void {
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#size) break;
      const right = child + 1;
      if (right < this.#size && (this.#distances[right] as number) < (this.#distances[child] as number)) {
        child = right;
      }
      if ((this.#distances[child] as number) >= distance) break;
      this.#set(place, this.#nodes[child] as number, this.#distances[child] as number);
      place = child;
    }
    this.#set(place, node, distance);
  }

  #set(place: number, node: number, distance: number): void {
    this.#nodes[place] = node;
    this.#distances[place] = distance;
  }
}
