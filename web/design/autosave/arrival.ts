/** What a link says behind its #: a kept design, to change or to order as it is. It never reaches a server. */
export interface Arrival {
  readonly key: string;
  readonly view: 'edit' | 'check';
}

const LINK = /^#(open|order)=([A-Za-z0-9_-]{43})$/;

export function arrivalIn(hash: string): Arrival | null {
  const [, what, key] = LINK.exec(hash) ?? [];
  return key === undefined ? null : { key, view: what === 'order' ? 'check' : 'edit' };
}
