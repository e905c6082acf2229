import { type Form, inOrder } from '../form.ts';
import * as brightSeals from '../labels/bright-seals.ts';
import * as jars from '../labels/jars.ts';
import * as labels from '../labels/labels.ts';
import * as seals from '../labels/seals.ts';

export const SEAL: Form = {
  name: 'seal',
  noun: 'sticker',
  templates: inOrder([...Object.values(seals), ...Object.values(brightSeals)]),
  first: [],
  fields: ['name', 'trade', 'phone'],
  isForEach: true,
};

export const STICKER: Form = {
  name: 'sticker',
  noun: 'sticker',
  templates: [
    ...inOrder([...Object.values(labels), ...Object.values(jars)]),
    ...inOrder([...Object.values(seals), ...Object.values(brightSeals)]),
  ],
  first: [],
  fields: ['name', 'trade', 'note', 'phone', 'web', 'address'],
  isForEach: true,
};

export const LABEL: Form = {
  name: 'label',
  noun: 'label',
  templates: inOrder([...Object.values(labels), ...Object.values(jars)]),
  first: ['note'],
  fields: ['name', 'trade', 'note', 'phone', 'web', 'address'],
  isForEach: true,
};
