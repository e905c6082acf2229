/** Sixteen pixels each way, as `opj_compress` packs them. */
const bytes = (...lines: string[]) => Buffer.from(lines.join(''), 'base64');

/** Red, as a file that says it is sRGB. */
export const redJpx = () =>
  bytes(
    'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAwcHAAAAAAAPY29scgEAAAAA',
    'ABAAAACmanAyY/9P/1EALwAAAAAAEAAAABAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAQAEBAAB',
    '/1wABEBA/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAALgAB/5PPtEgRUFSv9Mhgk4AAAAAA',
    'BhIS/3+A34A4FABcr98df//Z',
  );

/** Full cyan, magenta and yellow and two fifths of black, as a bare codestream: 340 % of ink. */
export const heavyJpx = () =>
  bytes(
    '/0//UQAyAAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAAEBwEBBwEBBwEBBwEB/1IADAAAAAEBAAQEAAH/XAAEQED/',
    'ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAAA0AAH/k8+0HBQAXK/fHX+AgMPnLhFQVK/fR7K3',
    'AAAAAGEhL9rEQAAAwkJf/9k=',
  );
